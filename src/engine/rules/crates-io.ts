import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const cratesIo: RuleFile = {
  provider: 'crates.io',
  impact: 'publish and yank versions of the owner’s crates',
  revoke: 'crates.io → Account settings → API tokens → Revoke',
  url: 'https://doc.rust-lang.org/cargo/reference/publishing.html',
  rules: [
    {
      id: 'crates_io_token',
      title: 'crates.io API token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'cio', body: chars(BASE62, 32) })],
    },
  ],
}

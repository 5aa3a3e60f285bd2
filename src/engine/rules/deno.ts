import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const deno: RuleFile = {
  provider: 'Deno Deploy',
  impact: "deploy code to its owner's projects and change their settings",
  revoke: 'Deno Deploy dashboard → Account settings → Access tokens → Revoke',
  url: 'https://docs.deno.com/deploy/',
  rules: [
    {
      id: 'deno_api_key',
      title: 'Deno Deploy access token',
      severity: 'high',
      patterns: [prefixed({ prefix: ['ddp_', 'ddw_'], body: chars(BASE62, 36) })],
    },
  ],
}

import { BASE64URL } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

/** Stripe has the same prefix; the name before a key tells whose it is. */
const PRODUCTION_KEY: WrittenPattern = {
  ...namedPrefix({ keywords: ['liveblocks'], prefix: 'sk_prod_', body: chars(BASE64URL, 64), shared: true }),
  validate: () => ({ validity: 'valid' }),
}

export const liveblocks: RuleFile = {
  provider: 'Liveblocks',
  impact: 'read and change rooms and comments of the project',
  revoke: 'Liveblocks dashboard → the project → API keys → Roll key',
  url: 'https://liveblocks.io/docs/authentication',
  rules: [
    {
      id: 'liveblocks_api_key',
      title: 'Liveblocks secret key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'sk_dev_', body: chars(BASE64URL, 64) }), PRODUCTION_KEY],
    },
  ],
}

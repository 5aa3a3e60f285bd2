import type { RuleFile, Shape } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

/** Stripe has the same prefix; the name before a key tells whose it is. */
const PRODUCTION_KEY: Shape = {
  ...namedPrefix({ keywords: ['liveblocks'], prefix: 'sk_prod_', body: chars(BASE64URL, 64), shared: true }),
  prove: () => ({ validity: 'valid' }),
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
      shapes: [prefixed({ prefix: 'sk_dev_', body: chars(BASE64URL, 64) }), PRODUCTION_KEY],
    },
  ],
}

import { BASE62 } from '../pattern/alphabet.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** Without quotes, brackets, the backslash and what templates are written with. */
const SIGNS = '!#%&*+,-.:;=?@^_~'

/** A key of the SDK's configuration: unlike others that start with `sk_`, it has signs in it. */
const SDK_CONFIGURATION: WrittenPattern = {
  anchor: { kind: 'literal', literals: ["'sk_", '"sk_'] },
  expression: () => /["'](?<secret>sk_[A-Za-z0-9!#$%&*+,.:;=?@^_~()|-]{29})["']/,
  reach: 34,
  sample: (seed) => {
    const random = randomFrom(seed)
    const secret = `sk_${random.text(BASE62.characters, 14)}#${random.text(BASE62.characters + SIGNS, 14)}`
    return { secret, text: `'secret_key' => '${secret}',\n` }
  },
  nearMisses: (seed) => {
    const body = randomFrom(seed).text(BASE62.characters, 28)
    return [
      { why: 'one character short', text: `'secret_key' => 'sk_#${body.slice(1)}',\n` },
      { why: 'one character long', text: `'secret_key' => 'sk_#${body}0',\n` },
      { why: 'no sign in it', text: `'secret_key' => 'sk_${body}0',\n` },
      { why: 'not in quotes', text: `secret_key: sk_#${body}\n` },
    ]
  },
  validate: (secret) => ({ validity: /[^A-Za-z0-9_-]/.test(secret) ? 'unvalidated' : 'invalid' }),
}

export const freemius: RuleFile = {
  provider: 'Freemius',
  impact: 'read and change licenses, payments and users of the product',
  revoke: 'Freemius Developer Dashboard → the product → Settings → Keys',
  url: 'https://freemius.com/help/documentation/',
  rules: [
    { id: 'freemius_api_key', title: 'Freemius secret key', severity: 'high', patterns: [SDK_CONFIGURATION] },
  ],
}

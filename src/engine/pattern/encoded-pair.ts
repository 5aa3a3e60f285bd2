import type { OfflineCheck, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { BASE62, BASE64 } from './alphabet.ts'

export interface EncodedPair {
  /** A lower-case word that is in the name of the value. */
  readonly keyword: string
  /** What is right before the value, as an expression of no more than 40 characters. */
  readonly before: RegExp
  /** Puts a value into a text. */
  readonly place: (value: string) => string
}

/** User and password, joined by a colon, in base 64, as HTTP's basic authentication has them; RFC 7617. */
export function encodedPair({ keyword, before, place }: EncodedPair): WrittenPattern {
  return {
    anchor: { kind: 'keyword', words: [keyword] },
    expression: () =>
      new RegExp(`(?<=${before.source})(?<secret>[${BASE64.range}]{10,400}={0,2})(?![${BASE64.range}=])`),
    reach: 403,
    sample: (seed) => {
      const random = randomFrom(seed)
      const secret = btoa(`robot${random.below(10)}:${random.text(BASE62.characters, 12 + random.below(12))}`)
      return { secret, text: place(secret) }
    },
    nearMisses: (seed) => {
      const password = randomFrom(seed).text(BASE62.characters, 20)
      return [
        { why: 'no pair', text: place(btoa(password)) },
        { why: 'no text', text: place(Buffer.from(`\u0001:${password}`).toString('base64')) },
        { why: 'no password', text: place(btoa('robot:')) },
        { why: 'a common password', text: place(btoa('user:password')) },
      ]
    },
    validate: validatePair,
  }
}

const COMMON = /^(?:pass(?:word|wd)?|secret|token|admin|test|changeme|x+)$/i

function validatePair(value: string): OfflineCheck {
  const [, user = '', password = ''] =
    /^([\x21-\x39\x3b-\x7e]{1,100}):([\x20-\x7e]{4,300})$/.exec(
      Buffer.from(value, 'base64').toString('latin1'),
    ) ?? []
  return {
    validity: password === '' || password === user || COMMON.test(password) ? 'invalid' : 'unvalidated',
  }
}

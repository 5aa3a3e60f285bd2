/** The characters that a part of a secret is made of. */
export interface Alphabet {
  readonly characters: string
  /** The same as the inside of a character class. */
  readonly range: string
}

const DIGIT = '0123456789'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const DIGITS: Alphabet = { characters: DIGIT, range: '0-9' }
export const HEX_LOWER: Alphabet = { characters: `${DIGIT}abcdef`, range: '0-9a-f' }
export const HEX_UPPER: Alphabet = { characters: `${DIGIT}ABCDEF`, range: '0-9A-F' }
export const HEX: Alphabet = { characters: `${DIGIT}abcdefABCDEF`, range: '0-9a-fA-F' }
export const LETTERS: Alphabet = { characters: UPPER + LOWER, range: 'A-Za-z' }
export const LOWER_ALPHANUMERIC: Alphabet = { characters: DIGIT + LOWER, range: 'a-z0-9' }
export const UPPER_ALPHANUMERIC: Alphabet = { characters: DIGIT + UPPER, range: 'A-Z0-9' }
/** RFC 4648's base 32: no 0, 1, 8 or 9. */
export const BASE32: Alphabet = { characters: `${UPPER}234567`, range: 'A-Z2-7' }
export const BASE62: Alphabet = { characters: DIGIT + UPPER + LOWER, range: 'A-Za-z0-9' }
/** Word characters: base 62 and the underscore. */
export const WORD: Alphabet = { characters: `${DIGIT}${UPPER}${LOWER}_`, range: 'A-Za-z0-9_' }
/** Without the padding, which is written as a literal. */
export const BASE64: Alphabet = { characters: `${UPPER}${LOWER}${DIGIT}+/`, range: 'A-Za-z0-9+/' }
export const BASE64URL: Alphabet = { characters: `${UPPER}${LOWER}${DIGIT}-_`, range: 'A-Za-z0-9_-' }

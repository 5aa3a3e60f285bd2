import type { Alphabet } from './alphabet.ts'
import { BASE62, BASE64, BASE64URL, LOWER_ALPHANUMERIC, UPPER_ALPHANUMERIC } from './alphabet.ts'

/** Letters, digits and hyphens. */
export const SLUG: Alphabet = withSigns(BASE62, '-')
export const LOWER_SLUG: Alphabet = withSigns(LOWER_ALPHANUMERIC, '-')
export const UPPER_SLUG: Alphabet = withSigns(UPPER_ALPHANUMERIC, '-')
export const LOWER_WORD: Alphabet = withSigns(LOWER_ALPHANUMERIC, '_')
/** Lower-case letters, digits, underscores and hyphens. */
export const LOWER_BASE64URL: Alphabet = withSigns(LOWER_ALPHANUMERIC, '_-')
/** What both kinds of base 64 are made of, for keys that are seen in either. */
export const BASE64_EITHER: Alphabet = withSigns(BASE64, '_-')

/** The characters of Microsoft Entra's client secrets. */
export const ENTRA: Alphabet = { characters: `${BASE64URL.characters}~.`, range: 'A-Za-z0-9_~.-' }

/** All that a run of the prefilter is made of: keys that their length alone distinguishes. */
export const KEY_CHARACTERS: Alphabet = withSigns(BASE64, '._-')

/** The hyphen is the last of the signs: elsewhere in a class it would span a range. */
function withSigns({ characters, range }: Alphabet, signs: string): Alphabet {
  return { characters: characters + signs, range: range + signs }
}

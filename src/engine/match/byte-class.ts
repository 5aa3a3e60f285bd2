/** What a byte can be part of; a byte can have several. */
export const TOKEN = 1
/** A token byte that is no letter or digit: a prefix may start after it. */
export const BREAK = 2
export const DIGIT = 4
/** Stands between a name and its value. */
export const GAP = 8
/** Gives a name its value. */
export const OPERATOR = 16
/** Is part of a name. */
export const NAME = 32
/** Begins an escape that may end right before a token. */
export const ESCAPE = 64
/** Is part of a name without breaks. */
export const WORD = 128

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

/** The classes of each byte. */
export const CLASS: Uint8Array = buildClasses()

function buildClasses(): Uint8Array {
  const classes = new Uint8Array(256)
  const add = (characters: string, flags: number): void => {
    for (const one of characters) classes[one.charCodeAt(0)]! |= flags
  }
  add(LETTERS, TOKEN | NAME | WORD)
  add(DIGITS, TOKEN | DIGIT | NAME | WORD)
  add('_-+/.', TOKEN | BREAK)
  add('_-. ', NAME)
  add('_-', WORD)
  add(' \t"\'`\\[{?', GAP)
  add('=:>(,|', GAP | OPERATOR)
  add(`"'\`]\\$`, NAME)
  add('\\%', ESCAPE)
  return classes
}

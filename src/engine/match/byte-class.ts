import { BREAK, DIGIT, ESCAPE, GAP, NAME, OPERATOR, TOKEN, WORD } from './kernel/classes.ts'

export * from './kernel/classes.ts'

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
  add('\\%&\0', ESCAPE)
  return classes
}

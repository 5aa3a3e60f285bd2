import type { Read } from '../../src/engine/rule.ts'
import { randomFrom } from '../../src/engine/samples.ts'

const random = randomFrom(7)
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ALPHANUMERIC = `${LETTERS}0123456789`

/** Passwords of the kinds that readers must find, made from a seed. */
export const PASSWORDS = {
  'of letters and digits': `${random.text(ALPHANUMERIC, 9)}4k7`,
  'of letters only': random.text(LETTERS, 16),
  'with signs': `${random.text(ALPHANUMERIC, 4)}@${random.text(ALPHANUMERIC, 4)}$!:x9`,
  'of sixty characters with a word in it': `${random.text(ALPHANUMERIC, 26)}password${random.text(ALPHANUMERIC, 26)}`,
}

/** A token as machines draw it. */
export const TOKEN = `${random.text(ALPHANUMERIC, 38)}k7`

/** A hash, or a key in hexadecimal digits. */
export const HEX = `${random.text('0123456789abcdef', 38)}a7`

/** What a reader finds at the places of a text that match the anchor, in either case; each once. */
export function readAt(read: Read, anchor: RegExp, text: string): readonly string[] {
  const anchors = [...text.matchAll(new RegExp(anchor.source, 'gi'))]
  const found = anchors.flatMap(({ index }) => read(text, index) ?? [])
  return [...new Set(found.map(({ start, end }) => text.slice(start, end)))]
}

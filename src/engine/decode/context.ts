import { KINDS, WORD } from './characters.ts'

/** How much of a line before an encoded place is read with it: the name that a value is given to. */
const BEFORE = 64

const LF = 0x0a

/** Where to start reading for what is at `at`: on the same line, not before `from`, and not inside a word. */
export function contextStart(bytes: Buffer, at: number, from: number): number {
  const limit = Math.max(from, at - BEFORE)
  let start = at
  while (start > limit && bytes[start - 1] !== LF) start--
  if (start > limit || start === 0) return start
  while (start < at && isWord(bytes[start - 1]!)) start++
  return start
}

function isWord(byte: number): boolean {
  return (KINDS[byte]! & WORD) !== 0
}

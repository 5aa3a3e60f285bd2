import { CODE_WORDS, PAIR_SURPRISE } from './language.ts'
import { STARTS_OF_WORDS } from './starts-of-words.ts'

const SHORTEST_WORD = 4
const LONGEST_WORD = 16
const LETTERS = 26

/**
 * How surprising the text's letters are one after another, in bits for each pair: about 3.5 for words, 6 and
 * more for letters random. Case doesn't count. Undefined where there are fewer than four pairs.
 */
export function letterSurprise(text: string): number | undefined {
  let sum = 0
  let pairs = 0
  let before = -1
  for (let i = 0; i < text.length; i++) {
    const letter = (text.charCodeAt(i) | 32) - 97
    const here = isLetter(text.charCodeAt(i)) ? letter : -1
    if (before >= 0 && here >= 0) {
      sum += (PAIR_SURPRISE.charCodeAt(before * 26 + here) - 97) / 2
      pairs++
    }
    before = here
  }
  return pairs < 4 ? undefined : sum / pairs
}

/** How surprising a lower-case letter is behind the one before it, in bits. */
export function pairSurprise(lower: string, at: number): number {
  const pair = (lower.charCodeAt(at - 1) - 97) * 26 + lower.charCodeAt(at) - 97
  return (PAIR_SURPRISE.charCodeAt(pair) - 97) / 2
}

/** Whether it is the code of one of ASCII's letters. */
export function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

/** The share of the text's characters that are part of words of code, from 0 to 1. */
export function wordShare(text: string): number {
  const lower = text.toLowerCase()
  let covered = 0
  for (let at = 0; at < lower.length; ) {
    const length = wordAt(lower, at)
    covered += length
    at += Math.max(1, length)
  }
  return text.length === 0 ? 0 : covered / text.length
}

/** The length of the longest word of code that starts there in a text of lower-case letters, or 0. */
export function wordAt(lower: string, at: number): number {
  // Most places are the start of no word.
  if ((bitsOf(lower, at) & START) === 0 || (bitsOf(lower, at + 1) & BEHIND_FIRST) === 0) return 0
  for (let length = Math.min(LONGEST_WORD, lower.length - at); length >= SHORTEST_WORD; length--) {
    if (CODE_WORDS.has(lower.slice(at, at + length))) return length
  }
  return 0
}

/** The bits of STARTS_OF_WORDS. */
const START = 1
const BEHIND_FIRST = 2

/** What words have the three letters at a place; 0 where there are fewer. */
function bitsOf(lower: string, at: number): number {
  const first = lower.charCodeAt(at) - 97
  const second = lower.charCodeAt(at + 1) - 97
  const third = lower.charCodeAt(at + 2) - 97
  // Behind the end of a text is no number.
  if (!(isBelow(first) && isBelow(second) && isBelow(third))) return 0
  const three = (first * LETTERS + second) * LETTERS + third
  return STARTS_OF_WORDS[three >> 2]! >> ((three & 3) * 2)
}

function isBelow(letter: number): boolean {
  return letter >= 0 && letter < LETTERS
}

/** Whether a person would read the text as words of code: `current-password`, `userToken`, `by-id`. */
export function isMadeOfWords(text: string): boolean {
  const parts = wordsOf(text).filter((part) => !/^\d+$/.test(part))
  const long = parts.filter((part) => part.length >= SHORTEST_WORD)
  const letters = long.reduce((sum, part) => sum + part.length, 0)
  return long.length > 0 && letters >= text.length / 2 && long.every((part) => CODE_WORDS.has(part))
}

/** The lower-case words of a name in any case: `dbPassword2` and `DB_PASSWORD_2` are `db`, `password`, `2`. */
export function wordsOf(text: string): readonly string[] {
  return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase())
}

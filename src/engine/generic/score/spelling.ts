import { isLetter, pairSurprise, wordAt } from '../likelihood.ts'

/** What it takes to write a text down for a reader who knows code's words, and how letters follow one another. */
export interface Spelling {
  /** Bits for each letter and digit: under 3 for words, over 6 for what is random. */
  readonly perCharacter: number
  /** The share of letters and digits that are in words of code. */
  readonly wordShare: number
  /** The part between signs that takes the most bits over those of words: how long it is, and its bits a character. */
  readonly worst: { readonly length: number; readonly perCharacter: number }
  /** Bits over those of words and numbers, of the whole text: signs count too. */
  readonly surplus: number
  /** How many parts signs set off. */
  readonly parts: number
  /** How many letters and digits there are. */
  readonly size: number
}

/** Bits that a word takes, a digit, the first letter of a part, a change of case, one between letters and digits. */
const WORD = 11
const DIGIT = 3.3
const FIRST = 4.7
const CASE = 2
const SWITCH = 2.5
/** A year takes no more than a word does. */
const YEAR = 7
const YEARS = /(?:19[5-9]|20[0-3])\d(?!\d)/y

/** Bits of a sign, of one that joins words in names, and of one like the one before. */
const SIGN = 5.5
const JOINT = 3
const SAME = 1
const JOINTS = '._-/: '

/** Bits a character that words and numbers take at most, on average. */
const ORDINARY = 4

const LETTER_KIND = 1
const DIGIT_KIND = 2

/** Spells a text: each run of letters and digits on its own, as the cheapest line of words, numbers and letters. */
export function spell(text: string): Spelling {
  const lower = text.toLowerCase()
  let bits = 0
  let size = 0
  let covered = 0
  let parts = 0
  let ofSigns = 0
  let worst = { length: 0, perCharacter: 0 }
  let most = -Infinity
  for (let at = 0; at < text.length; ) {
    if (kindAt(text, at) === 0) {
      ofSigns += signBits(text, at)
      at++
      continue
    }
    const part = spellPart(text, lower, at)
    bits += part.bits
    covered += part.covered
    size += part.end - at
    parts++
    const length = part.end - at
    const over = part.bits - length * ORDINARY
    if (over > most) {
      most = over
      worst = { length, perCharacter: part.bits / length }
    }
    at = part.end
  }
  const surplus = bits + ofSigns - text.length * ORDINARY
  const share = size === 0 ? 0 : covered / size
  return { perCharacter: size === 0 ? 0 : bits / size, wordShare: share, worst, surplus, parts, size }
}

function signBits(text: string, at: number): number {
  if (text[at] === text[at - 1]) return SAME
  return JOINTS.includes(text[at]!) && kindAt(text, at + 1) !== 0 ? JOINT : SIGN
}

function spellPart(
  text: string,
  lower: string,
  start: number,
): { end: number; bits: number; covered: number } {
  let bits = 0
  let covered = 0
  let before = 0
  let at = start
  while (at < text.length) {
    const kind = kindAt(text, at)
    if (kind === 0) break
    if (before !== 0 && kind !== before) bits += SWITCH
    if (kind === DIGIT_KIND) {
      const year = before === DIGIT_KIND ? 0 : yearAt(text, at)
      bits += year > 0 ? YEAR : DIGIT
      at += Math.max(1, year)
    } else {
      const word = wordAt(lower, at)
      if (word > 0 && isInOneCase(text, at, word)) {
        bits += WORD
        covered += word
        at += word
      } else {
        bits += letterBits(text, lower, at, before === LETTER_KIND)
        at++
      }
    }
    before = kind
  }
  return { end: at, bits, covered }
}

function letterBits(text: string, lower: string, at: number, isAfterLetter: boolean): number {
  if (!isAfterLetter) return FIRST
  const changes = isUpper(text, at) !== isUpper(text, at - 1)
  const startsWord = changes && isUpper(text, at - 1) && (at < 2 || kindAt(text, at - 2) !== LETTER_KIND)
  return pairSurprise(lower, at) + (changes && !startsWord ? CASE : 0)
}

/** `word`, `Word` and `WORD` are words; `wORd` is none. */
function isInOneCase(text: string, at: number, length: number): boolean {
  const isShouted = isUpper(text, at + 1)
  if (isShouted && !isUpper(text, at)) return false
  for (let i = at + 1; i < at + length; i++) if (isUpper(text, i) !== isShouted) return false
  return true
}

function yearAt(text: string, at: number): number {
  YEARS.lastIndex = at
  return YEARS.test(text) ? 4 : 0
}

function isUpper(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 65 && code <= 90
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code >= 48 && code <= 57) return DIGIT_KIND
  return isLetter(code) ? LETTER_KIND : 0
}

import { countDigits, countSwitches, isVaried, kindsOf } from '../characters.ts'
import { isMadeOfWords } from '../likelihood.ts'
import { grammarsOf, isBalanced } from '../not-a-value.ts'
import { isUuid } from '../strength.ts'
import { spell } from './spelling.ts'

/** Upper ends of classes of lengths; a longer one is in one class more. */
const LENGTHS = [7, 9, 11, 13, 17, 23, 31, 47, 90]
const PART_LENGTHS = [3, 5, 7, 9, 11, 15, 23]

/** Bits over those of words: a value has the feature of each that it reaches. */
const SURPLUS = [-60, -40, -25, -15, -8, -4, 0, 4, 8, 12, 17, 23, 30, 40, 55, 80]
const PER_CHARACTER = [1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7]

/** How wide a class of bits a character is, and the last one. */
const BITS_STEP = 0.5
const MOST_BITS = 8

const ALPHABETS: readonly (readonly [string, RegExp])[] = [
  ['digits', /^\d+$/],
  ['hexadecimal digits', /^(?=.*[a-f])[0-9a-f]+$/],
  ['capital hexadecimal digits', /^(?=.*[A-F])[0-9A-F]+$/],
  ['lower-case letters', /^[a-z]+$/],
  ['capitals', /^[A-Z]+$/],
  ['letters', /^[A-Za-z]+$/],
  ['lower-case letters and digits', /^[a-z0-9]+$/],
  ['capitals and digits', /^[A-Z0-9]+$/],
  ['letters and digits', /^[A-Za-z0-9]+$/],
  ['base64', /^[A-Za-z0-9+/]+={0,2}$/],
  ['URL-safe base64', /^[\w-]+={0,2}$/],
  ['letters, digits, dots and the like', /^[\w.:/-]+$/],
  ['printable characters', /^[\x20-\x7e]+$/],
]

/** How names of programs are written, and passwords that people think up. */
const STYLES: readonly (readonly [string, Pick<RegExp, 'test'>])[] = [
  ['one lower-case word', /^[a-z]+$/],
  ['one word', /^[A-Z][a-z]+$/],
  ['camelCase', /^[a-z]+(?:[A-Z][a-z]*)+$/],
  ['camelCase with a number', /^[a-z]+(?:[A-Z][a-z]*)*\d{1,2}(?:[A-Z][a-z]+)*$/],
  ['PascalCase', /^(?:[A-Z][a-z]+){2,}$/],
  ['snake_case', /^[a-z]+\d{0,2}(?:_[a-z]+\d{0,2})+$/],
  ['kebab-case', /^[a-z]+\d{0,2}(?:-[a-z]+\d{0,2})+$/],
  ['a constant', /^[A-Z]+(?:_[A-Z\d]+)*$/],
  ['words with dots', /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/],
  ['a word and a number', /^[A-Za-z]{3,}\d{1,4}$/],
  ['a word, a number, a sign', /^[A-Za-z]{3,}\d{1,6}[^\w\s]{1,2}$/],
  ['a word, a sign, a number', /^[A-Za-z]{3,}[^\w\s]\d{1,6}[^\w\s]?$/],
  ['words, numbers and signs', { test: isOfPieces }],
]

/**
 * Whether a value can be read as three to eight pieces: words of two letters or more, numbers of up to four digits,
 * signs. Counted, because an expression would try each way to cut a run of letters.
 */
function isOfPieces(value: string): boolean {
  if (!/^[A-Za-z\d\-_.!@#$%&*+?]+$/.test(value)) return false
  let fewest = 0
  let most = 0
  for (const [run] of value.matchAll(/[A-Za-z]+|\d+|./g)) {
    if (/^[A-Za-z]$/.test(run)) return false
    fewest += /\d/.test(run) ? Math.ceil(run.length / 4) : 1
    most += /[A-Za-z]/.test(run) ? Math.floor(run.length / 2) : run.length
  }
  return fewest <= 8 && most >= 3
}

/** What a value is like, as names of features, which explain shows, too. */
export function featuresOfValue(value: string): readonly string[] {
  const spelling = spell(value)
  const length = classOf(value.length, LENGTHS)
  const bits = bitsClass(spelling.perCharacter)
  const alphabet = ALPHABETS.find(([, grammar]) => grammar.test(value))?.[0] ?? 'other characters'
  const style = STYLES.find(([, grammar]) => grammar.test(value))?.[0] ?? 'nothing that people write'
  const signs = value.match(/[^\w./\s-]/g) ?? []
  const different = new Set(signs).size
  const share = Math.min(4, Math.floor((signs.length / value.length) * 10))
  const { worst } = spelling
  const features = [
    `${bits} bits to spell each character`,
    `${bits} bits to spell each of ${length} characters`,
    `a part of ${classOf(worst.length, PART_LENGTHS)} characters that take ${bitsClass(worst.perCharacter)} bits each`,
    `${length} characters`,
    `of ${alphabet}`,
    `${length} characters of ${alphabet}`,
    `written like ${style}`,
    isMadeOfWords(value)
      ? 'made of words of code'
      : `words of code to ${Math.ceil(spelling.wordShare * 4) * 25} %`,
    `${kindsOf(value)} kinds of characters`,
    `${few(countDigits(value), 5)} digits`,
    `${few(countSwitches(value), 6)} changes between letters and digits`,
    `${few(different, 6)} different signs`,
    `signs to ${share}0 %${different > 1 ? ', different ones' : ''}`,
    `a part of ${classOf(worst.length, PART_LENGTHS)} characters`,
    `it starts with ${edgeOf(value[0])}`,
    `it ends with ${edgeOf(value.at(-1))}`,
    `${few(spelling.parts, 6)} parts between signs`,
  ]
  for (const least of SURPLUS)
    if (spelling.surplus >= least) features.push(`${least} bits or more over words`)
  for (const least of PER_CHARACTER)
    if (spelling.perCharacter >= least) features.push(`${least} bits or more to spell a character`)
  if (isUuid(value)) features.push('a UUID')
  if (!isVaried(value)) features.push('few different characters')
  if (!isBalanced(value)) features.push('brackets without partners')
  if (/\s/.test(value)) features.push(`${few(value.trim().split(/\s+/).length, 3)} words with blanks between`)
  if (spelling.size < value.length / 2) features.push('mostly signs')
  for (const grammar of grammarsOf(value)) {
    features.push(`like ${grammar}`, `like ${grammar}, with ${randomness(worst)} chance in a part`)
  }
  return features
}

function few(count: number, most: number): string {
  return count < most ? String(count) : `${most} or more`
}

/** How random a part is, in few classes: what a grammar is worth depends on it. */
function randomness({
  length,
  perCharacter,
}: {
  readonly length: number
  readonly perCharacter: number
}): string {
  const over = length * (perCharacter - 4.2)
  if (over <= 0) return 'no'
  return over < 4 ? 'little' : over < 12 ? 'some' : over < 24 ? 'much' : 'very much'
}

function classOf(length: number, ends: readonly number[]): string {
  const end = ends.find((one) => length <= one)
  return end === undefined ? `over ${ends.at(-1)}` : `up to ${end}`
}

function bitsClass(bits: number): string {
  return Math.min(MOST_BITS, Math.ceil(bits / BITS_STEP) * BITS_STEP).toFixed(1)
}

/** A sign itself; else what kind of character it is. */
function edgeOf(character: string | undefined): string {
  if (character === undefined) return 'nothing'
  if (/[a-z]/.test(character)) return 'a lower-case letter'
  if (/[A-Z]/.test(character)) return 'a capital'
  return /\d/.test(character) ? 'a digit' : character
}

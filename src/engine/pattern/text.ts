import type { Random } from '../samples.ts'
import type { Alphabet } from './alphabet.ts'

/** A run of characters of one alphabet. */
export interface Run {
  readonly alphabet: Alphabet
  /** The lengths it can have: from `min` to `max`, or exactly those of `either`. */
  readonly min: number
  readonly max: number
  readonly either?: readonly number[]
}

/** One of several texts. */
export interface Choice {
  readonly anyOf: readonly Text[]
}

/** How a text is made up: a literal, a run, one of several, or several after one another. */
export type Text = string | Run | Choice | readonly Text[]

/** How long a run is: a number, a range, or a few numbers. */
export type Length =
  | number
  | { readonly min: number; readonly max: number }
  | { readonly either: readonly number[] }

/** So many characters of an alphabet. */
export function chars(alphabet: Alphabet, length: Length): Run {
  if (typeof length === 'number') return { alphabet, min: length, max: length }
  if ('min' in length) return { alphabet, min: length.min, max: length.max }
  const either = length.either.toSorted((a, b) => a - b)
  return { alphabet, min: either[0]!, max: either.at(-1)!, either }
}

/** One of several texts. */
export function anyOf(...texts: readonly Text[]): Choice {
  return { anyOf: texts }
}

/** `8-4-4-4-12` digits of the alphabet, which is hexadecimal. */
export function uuid(alphabet: Alphabet): Text {
  const group = (length: number): Run => chars(alphabet, length)
  return [group(8), '-', group(4), '-', group(4), '-', group(4), '-', group(12)]
}

/** The text's expression. */
export function sourceOf(text: Text): string {
  if (typeof text === 'string') return escapeLiteral(text)
  if (isSequence(text)) return text.map(sourceOf).join('')
  // The longest first: an alternation takes the first that fits.
  if (isChoice(text)) {
    const forms = text.anyOf.toSorted((a, b) => longest(b) - longest(a))
    return `(?:${forms.map(sourceOf).join('|')})`
  }
  if (text.either !== undefined) {
    return `(?:${text.either
      .toReversed()
      .map((length) => runSource(text.alphabet, length, length))
      .join('|')})`
  }
  return runSource(text.alphabet, text.min, text.max)
}

/** A text of that make, taken by chance. */
export function writeText(text: Text, random: Random): string {
  if (typeof text === 'string') return text
  if (isSequence(text)) return text.map((part) => writeText(part, random)).join('')
  if (isChoice(text)) return writeText(text.anyOf[random.below(text.anyOf.length)]!, random)
  const length =
    text.either?.[random.below(text.either.length)] ?? text.min + random.below(text.max - text.min + 1)
  return random.text(text.alphabet.characters, length)
}

/** The length in characters of the longest text of that make. */
export function longest(text: Text): number {
  if (typeof text === 'string') return text.length
  if (isSequence(text)) return text.reduce((sum, part) => sum + longest(part), 0)
  if (isChoice(text)) return Math.max(...text.anyOf.map(longest))
  return text.max
}

/** The runs the text can end with; literals behind a run are passed over. */
export function lastRuns(text: Text): readonly Run[] {
  if (typeof text === 'string') return []
  if (isChoice(text)) return text.anyOf.flatMap(lastRuns)
  if (!isSequence(text)) return [text]
  const last = text.findLastIndex((part) => typeof part !== 'string')
  return text.slice(Math.max(0, last - 1)).flatMap(lastRuns)
}

/** Every run of the text, in order. */
export function allRuns(text: Text): readonly Run[] {
  if (typeof text === 'string') return []
  if (isSequence(text)) return text.flatMap(allRuns)
  if (isChoice(text)) return text.anyOf.flatMap(allRuns)
  return [text]
}

/** The text with each choice taken at its first alternative. */
export function firstForm(text: Text): Text {
  if (typeof text === 'string') return text
  if (isSequence(text)) return text.map(firstForm)
  return isChoice(text) ? firstForm(text.anyOf[0]!) : text
}

/** The text with one of its runs put in another's place. */
export function replaceRun(text: Text, old: Run, by: Text): Text {
  if (text === old) return by
  if (typeof text === 'string') return text
  if (isSequence(text)) return text.map((part) => replaceRun(part, old, by))
  return isChoice(text) ? { anyOf: text.anyOf.map((one) => replaceRun(one, old, by)) } : text
}

function isSequence(text: Text): text is readonly Text[] {
  return Array.isArray(text)
}

function isChoice(text: Exclude<Text, string>): text is Choice {
  return 'anyOf' in text
}

function runSource({ range }: Alphabet, min: number, max: number): string {
  if (max === 1 && min === 1) return `[${range}]`
  return `[${range}]{${min === max ? min : `${min},${max}`}}`
}

function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

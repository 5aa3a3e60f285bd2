import type { EndsIn, ParserPattern, Pattern, Range } from '../rule.ts'
import { CLASS, WORD } from './byte-class.ts'
import type { CompiledPattern, PrefilterTables } from './compiled-pattern.ts'
import { KnownReadings, listOf } from './known-readings.ts'
import { Repeated } from './repeated.ts'

/** A form's expression has matched: where its secret is, in bytes. */
export interface Match extends CompiledPattern {
  readonly start: number
  readonly end: number
  readonly text: string
  /** The length of the anchor's text: the longer, the more it says. */
  readonly anchorSize: number
  /** Why it is a secret, in words, where a reader has told. */
  readonly reasons?: readonly string[]
  /** As in a reading. */
  readonly parts?: readonly Match[]
  readonly endsIn?: EndsIn
  /** A rule of a policy has matched: its author knows better than what is around the value. */
  readonly isOfPolicy?: true
}

/** Work done, counted in steps, so that tests can show how it grows. */
export interface Work {
  /** Anchors the prefilter told of. */
  anchors: number
  /** Expressions run. */
  expressions: number
  /** Bytes turned into characters for them. */
  windowBytes: number
  /** Bytes that decoders looked at, each as often as they did. */
  decoderBytes: number
}

/** A form's expression: one that tells whether it matches, and one that tells where its secret is, which is slower. */
interface Compiled {
  readonly quick: RegExp
  readonly exact: RegExp
}

/** Those that were made, by their forms' numbers. */
export type Expressions = (Compiled | undefined)[]

/** The longest name that is gone through from an anchor in it. */
const LONGEST_NAME = 80

/** How much before an anchor an expression may look back at. */
const LOOK_BEHIND = 64

/** How large a window may grow where anchors lie close together. */
const LARGEST_STEP = 1 << 16

const LF = 0x0a

const NONE: readonly never[] = []

/** Runs forms' expressions at anchors in one text. */
export class Confirmer {
  readonly #bytes: Buffer
  readonly #expressions: Expressions
  readonly #tables: Omit<PrefilterTables, 'tables'>
  readonly #work: Work
  readonly #readings = new KnownReadings()
  readonly #ranges: Repeated<number, readonly [start: number, end: number] | undefined>
  /** Where the last value starts that a reader of a rule has found, by the rule's id. */
  readonly #lastRead = new Map<string, { readonly anchor: number; readonly start: number }>()
  /** The part of the text that is at hand as Latin-1: a character is a byte. */
  #window = ''
  #windowStart = 0
  #step = 0

  constructor(tables: Omit<PrefilterTables, 'tables'>, expressions: Expressions, bytes: Buffer, work: Work) {
    this.#tables = tables
    this.#expressions = expressions
    this.#bytes = bytes
    this.#ranges = new Repeated(bytes, LOOK_BEHIND)
    this.#work = work
  }

  /** Tries the form of that index at the anchor, whose text has `anchorSize` bytes. */
  confirm(index: number, anchorAt: number, anchorSize: number): readonly Match[] {
    const { pattern } = this.#tables.patternAt(index)
    if ('read' in pattern) return this.#read(index, pattern, anchorAt, anchorSize)
    const { anchor, notAfter, reach } = pattern
    const at = anchorAt - (anchor.kind === 'keyword' ? 0 : (anchor.back ?? 0))
    if (at < 0 || (notAfter !== undefined && this.#isBehind(notAfter, at))) return NONE
    this.#openWindow(at, reach)
    const compiled = this.#expressionsOf(index, pattern)
    this.#work.expressions++
    const range = this.#ranges.at(index, at, reach, () =>
      rangeAt(this.#window, at - this.#windowStart, compiled),
    )
    if (range === undefined) return NONE
    const start = at + range[0]
    const end = at + range[1]
    const text = this.#window.slice(start - this.#windowStart, end - this.#windowStart)
    return [{ ...this.#wholeAt(index), start, end, text, anchorSize }]
  }

  #read(index: number, pattern: ParserPattern, at: number, anchorSize: number): readonly Match[] {
    const { behind, reach, notBefore, notAfter } = pattern
    if (pattern.anchor.kind === 'keyword' && this.#isReadByName(index, at)) return NONE
    if (notAfter !== undefined && this.#isBehind(notAfter, at)) return NONE
    if (notBefore !== undefined && this.#isAhead(notBefore, at)) return NONE
    const first = Math.max(0, at - behind)
    const size = at - first + reach
    this.#openWindow(first, size)
    const from = first - this.#windowStart
    const window = this.#window.slice(from, from + size)
    this.#work.expressions++
    const found = listOf(this.#readings.of(pattern, window, at - first))
    const last = found.at(-1)
    if (last === undefined) return NONE
    const form = this.#wholeAt(index)
    this.#lastRead.set(form.rule.id, { anchor: at, start: first + last.start })
    const matchAt = ({ start, end }: Range): Match => ({
      ...form,
      start: first + start,
      end: first + end,
      text: window.slice(start, end),
      anchorSize,
    })
    return found.map((reading) => ({
      ...matchAt(reading),
      reasons: reading.reasons,
      ...(reading.parts === undefined ? {} : { parts: reading.parts.map(matchAt) }),
      ...(reading.endsIn === undefined ? {} : { endsIn: reading.endsIn }),
    }))
  }

  #wholeAt(index: number): CompiledPattern {
    const { patternAt, wholeAt = patternAt } = this.#tables
    return wholeAt(index)
  }

  /** Whether a reader of the form's rule was at the name on the value's line, and has found the value. */
  #isReadByName(index: number, value: number): boolean {
    const last = this.#lastRead.get(this.#tables.patternAt(index).rule.id)
    return last?.start === value && !this.#bytes.subarray(last.anchor, value).includes(LF)
  }

  /** Whether the name that `at` is in is followed by one of the characters. */
  #isAhead(characters: string, at: number): boolean {
    const bytes = this.#bytes
    const last = Math.min(bytes.length, at + LONGEST_NAME)
    let end = at
    while (end < last && (CLASS[bytes[end]!]! & WORD) !== 0) end++
    return end < bytes.length && characters.includes(String.fromCharCode(bytes[end]!))
  }

  #expressionsOf(index: number, pattern: Pattern): Compiled {
    this.#expressions[index] ??= compile(pattern)
    return this.#expressions[index]
  }

  #isBehind(characters: string, at: number): boolean {
    if (at === 0 || !characters.includes(String.fromCharCode(this.#bytes[at - 1]!))) return false
    return !endsEscape(this.#bytes, at) && (characters.includes(':') || !isDefault(this.#bytes, at))
  }

  /**
   * Makes the window cover `reach` bytes from `at` on. Windows grow where they overlap, so that all of them
   * together are no more than a few times the text.
   */
  #openWindow(at: number, reach: number): void {
    const end = Math.min(this.#bytes.length, at + reach)
    const windowEnd = this.#windowStart + this.#window.length
    const start = Math.max(0, at - LOOK_BEHIND)
    if (start >= this.#windowStart && end <= windowEnd) return
    // Forms of one anchor look back by different lengths: what is at hand is kept where one asks for more before it.
    const isBack = start < this.#windowStart && end > this.#windowStart
    const overlaps = start >= this.#windowStart && start < windowEnd
    if (!isBack) this.#step = overlaps ? Math.min(LARGEST_STEP, this.#step * 2 + reach) : 0
    const last = isBack ? Math.max(end, windowEnd) : end + this.#step
    this.#windowStart = start
    this.#window = this.#bytes.toString('latin1', start, Math.min(this.#bytes.length, last))
    this.#work.windowBytes += this.#window.length
  }
}

/** Where the secret is that an expression matches at a place in a window, from that place on. */
function rangeAt(
  window: string,
  at: number,
  { quick, exact }: Compiled,
): readonly [start: number, end: number] | undefined {
  quick.lastIndex = at
  if (!quick.test(window)) return undefined
  exact.lastIndex = at
  const range = exact.exec(window)?.indices?.groups?.['secret']
  return range === undefined ? undefined : [range[0] - at, range[1] - at]
}

/** Whether the bytes before `at` are an escape: `\n`, `%3D`, `\u003d`, `\x3d`. */
function endsEscape(bytes: Buffer, at: number): boolean {
  const before = bytes.toString('latin1', Math.max(0, at - 6), at)
  return /(?:\\[nrtbfv0]|%[0-9A-Fa-f]{2}|\\x[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4})$/.test(before)
}

/** Whether `at` is where a shell's default starts: `${TOKEN:-…}`. */
function isDefault(bytes: Buffer, at: number): boolean {
  return at > 1 && bytes.toString('latin1', at - 2, at) === ':-'
}

function compile(pattern: Pattern): Compiled {
  const { source, flags } = pattern.expression()
  return { quick: new RegExp(source, `${flags}y`), exact: new RegExp(source, `${flags}dy`) }
}

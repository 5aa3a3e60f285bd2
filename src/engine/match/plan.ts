import { type Anchor, type AnyShape, anchorTexts, type ReadAnchor, type Rule } from '../rule.ts'
import { createPairTable, type PairTable } from './pair-table.ts'
import { createRunTable, type RunTable } from './run-table.ts'

/** How many slots a text table has: five bits of each of three bytes. */
const SLOTS = 1 << 15

/** One shape of one rule. */
export interface Form {
  readonly rule: Rule
  readonly shape: AnyShape
}

/**
 * Texts that are looked up by their first three bytes. Five bits of a byte tell letters apart whatever their
 * case; what else falls into a slot is told apart by comparing.
 */
export interface TextTable {
  /** The first text of a slot, plus one; 0 where there is none. */
  readonly heads: Uint16Array
  /** The next text of the same slot, plus one. */
  readonly next: Uint16Array
  /** Text `i` is `bytes` from `starts[i]` up to `starts[i + 1]`. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
  /** The form of each text. A text that several forms have is there several times. */
  readonly forms: Uint16Array
}

/** The rules' anchors as tables: what the prefilter needs, and nothing it has to work out. */
export interface Plan {
  /** A form by its number in the tables. */
  readonly formAt: (index: number) => Form
  readonly prefixes: TextTable
  readonly keywords: TextTable
  /** Literals, then words. */
  readonly literals: PairTable
  readonly runs: RunTable
}

/** The slot of three bytes. */
export function slotOf(a: number, b: number, c: number): number {
  return ((a & 31) << 10) | ((b & 31) << 5) | (c & 31)
}

/** The forms of rules, in the order in which a plan numbers them. */
export function formsOf(rules: readonly Rule[]): readonly Form[] {
  return rules.flatMap((rule) => rule.shapes.map((shape) => ({ rule, shape })))
}

/** Turns rules into tables. Every start pays for it: loops by index are several times faster when cold. */
export function createPlan(rules: readonly Rule[]): Plan {
  const forms: Form[] = []
  const runs: RunTable['forms'][number][] = []
  const texts: Record<(Anchor | ReadAnchor)['kind'], { text: string[]; form: number[] }> = {
    prefix: { text: [], form: [] },
    keyword: { text: [], form: [] },
    literal: { text: [], form: [] },
    word: { text: [], form: [] },
    run: { text: [], form: [] },
  }
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i]!
    for (let j = 0; j < rule.shapes.length; j++) {
      const shape = rule.shapes[j]!
      const { anchor } = shape
      const list = texts[anchor.kind]
      const own = anchorTexts(anchor)
      if (anchor.kind === 'run') runs.push({ ...anchor, form: forms.length })
      for (let k = 0; k < own.length; k++) {
        list.text.push(own[k]!)
        list.form.push(forms.length)
      }
      forms.push({ rule, shape })
    }
  }
  return {
    formAt: (index) => forms[index]!,
    prefixes: createTextTable(texts.prefix.text, texts.prefix.form),
    keywords: createTextTable(texts.keyword.text, texts.keyword.form),
    literals: createPairTable(
      [...texts.literal.text, ...texts.word.text],
      [...texts.literal.form, ...texts.word.form],
      texts.word.text.length,
    ),
    runs: createRunTable(runs),
  }
}

function createTextTable(texts: readonly string[], forms: readonly number[]): TextTable {
  const heads = new Uint16Array(SLOTS)
  const next = new Uint16Array(texts.length)
  const starts = new Uint32Array(texts.length + 1)
  const bytes = Buffer.from(texts.join(''), 'latin1')
  for (let i = 0; i < texts.length; i++) starts[i + 1] = starts[i]! + texts[i]!.length
  // From the last to the first, so that a slot's texts come in the order of their forms.
  for (let i = texts.length - 1; i >= 0; i--) {
    const at = starts[i]!
    const slot = slotOf(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!)
    next[i] = heads[slot]!
    heads[slot] = i + 1
  }
  return { heads, next, starts, bytes, forms: Uint16Array.from(forms) }
}

import * as layout from '../kernel/layout.ts'
import { type Arena, sixteenBits } from './arena.ts'
import { type Fingerprint, SHORTEST_LITERAL, teddyOf } from './fingerprints.ts'

/** A text and the numbers of the forms that have it for an anchor. */
export interface Text {
  readonly text: string
  readonly forms: readonly number[]
  /** A word that is found in either case. */
  readonly folded: boolean
  /** How many token bytes each of the forms has from the text's first byte on, if it is a prefix. */
  readonly tokens: number
}

/** How texts are found. */
export type TextKind = 'prefix' | 'keyword' | 'literal'

/** The slots of a table, each with the first of its texts. */
interface Slots {
  readonly heads: number
  readonly slots: number
}

/** Where a kind of text is looked up. */
interface Lookup {
  readonly records: number
  readonly short: Slots
  /** Where long ones are looked up; absent where all are by their fingerprint. */
  readonly long?: Slots
}

const LOOKUPS: Readonly<Record<TextKind, Lookup>> = {
  prefix: {
    records: layout.H_PREFIXES,
    short: { heads: layout.PREFIX_HEADS, slots: layout.PREFIX_SLOTS },
    long: { heads: layout.LONG_PREFIX_HEADS, slots: layout.LONG_PREFIX_SLOTS },
  },
  keyword: {
    records: layout.H_KEYWORDS,
    short: { heads: layout.KEYWORD_HEADS, slots: layout.KEYWORD_SLOTS },
    long: { heads: layout.LONG_KEYWORD_HEADS, slots: layout.LONG_KEYWORD_SLOTS },
  },
  literal: {
    records: layout.H_LITERALS,
    short: { heads: layout.LITERAL_HEADS, slots: layout.LITERAL_SLOTS },
  },
}

const LONGEST_TEXT = 255

/**
 * Writes the texts of a kind, as layout.ts says: their records, in which slots they are, and the bits by which they
 * are reported. Gives back what goes into the header, and the address there.
 *
 * @throws {Error} at a text that the tables can't hold
 */
export function writeTexts(
  arena: Arena,
  kind: TextKind,
  texts: readonly Text[],
): [at: number, value: number] {
  for (const text of texts) checkText(text)
  const lookup = LOOKUPS[kind]
  const teddy = kind === 'literal' ? teddyOf(texts) : undefined
  const fingerprints = teddy?.fingerprints ?? texts.map(beginningOf)
  const table = Buffer.alloc(texts.length * layout.TEXT_SIZE)
  const heads = new Map<number, number>()
  // From the last to the first, so that a slot's texts come in their order.
  for (let i = texts.length - 1; i >= 0; i--) {
    const { text, forms, folded, tokens } = texts[i]!
    const { offset, bytes } = fingerprints[i]!
    const head = headOf(lookup, text, bytes)
    const record = i * layout.TEXT_SIZE
    table.writeUInt16LE(heads.get(head) ?? 0, record + layout.TEXT_NEXT)
    table.writeUInt8(text.length, record + layout.TEXT_LENGTH)
    table.writeUInt8(folded ? layout.FOLDED : 0, record + layout.TEXT_TRAITS)
    table.writeUInt8(offset, record + layout.TEXT_OFFSET)
    table.writeUInt8(tokens, record + layout.TEXT_TOKENS)
    table.writeUInt32LE(arena.once(Buffer.from(text, 'latin1')), record + layout.TEXT_BYTES)
    table.writeUInt32LE(arena.once(sixteenBits([forms.length, ...forms])), record + layout.TEXT_FORMS)
    heads.set(head, i + 1)
  }
  const at = arena.add(table)
  const { bytes: all } = arena
  for (const [head, first] of heads) all.writeUInt16LE(first, head)
  if (kind === 'prefix') setPrefixBits(all, texts)
  if (kind === 'keyword') {
    setFoldedBits(all, layout.KEYWORD_BITS, texts, fingerprints)
    const short = texts.filter(({ text }) => text.length < layout.LONG_TEXT)
    setFoldedBits(all, layout.SHORT_KEYWORD_BITS, short, short.map(beginningOf))
    setLongBits(all, texts)
  }
  if (kind === 'literal') setFoldedBits(all, layout.LITERAL_BITS, texts, fingerprints)
  if (teddy !== undefined) all.set(teddy.tables, layout.TEDDY)
  return [lookup.records, at]
}

/** The address of the head of the slot that a text is in. */
function headOf({ short, long }: Lookup, text: string, fingerprint: Fingerprint['bytes']): number {
  if (long === undefined || text.length < layout.LONG_TEXT) {
    return short.heads + layout.slotAmong(layout.slotOf(...fingerprint), short.slots) * 2
  }
  return long.heads + layout.slotAmong(longSlotOf(text), long.slots) * 2
}

function longSlotOf(text: string): number {
  return layout.longSlotOf(fourFrom(text, 0), fourFrom(text.slice(0, layout.LONG_TEXT), 4))
}

/** Four bytes of a text as a number; zeros are behind its end. */
function fourFrom(text: string, at: number): number {
  return Buffer.from(text.slice(at, at + 4).padEnd(4, '\0'), 'latin1').readInt32LE()
}

function setPrefixBits(all: Buffer, texts: readonly Text[]): void {
  for (const { text } of texts) {
    if (text.length >= layout.LONG_TEXT) setBit(all, layout.LONG_PREFIX_BITS, longSlotOf(text))
    else if (text.length > 3) setBit(all, layout.PREFIX_BITS, layout.hashOf(fourFrom(text, 0)))
    else setBit(all, layout.SHORT_PREFIX_BITS, layout.hashOf(fourFrom(text, 0)))
  }
}

/** Four bytes from each fingerprint on, folded. Behind the end of a text can be anything: there is a bit for each. */
function setFoldedBits(
  all: Buffer,
  bits: number,
  texts: readonly Text[],
  fingerprints: readonly Fingerprint[],
): void {
  for (const [i, { text }] of texts.entries()) {
    const { offset } = fingerprints[i]!
    const start = layout.fold(fourFrom(text, offset))
    const fourths = text.length - offset === 3 ? 32 : 1
    for (let fourth = 0; fourth < fourths; fourth++) {
      setBit(all, bits, layout.hashOf(start | (fourth << 24)))
    }
  }
}

function setLongBits(all: Buffer, texts: readonly Text[]): void {
  for (const { text } of texts) {
    if (text.length >= layout.LONG_TEXT) setBit(all, layout.LONG_KEYWORD_BITS, longSlotOf(text))
  }
}

function setBit(all: Buffer, bits: number, number: number): void {
  all[bits + (number >> 3)]! |= 1 << (number & 7)
}

/** @throws {Error} at a text that the tables can't hold */
function checkText({ text, folded }: Text): void {
  if (text.length < SHORTEST_LITERAL)
    throw new Error(`The text ${JSON.stringify(text)} is too short for an anchor.`)
  if (text.length > LONGEST_TEXT)
    throw new Error(`The text ${JSON.stringify(text)} is too long for an anchor.`)
  if (folded && text !== text.toLowerCase())
    throw new Error(`The word ${JSON.stringify(text)} is not of lower case.`)
}

function beginningOf({ text }: Text): Fingerprint {
  const [a = 0, b = 0, c = 0] = Buffer.from(text, 'latin1')
  return { offset: 0, bytes: [a, b, c] }
}

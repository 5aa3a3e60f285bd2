import { type AnyShape, anchorTexts, type Clue } from '../../rule.ts'
import { CLASS } from '../byte-class.ts'
import { TOKEN } from '../kernel/classes.ts'
import * as layout from '../kernel/layout.ts'
import { Arena, sixteenBits } from './arena.ts'
import { automatonOf } from './automaton.ts'
import { type ByteSet, isSubset, setOf, setOfText } from './byte-set.ts'
import { classVectors, escapeKinds, tailKinds } from './byte-tables.ts'
import { type Gate, gateOf } from './gate.ts'
import { sextets, startBits } from './starts.ts'
import { type Text, type TextKind, writeTexts } from './text-tables.ts'
import { widestOf } from './widest.ts'

const TOKENS = setOf((byte) => (CLASS[byte]! & TOKEN) !== 0)

const LONGEST_RUN = 64

/**
 * Turns the anchors of shapes into the tables that the kernel reads, as layout.ts says. A form's number is its
 * place among the shapes. This makes all expressions, so it is for the build, not for a start.
 *
 * @throws {Error} at an anchor that the tables can't hold
 */
export function buildTables(shapes: readonly AnyShape[]): Uint8Array {
  const arena = new Arena(layout.TABLES)
  const writer = new TableWriter(arena)
  const gates = gatesOf(shapes)
  const header = writer.writeForms(shapes, gates)
  const lanes = shapes.map((shape, form) => laneOf(shape, gates[form]!))
  const texts = (kind: TextKind): readonly Text[] =>
    textsOf(shapes, (form) => lanes[form] === kind).map((text) => ({
      ...text,
      tokens:
        kind === 'prefix' ? Math.min(...text.forms.map((form) => tokensAt(shapes[form]!, gates[form]!))) : 0,
    }))
  const prefixes = texts('prefix')
  header.push(
    writeTexts(arena, 'prefix', prefixes),
    writeTexts(arena, 'keyword', texts('keyword')),
    writeTexts(arena, 'literal', texts('literal')),
  )
  const { bytes } = arena
  for (const [at, value] of header) bytes.writeUInt32LE(value, at)
  bytes.writeUInt32LE(layout.MAGIC, layout.H_MAGIC)
  bytes.writeUInt32LE(bytes.length, layout.H_SIZE)
  bytes.set(classVectors(), layout.LOW_HALVES)
  bytes.set(CLASS, layout.CLASSES)
  bytes.set(sextets(), layout.SEXTETS)
  bytes.set(startBits(prefixes.map(({ text }) => text)), layout.STARTS)
  bytes.set(tailKinds(), layout.TAIL_KINDS)
  bytes.set(escapeKinds(), layout.ESCAPE_KINDS)
  return bytes
}

/** The gates of shapes; many have the same expression. */
function gatesOf(shapes: readonly AnyShape[]): readonly Gate[] {
  const known = new Map<string, Gate>()
  return shapes.map((shape) => {
    if ('read' in shape) return []
    const expression = shape.pattern()
    const key = `${expression}`
    const gate = known.get(key) ?? gateOf(expression)
    known.set(key, gate)
    return gate
  })
}

function textsOf(shapes: readonly AnyShape[], isWanted: (form: number) => boolean): Omit<Text, 'tokens'>[] {
  const texts = new Map<string, { text: string; forms: number[]; folded: boolean }>()
  for (const [form, { anchor }] of shapes.entries()) {
    if (!isWanted(form)) continue
    const folded = anchor.kind === 'word'
    for (const text of new Set(anchorTexts(anchor))) {
      const key = `${folded} ${text}`
      const known = texts.get(key)
      if (known === undefined) texts.set(key, { text, forms: [form], folded })
      else known.forms.push(form)
    }
  }
  return [...texts.values()]
}

/** How an anchor is found. A prefix of what has other bytes in it, so that its run is short, is a literal. */
function laneOf({ anchor }: AnyShape, gate: Gate): TextKind | 'run' {
  if (anchor.kind === 'word') return 'literal'
  if (anchor.kind !== 'prefix') return anchor.kind
  const isLong =
    tokensAt({ anchor }, gate) >= layout.SHORTEST_PREFIXED ||
    tokensFrom(gate.slice(0, backOf(anchor)).reverse()) >= layout.LONG_BEFORE
  return isLong ? 'prefix' : 'literal'
}

/** How many token bytes in a row are certain from the anchor of a shape with that gate on. */
function tokensAt({ anchor }: Pick<AnyShape, 'anchor'>, gate: Gate): number {
  return tokensFrom(gate.slice(backOf(anchor)))
}

/** How many bytes before an anchor its expression starts. */
function backOf(anchor: AnyShape['anchor']): number {
  return 'back' in anchor ? (anchor.back ?? 0) : 0
}

/** How many token bytes in a row are certain from the start of a gate on. */
function tokensFrom(gate: Gate): number {
  const end = gate.findIndex((set) => !isSubset(set, TOKENS))
  return end < 0 ? gate.length : end
}

class TableWriter {
  readonly #arena: Arena
  readonly #sets = new Map<string, number>()
  readonly #numbers = new Map<ByteSet, number>()
  readonly #gates = new Map<string, number>()
  readonly #steps: number[] = []
  readonly #automata = new Map<string, number>()

  constructor(arena: Arena) {
    this.#arena = arena
  }

  /** Writes all that is known of forms. Gives back what goes into the header, by its address there. */
  writeForms(shapes: readonly AnyShape[], gates: readonly Gate[]): [at: number, value: number][] {
    const forms = Buffer.alloc(shapes.length * layout.FORM_SIZE)
    const runs: number[] = []
    const shortest: number[] = []
    let beforeRuns = ''
    for (const [form, shape] of shapes.entries()) {
      const { anchor, notAfter = '' } = shape
      const notBefore = 'read' in shape ? (shape.notBefore ?? '') : ''
      const record = form * layout.FORM_SIZE
      forms.writeUInt32LE(this.#gate(gates[form]!), record + layout.FORM_GATE)
      forms.writeUInt16LE(notAfter === '' ? 0 : this.#textSet(notAfter) + 1, record + layout.FORM_NOT_AFTER)
      forms.writeUInt16LE(
        notBefore === '' ? 0 : this.#textSet(notBefore) + 1,
        record + layout.FORM_NOT_BEFORE,
      )
      forms.writeUInt16LE(backOf(anchor), record + layout.FORM_BACK)
      const clues = [('read' in shape ? shape.clue : undefined) ?? []].flat()
      forms.writeUInt16LE(clues.length, record + layout.FORM_CLUE_COUNT)
      forms.writeUInt32LE(this.#clues(clues), record + layout.FORM_CLUES)
      if (anchor.kind !== 'run') continue
      if (anchor.shortest > LONGEST_RUN)
        throw new Error(`No run of ${anchor.shortest} bytes can be reported.`)
      shortest.push(anchor.shortest)
      beforeRuns += anchor.after
      runs.push(this.#textSet(anchor.after), anchor.shortest, form, 0)
    }
    const afterSet = this.#textSet(beforeRuns)
    const ofKeywords = widestOf(shapes, gates, (form) => shapes[form]!.anchor.kind === 'keyword')
    const sets = Buffer.concat([...this.#sets.keys()].map((key) => Buffer.from(key, 'latin1')))
    return [
      [layout.H_FORMS, this.#arena.add(forms)],
      [layout.H_GATES, this.#arena.add(sixteenBits(this.#steps))],
      [layout.H_SETS, this.#arena.add(sets)],
      [layout.H_RUNS, this.#arena.add(sixteenBits(runs))],
      [layout.H_KEYWORD_FORMS, this.#arena.add(sixteenBits([ofKeywords.length, ...ofKeywords]))],
      [layout.H_RUN_COUNT, runs.length / 4],
      [layout.H_RUN_AFTER, afterSet],
      [layout.H_SHORTEST_RUN, Math.min(LONGEST_RUN + 1, ...shortest)],
    ]
  }

  /** Where clues are, one behind another. */
  #clues(clues: readonly Clue[]): number {
    const records = Buffer.alloc(clues.length * layout.CLUE_SIZE)
    for (const [i, { ahead, before, unless, lead = 0, within = 0, readsEscapes }] of clues.entries()) {
      const most = before === undefined ? layout.MOST_WITHIN : layout.MOST_WITHIN_BEFORE
      if (within > most) throw new Error(`No clue is told within ${within} bytes.`)
      const record = i * layout.CLUE_SIZE
      records.writeUInt32LE(this.#automaton(ahead, 'is'), record + layout.CLUE_AHEAD)
      records.writeUInt32LE(this.#automaton(before, 'is'), record + layout.CLUE_BEFORE)
      records.writeUInt32LE(this.#automaton(unless, 's'), record + layout.CLUE_UNLESS)
      records.writeUInt8(lead, record + layout.CLUE_LEAD)
      records.writeUInt8(readsEscapes === true ? 1 : 0, record + layout.CLUE_READS_ESCAPES)
      records.writeUInt16LE(within, record + layout.CLUE_WITHIN)
    }
    return this.#arena.once(records)
  }

  /** Where an automaton is; 0 where there is none. */
  #automaton(source: string | undefined, flags: string): number {
    if (source === undefined) return 0
    const expression = new RegExp(source, flags)
    const key = `${expression}`
    const at = this.#automata.get(key) ?? this.#arena.once(automatonOf(expression))
    this.#automata.set(key, at)
    return at
  }

  /** Where a gate starts among all steps. */
  #gate(gate: Gate): number {
    const steps: number[] = []
    for (const set of gate) {
      const number = this.#set(set)
      if (steps.at(-2) === number) steps[steps.length - 1]!++
      else steps.push(number, 1)
    }
    steps.push(0, 0)
    const key = steps.join()
    const known = this.#gates.get(key)
    if (known !== undefined) return known
    const at = this.#steps.length * 2
    this.#steps.push(...steps)
    this.#gates.set(key, at)
    return at
  }

  #textSet(characters: string): number {
    return this.#set(setOfText(characters))
  }

  /** The number of a set. */
  #set(set: ByteSet): number {
    const known = this.#numbers.get(set)
    if (known !== undefined) return known
    const key = Buffer.from(set).toString('latin1')
    const number = this.#sets.get(key) ?? this.#sets.size
    this.#sets.set(key, number)
    this.#numbers.set(set, number)
    return number
  }
}

import { type AnyPattern, anchorTexts, type Precheck } from '../../rule.ts'
import { CLASS } from '../byte-class.ts'
import { TOKEN } from '../kernel/classes.ts'
import * as layout from '../kernel/layout.ts'
import { Arena, sixteenBits } from './arena.ts'
import { automatonOf } from './automaton.ts'
import { type ByteSet, isSubset, setOf, setOfText } from './byte-set.ts'
import { classVectors, escapeKinds, tailKinds } from './byte-tables.ts'
import { type PrefixFilter, prefixFilterOf } from './prefix-filter.ts'
import { sextets, startBits } from './starts.ts'
import { type Text, type TextKind, writeTexts } from './text-tables.ts'
import { widestOf } from './widest.ts'

const TOKENS = setOf((byte) => (CLASS[byte]! & TOKEN) !== 0)

const LONGEST_RUN = 64

/**
 * Turns the anchors of patterns into the tables that the kernel reads, as layout.ts says. A form's number is its
 * place among the patterns. This makes all expressions, so it is for the build, not for a start.
 *
 * @throws {Error} at an anchor that the tables can't hold
 */
export function buildTables(patterns: readonly AnyPattern[]): Uint8Array {
  const arena = new Arena(layout.TABLES)
  const writer = new TableWriter(arena)
  const filters = prefixFiltersOf(patterns)
  const header = writer.writeForms(patterns, filters)
  const lanes = patterns.map((pattern, form) => laneOf(pattern, filters[form]!))
  const texts = (kind: TextKind): readonly Text[] =>
    textsOf(patterns, (form) => lanes[form] === kind).map((text) => ({
      ...text,
      tokens:
        kind === 'prefix'
          ? Math.min(...text.forms.map((form) => tokensAt(patterns[form]!, filters[form]!)))
          : 0,
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

/** The prefix filters of patterns; many have the same expression. */
function prefixFiltersOf(patterns: readonly AnyPattern[]): readonly PrefixFilter[] {
  const known = new Map<string, PrefixFilter>()
  return patterns.map((pattern) => {
    if ('read' in pattern) return []
    const expression = pattern.expression()
    const key = `${expression}`
    const filter = known.get(key) ?? prefixFilterOf(expression)
    known.set(key, filter)
    return filter
  })
}

function textsOf(
  patterns: readonly AnyPattern[],
  isWanted: (form: number) => boolean,
): Omit<Text, 'tokens'>[] {
  const texts = new Map<string, { text: string; forms: number[]; folded: boolean }>()
  for (const [form, { anchor }] of patterns.entries()) {
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
function laneOf({ anchor }: AnyPattern, filter: PrefixFilter): TextKind | 'run' {
  if (anchor.kind === 'word') return 'literal'
  if (anchor.kind !== 'prefix') return anchor.kind
  const isLong =
    tokensAt({ anchor }, filter) >= layout.SHORTEST_PREFIXED ||
    tokensFrom(filter.slice(0, backOf(anchor)).reverse()) >= layout.LONG_BEFORE
  return isLong ? 'prefix' : 'literal'
}

/** How many token bytes in a row are certain from the anchor of a pattern with that prefix filter on. */
function tokensAt({ anchor }: Pick<AnyPattern, 'anchor'>, filter: PrefixFilter): number {
  return tokensFrom(filter.slice(backOf(anchor)))
}

/** How many bytes before an anchor its expression starts. */
function backOf(anchor: AnyPattern['anchor']): number {
  return 'back' in anchor ? (anchor.back ?? 0) : 0
}

/** How many token bytes in a row are certain from the start of a prefix filter on. */
function tokensFrom(filter: PrefixFilter): number {
  const end = filter.findIndex((set) => !isSubset(set, TOKENS))
  return end < 0 ? filter.length : end
}

class TableWriter {
  readonly #arena: Arena
  readonly #sets = new Map<string, number>()
  readonly #numbers = new Map<ByteSet, number>()
  readonly #filters = new Map<string, number>()
  readonly #steps: number[] = []
  readonly #automata = new Map<string, number>()

  constructor(arena: Arena) {
    this.#arena = arena
  }

  /** Writes all that is known of forms. Gives back what goes into the header, by its address there. */
  writeForms(
    patterns: readonly AnyPattern[],
    filters: readonly PrefixFilter[],
  ): [at: number, value: number][] {
    const forms = Buffer.alloc(patterns.length * layout.FORM_SIZE)
    const runs: number[] = []
    const shortest: number[] = []
    let beforeRuns = ''
    for (const [form, pattern] of patterns.entries()) {
      const { anchor, notAfter = '' } = pattern
      const notBefore = 'read' in pattern ? (pattern.notBefore ?? '') : ''
      const record = form * layout.FORM_SIZE
      forms.writeUInt32LE(this.#filter(filters[form]!), record + layout.FORM_FILTER)
      forms.writeUInt16LE(notAfter === '' ? 0 : this.#textSet(notAfter) + 1, record + layout.FORM_NOT_AFTER)
      forms.writeUInt16LE(
        notBefore === '' ? 0 : this.#textSet(notBefore) + 1,
        record + layout.FORM_NOT_BEFORE,
      )
      forms.writeUInt16LE(backOf(anchor), record + layout.FORM_BACK)
      const prechecks = [('read' in pattern ? pattern.precheck : undefined) ?? []].flat()
      forms.writeUInt16LE(prechecks.length, record + layout.FORM_PRECHECK_COUNT)
      forms.writeUInt32LE(this.#prechecks(prechecks), record + layout.FORM_PRECHECKS)
      if (anchor.kind !== 'run') continue
      if (anchor.shortest > LONGEST_RUN)
        throw new Error(`No run of ${anchor.shortest} bytes can be reported.`)
      shortest.push(anchor.shortest)
      beforeRuns += anchor.after
      runs.push(this.#textSet(anchor.after), anchor.shortest, form, 0)
    }
    const afterSet = this.#textSet(beforeRuns)
    const ofKeywords = widestOf(patterns, filters, (form) => patterns[form]!.anchor.kind === 'keyword')
    const sets = Buffer.concat([...this.#sets.keys()].map((key) => Buffer.from(key, 'latin1')))
    return [
      [layout.H_FORMS, this.#arena.add(forms)],
      [layout.H_FILTERS, this.#arena.add(sixteenBits(this.#steps))],
      [layout.H_SETS, this.#arena.add(sets)],
      [layout.H_RUNS, this.#arena.add(sixteenBits(runs))],
      [layout.H_KEYWORD_FORMS, this.#arena.add(sixteenBits([ofKeywords.length, ...ofKeywords]))],
      [layout.H_RUN_COUNT, runs.length / 4],
      [layout.H_RUN_AFTER, afterSet],
      [layout.H_SHORTEST_RUN, Math.min(LONGEST_RUN + 1, ...shortest)],
    ]
  }

  /** Where prechecks are, one behind another. */
  #prechecks(prechecks: readonly Precheck[]): number {
    const records = Buffer.alloc(prechecks.length * layout.PRECHECK_SIZE)
    for (const [i, { ahead, before, unless, lead = 0, within = 0, readsEscapes }] of prechecks.entries()) {
      const most = before === undefined ? layout.MOST_WITHIN : layout.MOST_WITHIN_BEFORE
      if (within > most) throw new Error(`No clue is told within ${within} bytes.`)
      const record = i * layout.PRECHECK_SIZE
      records.writeUInt32LE(this.#automaton(ahead, 'is'), record + layout.PRECHECK_AHEAD)
      records.writeUInt32LE(this.#automaton(before, 'is'), record + layout.PRECHECK_BEFORE)
      records.writeUInt32LE(this.#automaton(unless, 's'), record + layout.PRECHECK_UNLESS)
      records.writeUInt8(lead, record + layout.PRECHECK_LEAD)
      records.writeUInt8(readsEscapes === true ? 1 : 0, record + layout.PRECHECK_READS_ESCAPES)
      records.writeUInt16LE(within, record + layout.PRECHECK_WITHIN)
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

  /** Where a prefix filter starts among all steps. */
  #filter(filter: PrefixFilter): number {
    const steps: number[] = []
    for (const set of filter) {
      const number = this.#set(set)
      if (steps.at(-2) === number) steps[steps.length - 1]!++
      else steps.push(number, 1)
    }
    steps.push(0, 0)
    const key = steps.join()
    const known = this.#filters.get(key)
    if (known !== undefined) return known
    const at = this.#steps.length * 2
    this.#steps.push(...steps)
    this.#filters.set(key, at)
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

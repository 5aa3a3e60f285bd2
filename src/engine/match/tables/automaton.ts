import * as layout from '../kernel/layout.ts'
import { type ByteSet, isIn } from './byte-set.ts'
import { type Node, parseExpression } from './expression.ts'

/** How many states a byte can tell. */
const MOST_STATES = 256

/** How many there may be before those are merged that are the same. */
const MOST_UNMERGED = 2000

/**
 * Turns an expression into an automaton that reads a byte at a time and never goes back: a table of the state that
 * comes next, by the state and the kind of the byte, as layout.ts says. It tells whether a text starts with a match.
 * What the expression asks for by looking around is left out, so it matches more.
 *
 * @throws {Error} at an expression that it doesn't know, or that takes too many states
 */
export function automatonOf(expression: RegExp): Uint8Array {
  const steps = new Steps(parseExpression(expression))
  const { kinds, examples } = steps.kindsOfBytes()
  const rows = withoutTwins(rowsOf(steps, examples))
  if (rows.length > MOST_STATES) throw new Error(`"${expression.source}" takes ${rows.length} states.`)
  return Uint8Array.from([...kinds, examples.length, ...rows.flat()])
}

/** The state that comes next, by the state and the kind of the byte. */
type Rows = readonly (readonly number[])[]

function rowsOf(steps: Steps, examples: readonly number[]): Rows {
  const states: Places[] = [[], [], steps.closureOf([steps.first])]
  const numbers = new Map<string, number>()
  const rows = [examples.map(() => layout.REFUSED), examples.map(() => layout.ACCEPTED)]
  for (let state: number = layout.STARTED; state < states.length; state++) {
    if (state > MOST_UNMERGED) throw new Error('The expression has too many counts side by side.')
    const row = examples.map((byte) => {
      const places = steps.closureOf(steps.after(states[state]!, byte))
      if (places.length === 0) return layout.REFUSED
      if (places.includes(steps.last)) return layout.ACCEPTED
      const key = places.join()
      const number = numbers.get(key) ?? states.push(places) - 1
      numbers.set(key, number)
      return number
    })
    rows.push(row)
  }
  return rows
}

/** The same with states as one that nothing tells apart: those that lead to the same, kind by kind. */
function withoutTwins(rows: Rows): Rows {
  // At first only the ends are distinguished from the others.
  let groups = rows.map((_, state) => Math.min(state, layout.STARTED))
  for (let count = 0; ; ) {
    const known = new Map<string, number>()
    const keys = rows.map((row, state) => [groups[state], ...row.map((next) => groups[next])].join())
    for (const key of keys) if (!known.has(key)) known.set(key, known.size)
    groups = keys.map((key) => known.get(key)!)
    if (known.size === count) break
    count = known.size
  }
  const firsts = rows.filter((_, state) => groups.indexOf(groups[state]!) === state)
  return firsts.map((row) => row.map((next) => groups[next]!))
}

/** Places in an expression, in order. */
type Places = readonly number[]

/** An expression as steps: some are taken by a byte of a set, others at once. */
class Steps {
  /** Where a byte of a set leads from each place. */
  readonly #byByte: { readonly set: ByteSet; readonly to: number }[][] = []
  /** Where each place leads without one. */
  readonly #atOnce: number[][] = []
  readonly first: number
  readonly last: number

  constructor(node: Node) {
    this.first = this.#place()
    this.last = this.#add(node, this.first)
  }

  /** The kind of each byte, and a byte of each kind: bytes of one kind are in the same sets. */
  kindsOfBytes(): { readonly kinds: readonly number[]; readonly examples: readonly number[] } {
    const sets = new Set(this.#byByte.flat().map(({ set }) => set))
    const known = new Map<string, number>()
    const examples: number[] = []
    const kinds = Array.from({ length: 256 }, (_, byte) => {
      const key = [...sets].map((set) => (isIn(set, byte) ? 1 : 0)).join('')
      const kind = known.get(key) ?? examples.push(byte) - 1
      known.set(key, kind)
      return kind
    })
    return { kinds, examples }
  }

  /** Where a byte leads from any of the places. */
  after(places: Places, byte: number): Places {
    const reached: number[] = []
    for (const place of places) {
      for (const { set, to } of this.#byByte[place]!) if (isIn(set, byte)) reached.push(to)
    }
    return reached
  }

  /** The places, and all that are reached from them at once, in order. */
  closureOf(places: Places): Places {
    const all = new Set(places)
    for (const place of all) for (const to of this.#atOnce[place]!) all.add(to)
    return [...all].sort((a, b) => a - b)
  }

  #place(): number {
    this.#byByte.push([])
    return this.#atOnce.push([]) - 1
  }

  /** Adds a node that starts at a place, and gives back where it ends. */
  #add(node: Node, from: number): number {
    switch (node.kind) {
      case 'set': {
        const to = this.#place()
        this.#byByte[from]!.push({ set: node.set, to })
        return to
      }
      case 'sequence':
        return node.nodes.reduce((at, one) => this.#add(one, at), from)
      case 'choice': {
        const to = this.#place()
        for (const one of node.nodes) this.#atOnce[this.#add(one, from)]!.push(to)
        return to
      }
      case 'repeat':
        return this.#repeat(node.node, node.least, node.most, from)
      case 'look':
        return from
      case 'again':
        throw new Error('An automaton knows no text of a group again.')
    }
  }

  #repeat(node: Node, least: number, most: number, from: number): number {
    let at = from
    for (let i = 0; i < least; i++) at = this.#add(node, at)
    if (most === Number.POSITIVE_INFINITY) {
      // A place of its own: what comes before the first time must not be able to go round.
      const start = this.#place()
      this.#atOnce[at]!.push(start)
      this.#atOnce[this.#add(node, start)]!.push(start)
      return start
    }
    const end = this.#place()
    for (let i = least; i < most; i++) {
      this.#atOnce[at]!.push(end)
      at = this.#add(node, at)
    }
    this.#atOnce[at]!.push(end)
    return end
  }
}

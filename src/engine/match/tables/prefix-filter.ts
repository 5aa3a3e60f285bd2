import { type ByteSet, complementOf, setOf, unionOf } from './byte-set.ts'
import { type Node, parseExpression } from './expression.ts'

/**
 * What every match of an expression has: a byte of the first set at its first place, and so on. It may have
 * more. A text that fails here needs no expression run.
 */
export type PrefixFilter = readonly ByteSet[]

/** How many places a prefix filter has at most: what is random has failed long before. */
export const LONGEST_FILTER = 48

const ANY = setOf(() => true)

/** Works out the prefix filter of an expression. What it asks for by looking around is left out, but for its end. */
export function prefixFilterOf(expression: RegExp): PrefixFilter {
  const whole = parseExpression(expression)
  const places: ByteSet[] = []
  const ends = walk(whole, new Set([0]), places)
  const certain = Math.min(LONGEST_FILTER, ...ends)
  const filter = Array.from({ length: certain }, (_, at) => places[at] ?? ANY)
  const behind = ends.size === 1 && certain < LONGEST_FILTER ? notBehind(whole) : undefined
  return behind === undefined ? filter : [...filter, complementOf(behind)]
}

/** What may not follow an expression that ends in a look ahead for one byte. */
function notBehind(whole: Node): ByteSet | undefined {
  const last = whole.kind === 'sequence' ? whole.nodes.at(-1) : undefined
  if (last?.kind !== 'look' || !last.ahead || !last.negative) return undefined
  return last.node.kind === 'set' ? last.node.set : undefined
}

/**
 * Goes through a node from each of the places that it may start at, and adds to each place the bytes that may
 * be there. Gives back the places that may come behind it.
 */
function walk(node: Node, starts: ReadonlySet<number>, places: ByteSet[]): ReadonlySet<number> {
  switch (node.kind) {
    case 'set':
      return stepOver(node.set, starts, places)
    case 'again':
      return repeat({ kind: 'set', set: ANY }, 0, Number.POSITIVE_INFINITY, starts, places)
    case 'sequence':
      return node.nodes.reduce((at, one) => walk(one, at, places), starts)
    case 'choice':
      return new Set(node.nodes.flatMap((one) => [...walk(one, starts, places)]))
    case 'repeat':
      return repeat(node.node, node.least, node.most, starts, places)
    case 'look':
      return starts
  }
}

function stepOver(set: ByteSet, starts: ReadonlySet<number>, places: ByteSet[]): ReadonlySet<number> {
  const ends = new Set<number>()
  for (const start of starts) {
    const known = places[start]
    if (start < LONGEST_FILTER && known !== set)
      places[start] = known === undefined ? set : unionOf(known, set)
    ends.add(Math.min(LONGEST_FILTER, start + 1))
  }
  return ends
}

function repeat(
  node: Node,
  least: number,
  most: number,
  starts: ReadonlySet<number>,
  places: ByteSet[],
): ReadonlySet<number> {
  let ends = starts
  for (let i = 0; i < least && !isPast(ends); i++) ends = walk(node, ends, places)
  const all = new Set(ends)
  for (let i = least; i < most && ends.size > 0 && !isPast(ends); i++) {
    ends = new Set([...walk(node, ends, places)].filter((end) => !all.has(end)))
    for (const end of ends) all.add(end)
  }
  return all
}

/** Whether all places are behind the longest prefix filter. */
function isPast(places: ReadonlySet<number>): boolean {
  return places.size === 1 && places.has(LONGEST_FILTER)
}

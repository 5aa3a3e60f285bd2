import type { PackMap } from '../packs/pack-map.ts'

/** Objects of a pack and all that they are made from. */
export interface DeltaChain {
  has(node: number): boolean
  /** The whole objects among them, in the pack's order. */
  readonly roots: readonly number[]
}

/** Goes from objects of a pack back to those that are whole. */
export function deltaChainOf({ bases }: Pick<PackMap, 'bases'>, nodes: Iterable<number>): DeltaChain {
  const leading = new Set<number>()
  const roots: number[] = []
  for (let node of nodes) {
    while (!leading.has(node)) {
      leading.add(node)
      const base = bases[node]!
      if (base < 0) {
        roots.push(node)
        break
      }
      node = base
    }
  }
  return { has: (node) => leading.has(node), roots: roots.sort((a, b) => a - b) }
}

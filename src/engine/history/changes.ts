import type { PackKernel } from '../git/pack/kernel.ts'
import { NEAR } from './carried.ts'

/** A part of a version, from its first byte to the one behind its last. */
export type Part = readonly [start: number, end: number]

/** What a version has changed of its base. */
export interface Changes {
  /** What has to be looked through to see what has changed. */
  readonly windows: readonly Part[]
  /** Whether a change may decide whether a secret starts there. */
  reach(at: number): boolean
}

/** As much decides on what starts in a text as is near it: more than the sieve looks at. */
const AROUND = 600

/** Where this share of a version has to be looked through, it may as well be the whole of it. */
const MOST = 0.5

/**
 * What has to be looked through of a version, so that all secrets that its changes may decide on are seen with all
 * that decides on them.
 *
 * @param spans where its spans are, which are overwritten
 * @returns nothing where that is most of it
 */
export function changesOf(
  kernel: PackKernel,
  at: number,
  length: number,
  spans: number,
  count: number,
): Changes | undefined {
  const widen = (some: number, by: number): Part[] => {
    const many = kernel.widen(at, length, spans, some, by, by, spans)
    return Array.from({ length: many }, (_, index) => [
      kernel.memory.readInt32LE(spans + index * 8),
      kernel.memory.readInt32LE(spans + index * 8 + 4),
    ])
  }
  const reached = widen(count, NEAR)
  const windows = widen(reached.length, AROUND)
  const size = windows.reduce((sum, [start, end]) => sum + end - start, 0)
  if (size > length * MOST) return undefined
  return { windows, reach: (place) => reached.some(([start, end]) => place >= start && place < end) }
}

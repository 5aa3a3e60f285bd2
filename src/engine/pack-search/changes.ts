import type { PackKernel } from '../packs/kernel.ts'
import { NEAR } from './inherited-findings.ts'
import type { Part, Reach } from './parts.ts'

/** What a blob has changed of its base. */
export interface Changes {
  /** What it may decide on whether a secret starts there. */
  readonly reached: readonly Part[]
  /** That, with all that decides on it. */
  readonly around: readonly Part[]
}

/** As much decides on what starts in a text as is near it: more than the search for suspects looks at. */
export const AROUND = 600

/** With this share of a blob to look through, all of it may as well be. */
const MOST = 0.5

/** A blob with its spans in the kernel's memory. */
export interface Spanned {
  readonly at: number
  readonly length: number
  /** Where its spans are, with as much space behind them, and how many there are. */
  readonly spans: number
  readonly count: number
}

/**
 * Where a blob has changed.
 *
 * @param blob whose spans are overwritten
 */
export function changesOf(kernel: PackKernel, blob: Spanned): Changes {
  const { spans } = blob
  const reached = widen(kernel, blob, { back: NEAR, forward: NEAR }, spans)
  const around = widen(kernel, { ...blob, count: reached.length }, { back: AROUND, forward: AROUND }, spans)
  return { reached, around }
}

/**
 * What has to be looked through of a blob, so that all secrets that its changes may decide on are seen with all
 * that decides on them.
 *
 * @param only parts of the blob: changes away from them decide on nothing
 * @returns nothing where that is most of it
 */
export function windowsOf(
  { around }: Changes,
  only: readonly Part[] | undefined,
  length: number,
): readonly Part[] | undefined {
  const windows =
    only === undefined ? around : around.filter((window) => only.some((one) => meet(one, window)))
  return areMost(windows, length) ? undefined : windows
}

/** Whether a place is in one of those parts. */
export function isIn(parts: readonly Part[], place: number): boolean {
  return parts.some((part) => place >= part[0] && place < part[1])
}

/**
 * Where parts of what the search for suspects has gathered of a blob are in that.
 *
 * @param reach what it has gathered around each span
 */
export function gatheredAt(
  kernel: PackKernel,
  blob: Spanned,
  reach: Reach,
  parts: readonly Part[],
): readonly Part[] {
  const windows = widen(kernel, blob, reach, blob.spans + blob.count * 8)
  const found: Part[] = []
  let from = 0
  for (const [start, end] of windows) {
    const till = from + end - start
    for (const part of parts) {
      if (meet(part, [from, till])) {
        found.push([start + Math.max(0, part[0] - from), start + Math.min(till, part[1]) - from])
      }
    }
    from = till + BETWEEN_WINDOWS
  }
  return found
}

/** Line feeds behind each window that is gathered. */
const BETWEEN_WINDOWS = 2

/** Widens spans to whole lines, and by so much at least; those that touch become one. */
export function widen(
  kernel: PackKernel,
  { at, length, spans, count }: Spanned,
  { back, forward }: Reach,
  output: number,
): readonly Part[] {
  const many = kernel.widen(at, length, spans, count, back, forward, output)
  return Array.from({ length: many }, (_, index) => [
    kernel.memory.readInt32LE(output + index * 8),
    kernel.memory.readInt32LE(output + index * 8 + 4),
  ])
}

function meet([start, end]: Part, [otherStart, otherEnd]: Part): boolean {
  return start <= otherEnd && otherStart <= end
}

/** Whether parts of a blob are so much of it that it may as well be looked through as a whole. */
export function areMost(parts: readonly Part[], length: number): boolean {
  return parts.reduce((sum, [start, end]) => sum + end - start, 0) > length * MOST
}

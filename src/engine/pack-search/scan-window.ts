import type { Candidate, Matcher } from '../match/matcher.ts'
import type { PackKernel } from '../packs/kernel.ts'
import { AROUND, areMost, widen } from './changes.ts'
import { NEAR } from './inherited-findings.ts'
import type { Part, Reach } from './parts.ts'
import { BEFORE_PART, KIND, type TextKind } from './text-kind.ts'

/** What completes a secret is as near as this, and what decides on that is not much farther. */
const REACH: Reach = { back: NEAR + AROUND, forward: NEAR + AROUND }

/**
 * What is around parts of a blob that has no mark of long secrets.
 *
 * @param address of the blob in the kernel's memory
 * @param parts in their order
 * @param spans where they are written, which takes 8 bytes for each
 * @returns nothing where that may as well be the whole blob, or where a part of it is read in another way
 */
export function windowsAround(
  kernel: PackKernel,
  { address, length, kind }: { readonly address: number; readonly length: number; readonly kind: TextKind },
  parts: readonly Part[],
  spans: number,
): readonly Part[] | undefined {
  if (kind !== KIND.plain && kind !== KIND.json) return undefined
  for (const [index, [start, end]] of parts.entries()) {
    kernel.memory.writeInt32LE(start, spans + index * 8)
    kernel.memory.writeInt32LE(end, spans + index * 8 + 4)
  }
  const windows = widen(kernel, { at: address, length, spans, count: parts.length }, REACH, spans)
  return areMost(windows, length) ? undefined : windows
}

/**
 * Finds what is in parts of a blob, each looked through as a text of its own.
 *
 * @returns secrets in their order, and where they are in the blob; lines and columns are those of the parts
 */
export function scanWindows(
  matcher: Matcher,
  blob: Buffer,
  kind: TextKind,
  windows: readonly Part[],
): readonly Candidate[] {
  const before = BEFORE_PART[kind]
  return windows.flatMap(([start, end]) =>
    matcher
      .find(Buffer.concat([before, blob.subarray(start, end)]))
      .map((candidate) => moved(candidate, start - before.length)),
  )
}

function moved(candidate: Candidate, by: number): Candidate {
  const { start, end, parts } = candidate
  const there = { ...candidate, start: start + by, end: end + by }
  if (parts === undefined) return there
  return { ...there, parts: parts.map((part) => ({ ...part, start: part.start + by, end: part.end + by })) }
}

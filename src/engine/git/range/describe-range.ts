import type { Boundary, CommitRange, FoundRange } from '../../../model/scan.ts'

/**
 * Tells how a range was found.
 *
 * @param boundaries the set that was taken
 * @param without the commits that they turned out to be
 */
export function describeRange(
  { expected }: CommitRange,
  boundaries: readonly Boundary[],
  head: string,
  without: readonly string[],
): FoundRange {
  return {
    head,
    without,
    by: byWhat(boundaries, without),
    ...(expected === undefined ? {} : { counted: true }),
  }
}

function byWhat(boundaries: readonly Boundary[], without: readonly string[]): FoundRange['by'] {
  if (without.length === 0) return 'whole history'
  if (boundaries.some((one) => 'merge' in one)) return 'test merge'
  return boundaries.some((one) => 'earlierTags' in one) ? 'earlier tags' : 'named base'
}

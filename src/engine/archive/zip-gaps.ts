/** A range of a zip archive that an entry or the archive's own structures take. */
export type Taken = readonly [start: number, end: number]

/** Shorter gaps are what writers of archives leave: descriptors, and zeros that align what follows. */
const SHORTEST_GAP = 25

/**
 * What of an archive no entry of its directory takes: data before the first one, behind the end, or between, where
 * another directory may have entries of its own.
 *
 * @param taken in any order; they may overlap
 */
export function gapsBetween(archive: Buffer, taken: readonly Taken[]): readonly Taken[] {
  const gaps: Taken[] = []
  let at = 0
  for (const [start, end] of [...taken, [archive.length, archive.length] as const].sort(
    (a, b) => a[0] - b[0],
  )) {
    if (start - at >= SHORTEST_GAP && archive.subarray(at, start).some((byte) => byte !== 0))
      gaps.push([at, start])
    at = Math.max(at, end)
  }
  return gaps
}

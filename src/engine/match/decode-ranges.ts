import type { CompiledPattern } from './compiled-pattern.ts'
import type { AnchorHit, AnchorScan } from './scan-anchors.ts'

/** How much before an anchor and behind it is of interest at least. */
const BEFORE = 300
const BEHIND = 500

/** The most behind it: what is longer, a key in many lines, is read with its escapes. */
const MOST_BEHIND = 6000

const BACKSLASH = 0x5c

const NONE: readonly number[] = []

type Range = readonly [start: number, end: number]

/** How far a slash with a backslash before it is looked around at. */
const AROUND_SLASH = 1000

/**
 * Where a text with escapes is of interest, as the starts and ends of ranges, by turns: around anchors, of which some
 * only hold once escapes are decoded, and where a value may be broken up by them. Ranges without a backslash are left
 * out.
 */
export function rangesToDecode(
  { sightings, encoded: { slashes, numbered } }: AnchorScan,
  formAt: (index: number) => CompiledPattern,
  bytes: Buffer,
): readonly number[] {
  if (sightings.length + slashes.length + numbered.length === 0 || !bytes.includes(BACKSLASH)) return NONE
  const ranges = [
    ...sightings.map((sighting) => rangeAround(sighting, formAt(sighting.form))),
    ...rangesAround(slashes),
    ...rangesAround(numbered),
  ].sort((a, b) => a[0] - b[0])
  const merged: number[] = []
  for (const [start, end] of ranges) {
    const last = merged.at(-1)
    if (last === undefined || start > last) merged.push(Math.max(0, start), Math.min(bytes.length, end))
    else if (end > last) merged[merged.length - 1] = Math.min(bytes.length, end)
  }
  return withEscapes(bytes, merged)
}

/** Those of the ranges that have a backslash, without which no string has escapes. */
function withEscapes(bytes: Buffer, ranges: readonly number[]): readonly number[] {
  const kept: number[] = []
  for (let i = 0; i < ranges.length; i += 2) {
    const [start, end] = [ranges[i]!, ranges[i + 1]!]
    if (bytes.subarray(start, end).includes(BACKSLASH)) kept.push(start, end)
  }
  return kept
}

/** The ranges around places in ascending order, of which there may be very many: those that overlap are one. */
function rangesAround(places: readonly number[]): readonly Range[] {
  const ranges: Range[] = []
  for (let first = 0, i = 0; i < places.length; i++) {
    const next = places[i + 1]
    if (next !== undefined && next - places[i]! <= 2 * AROUND_SLASH) continue
    ranges.push([places[first]! - AROUND_SLASH, places[i]! + AROUND_SLASH])
    first = i + 1
  }
  return ranges
}

function rangeAround({ at }: AnchorHit, { pattern }: CompiledPattern): Range {
  const before = 'behind' in pattern ? Math.max(BEFORE, pattern.behind) : BEFORE
  const back = 'back' in pattern.anchor ? (pattern.anchor.back ?? 0) : 0
  return [at - before - back, at + Math.max(BEHIND, Math.min(pattern.reach, MOST_BEHIND))]
}

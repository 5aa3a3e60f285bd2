import type { Anchor, WrittenPattern } from '../rule.ts'
import { boundaryAfter, boundaryBefore } from './boundary.ts'
import { samplesByItself } from './by-itself.ts'
import { lazy } from './lazy.ts'
import type { Text } from './text.ts'
import { allRuns, anyOf, lastRuns, longest, sourceOf } from './text.ts'

export interface Marked {
  /** What is before the marker, of a fixed length. */
  readonly before: Text
  /** A text that such secrets have in them and other texts hardly ever; several where each will do. */
  readonly marker: string | readonly string[]
  readonly after: Text
}

/** A secret that a text inside it tells: `….atlasv1.…`. */
export function marked({ before, marker, after }: Marked): WrittenPattern {
  const markers = typeof marker === 'string' ? [marker] : marker
  const whole: Text = [before, anyOf(...markers), after]
  const length = lazy(() => longest(whole))
  const boundary = lazy(() => boundaryBefore(allRuns(before), Number.POSITIVE_INFINITY))
  return {
    anchor: anchorAt(markers, longest(before)),
    get notAfter() {
      return boundary()
    },
    get reach() {
      return length() + 1
    },
    expression: () => new RegExp(`(?<secret>${sourceOf(whole)})${boundaryAfter(lastRuns(after))}`),
    ...samplesByItself(whole),
  }
}

/** Markers that start with a hyphen, colon or the like are found in the first lane, by what follows that. */
function anchorAt(markers: readonly string[], back: number): Anchor {
  return markers.every((marker) => /^[_+/.:-].../.test(marker))
    ? { kind: 'prefix', literals: markers.map((marker) => marker.slice(1)), back: back + 1 }
    : { kind: 'literal', literals: markers, back }
}

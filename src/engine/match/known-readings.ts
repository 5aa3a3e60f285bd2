import type { Reading, ReadShape } from '../rule.ts'

/** What a reader returns. */
export type Readings = ReturnType<ReadShape['read']>

interface Known {
  readonly window: string
  readonly at: number
  readonly readings: Readings
}

/** As many windows are kept of each shape: text that repeats itself has few different anchors in a period. */
const KEPT = 4

/**
 * What readers have found in one text. A reader sees a window and where its anchor is in it, and nothing else, so that
 * the same window gives the same readings: text that repeats itself is read once.
 */
export class KnownReadings {
  readonly #byShape = new Map<ReadShape, Known[]>()

  /** What the shape's reader finds at the anchor in the window. Offsets are the window's. */
  of(shape: ReadShape, window: string, at: number): Readings {
    let known = this.#byShape.get(shape)
    if (known === undefined) {
      known = []
      this.#byShape.set(shape, known)
    }
    for (const one of known) if (one.at === at && one.window === window) return one.readings
    const readings = shape.read(window, at)
    if (known.length === KEPT) known.shift()
    known.push({ window, at, readings })
    return readings
  }
}

/** The readings as a list. */
export function listOf(readings: Readings): readonly Reading[] {
  if (readings === undefined) return []
  return Array.isArray(readings) ? (readings as readonly Reading[]) : [readings as Reading]
}

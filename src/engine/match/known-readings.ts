import type { ParserPattern, Reading } from '../rule.ts'

/** What a reader returns. */
export type Readings = ReturnType<ParserPattern['read']>

interface Known {
  readonly window: string
  readonly at: number
  readonly readings: Readings
}

/** As many windows are kept of each pattern: text that repeats itself has few different anchors in a period. */
const KEPT = 4

/**
 * What readers have found in one text. A reader sees a window and where its anchor is in it, and nothing else, so that
 * the same window gives the same readings: text that repeats itself is read once.
 */
export class KnownReadings {
  readonly #byPattern = new Map<ParserPattern, Known[]>()

  /** What the pattern's reader finds at the anchor in the window. Offsets are the window's. */
  of(pattern: ParserPattern, window: string, at: number): Readings {
    let known = this.#byPattern.get(pattern)
    if (known === undefined) {
      known = []
      this.#byPattern.set(pattern, known)
    }
    for (const one of known) if (one.at === at && one.window === window) return one.readings
    const readings = pattern.read(window, at)
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

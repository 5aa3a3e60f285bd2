/** A part of a blob, from its first byte to the one behind its last. */
export type Part = readonly [start: number, end: number]

/** How much is looked at around what a blob inserts, in bytes. */
export interface Reach {
  readonly back: number
  readonly forward: number
}

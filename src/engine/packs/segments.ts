import { closeSync, openSync, readSync } from 'node:fs'

import type { PackKernel, Region } from './kernel.ts'
import type { PackMap } from './pack-map.ts'

/** A pack is read in segments of this size. */
export const SEGMENT = 2 ** 20

/** How much memory keeps a pack, or at most so much of it. */
export function bytesKeeping({ offsets, count }: PackMap, most: number): number {
  return Math.min(most, Math.ceil(offsets[count]! / SEGMENT) * SEGMENT)
}

/** Keeps parts of a pack in the kernel's memory: all of a small one, of a large one what was needed last. */
export class Segments {
  readonly #memory: Buffer
  readonly #region: Region
  readonly #scratch: Region
  readonly #file: number
  readonly #slots: number
  /** The slot of each segment that is here, and the segment in each slot. */
  readonly #slotOf = new Map<number, number>()
  readonly #segmentIn: number[] = []
  /** Which slots were used since the hand last came by. */
  readonly #used: boolean[] = []
  #hand = 0

  /**
   * @param region where segments are kept
   * @param scratch where what lies across segments is put together
   */
  constructor(path: string, { memory }: Pick<PackKernel, 'memory'>, region: Region, scratch: Region) {
    this.#memory = memory
    this.#region = region
    this.#scratch = scratch
    this.#slots = Math.floor((region.end - region.start) / SEGMENT)
    this.#file = openSync(path, 'r')
  }

  /** The address of a part of the pack, valid until the next call; -1 where it is too long. */
  addressOf(offset: number, length: number): number {
    const segment = Math.floor(offset / SEGMENT)
    const within = offset - segment * SEGMENT
    if (within + length <= SEGMENT) return this.#load(segment) + within
    if (length > this.#scratch.end - this.#scratch.start) return -1
    readSync(this.#file, this.#memory, this.#scratch.start, length, offset)
    return this.#scratch.start
  }

  close(): void {
    closeSync(this.#file)
  }

  #load(segment: number): number {
    const known = this.#slotOf.get(segment)
    if (known !== undefined) {
      this.#used[known] = true
      return this.#region.start + known * SEGMENT
    }
    const slot = this.#freeSlot()
    const address = this.#region.start + slot * SEGMENT
    readSync(this.#file, this.#memory, address, SEGMENT, segment * SEGMENT)
    this.#slotOf.set(segment, slot)
    this.#segmentIn[slot] = segment
    this.#used[slot] = true
    return address
  }

  #freeSlot(): number {
    if (this.#segmentIn.length < this.#slots) return this.#segmentIn.length
    while (this.#used[this.#hand]) {
      this.#used[this.#hand] = false
      this.#hand = (this.#hand + 1) % this.#slots
    }
    const slot = this.#hand
    this.#slotOf.delete(this.#segmentIn[slot]!)
    this.#hand = (this.#hand + 1) % this.#slots
    return slot
  }
}

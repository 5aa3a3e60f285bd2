import { type PackKernel, type Region, SLACK } from './kernel.ts'
import type { PackMap } from './pack-map.ts'
import type { Segments } from './segments.ts'

/** Where things are in the kernel's memory. */
export interface WalkMemory {
  /** An inflated delta. */
  readonly delta: Region
  /** Spans of the blob at hand, and as much space again for what is around them. */
  readonly spans: Region
  /** The blob at hand and those it is made from. */
  readonly blobs: Region
}

/** Told of each blob. */
export interface BlobTaker {
  /**
   * Takes a blob, right after the one that it is made from, or after another that is made from the same. The delta
   * by which it is made is at `WalkMemory.delta`.
   *
   * @param at its address, where it stays during the call
   * @param spans how many spans it has, at `WalkMemory.spans`: what is not from its base. -1 for all of it
   */
  take(node: number, at: number, length: number, spans: number): void
  /** Whether what is made from this blob is needed; all of it by default. */
  needs?(node: number): boolean
  /** A blob that can't be read here: too large, or damaged. */
  passOver(node: number): void
}

/** Larger blobs are not put together here. */
export const MOST_BYTES = 32 * 2 ** 20

/** Goes from whole objects to all that is made from them, so that each delta is applied once. */
export class PackWalk {
  readonly #kernel: PackKernel
  readonly #map: PackMap
  readonly #segments: Segments
  readonly #memory: WalkMemory
  readonly #mostSpans: number
  // The blobs that something is still to be made from, each made from the one before or from what that was made
  // from: where they are, and what is next to be made of them.
  readonly #starts: number[] = []
  readonly #lengths: number[] = []
  readonly #next: number[] = []
  /** Where all of those but the last one end. */
  readonly #floors: number[] = []

  constructor(kernel: PackKernel, map: PackMap, segments: Segments, memory: WalkMemory) {
    this.#kernel = kernel
    this.#map = map
    this.#segments = segments
    this.#memory = memory
    this.#mostSpans = Math.floor((memory.spans.end - memory.spans.start) / 16)
  }

  /** Takes an object that is whole, and all that is made from it; yields between two of them. */
  *walk(root: number, taker: BlobTaker): Generator<void, void> {
    const { blobs } = this.#memory
    const size = this.#map.sizes[root]!
    if (size > MOST_BYTES || !this.#inflate(root, blobs.start)) {
      this.#passOver(root, taker)
      return
    }
    taker.take(root, blobs.start, size, -1)
    this.#push(root, blobs.start, size)
    while (this.#next.length > 0) {
      yield
      const top = this.#next.length - 1
      const node = this.#next[top]!
      this.#next[top] = this.#map.siblings[node]!
      if (taker.needs?.(node) !== false) this.#make(node, top, taker)
      else if (this.#next[top]! < 0) this.#pop()
    }
  }

  /** Makes a blob from the one at the top, which is dropped with the last of them. */
  #make(node: number, top: number, taker: BlobTaker): void {
    const { delta, spans } = this.#memory
    const kernel = this.#kernel
    const base = this.#starts[top]!
    const baseLength = this.#lengths[top]!
    const deltaLength = this.#map.sizes[node]!
    const fits = deltaLength < delta.end - delta.start - SLACK && this.#inflate(node, delta.start)
    const length = fits ? kernel.sizeOf(delta.start) : -1
    const at = length < 0 || length > MOST_BYTES ? -1 : this.#placeFor(length, top)
    const isMade =
      at >= 0 && kernel.apply(base, baseLength, delta.start, deltaLength, at, spans.start, this.#mostSpans)
    if (isMade) taker.take(node, at, length, kernel.lastSpans())
    else this.#passOver(node, taker)
    if (this.#next[top]! < 0) this.#pop()
    if (isMade) this.#push(node, at, length)
  }

  /**
   * Where there is space beside the blob at the top: before it where that is free, so that of a chain of blobs
   * two take turns, and the processor's cache holds them; -1 for nowhere.
   */
  #placeFor(length: number, top: number): number {
    const before = aligned(this.#floors[top]!)
    if (before + length + SLACK <= this.#starts[top]!) return before
    const behind = aligned(this.#endOfAll(top))
    return behind + length + SLACK <= this.#memory.blobs.end ? behind : -1
  }

  /** Where all blobs up to that one end. */
  #endOfAll(top: number): number {
    if (top < 0) return this.#memory.blobs.start
    return Math.max(this.#floors[top]!, this.#starts[top]! + this.#lengths[top]! + SLACK)
  }

  #inflate(node: number, output: number): boolean {
    const { offsets, headers, sizes } = this.#map
    const offset = offsets[node]! + headers[node]!
    const length = offsets[node + 1]! - offset
    const from = this.#segments.addressOf(offset, length)
    return from >= 0 && this.#kernel.inflate(from, length, output, sizes[node]!)
  }

  #passOver(node: number, taker: BlobTaker): void {
    const waiting = [node]
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      taker.passOver(one)
      for (let child = this.#map.children[one]!; child >= 0; child = this.#map.siblings[child]!) {
        waiting.push(child)
      }
    }
  }

  /** Keeps a blob that something is made from. */
  #push(node: number, start: number, length: number): void {
    const child = this.#map.children[node]!
    if (child < 0) return
    this.#floors.push(this.#endOfAll(this.#next.length - 1))
    this.#starts.push(start)
    this.#lengths.push(length)
    this.#next.push(child)
  }

  #pop(): void {
    this.#floors.pop()
    this.#starts.pop()
    this.#lengths.pop()
    this.#next.pop()
  }
}

function aligned(address: number): number {
  return (address + 15) & ~15
}

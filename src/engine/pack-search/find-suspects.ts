import type { Matcher } from '../match/matcher.ts'
import type { PackKernel } from '../packs/kernel.ts'
import type { PackMap } from '../packs/pack-map.ts'
import type { BlobTaker, WalkMemory } from '../packs/pack-walk.ts'
import { hasFinding } from '../stream/find-in-content.ts'
import { Batch, type OnSuspect } from './batch.ts'
import type { Part, Reach } from './parts.ts'
import { BEFORE_PART, KIND, kindAt, type TextKind } from './text-kind.ts'

/** As much as a secret's form and its surroundings take, but for the ones below. */
export const REACH: Reach = { back: 240, forward: 400 }

/** As much as a block of PEM or a Kubernetes Secret takes. */
const FAR: Reach = { back: 20_000, forward: 20_000 }

/** What a blob is, for those that are made from it: its kind, and this bit where it has a mark of long secrets. */
const MARKED = 8

/** A blob that may have a secret which its base has not. */
export interface Suspect {
  readonly node: number
  /** Where in what is gathered of it, or in a whole blob where that has no spans; nothing where that is not known. */
  readonly places: readonly Part[] | undefined
}

/**
 * Tells which blobs may have a secret that their base has not. Of a blob that is made from another, only what
 * it inserts is looked at, together with that of many others.
 */
export class SuspectFinder implements BlobTaker {
  readonly #kernel: PackKernel
  readonly #map: PackMap
  readonly #memory: WalkMemory
  readonly #matcher: Matcher
  readonly #reach: Reach
  readonly #plain: Batch
  readonly #json: Batch
  /** What each blob is. */
  readonly #traits: Uint8Array
  readonly #suspects = new Map<number, Part[] | undefined>()
  #passedOver: number[] = []
  #files = 0
  #bytes = 0

  constructor(
    kernel: PackKernel,
    map: PackMap,
    memory: WalkMemory & { readonly plain: number; readonly json: number },
    matcher: Matcher,
    reach: Reach,
  ) {
    this.#kernel = kernel
    this.#map = map
    this.#memory = memory
    this.#matcher = matcher
    this.#reach = reach
    this.#traits = new Uint8Array(map.count)
    const suspect: OnSuspect = (node, place) => this.#suspect(node, place)
    // What follows is read as plain text, and as JSON: its start shows its kind.
    this.#plain = new Batch(kernel.memory, memory.plain, BEFORE_PART[KIND.plain], matcher, suspect)
    this.#json = new Batch(kernel.memory, memory.json, BEFORE_PART[KIND.json], matcher, suspect)
  }

  take(node: number, at: number, length: number, spans: number): void {
    if (this.#map.elsewhere[node] === 0) {
      this.#files++
      this.#bytes += length
    }
    const base = this.#map.bases[node]!
    const baseTraits = base < 0 ? 0 : this.#traits[base]!
    const kind = kindAt(this.#kernel, at, length)
    const isWhole = spans < 0 || kind !== (baseTraits & ~MARKED)
    let isMarked = (baseTraits & MARKED) !== 0
    if (kind === KIND.wide || kind === KIND.markup) {
      // What one change does to the reading of the rest can't be determined: all of it is looked at.
      if (this.#hasFinding(at, length, kind)) this.#suspect(node, undefined)
      isMarked = true
    } else {
      const batch = kind === KIND.json ? this.#json : this.#plain
      if (isWhole) {
        this.#kernel.memory.copy(this.#kernel.memory, batch.end, at, at + length)
        isMarked = this.#kernel.hasMark(at, length)
        batch.add(node, length, !isMarked)
      } else {
        isMarked = this.#addWindows(node, at, length, spans, batch, isMarked)
      }
    }
    this.#traits[node] = kind | (isMarked ? MARKED : 0)
  }

  passOver(node: number): void {
    this.#passedOver.push(node)
  }

  /** Looks through what is waiting. @returns the blobs that may have a secret of their own */
  finish(): readonly Suspect[] {
    this.#plain.flush()
    this.#json.flush()
    const suspects = [...this.#suspects].map(([node, places]) => ({ node, places }))
    this.#suspects.clear()
    return suspects
  }

  /** What was read since this was asked the last time. */
  takeCounts(): { readonly files: number; readonly bytes: number; readonly passedOver: readonly number[] } {
    const counts = { files: this.#files, bytes: this.#bytes, passedOver: this.#passedOver }
    this.#files = 0
    this.#bytes = 0
    this.#passedOver = []
    return counts
  }

  #addWindows(
    node: number,
    at: number,
    length: number,
    spans: number,
    batch: Batch,
    isMarked: boolean,
  ): boolean {
    if (spans === 0) return isMarked
    const size = this.#gather(at, length, spans, isMarked ? FAR : this.#reach, batch)
    if (isMarked || !this.#kernel.lastMarked()) {
      batch.add(node, size, !isMarked)
      return isMarked
    }
    batch.add(node, this.#gather(at, length, spans, FAR, batch), false)
    return true
  }

  #suspect(node: number, place: Part | undefined): void {
    const places = this.#suspects.get(node)
    if (place === undefined) this.#suspects.set(node, undefined)
    else if (places !== undefined) places.push(place)
    else if (!this.#suspects.has(node)) this.#suspects.set(node, [place])
  }

  #gather(at: number, length: number, spans: number, { back, forward }: Reach, batch: Batch): number {
    return this.#kernel.gather(at, length, this.#memory.spans.start, spans, back, forward, batch.end)
  }

  #hasFinding(at: number, length: number, kind: TextKind): boolean {
    const bytes = this.#kernel.memory.subarray(at, at + length)
    return kind === KIND.wide ? hasFinding(this.#matcher, bytes) : this.#matcher.find(bytes).length > 0
  }
}

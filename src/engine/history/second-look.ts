import { decodeText } from '../decode/decode-text.ts'
import type { PackKernel } from '../git/pack/kernel.ts'
import type { PackMap } from '../git/pack/pack-map.ts'
import type { VersionTaker, WalkMemory } from '../git/pack/pack-walk.ts'
import { createLocator } from '../match/locate.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import { NEAR } from './carried.ts'
import { AROUND, areMost, widen } from './changes.ts'
import { type Lineage, lineageOf } from './lineage.ts'
import type { Part, Reach } from './parts.ts'
import { BEFORE_PART, KIND, kindOf } from './text-kind.ts'

/** A secret of a version, and where in that it starts first; -1 where that is not known. */
export interface Sought {
  readonly key: string
  readonly at: number
}

/** Told of a version's text, valid during the call only, and of what was found in it, in its order. */
export type OnText = (node: number, text: Buffer, found: readonly Candidate[]) => void

/** What completes a secret is as near as this, and what decides on that is not much farther. */
const REACH: Reach = { back: NEAR + AROUND, forward: NEAR + AROUND }

const LINE_FEED = 10

/**
 * Finds secrets again whose versions are known: where they are known to start, only the lines around them are looked
 * through, and otherwise the whole version.
 */
export class SecondLook implements VersionTaker {
  readonly #kernel: PackKernel
  readonly #spans: number
  readonly #mostSpans: number
  readonly #matcher: Matcher
  readonly #keyOf: (candidate: Candidate) => string
  readonly #sought: ReadonlyMap<number, readonly Sought[]>
  readonly #lineage: Lineage
  readonly #onText: OnText

  constructor(
    kernel: PackKernel,
    { spans }: Pick<WalkMemory, 'spans'>,
    map: PackMap,
    matcher: Matcher,
    keyOf: (candidate: Candidate) => string,
    sought: ReadonlyMap<number, readonly Sought[]>,
    onText: OnText,
  ) {
    this.#kernel = kernel
    this.#spans = spans.start
    this.#mostSpans = (spans.end - spans.start) / 16
    this.#matcher = matcher
    this.#keyOf = keyOf
    this.#sought = sought
    this.#lineage = lineageOf(map, sought.keys())
    this.#onText = onText
  }

  get roots(): readonly number[] {
    return this.#lineage.roots
  }

  needs(node: number): boolean {
    return this.#lineage.has(node)
  }

  take(node: number, at: number, length: number): void {
    const sought = this.#sought.get(node)
    if (sought === undefined) return
    const bytes = this.#kernel.memory.subarray(at, at + length)
    const near = this.#lookAround(bytes, at, sought)
    if (near !== undefined) {
      this.#onText(node, bytes, near)
      return
    }
    const text = decodeText(bytes)
    this.#onText(node, text, this.#matcher.find(text))
  }

  passOver(): void {
    // Nobody is told of it: git reads it.
  }

  /** @returns nothing where that does not find what is sought */
  #lookAround(bytes: Buffer, address: number, sought: readonly Sought[]): readonly Candidate[] | undefined {
    const { length } = bytes
    if (sought.length > this.#mostSpans || sought.some(({ at }) => at < 0)) return undefined
    const kind = this.#kernel.isSpecial(address, length) ? kindOf(bytes) : KIND.plain
    if (kind !== KIND.plain && kind !== KIND.json) return undefined
    // What is longer than windows are has to be masked where it is near.
    if (this.#kernel.hasMark(address, length)) return undefined
    const windows = this.#windowsAround(bytes, address, sought)
    if (areMost(windows, length)) return undefined
    const found = windows.flatMap((window) => this.#findIn(bytes, window, BEFORE_PART[kind]))
    const isThere = ({ key, at }: Sought): boolean =>
      found.some((one) => one.start === at && this.#keyOf(one) === key)
    if (!sought.every(isThere)) return undefined
    const locate = createLocator(bytes)
    return found.map((one) => ({ ...one, ...locate(one.start, one.end) }))
  }

  /** The lines of what is sought, those before and after, and what decides on what is in them. */
  #windowsAround(bytes: Buffer, address: number, sought: readonly Sought[]): readonly Part[] {
    const { memory } = this.#kernel
    const places = sought.map(({ at }) => at).sort((a, b) => a - b)
    for (const [index, place] of places.entries()) {
      memory.writeInt32LE(lineStart(bytes, lineStart(bytes, place) - 1), this.#spans + index * 8)
      memory.writeInt32LE(lineEnd(bytes, lineEnd(bytes, place) + 1), this.#spans + index * 8 + 4)
    }
    const version = { at: address, length: bytes.length, spans: this.#spans, count: places.length }
    return widen(this.#kernel, version, REACH, this.#spans)
  }

  #findIn(bytes: Buffer, [start, end]: Part, before: Buffer): readonly Candidate[] {
    const shift = start - before.length
    return this.#matcher
      .find(Buffer.concat([before, bytes.subarray(start, end)]))
      .map((one) => moved(one, shift))
  }
}

function moved(candidate: Candidate, by: number): Candidate {
  const { start, end, parts } = candidate
  return {
    ...candidate,
    start: start + by,
    end: end + by,
    ...(parts === undefined
      ? {}
      : { parts: parts.map((part) => ({ ...part, start: part.start + by, end: part.end + by })) }),
  }
}

/** The start of the line that `at` is in. */
function lineStart(bytes: Buffer, at: number): number {
  return at <= 0 ? 0 : bytes.lastIndexOf(LINE_FEED, at - 1) + 1
}

/** Where the line ends that `at` is in. */
function lineEnd(bytes: Buffer, at: number): number {
  const end = at >= bytes.length ? -1 : bytes.indexOf(LINE_FEED, at)
  return end < 0 ? bytes.length : end
}

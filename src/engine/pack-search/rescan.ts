import { createLocator } from '../match/locate.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import type { PackKernel } from '../packs/kernel.ts'
import type { PackMap } from '../packs/pack-map.ts'
import type { BlobTaker, WalkMemory } from '../packs/pack-walk.ts'
import type { KeyOf } from '../pipeline/finding-key.ts'
import { findInContent } from '../stream/find-in-content.ts'
import { type DeltaChain, deltaChainOf } from './delta-chain.ts'
import { isNearTo } from './inherited-findings.ts'
import type { Part } from './parts.ts'
import { scanWindows, windowsAround } from './scan-window.ts'
import { kindAt } from './text-kind.ts'

/** A secret of a blob, and where in that it starts first; -1 where that is not known. */
export interface Sought {
  readonly key: string
  readonly at: number
}

/** Told of a blob's text, valid during the call only, and of what was found in it, in its order. */
export type OnText = (node: number, text: Buffer, found: readonly Candidate[]) => void

const LINE_FEED = 10

/**
 * Finds secrets again whose blobs are known: where they are known to start, only the lines around them are looked
 * through, and otherwise the whole blob.
 */
export class Rescan implements BlobTaker {
  readonly #kernel: PackKernel
  readonly #spans: number
  readonly #mostSpans: number
  readonly #matcher: Matcher
  readonly #keyOf: KeyOf
  readonly #sought: ReadonlyMap<number, readonly Sought[]>
  readonly #lineage: DeltaChain
  readonly #onText: OnText

  constructor(
    kernel: PackKernel,
    { spans }: Pick<WalkMemory, 'spans'>,
    map: PackMap,
    matcher: Matcher,
    keyOf: KeyOf,
    sought: ReadonlyMap<number, readonly Sought[]>,
    onText: OnText,
  ) {
    this.#kernel = kernel
    this.#spans = spans.start
    this.#mostSpans = (spans.end - spans.start) / 16
    this.#matcher = matcher
    this.#keyOf = keyOf
    this.#sought = sought
    this.#lineage = deltaChainOf(map, sought.keys())
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
    for (const { text, found } of findInContent(this.#matcher, bytes)) this.#onText(node, text, found)
  }

  passOver(): void {
    // No one needs to know: git reads it.
  }

  /** @returns nothing where that does not find what is sought */
  #lookAround(bytes: Buffer, address: number, sought: readonly Sought[]): readonly Candidate[] | undefined {
    const { length } = bytes
    if (sought.length > this.#mostSpans || sought.some(({ at }) => at < 0)) return undefined
    const kind = kindAt(this.#kernel, address, length)
    // What is longer than windows are has to be masked where it is near.
    if (this.#kernel.hasMark(address, length)) return undefined
    const places = sought.map(({ at }) => at).sort((a, b) => a - b)
    const lines = places.map((at) => linesAround(bytes, at))
    const windows = windowsAround(this.#kernel, { address, length, kind }, lines, this.#spans)
    if (windows === undefined) return undefined
    // What is at the edge of a window may be seen in part only.
    const isSeen = (at: number): boolean => lines.some(([start, end]) => isNearTo(start, end, at))
    const found = scanWindows(this.#matcher, bytes, kind, windows).filter((one) => isSeen(one.start))
    const isThere = ({ key, at }: Sought): boolean =>
      found.some((one) => one.start === at && this.#keyOf(one) === key)
    if (!sought.every(isThere)) return undefined
    const locate = createLocator(bytes)
    return found.map((one) => ({ ...one, ...locate(one.start, one.end) }))
  }
}

/** The line that `at` is in, with those before and after. */
function linesAround(bytes: Buffer, at: number): Part {
  return [lineStart(bytes, lineStart(bytes, at) - 1), lineEnd(bytes, lineEnd(bytes, at) + 1)]
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

import type { Candidate, Matcher } from '../match/matcher.ts'
import type { PackKernel } from '../packs/kernel.ts'
import type { PackMap } from '../packs/pack-map.ts'
import type { BlobTaker, WalkMemory } from '../packs/pack-walk.ts'
import type { KeyOf } from '../pipeline/finding-key.ts'
import { findInContent } from '../stream/find-in-content.ts'
import { changesOf, gatheredAt, isIn, type Spanned, widen, windowsOf } from './changes.ts'
import { type DeltaChain, deltaChainOf } from './delta-chain.ts'
import type { Suspect } from './find-suspects.ts'
import {
  findPlaces,
  type Inherited,
  inheritedBy,
  inheritedOf,
  isNear,
  isNearTo,
  type Located,
  lostPlaces,
  needsOthers,
  type PlaceOf,
  placedIn,
} from './inherited-findings.ts'
import type { Part, Reach } from './parts.ts'
import { scanWindows, windowsAround } from './scan-window.ts'
import { kindAt, type TextKind } from './text-kind.ts'

/** The secrets of a blob. */
export interface NodeSecrets {
  readonly node: number
  /** Keys; one that is there twice, twice. */
  readonly keys: readonly string[]
  /** Where each of them starts; absent where what is farther than a little may say what it is. */
  readonly places?: readonly number[]
}

/** Of a blob without secrets. */
const NOTHING_KNOWN = { isNear: true, mayBeMarked: true }

/** As long as a mark is. */
const LONGEST_MARK: Reach = { back: 32, forward: 32 }

/**
 * Finds the secrets of blobs that may have some, and of all that are made from them: a secret that a blob takes
 * over from its base with its surroundings is there as it is in the base; what has changed is looked through.
 */
export class BlobScanner implements BlobTaker {
  readonly #kernel: PackKernel
  readonly #memory: Pick<WalkMemory, 'delta' | 'spans'>
  readonly #map: PackMap
  readonly #matcher: Matcher
  readonly #keyOf: KeyOf
  readonly #suspects: ReadonlyMap<number, Suspect>
  readonly #reach: Reach
  readonly #lineage: DeltaChain
  readonly #carried = new Map<number, Inherited>()
  readonly found: NodeSecrets[] = []

  /**
   * @param memory where the delta and the spans of a blob are
   * @param reach how much the search for suspects has looked at around each of them
   */
  constructor(
    kernel: PackKernel,
    memory: Pick<WalkMemory, 'delta' | 'spans'>,
    map: PackMap,
    matcher: Matcher,
    keyOf: KeyOf,
    suspects: readonly Suspect[],
    reach: Reach,
  ) {
    this.#kernel = kernel
    this.#memory = memory
    this.#map = map
    this.#matcher = matcher
    this.#keyOf = keyOf
    this.#suspects = new Map(suspects.map((suspect) => [suspect.node, suspect]))
    this.#reach = reach
    this.#lineage = deltaChainOf(map, this.#suspects.keys())
  }

  /** The whole objects that the suspects are made from. */
  get roots(): readonly number[] {
    return this.#lineage.roots
  }

  needs(node: number): boolean {
    const base = this.#carried.get(this.#map.bases[node]!)
    return this.#lineage.has(node) || (base !== undefined && base.keys.length > 0)
  }

  take(node: number, at: number, length: number, spans: number): void {
    const base = this.#carried.get(this.#map.bases[node]!)
    const carried = this.#secretsOf(node, at, length, spans, base)
    const { keys, placed, isNear } = carried
    // What is made from a blob without secrets is only gone to on the way to a suspect.
    if (keys.length > 0 || this.#lineage.has(node)) this.#carried.set(node, carried)
    if (keys.length === 0) return
    this.found.push(isNear ? { node, keys, places: placed.map((one) => one.at) } : { node, keys })
  }

  passOver(): void {
    // The search for suspects has found it.
  }

  #secretsOf(
    node: number,
    at: number,
    length: number,
    spans: number,
    base: Inherited | undefined,
  ): Inherited {
    const bytes = this.#kernel.memory.subarray(at, at + length)
    const kind = kindAt(this.#kernel, at, length)
    const blob = { at, length, spans: this.#memory.spans.start, count: spans }
    const suspect = this.#suspects.get(node)
    if (suspect === undefined) {
      if (base === undefined || base.keys.length === 0) return inheritedOf(kind, [], NOTHING_KNOWN)
      const placed = kind === base.kind ? inheritedBy(base, this.#placesIn(node)) : undefined
      if (placed !== undefined)
        return { ...base, placed, mayBeMarked: base.mayBeMarked || this.#hasMark(blob, base) }
    }
    const places = suspect === undefined ? [] : suspect.places
    // The search for suspects knows of no place where there is a mark.
    const isMarked = (suspect === undefined || places === undefined) && this.#hasMark(blob, base)
    if (!isMarked) {
      const canTell = base !== undefined && kind === base.kind && base.isNear && spans >= 0
      const near = canTell
        ? this.#lookAtChanges(node, blob, places, kind, base)
        : this.#lookAround(blob, places, kind)
      if (near !== undefined) return near
    }
    return this.#lookThrough(bytes, kind, isMarked)
  }

  #lookThrough(bytes: Buffer, kind: TextKind, isMarked: boolean): Inherited {
    const readings = findInContent(this.#matcher, bytes)
    const placed = readings.flatMap(({ text, found }) => this.#placed(text, found))
    const isKnown = readings.every(({ found }) => found.every(isNear))
    return inheritedOf(kind, placed, { isNear: isKnown, mayBeMarked: isMarked })
  }

  /**
   * Looks at where the search for suspects has found something in a blob as a whole.
   *
   * @returns nothing where that does not tell
   */
  #lookAround(blob: Spanned, places: readonly Part[] | undefined, kind: TextKind): Inherited | undefined {
    const { at: address, length, spans, count } = blob
    const space = (this.#memory.spans.end - spans) / 16
    if (count >= 0 || places === undefined || places.length > space) return undefined
    const windows = windowsAround(this.#kernel, { address, length, kind }, places, spans)
    if (windows === undefined) return undefined
    const bytes = this.#kernel.memory.subarray(address, address + length)
    const isReached = (at: number): boolean => places.some(([start, end]) => isNearTo(start, end, at))
    const candidates = scanWindows(this.#matcher, bytes, kind, windows).filter((one) => isReached(one.start))
    if (candidates.some(needsOthers)) return undefined
    // What the search for suspects has seen and is not here may need more than is here.
    const isFound = ([start, end]: Part): boolean =>
      candidates.some((one) => one.start < end && one.end > start)
    if (!candidates.every(isNear) || !places.every(isFound)) return undefined
    return this.#carriedOf(bytes, kind, candidates, false)
  }

  #carriedOf(
    text: Buffer,
    kind: TextKind,
    candidates: readonly Candidate[],
    mayBeMarked: boolean,
  ): Inherited {
    const placed = this.#placed(text, candidates)
    return inheritedOf(kind, placed, { isNear: candidates.every(isNear), mayBeMarked })
  }

  #placed(text: Buffer, candidates: readonly Candidate[]): readonly Located[] {
    return candidates.map((one) => placedIn(text, one, this.#keyOf(one)))
  }

  /**
   * Looks at what has changed.
   *
   * @param places where in what the search for suspects has gathered of it that has found something; nothing where it
   *   may be anywhere
   * @returns nothing where that does not tell
   */
  #lookAtChanges(
    node: number,
    blob: Spanned,
    places: readonly Part[] | undefined,
    kind: TextKind,
    base: Inherited,
  ): Inherited | undefined {
    const { at: start, length } = blob
    const bytes = this.#kernel.memory.subarray(start, start + length)
    const known = findPlaces(base, this.#placesIn(node))
    if (known === undefined) return undefined
    const gathered = places === undefined ? undefined : gatheredAt(this.#kernel, blob, this.#reach, places)
    const changes = changesOf(this.#kernel, blob)
    const lost = gathered === undefined ? undefined : lostPlaces(bytes, base, known, changes.around)
    const only = gathered === undefined || lost === undefined ? undefined : [...gathered, ...lost]
    const windows = windowsOf(changes, only, length)
    if (windows === undefined) return undefined
    const isReached = (at: number): boolean => isIn(windows, at) && isIn(changes.reached, at)
    const news = scanWindows(this.#matcher, bytes, kind, windows).filter((one) => isReached(one.start))
    if (news.some(needsOthers)) return undefined
    const placed = [
      ...known.filter(({ at }) => !isReached(at)),
      ...news.map((one) => placedIn(bytes, one, this.#keyOf(one))),
    ]
    placed.sort((a, b) => a.at - b.at)
    return inheritedOf(kind, placed, { isNear: news.every(isNear), mayBeMarked: false })
  }

  /** Whether a blob that is made from another has a mark of long secrets: a new one is where it has changed. */
  #hasMark(blob: Spanned, base: Inherited | undefined): boolean {
    const { at, length, spans, count } = blob
    if (base === undefined || base.mayBeMarked || count < 0) return this.#kernel.hasMark(at, length)
    return widen(this.#kernel, blob, LONGEST_MARK, spans + count * 8).some(([start, end]) =>
      this.#kernel.hasMark(at + start, end - start),
    )
  }

  /** Where pieces of its base are in the blob at hand. */
  #placesIn(node: number): PlaceOf {
    const size = this.#map.sizes[node]!
    return (start, end) => this.#kernel.placeOf(this.#memory.delta.start, size, start, end)
  }
}

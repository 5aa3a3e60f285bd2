import { decodeText } from '../decode/decode-text.ts'
import type { PackKernel } from '../git/pack/kernel.ts'
import type { PackMap } from '../git/pack/pack-map.ts'
import type { VersionTaker, WalkMemory } from '../git/pack/pack-walk.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import {
  type Carried,
  carriedOf,
  carriedTo,
  findPlaces,
  isNear,
  lostPlaces,
  type Placed,
  type PlaceOf,
  placedAt,
} from './carried.ts'
import { changesOf, gatheredAt, type Spanned } from './changes.ts'
import { type Lineage, lineageOf } from './lineage.ts'
import type { Part, Reach } from './parts.ts'
import type { Suspect } from './sieve.ts'
import { BEFORE_PART, KIND, kindOf, type TextKind } from './text-kind.ts'

/** The secrets of a version. */
export interface NodeSecrets {
  readonly node: number
  /** Keys; one that is there twice, twice. */
  readonly keys: readonly string[]
  /** Where each of them starts; absent where what is farther than a little may say what it is. */
  readonly places?: readonly number[]
}

/**
 * Finds the secrets of versions that may have some, and of all that are made from them: a secret that a version takes
 * over from its base with its surroundings is there as it is in the base; what has changed is looked through.
 */
export class TreeConfirmer implements VersionTaker {
  readonly #kernel: PackKernel
  readonly #memory: Pick<WalkMemory, 'delta' | 'spans'>
  readonly #map: PackMap
  readonly #matcher: Matcher
  readonly #keyOf: (candidate: Candidate) => string
  readonly #suspects: ReadonlyMap<number, Suspect>
  readonly #reach: Reach
  readonly #lineage: Lineage
  readonly #carried = new Map<number, Carried>()
  readonly found: NodeSecrets[] = []

  /**
   * @param memory where the delta and the spans of a version are
   * @param reach how much the sieve has looked at around each of them
   */
  constructor(
    kernel: PackKernel,
    memory: Pick<WalkMemory, 'delta' | 'spans'>,
    map: PackMap,
    matcher: Matcher,
    keyOf: (candidate: Candidate) => string,
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
    this.#lineage = lineageOf(map, this.#suspects.keys())
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
    // What is made from a version without secrets is only gone to on the way to a suspect.
    if (keys.length > 0 || this.#lineage.has(node)) this.#carried.set(node, carried)
    if (keys.length === 0) return
    this.found.push(isNear ? { node, keys, places: placed.map((one) => one.at) } : { node, keys })
  }

  passOver(): void {
    // The sieve has told of it.
  }

  #secretsOf(node: number, at: number, length: number, spans: number, base: Carried | undefined): Carried {
    const bytes = this.#kernel.memory.subarray(at, at + length)
    const kind = this.#kernel.isSpecial(at, length) ? kindOf(bytes) : KIND.plain
    const suspect = this.#suspects.get(node)
    if (suspect === undefined) {
      if (base === undefined || base.keys.length === 0) return carriedOf(kind, [], true)
      const carried = kind === base.kind ? carriedTo(base, this.#placesIn(node)) : undefined
      if (carried !== undefined) return carried
    }
    const canTell = base !== undefined && kind === base.kind && base.isNear && spans >= 0
    if (canTell && !this.#kernel.hasMark(at, length)) {
      const version = { at, length, spans: this.#memory.spans.start, count: spans }
      const places = suspect === undefined ? [] : suspect.places
      const near = this.#lookAt(node, version, places, kind, base)
      if (near !== undefined) return near
    }
    return this.#lookThrough(bytes, kind)
  }

  #lookThrough(bytes: Buffer, kind: TextKind): Carried {
    const text = decodeText(bytes)
    const candidates = this.#matcher.find(text)
    const placed = candidates.map((one) => placedAt(text, one, one.start, this.#keyOf(one)))
    return carriedOf(kind, placed, candidates.every(isNear))
  }

  /**
   * Looks at what has changed.
   *
   * @param places where in what the sieve has gathered of it that has found something; nothing where it may be anywhere
   * @returns nothing where that does not tell
   */
  #lookAt(
    node: number,
    version: Spanned,
    places: readonly Part[] | undefined,
    kind: TextKind,
    base: Carried,
  ): Carried | undefined {
    const { at: start, length } = version
    const bytes = this.#kernel.memory.subarray(start, start + length)
    const known = findPlaces(base, this.#placesIn(node))
    if (known === undefined) return undefined
    const only = this.#placesOfInterest(version, places, lostPlaces(bytes, base, known))
    const changes = changesOf(this.#kernel, version, only)
    if (changes === undefined) return undefined
    const placed: Placed[] = known.filter(({ at }) => !changes.reach(at))
    const before = BEFORE_PART[kind]
    let areNear = true
    for (const [from, till] of changes.windows) {
      const text = Buffer.concat([before, bytes.subarray(from, till)])
      for (const candidate of this.#matcher.find(text)) {
        const at = from + candidate.start - before.length
        if (!changes.reach(at)) continue
        placed.push(placedAt(bytes, candidate, at, this.#keyOf(candidate)))
        areNear &&= isNear(candidate)
      }
    }
    placed.sort((a, b) => a.at - b.at)
    return carriedOf(kind, placed, areNear)
  }

  /** Where pieces of its base are in the version at hand. */
  #placesIn(node: number): PlaceOf {
    const size = this.#map.sizes[node]!
    return (start, end) => this.#kernel.placeOf(this.#memory.delta.start, size, start, end)
  }

  /** Where a version's changes have to be looked at; everywhere where one of the two is not known. */
  #placesOfInterest(
    version: Spanned,
    places: readonly Part[] | undefined,
    lost: readonly Part[] | undefined,
  ): readonly Part[] | undefined {
    if (places === undefined || lost === undefined) return undefined
    return [...gatheredAt(this.#kernel, version, this.#reach, places), ...lost]
  }
}

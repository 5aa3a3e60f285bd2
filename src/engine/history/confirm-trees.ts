import { decodeText } from '../decode/decode-text.ts'
import type { PackKernel } from '../git/pack/kernel.ts'
import type { PackMap } from '../git/pack/pack-map.ts'
import type { VersionTaker } from '../git/pack/pack-walk.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import { type Carried, carriedOf, carriedTo, findPlaces, isNear, type Placed, placedAt } from './carried.ts'
import { type Changes, changesOf } from './changes.ts'
import { BEFORE_PART, KIND, kindOf, type TextKind } from './text-kind.ts'

/** The secrets of a version. */
export interface NodeSecrets {
  readonly node: number
  /** Keys; one that is there twice, twice. */
  readonly keys: readonly string[]
}

/**
 * Finds the secrets of versions that may have some, and of all that are made from them: a secret that a version takes
 * over from its base with its surroundings is there as it is in the base; what has changed is looked through.
 */
export class TreeConfirmer implements VersionTaker {
  readonly #kernel: PackKernel
  readonly #spans: number
  readonly #map: PackMap
  readonly #matcher: Matcher
  readonly #keyOf: (candidate: Candidate) => string
  readonly #suspects: ReadonlySet<number>
  /** The suspects and all that they are made from. */
  readonly #leading = new Set<number>()
  readonly #carried = new Map<number, Carried>()
  readonly found: NodeSecrets[] = []

  /** @param spans where the spans of a version are */
  constructor(
    kernel: PackKernel,
    spans: number,
    map: PackMap,
    matcher: Matcher,
    keyOf: (candidate: Candidate) => string,
    suspects: readonly number[],
  ) {
    this.#kernel = kernel
    this.#spans = spans
    this.#map = map
    this.#matcher = matcher
    this.#keyOf = keyOf
    this.#suspects = new Set(suspects)
    for (let node of suspects) {
      while (node >= 0 && !this.#leading.has(node)) {
        this.#leading.add(node)
        node = map.bases[node]!
      }
    }
  }

  /** The whole objects that the suspects are made from. */
  roots(): readonly number[] {
    return [...this.#leading].filter((node) => this.#map.bases[node]! < 0).sort((a, b) => a - b)
  }

  needs(node: number): boolean {
    const base = this.#carried.get(this.#map.bases[node]!)
    return this.#leading.has(node) || (base !== undefined && base.keys.length > 0)
  }

  take(node: number, at: number, length: number, spans: number): void {
    const base = this.#carried.get(this.#map.bases[node]!)
    const carried = this.#secretsOf(node, at, length, spans, base)
    const { keys } = carried
    // What is made from a version without secrets is only gone to on the way to a suspect.
    if (keys.length > 0 || this.#leading.has(node)) this.#carried.set(node, carried)
    if (keys.length > 0) this.found.push({ node, keys })
  }

  passOver(): void {
    // The sieve has told of it.
  }

  #secretsOf(node: number, at: number, length: number, spans: number, base: Carried | undefined): Carried {
    const bytes = this.#kernel.memory.subarray(at, at + length)
    const kind = this.#kernel.isSpecial(at, length) ? kindOf(bytes) : KIND.plain
    if (!this.#suspects.has(node)) {
      if (base === undefined || base.keys.length === 0) return carriedOf(kind, length, [], true)
      const carried = kind === base.kind ? carriedTo(bytes, base) : undefined
      if (carried !== undefined) return carried
    }
    const canTell = base !== undefined && kind === base.kind && base.isNear && spans >= 0
    if (canTell && !this.#kernel.hasMark(at, length)) {
      const changes = changesOf(this.#kernel, at, length, this.#spans, spans)
      const near = changes === undefined ? undefined : this.#lookAt(changes, bytes, kind, base)
      if (near !== undefined) return near
    }
    return this.#lookThrough(bytes, kind)
  }

  #lookThrough(bytes: Buffer, kind: TextKind): Carried {
    const text = decodeText(bytes)
    const candidates = this.#matcher.find(text)
    const placed = candidates.map((one) => placedAt(text, one, one.start, this.#keyOf(one)))
    return carriedOf(kind, bytes.length, placed, candidates.every(isNear))
  }

  /** @returns nothing where that does not tell */
  #lookAt(changes: Changes, bytes: Buffer, kind: TextKind, base: Carried): Carried | undefined {
    const known = findPlaces(bytes, base)
    if (known === undefined) return undefined
    const placed: Placed[] = known.filter(({ at }) => !changes.reach(at))
    const before = BEFORE_PART[kind]
    let areNear = true
    for (const [start, end] of changes.windows) {
      const text = Buffer.concat([before, bytes.subarray(start, end)])
      for (const candidate of this.#matcher.find(text)) {
        const at = start + candidate.start - before.length
        if (!changes.reach(at)) continue
        placed.push(placedAt(bytes, candidate, at, this.#keyOf(candidate)))
        areNear &&= isNear(candidate)
      }
    }
    placed.sort((a, b) => a.at - b.at)
    return carriedOf(kind, bytes.length, placed, areNear)
  }
}

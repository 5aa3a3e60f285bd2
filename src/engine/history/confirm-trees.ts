import { decodeText } from '../decode/decode-text.ts'
import type { PackKernel } from '../git/pack/kernel.ts'
import type { PackMap } from '../git/pack/pack-map.ts'
import type { VersionTaker } from '../git/pack/pack-walk.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import { KIND, kindOf, type TextKind } from './text-kind.ts'

/** The secrets of a version. */
export interface NodeSecrets {
  readonly node: number
  /** Keys; one that is there twice, twice. */
  readonly keys: readonly string[]
}

/** Where the same text stands around a secret, it is found again: a little more than the sieve looks at. */
const BEFORE = 500
const BEHIND = 300

/** A reader that looks farther than this needs all that it can see. */
const FAR = 1000

/** With more than this in a version, looking for each costs more than looking through it. */
const MOST_CARRIED = 16

interface Carried {
  readonly kind: TextKind
  readonly keys: readonly string[]
  /** The secrets with what is around them, in order. */
  readonly places: readonly Buffer[]
}

/**
 * Finds the secrets of versions that may have some, and of all that are made from them: a secret that a version takes
 * over from its base with its surroundings is there as it is in the base; everything else is looked through.
 */
export class TreeConfirmer implements VersionTaker {
  readonly #kernel: PackKernel
  readonly #map: PackMap
  readonly #matcher: Matcher
  readonly #keyOf: (candidate: Candidate) => string
  readonly #suspects: ReadonlySet<number>
  /** The suspects and all that they are made from. */
  readonly #leading = new Set<number>()
  readonly #carried = new Map<number, Carried>()
  readonly found: NodeSecrets[] = []

  constructor(
    kernel: PackKernel,
    map: PackMap,
    matcher: Matcher,
    keyOf: (candidate: Candidate) => string,
    suspects: readonly number[],
  ) {
    this.#kernel = kernel
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
    return this.#leading.has(node) || this.#carried.has(this.#map.bases[node]!)
  }

  take(node: number, at: number, length: number): void {
    const base = this.#carried.get(this.#map.bases[node]!)
    const isSuspect = this.#suspects.has(node)
    if (base === undefined && !isSuspect) return
    const bytes = this.#kernel.memory.subarray(at, at + length)
    const kind = this.#kernel.isSpecial(at, length) ? kindOf(bytes) : KIND.plain
    if (base !== undefined && !isSuspect && kind === base.kind && hasAll(bytes, base.places)) {
      this.#carried.set(node, base)
      this.found.push({ node, keys: base.keys })
      return
    }
    const text = decodeText(bytes)
    const candidates = this.#matcher.find(text)
    if (candidates.length === 0) return
    const keys = candidates.map(this.#keyOf)
    const canTell = kind !== KIND.wide && kind !== KIND.markup
    const isFew = canTell && candidates.length <= MOST_CARRIED
    const places = isFew ? candidates.map((one) => surroundings(text, one)) : []
    this.#carried.set(node, { kind: isFew ? kind : KIND.unknown, keys, places })
    this.found.push({ node, keys })
  }

  passOver(): void {
    // The sieve has told of it.
  }
}

function surroundings(text: Buffer, { rule, start, end }: Candidate): Buffer {
  const far = Math.max(...rule.shapes.map((shape) => ('read' in shape ? shape.behind : 0)))
  const [before, behind] = far > FAR ? [far * 2, far * 2] : [BEFORE, BEHIND]
  return Buffer.from(text.subarray(Math.max(0, start - before), end + behind))
}

function hasAll(text: Buffer, places: readonly Buffer[]): boolean {
  let from = 0
  for (const place of places) {
    const at = text.indexOf(place, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}

import { SHARES } from './byte-shares.ts'
import { COMMON_FOURS } from './common-words.ts'

/** The first three bytes by which a literal is found, and how far into it they are; a fourth follows, if it has one. */
export interface Fingerprint {
  readonly offset: number
  readonly bytes: readonly [number, number, number]
}

/** A text that is found wherever it is; a folded one is a lower-case word in either case. */
export interface Literal {
  readonly text: string
  readonly folded: boolean
}

/** The fingerprint of each literal, and the tables by which they are found. */
export interface Teddy {
  readonly fingerprints: readonly Fingerprint[]
  /**
   * A table for every eight buckets: for each of four places the buckets of a byte's low half, then those of its high
   * half, a bit for each.
   */
  readonly tables: Uint8Array
}

/** The shortest text that has a fingerprint. */
export const SHORTEST_LITERAL = 3

/** How many bytes are looked at. */
const PLACES = 4

/** Two tables, each with as many buckets as a byte has bits: half of them would make five times as many false hits. */
const BITS = 8
const BUCKETS = 2 * BITS

/** How often each literal is put where it does the least harm. */
const ROUNDS = 3

/** How often a common word is met, in the units of a share: percent of percent, four times over. */
const SHARE_OF_A_WORD = 30_000

/** What a bucket takes at one of its places: a bit for each low half of a byte, and for each high one. */
interface Halves {
  readonly low: number
  readonly high: number
}

/** What it takes at each place. */
type Bucket = readonly Halves[]

const EMPTY: Bucket = new Array<Halves>(PLACES).fill({ low: 0, high: 0 })
const ANY: Halves = { low: 0xffff, high: 0xffff }

/** A way to find a literal: by four of its bytes in a row. */
interface Choice {
  readonly fingerprint: Fingerprint
  readonly bucket: Bucket
  /** How often other texts have the same bytes, in either case where that is the same. */
  readonly share: number
}

/**
 * Chooses four bytes of each literal, and shares them out to buckets so that few other texts are in one by accident.
 */
export function teddyOf(literals: readonly Literal[]): Teddy {
  const filled = Array.from({ length: BUCKETS }, () => new Filled())
  const [foreign, ...ofAscii] = filled
  const choices = literals.map(choicesOf)
  const chosen = new Map<readonly Choice[], readonly [Choice, Filled]>()
  const rarest = (all: readonly Choice[]): number => Math.min(...all.map(({ share }) => share))
  const commonestFirst = choices.toSorted((a, b) => rarest(b) - rarest(a))
  for (let round = 0; round < ROUNDS; round++) {
    for (const all of commonestFirst) {
      const [last, from] = chosen.get(all) ?? []
      if (last !== undefined) from!.delete(last)
      const best = cheapest(all, isForeign(all) ? [foreign!] : ofAscii)
      best[1].add(best[0])
      chosen.set(all, best)
    }
  }
  return {
    fingerprints: choices.map((all) => chosen.get(all)![0].fingerprint),
    tables: tablesOf(filled.map(({ bucket }) => bucket)),
  }
}

/**
 * Whether a literal has bytes of four that start beyond ASCII. Such literals have a bucket of their own, which nothing
 * of ASCII's is in: in most texts none of its bits is left.
 */
function isForeign(all: readonly Choice[]): boolean {
  return all[0]!.fingerprint.bytes[0] >= 0x80
}

/** A bucket with what is in it. */
class Filled {
  readonly #members = new Set<Choice>()
  bucket = EMPTY
  /** How often bytes in a text are in it, roughly. */
  share = 0
  /** How many places in common words are. */
  inWords = 0

  add(choice: Choice): void {
    this.#members.add(choice)
    this.#become(merge(this.bucket, choice.bucket))
  }

  delete(choice: Choice): void {
    this.#members.delete(choice)
    let rest = EMPTY
    for (const { bucket } of this.#members) rest = merge(rest, bucket)
    this.#become(rest)
  }

  #become(bucket: Bucket): void {
    this.bucket = bucket
    this.share = shareOf(bucket)
    this.inWords = countInCommonWords(bucket)
  }
}

/** Every four bytes of a literal, or those that start beyond ASCII. Behind three bytes may be anything. */
function choicesOf({ text, folded }: Literal): readonly Choice[] {
  return placesIn(text).map((at) => {
    const bytes = Buffer.from(text.slice(at, at + PLACES), 'latin1')
    const [a = 0, b = 0, c = 0] = bytes
    const bucket = bucketOf(bytes, folded)
    return {
      fingerprint: { offset: at, bytes: [a, b, c] },
      bucket,
      share: shareOf(bucket) + SHARE_OF_A_WORD * countInCommonWords(bucket),
    }
  })
}

/** Where the bytes may start; of an address only at its end, so that all are found together. */
function placesIn(text: string): readonly number[] {
  const latest = text.length - SHORTEST_LITERAL
  const foreign = Array.from({ length: latest + 1 }, (_, at) => at).filter((at) => text[at]! >= '\x80')
  if (foreign.length > 0) return foreign
  const first = text.endsWith('://') ? latest : 0
  const last = Math.max(first, text.length - PLACES)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** The choice, and the bucket, that add the least work. */
function cheapest(all: readonly Choice[], filled: readonly Filled[]): readonly [Choice, Filled] {
  let least = Number.POSITIVE_INFINITY
  let best = [all[0]!, filled[0]!] as const
  for (const before of filled) {
    const [choice, added] = cheapestIn(before, all)
    // Words can only add to it.
    if (added >= least) continue
    const inWords = countInCommonWords(merge(before.bucket, choice.bucket)) - before.inWords
    const cost = added + inWords * SHARE_OF_A_WORD
    if (cost >= least) continue
    least = cost
    best = [choice, before]
  }
  return best
}

/**
 * The choice that adds the least work to a bucket, by the shares of bytes. Places that have all of a choice's own count
 * twice: these are looked at longer than those that only have the bits of a bucket.
 */
function cheapestIn(
  { bucket, share }: Filled,
  all: readonly Choice[],
): readonly [choice: Choice, cost: number] {
  const costs = all.map((choice) => shareOf(merge(bucket, choice.bucket)) - share + choice.share)
  const least = Math.min(...costs)
  return [all[costs.indexOf(least)]!, least]
}

/** How many places in the commonest words and lines are in a bucket. */
function countInCommonWords([first, second, third, fourth]: Bucket): number {
  let count = 0
  for (let at = 0; at < COMMON_FOURS.length; at += PLACES) {
    if (
      takes(first!, COMMON_FOURS[at]!) &&
      takes(second!, COMMON_FOURS[at + 1]!) &&
      takes(third!, COMMON_FOURS[at + 2]!) &&
      takes(fourth!, COMMON_FOURS[at + 3]!)
    )
      count++
  }
  return count
}

function takes({ low, high }: Halves, byte: number): boolean {
  return ((low >> (byte & 15)) & (high >> (byte >> 4)) & 1) === 1
}

function tablesOf(buckets: readonly Bucket[]): Uint8Array {
  const tables = new Uint8Array((BUCKETS / BITS) * PLACES * 32)
  for (const [index, bucket] of buckets.entries()) {
    const bit = index % BITS
    for (const [place, { low, high }] of bucket.entries()) {
      const at = (((index / BITS) | 0) * PLACES + place) * 32
      for (let half = 0; half < 16; half++) {
        tables[at + half]! |= ((low >> half) & 1) << bit
        tables[at + 16 + half]! |= ((high >> half) & 1) << bit
      }
    }
  }
  return tables
}

function bucketOf(bytes: Buffer, folded: boolean): Bucket {
  return EMPTY.map((_, place) => {
    const byte = bytes[place]
    if (byte === undefined) return ANY
    const isLetter = byte >= 0x61 && byte <= 0x7a
    const other = folded && isLetter ? byte ^ 0x20 : byte
    return { low: 1 << (byte & 15), high: (1 << (byte >> 4)) | (1 << (other >> 4)) }
  })
}

function merge(one: Bucket, other: Bucket): Bucket {
  return one.map(({ low, high }, i) => ({ low: low | other[i]!.low, high: high | other[i]!.high }))
}

/** How often bytes in a text are in a bucket, roughly. */
function shareOf(bucket: Bucket): number {
  return bucket.reduce((product, { low, high }) => {
    let share = 0
    for (let upper = 0; upper < 16; upper++) {
      if (((high >> upper) & 1) === 0) continue
      for (let lower = 0; lower < 16; lower++)
        if (((low >> lower) & 1) !== 0) share += SHARES[upper * 16 + lower]!
    }
    return product * share
  }, 1)
}

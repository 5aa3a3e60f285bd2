/** Three bytes of a literal, by which it is found, and how far into it they are. */
export interface Fingerprint {
  readonly offset: number
  readonly bytes: readonly [number, number, number]
}

/** The shortest text that has one. */
export const SHORTEST_LITERAL = 3

/** As many buckets as a byte has bits. */
const BUCKETS = 8

/** How often each fingerprint is put where it does the least harm. */
const ROUNDS = 3

/** How often bytes occur in source text, roughly, in percent; any other 0.1. */
const FREQUENCIES: readonly (readonly [bytes: string, percent: number])[] = [
  [' ', 19],
  ['etAC', 6],
  ['rnsaoi', 3.7],
  ['\nl,cdup', 2],
  ['mf.h()"', 1.2],
  ["g':y=b_-E;/", 0.8],
  ['0v}{*xwSITk\\1O2`', 0.4],
  ['RBMD#][P>NFGL3$4U5|K6', 0.25],
]

const SHARES = sharesOfBytes()

/** The three bytes of a literal that are likely to be the rarest. Those of an address are what all have. */
export function fingerprintOf(literal: string): Fingerprint {
  const offsets = Array.from({ length: literal.length - SHORTEST_LITERAL + 1 }, (_, offset) => offset)
  const offset = literal.endsWith('://')
    ? offsets.at(-1)!
    : offsets.toSorted((a, b) => shareAt(literal, a) - shareAt(literal, b))[0]!
  const [a = 0, b = 0, c = 0] = Buffer.from(literal.slice(offset, offset + SHORTEST_LITERAL), 'latin1')
  return { offset, bytes: [a, b, c] }
}

function shareAt(literal: string, offset: number): number {
  let share = 1
  for (let i = offset; i < offset + SHORTEST_LITERAL; i++) share *= SHARES[literal.charCodeAt(i)]!
  return share
}

function sharesOfBytes(): Float64Array {
  const shares = new Float64Array(256).fill(0.1)
  for (const [bytes, percent] of FREQUENCIES) {
    for (let i = 0; i < bytes.length; i++) shares[bytes.charCodeAt(i)] = percent
  }
  return shares
}

/** What a bucket takes at one of its three places: a bit for each low half of a byte, and for each high one. */
interface Halves {
  readonly low: number
  readonly high: number
}

type Bucket = readonly [Halves, Halves, Halves]

const NONE: Halves = { low: 0, high: 0 }
const EMPTY: Bucket = [NONE, NONE, NONE]

/**
 * The tables by which the fingerprints are found: for each of the three places the buckets of a low half, then
 * those of a high half, a bit for each. A fingerprint goes where it adds the fewest others by accident.
 *
 * @param folded which of them are of lower-case words that are found in either case
 */
export function teddyTables(fingerprints: readonly Fingerprint[], folded: readonly boolean[]): Uint8Array {
  const distinct = new Map(
    fingerprints.map(({ bytes }, i) => [`${bytes} ${folded[i]}`, patternOf(bytes, folded[i] === true)]),
  )
  const tables = new Uint8Array(6 * 16)
  for (const [bit, bucket] of shareOut([...distinct.values()]).entries()) {
    for (const [place, { low, high }] of bucket.entries()) {
      for (let half = 0; half < 16; half++) {
        tables[place * 32 + half]! |= ((low >> half) & 1) << bit
        tables[place * 32 + 16 + half]! |= ((high >> half) & 1) << bit
      }
    }
  }
  return tables
}

/** Puts the patterns into buckets one by one, the commonest first, then each again where it does less harm. */
function shareOut(patterns: readonly Bucket[]): readonly Bucket[] {
  const members: Set<Bucket>[] = Array.from({ length: BUCKETS }, () => new Set())
  const byShare = patterns.toSorted((a, b) => shareOf(b) - shareOf(a))
  for (let round = 0; round < ROUNDS; round++) {
    for (const pattern of byShare) {
      for (const bucket of members) bucket.delete(pattern)
      const costs = members.map((bucket) => {
        const before = mergeAll(bucket)
        return shareOf(merge(before, pattern)) - shareOf(before)
      })
      members[costs.indexOf(Math.min(...costs))]!.add(pattern)
    }
  }
  return members.map(mergeAll)
}

function patternOf(bytes: Fingerprint['bytes'], inEitherCase: boolean): Bucket {
  const [a, b, c] = bytes.map((byte): Halves => {
    const isLetter = byte >= 0x61 && byte <= 0x7a
    const other = inEitherCase && isLetter ? byte ^ 0x20 : byte
    return { low: 1 << (byte & 15), high: (1 << (byte >> 4)) | (1 << (other >> 4)) }
  })
  return [a!, b!, c!]
}

function mergeAll(patterns: Iterable<Bucket>): Bucket {
  let all = EMPTY
  for (const pattern of patterns) all = merge(all, pattern)
  return all
}

function merge(one: Bucket, other: Bucket): Bucket {
  const [a, b, c] = one.map(
    ({ low, high }, i): Halves => ({ low: low | other[i]!.low, high: high | other[i]!.high }),
  )
  return [a!, b!, c!]
}

/** How often three bytes in a text are in a bucket, roughly. */
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

import * as layout from '../kernel/layout.ts'
import { SHARES } from './byte-shares.ts'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** How many bytes of a start are looked at. */
const PLACES = 4

/** As many sets of prefixes as bits are left. */
const BUCKETS = 32 - layout.FIRST_PREFIX_BIT

/** What may be at each of the first places: characters, or any. */
type Way = readonly string[]
const ANY = 'any'

const ENCODED = encodedStarts()

/**
 * What may start with a byte for its first, second, third and fourth, as layout.ts says: the ways in which a text may
 * be encoded, and buckets of prefixes.
 *
 * @param prefixes all that there are
 */
export function startBits(prefixes: readonly string[]): Uint8Array {
  const table = new Uint32Array(PLACES * 256)
  for (const [bit, way] of [...ENCODED, ...bucketsOf(prefixes)].entries()) {
    for (let place = 0; place < PLACES; place++) {
      for (const byte of bytesAt(way, place)) table[place * 256 + byte]! |= 1 << bit
    }
  }
  return new Uint8Array(table.buffer)
}

function bytesAt(way: Way, place: number): Iterable<number> {
  const bytes = way[place] ?? ANY
  return bytes === ANY ? Array(256).keys() : Buffer.from(bytes, 'latin1')
}

/**
 * What text of ASCII and of UTF-16 may have for its first three characters in base64, or else in hexadecimal
 * digits; then, in base64, byte order marks and the start of gzip.
 */
function encodedStarts(): readonly Way[] {
  const sextets = [...BASE64, '-', '_'].map((_, sextet) => Math.min(sextet, 63))
  const letters = [...BASE64, '-', '_']
  const among = (passes: (sextet: number) => boolean): string =>
    letters.filter((_, i) => passes(sextets[i]!)).join('')
  return [
    // What an ASCII character's eighth bit is in, is zero; control characters are left out.
    [
      'CDIJKLMNOPQRSTUVWXYZabcdef',
      among((sextet) => (sextet & 8) === 0),
      among((sextet) => (sextet & 2) === 0),
    ],
    ['01234567', '0123456789abcdefABCDEFx', '01234567'],
    ...['77u', '//4', '/v8', 'H4s'].map((mark) => [...mark]),
  ]
}

/** Shares the prefixes out, each where it lets the least other text in. */
function bucketsOf(prefixes: readonly string[]): readonly Way[] {
  const buckets = Array.from({ length: BUCKETS }, () => new Bucket())
  const starts = [...new Set(prefixes.map((prefix) => prefix.slice(0, PLACES)))]
  for (const start of starts) {
    const costs = buckets.map((bucket) => bucket.shareWith(start) - bucket.share)
    buckets[costs.indexOf(Math.min(...costs))]!.add(start)
  }
  return buckets.map(({ way }) => way)
}

/** Some prefixes, as what they have at each place. */
class Bucket {
  way: Way = ['', '', '', '']
  /** How often other texts pass, roughly. */
  share = 0

  /** The share if a start were added. */
  shareWith(start: string): number {
    return this.#with(start).reduce((product, bytes) => product * shareOf(bytes), 1)
  }

  add(start: string): void {
    this.share = this.shareWith(start)
    this.way = this.#with(start)
  }

  #with(start: string): readonly string[] {
    return this.way.map((bytes, place) => {
      const byte = start[place] ?? ANY
      return bytes === ANY || byte === ANY ? ANY : bytes.includes(byte) ? bytes : bytes + byte
    })
  }
}

/** How often one of the bytes is met in text, roughly, in percent. */
function shareOf(bytes: string): number {
  if (bytes === ANY) return 100
  let share = 0
  for (let i = 0; i < bytes.length; i++) share += SHARES[bytes.charCodeAt(i)]!
  return share
}

/** The six bits that each byte stands for in base64, of either alphabet (RFC 4648, sections 4 and 5). */
export function sextets(): Uint8Array {
  const sextets = new Uint8Array(256).fill(layout.NO_SEXTET)
  for (let i = 0; i < BASE64.length; i++) sextets[BASE64.charCodeAt(i)] = i
  sextets['-'.charCodeAt(0)] = 62
  sextets['_'.charCodeAt(0)] = 63
  return sextets
}

/**
 * Texts that are looked for everywhere, by two bytes at a time. Each has two pairs in the table, of three bytes
 * that follow one another, so that one of both is at an even place wherever the text is.
 */
export interface PairTable {
  /** The first key of a pair of bytes, plus one; 0 where there is none. */
  readonly heads: Uint16Array
  /** The next key of the same pair, plus one. */
  readonly next: Uint16Array
  /** The text that a key is of, and how far into it the key's pair is. */
  readonly owners: Uint16Array
  readonly offsets: Uint8Array
  readonly texts: readonly Uint8Array[]
  /** Whether a text is a lower-case word that is found in either case: 1 or 0. */
  readonly folded: Uint8Array
  /** Whether a text ends in `://`: 1 or 0. */
  readonly urls: Uint8Array
  /** The form of each text. */
  readonly forms: Uint16Array
}

/** The shortest text that the table can hold. */
export const SHORTEST_LITERAL = 3

/** How often bytes occur in source text, roughly, in percent; any other 0.4. */
const FREQUENCIES: readonly (readonly [bytes: string, percent: number])[] = [
  [' etaoinsr', 5],
  ['lcdpumhfg', 2.5],
  ['.,()=;:"\'-_/0123456789', 1.5],
  ['bjkqvwxyz', 1],
]

/**
 * @param words how many of the texts, the last ones, are words that are found in either case.
 * @throws {Error} when a text is shorter than SHORTEST_LITERAL.
 */
export function createPairTable(
  texts: readonly string[],
  forms: readonly number[],
  words: number,
): PairTable {
  const heads = new Uint16Array(1 << 16)
  const next: number[] = []
  const owners: number[] = []
  const offsets: number[] = []
  const firstWord = texts.length - words
  const bytes = texts.map((text) => Buffer.from(text, 'latin1'))
  const shares = sharesOfBytes()
  for (let i = 0; i < texts.length; i++) {
    const text = bytes[i]!
    if (text.length < SHORTEST_LITERAL)
      throw new Error(`The literal ${JSON.stringify(texts[i])} is too short.`)
    const rare = rarestTriple(text, shares)
    for (let at = rare; at < rare + 2; at++) {
      for (const pair of pairsOf(text[at]!, text[at + 1]!, i >= firstWord)) {
        offsets.push(at)
        owners.push(i)
        next.push(heads[pair]!)
        heads[pair] = next.length
      }
    }
  }
  const urls = Uint8Array.from(texts, (text) => (text.endsWith('://') ? 1 : 0))
  return {
    heads,
    next: Uint16Array.from(next),
    owners: Uint16Array.from(owners),
    offsets: Uint8Array.from(offsets),
    texts: bytes,
    folded: new Uint8Array(texts.length).fill(1, firstWord),
    urls,
    forms: Uint16Array.from(forms),
  }
}

/** The two bytes as one number; of a word, in each case that its letters can have. */
function pairsOf(first: number, second: number, isWord: boolean): readonly number[] {
  if (!isWord) return [(first << 8) | second]
  return casesOf(first).flatMap((one) => casesOf(second).map((other) => (one << 8) | other))
}

function casesOf(byte: number): readonly number[] {
  return byte >= 0x61 && byte <= 0x7a ? [byte, byte - 32] : [byte]
}

function sharesOfBytes(): Float32Array {
  const shares = new Float32Array(256).fill(0.4)
  for (const [bytes, percent] of FREQUENCIES) {
    for (let i = 0; i < bytes.length; i++) shares[bytes.charCodeAt(i)] = percent
  }
  return shares
}

/** Where the three bytes start whose two pairs are likely to be the rarest. */
function rarestTriple(text: Uint8Array, shares: Float32Array): number {
  let best = 0
  let rarest = Number.POSITIVE_INFINITY
  for (let at = 0; at + SHORTEST_LITERAL <= text.length; at++) {
    const share = shares[text[at + 1]!]! * (shares[text[at]!]! + shares[text[at + 2]!]!)
    if (share < rarest) {
      rarest = share
      best = at
    }
  }
  return best
}

import type { ParserPattern, Rule } from '../rule.ts'
import { createKernel, type Kernel } from './kernel/kernel.ts'
import { createPrefilterTables } from './prefilter-tables.ts'

/** Where words are in a text, each in ascending order; a word that is nowhere may be left out. */
export type WordPlaces = ReadonlyMap<string, readonly number[]>

/** So many bytes are searched for one word after the other before the tables are made that all are found by at once. */
const BYTES_WITHOUT_TABLES = 1_000_000

/** What the kernel finds wherever it is; an address it reports only before a user. */
const OF_TABLES = /^(?!.*:\/\/)[\x21-\x7e]{3,200}$/

const NOWHERE: readonly number[] = []

/** Searches texts for words in either case, for all of them in one pass. */
export class WordSearch {
  readonly #inTables: readonly string[]
  readonly #others: readonly string[]
  #kernel: Kernel | undefined
  #searched = 0

  /** @param words of lower case; none is empty */
  constructor(words: Iterable<string>) {
    const all = [...new Set(words)]
    this.#inTables = all.filter((word) => OF_TABLES.test(word))
    this.#others = all.filter((word) => !OF_TABLES.test(word))
  }

  placesIn(bytes: Buffer): WordPlaces {
    this.#searched += bytes.length
    const usesTables = this.#searched > BYTES_WITHOUT_TABLES && this.#inTables.length > 0
    const places = usesTables ? this.#byTables(bytes) : new Map<string, number[]>()
    const others = usesTables ? this.#others : [...this.#inTables, ...this.#others]
    if (others.length === 0) return places
    // A byte stays a character, and a character a byte.
    const lower = bytes.toString('latin1').toLowerCase()
    for (const word of others) places.set(word, placesOf(lower, word))
    return places
  }

  #byTables(bytes: Buffer): Map<string, number[]> {
    this.#kernel ??= createKernel(createPrefilterTables(this.#inTables.map(ruleOf)).tables)
    const places = new Map<string, number[]>()
    this.#kernel.read(bytes, false, (at, what) => {
      const word = this.#inTables[what & 0xffff]
      if (word === undefined) return
      const known = places.get(word)
      if (known === undefined) places.set(word, [at])
      else known.push(at)
    })
    for (const known of places.values()) known.sort((a, b) => a - b)
    return places
  }
}

/** The places of some of the words, in ascending order. */
export function placesOfAny(places: WordPlaces, words: readonly string[]): readonly number[] {
  const found = words.map((word) => places.get(word) ?? NOWHERE).filter((one) => one.length > 0)
  if (found.length < 2) return found[0] ?? NOWHERE
  return found.flat().sort((a, b) => a - b)
}

function placesOf(lower: string, word: string): number[] {
  const places: number[] = []
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) places.push(at)
  return places
}

/** A rule by which the kernel finds a word: one with an anchor, and nothing that is read there. */
function ruleOf(word: string): Rule {
  const pattern: ParserPattern = {
    anchor: { kind: 'word', words: [word] },
    read: () => undefined,
    behind: 0,
    reach: 0,
  }
  return { id: word, title: word, severity: 'info', patterns: [pattern] }
}

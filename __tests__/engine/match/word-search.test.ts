import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { WordSearch } from '../../../src/engine/match/word-search.ts'

const WORDS = ['key', 'acme_key', 'ke', 'a', '-key-', '\u00e4x', 'db://', 'keykey', 'token']

const text = fc
  .array(fc.constantFrom(...WORDS, 'KEY', 'Acme_Key', 'x', ' ', '\n', 'DB://u@h'), { maxLength: 60 })
  .map((pieces) => Buffer.from(pieces.join(''), 'latin1'))

function placesIn(search: WordSearch, bytes: Buffer): Record<string, readonly number[]> {
  const found = search.placesIn(bytes)
  return Object.fromEntries(WORDS.map((word) => [word, found.get(word) ?? []]))
}

test('words are found in the same places with tables and without, in either case and where they overlap', () => {
  const withTables = new WordSearch(WORDS)
  withTables.placesIn(Buffer.alloc(1_000_001))

  fc.assert(
    fc.property(text, (bytes) => {
      const lower = bytes.toString('latin1').toLowerCase()
      const expected = Object.fromEntries(
        WORDS.map((word) => [
          word,
          [...lower.matchAll(new RegExp(`(?=${word})`, 'g'))].map(({ index }) => index),
        ]),
      )

      expect(placesIn(new WordSearch(WORDS), bytes)).toEqual(expected)
      expect(placesIn(withTables, bytes)).toEqual(expected)
    }),
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@jest/globals'

import { TEDDY, TEDDY_TABLE } from '../../../src/engine/match/kernel/layout.ts'
import { createPrefilterTables } from '../../../src/engine/match/prefilter-tables.ts'
import { rules } from '../../../src/engine/rules/index.ts'

const SOURCES = join(import.meta.dirname, '../../../node_modules/fastify')

/** What a look at four bytes in a row leaves of the buckets of one of the tables. */
function bucketsAt(table: Uint8Array, text: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((left, nth) => {
    const byte = text[at + nth]!
    return left & table[nth * 32 + (byte & 15)]! & table[nth * 32 + 16 + (byte >> 4)]!
  }, 0xff)
}

test('of the places in source code fewer than one in thirty look like the fingerprint of a literal', () => {
  const { tables } = createPrefilterTables(rules)
  const [first, second] = [0, 1].map((half) => tables.subarray(TEDDY + half * TEDDY_TABLE))
  const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(SOURCES, name)))
  let places = 0
  let hits = 0
  for (const text of texts) {
    for (let at = 0; at + 4 <= text.length; at++) {
      places++
      if ((bucketsAt(first!, text, at) | bucketsAt(second!, text, at)) !== 0) hits++
    }
  }

  expect(places).toBeGreaterThan(100_000)
  expect(hits).toBeGreaterThan(0)
  expect(hits / places).toBeLessThan(1 / 30)
})

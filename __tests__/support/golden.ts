import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect } from '@jest/globals'

const FOLDER = join(import.meta.dirname, '../fixtures/golden')

/** A text longer than this is kept by its size and digest only. */
const KEPT_WHOLE = 30_000

/**
 * Compares a text with the one that was looked at and kept. `KEYSIEVE_GOLDEN=write` keeps what there is now: look at
 * the difference before it is committed.
 *
 * @param name of the file in `__tests__/fixtures/golden`, without an ending
 */
export function expectGolden(name: string, text: string): void {
  const file = join(FOLDER, `${name}.golden`)
  const kept = text.length <= KEPT_WHOLE ? text : digestOf(text)
  if (process.env['KEYSIEVE_GOLDEN'] === 'write') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, kept)
  }
  expect(kept).toBe(readFileSync(file, 'utf8'))
}

function digestOf(text: string): string {
  const sha256 = createHash('sha256').update(text).digest('hex')
  return `bytes ${Buffer.byteLength(text)}\nlines ${text.split('\n').length}\nsha256 ${sha256}\n`
}

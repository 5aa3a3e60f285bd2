import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'

import { decodeDeeply } from '../../support/decoding.ts'
import { ROOT } from '../../support/tree.ts'

/** Encoded texts of other engines' tests. They look live, so they are kept outside of the repository. */
const CORPUS = join(ROOT, '../shared/corpus/decoders.jsonl.gz')

interface Row {
  readonly text: string
  /** Null where the text holds nothing encoded. */
  readonly decoded: string | null
}

if (existsSync(CORPUS)) {
  const rows = gunzipSync(readFileSync(CORPUS))
    .toString()
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
  const title = (row: Row): string => `row ${rows.indexOf(row) + 1}`

  test.each(rows.filter(({ decoded }) => decoded !== null).map((row) => [title(row), row] as const))(
    'decodes %s of the corpus',
    (_, { text, decoded }) => {
      expect(decodingsOf(text, decoded!)).toContain(decoded)
    },
  )

  test.each(rows.filter(({ decoded }) => decoded === null).map((row) => [title(row), row] as const))(
    'finds nothing encoded in %s of the corpus',
    (_, { text }) => {
      expect(decodeDeeply(text)).toEqual([])
    },
  )
} else {
  test.skip(`decodes the corpus: ${CORPUS} is absent`, () => undefined)
}

/** What a text decodes to: the texts found in it as wholes, and itself with what differs put in its place. */
function decodingsOf(text: string, wanted: string): string[] {
  const layers = decodeDeeply(text)
  const wholes = layers
    .map((layer) => `\n${layer.bytes.toString()}\n`)
    .filter((all) => all.includes(`\n${wanted}\n`))
    .map(() => wanted)
  const first = layers[0]
  if (first === undefined) return wholes
  let before = 0
  while (text[before] === wanted[before]) before++
  let after = 0
  const limit = Math.min(text.length, wanted.length) - before
  while (after < limit && text.at(-1 - after) === wanted.at(-1 - after)) after++
  const middle = wanted.slice(before, wanted.length - after)
  const at = first.bytes.indexOf(middle)
  if (at < 0) return wholes
  const origin = first.originOf(at, at + Buffer.byteLength(middle))
  const bytes = Buffer.from(text)
  return [...wholes, bytes.toString('utf8', 0, origin.start) + middle + bytes.toString('utf8', origin.end)]
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { isPublicSample } from '../../../src/engine/match/public-samples.ts'
import { makeRule } from '../../support/rule.ts'
import { ROOT } from '../../support/tree.ts'

/** A signature from the public documentation of a service that copies data, percent-encoded as it is there. */
const SIGNATURE = ['sv=2021-06-08&sr=c&sig=aBBKDWQvyuVcTPH9EBp', '%2FXTI9E%2F%2Fmq171%2BZU178wcwqU%3D'].join(
  '',
)

const matcher = createMatcher([
  makeRule({
    id: 'signature',
    anchor: { kind: 'literal', literals: ['sv='] },
    pattern: /(?<secret>sv=[\w&=%/+-]{40,90})/,
  }),
])

function find(text: string): readonly string[] {
  return matcher.find(Buffer.from(text)).map(({ secret }) => secret.reveal())
}

test('a documented example is silent, and what it decodes to is, too', () => {
  expect(find(`url: ${SIGNATURE}\n`)).toEqual([])
})

test('another value of the same form is found', () => {
  const other = SIGNATURE.replace('aBBK', 'aCCK')

  expect(find(`url: ${other}\n`)).toEqual([other])
})

/** Texts of other engines' tests. They look live, so they are kept outside of the repository. */
const CORPUS = join(ROOT, '../shared/corpus/examples.jsonl.gz')

if (existsSync(CORPUS)) {
  test('what another scanner takes for a secret of its own is no example for having been refused by one', () => {
    const rows = gunzipSync(readFileSync(CORPUS))
      .toString()
      .trim()
      .split('\n')
      .map((line): { id: string; set: string; secret?: string } => JSON.parse(line))

    const known = rows.filter(
      ({ set, secret }) => set !== 'neg' && secret !== undefined && isPublicSample(secret),
    )

    expect(rows.length).toBeGreaterThan(2000)
    expect(known.map(({ id }) => id)).toEqual([])
  })
} else {
  test.skip(`compares examples with the corpus: ${CORPUS} is absent`, () => undefined)
}

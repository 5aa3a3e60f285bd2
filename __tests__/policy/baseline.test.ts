import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { readBaseline, renderBaseline } from '../../src/policy/baseline.ts'
import { hashOf } from '../support/report-samples.ts'

test('a baseline is sorted, a hash a line, with nothing else in it', () => {
  expect(renderBaseline([hashOf(2), hashOf(1), hashOf(2).toUpperCase()])).toBe(
    `{\n  "version": 1,\n  "secrets": [\n    "${hashOf(1)}",\n    "${hashOf(2)}"\n  ]\n}\n`,
  )
})

test('an empty one is one', async () => {
  expect(await readBaseline(renderBaseline([]), 'here')).toEqual([])
})

test('what was written is read again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uuid()), async (hashes) => {
      expect(await readBaseline(renderBaseline(hashes), 'here')).toEqual([...new Set(hashes)].sort())
    }),
  )
})

test('the order in which secrets are found does not matter', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid()), (hashes) => {
      expect(renderBaseline(hashes.toReversed())).toBe(renderBaseline(hashes))
    }),
  )
})

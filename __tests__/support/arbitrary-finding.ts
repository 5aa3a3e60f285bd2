import fc from 'fast-check'

import type { Finding } from '../../src/model/finding.ts'

const HEX = fc.constantFrom(...'0123456789abcdef')
const TEXT = fc.string({ minLength: 1, unit: 'binary' }).map((text) => text.toWellFormed())
const TAGS = fc.uniqueArray(TEXT, { maxLength: 4 }).map((tags) => tags.sort())

/** A full commit SHA of either kind. */
export const SHA: fc.Arbitrary<string> = fc
  .constantFrom(40, 64)
  .chain((length) => fc.string({ unit: HEX, minLength: length, maxLength: length }))

/** Any finding that the model allows. */
export const FINDING: fc.Arbitrary<Finding> = fc.record({
  secretHash: fc.uuid(),
  secretType: TEXT,
  commit: SHA,
  path: TEXT,
  line: fc.integer({ min: 1 }),
  columns: fc
    .tuple(fc.nat(1000), fc.nat(1000))
    .map(([start, length]) => [start + 1, start + length + 2] as const),
  tags: TAGS,
})

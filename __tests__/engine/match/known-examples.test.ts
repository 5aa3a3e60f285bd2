import { expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { makeRule } from '../../support/rule.ts'

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

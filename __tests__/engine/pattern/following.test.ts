import { describe, expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { BASE62 } from '../../../src/engine/pattern/alphabet.ts'
import { following } from '../../../src/engine/pattern/following.ts'
import { anyOf, chars } from '../../../src/engine/pattern/text.ts'

const pattern = following({
  address: 'acme.io/v2/',
  between: [anyOf('read', 'write'), '?token='],
  secret: chars(BASE62, 32),
})
const matcher = createMatcher([
  { id: 'acme_api_key', title: 'Acme API key', severity: 'high', patterns: [pattern] },
])
const { secret } = pattern.sample(1)

function find(text: string): string[] {
  return matcher.find(Buffer.from(text)).map((found) => found.secret.reveal())
}

describe('a secret in an address', () => {
  test.each(['https://acme.io/v2/read?token=', 'http://eu.acme.io/v2/write?token='])(
    'is found after %s',
    (address) => {
      expect(find(`url = "${address}${secret}"`)).toEqual([secret])
    },
  )

  test.each([
    'https://acme.io/v1/read?token=',
    'https://acme.io/v2/list?token=',
    'https://acme.io.example/v2/read?token=',
    'https://pacme.io/v2/read?token=',
  ])('is not found after %s', (address) => {
    expect(find(`url = "${address}${secret}"`)).toEqual([])
  })
})

import { describe, expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { BASE62 } from '../../../src/engine/pattern/alphabet.ts'
import { namedPrefix } from '../../../src/engine/pattern/named-prefix.ts'
import { chars } from '../../../src/engine/pattern/text.ts'

const pattern = namedPrefix({ keywords: ['acme', 'acme-pay'], prefix: 'sk_', body: chars(BASE62, 24) })
const matcher = createMatcher([
  { id: 'acme_api_key', title: 'Acme API key', severity: 'high', patterns: [pattern] },
])
const { secret } = pattern.sample(1)

function find(text: string): string[] {
  return matcher.find(Buffer.from(text)).map((found) => found.secret.reveal())
}

describe('a prefix that needs a name', () => {
  test.each(['ACME_KEY=', 'acmeKey: "', '  "Acme-Pay": { "key": "', "setAcme('"])(
    'is found after %s',
    (name) => {
      expect(find(`${name}${secret}`)).toEqual([secret])
    },
  )

  test('is not found where the name is on the line before', () => {
    expect(find(`acme:\n  key: ${secret}\n`)).toEqual([])
  })

  test('is not found where the name follows it', () => {
    expect(find(`key = ${secret} # acme\n`)).toEqual([])
  })

  test('is not found more than 40 characters after the name', () => {
    expect(find(`acme${'.'.repeat(40)}${secret}`)).toEqual([secret])
    expect(find(`acme${'.'.repeat(41)}${secret}`)).toEqual([])
  })
})

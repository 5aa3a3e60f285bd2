import { expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { readsAsName } from '../../../src/engine/match/reads-as-name.ts'
import { BASE62, BASE64URL } from '../../../src/engine/pattern/alphabet.ts'
import { randomFrom } from '../../../src/engine/samples.ts'
import { makeRule } from '../../support/rule.ts'

test.each([
  'ROLE_IS_MISSING_DESCRIBE_ACTION',
  'OAuth2CredentialProviderVendor',
  'getFormattingEditsUntilResult',
  'IssueTriggerV11ParamsNode',
  'database-password-of-production',
  'google_dot_iam_dot_v1_dot_iam__policy__pb2',
])('%s is a name', (value) => {
  expect(readsAsName(value)).toBe(true)
})

test.each([
  ['too short to tell', 'lastSeenAtNight'],
  ['one word', 'electroencephalographically'],
  ['groups of letters that no one can speak', 'bcdf-ghjk-lmnp-qrst-vwxz'],
  ['a name with a number behind it', 'production-database-password-2027'],
])('%s is no name', (_, value) => {
  expect(readsAsName(value)).toBe(false)
})

test('no key that was drawn by chance reads as a name', () => {
  const keys = Array.from({ length: 5000 }, (_, seed) => {
    const random = randomFrom(seed)
    return random.text([BASE62, BASE64URL][seed % 2]!.characters, 20 + random.below(40))
  })

  expect(keys.filter(readsAsName)).toEqual([])
})

test('a name is no key, whatever it is given to', () => {
  const name = 'getFormattingEditsUntilResults'
  const key = randomFrom(1).text(BASE62.characters, name.length)
  const anchor = { kind: 'keyword', words: ['acme'] } as const
  const matcher = createMatcher([makeRule({ id: 'acme_key', anchor, pattern: /(?<secret>\w{30})/ })])

  const found = matcher.find(Buffer.from(`acmeKey = "${name}"\nacmeKey = "${key}"\n`))

  expect(found.map(({ secret }) => secret.reveal())).toEqual([key])
})

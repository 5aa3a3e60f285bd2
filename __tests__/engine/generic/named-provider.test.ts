import { describe, expect, test } from '@jest/globals'

import { providerNamer } from '../../../src/engine/generic/named-provider.ts'
import { BASE62, BASE64 } from '../../../src/engine/pattern/alphabet.ts'
import { ruleFiles } from '../../../src/engine/rules/index.ts'
import { randomFrom } from '../../../src/engine/samples.ts'

const nameOf = providerNamer(ruleFiles)

const VALUE = randomFrom(5).text(BASE62.characters, 20)

describe('a provider is told by its name', () => {
  test.each([
    ['[plivo]\napi_secret = ', 'api_secret = ', 'Plivo'],
    ['const newRelicLicense = ', '', 'New Relic'],
    ['https://fra1.blynk.cloud/api', '', 'Blynk'],
    ['MSSQL_PASSWORD=', 'MSSQL_PASSWORD=', 'SQL Server'],
  ])('in %j', (words, line, provider) => {
    expect(nameOf(words, line, VALUE)).toBe(provider)
  })

  test('and of several the last counts', () => {
    expect(nameOf('# from GitHub to Stripe: ', '', VALUE)).toBe('Stripe')
  })
})

describe('where keys of that name have a known form, the provider is told', () => {
  const line = 'KRAKEN_API_KEY='
  const random = randomFrom(6)

  test.each([
    ['of a value of that form', random.text(BASE64.characters, 88)],
    [
      'of one with padding inside',
      `${random.text(BASE62.characters, 40)}=${random.text(BASE62.characters, 45)}`,
    ],
    ['of one that is much shorter', random.text(BASE62.characters, 32)],
    ['of one that is much longer', random.text(BASE62.characters, 120)],
  ])('%s', (_what, value) => {
    expect(nameOf(line, line, value)).toBe('Kraken')
  })

  test.each([
    ['a little too short', random.text(BASE62.characters, 78)],
    ['a little too long', random.text(BASE62.characters, 92)],
    ['of another alphabet', `${random.text(BASE62.characters, 84)}~`],
  ])('but not of one that is %s', (_what, value) => {
    expect(nameOf(line, line, value)).toBeUndefined()
  })
})

describe('no provider is told', () => {
  test.each([
    ['that is called like a word of programs', 'render_box_secret = '],
    ['where none is named', 'client_secret = '],
  ])('%s', (_why, line) => {
    expect(nameOf(line, line, VALUE)).toBeUndefined()
  })
})

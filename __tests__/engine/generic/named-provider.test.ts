import { describe, expect, test } from '@jest/globals'

import { providerNamer } from '../../../src/engine/generic/named-provider.ts'
import { ruleFiles } from '../../../src/engine/rules/index.ts'

const nameOf = providerNamer(ruleFiles)

describe('a provider is told by its name', () => {
  test.each([
    ['[plivo]\napi_secret = ', 'api_secret = ', 'Plivo'],
    ['const newRelicLicense = ', '', 'New Relic'],
    ['https://fra1.blynk.cloud/api', '', 'Blynk'],
    ['MSSQL_PASSWORD=', 'MSSQL_PASSWORD=', 'SQL Server'],
  ])('in %j', (words, line, provider) => {
    expect(nameOf(words, line)).toBe(provider)
  })

  test('and of several the last counts', () => {
    expect(nameOf('# from GitHub to Stripe: ', '')).toBe('Stripe')
  })
})

describe('no provider is told', () => {
  test.each([
    ['that is called like a word of programs', 'render_box_secret = '],
    ['where none is named', 'client_secret = '],
  ])('%s', (_why, line) => {
    expect(nameOf(line, line)).toBeUndefined()
  })

  test('whose keys of that name look otherwise', () => {
    expect(nameOf('INTERCOM_API_KEY=', 'INTERCOM_API_KEY=')).toBeUndefined()
  })
})

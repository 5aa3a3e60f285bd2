import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Check } from 'typebox/schema'

import { readKey } from '../../src/client/read-key.ts'
import { KeyFile } from '../../src/contract/key-file.ts'
import { failureOf } from '../support/failure.ts'
import { TOKEN } from '../support/remote-scan.ts'

const ADDRESS = 'https://acme.example.com'
const OTHER_ADDRESS = 'https://other.example.com/scan'
const OTHER_TOKEN = TOKEN.toLowerCase()

function keyFile(tokens: Record<string, string>): { api_keys: Record<string, object> } {
  const keys = Object.entries(tokens).map(([address, token]) => [address, { id: 'BLU-1', key: 'abc', token }])
  return { api_keys: Object.fromEntries(keys) }
}

function csv(...rows: readonly (readonly string[])[]): string {
  return ['address,id,key,token', ...rows.map((row) => row.join(','))].join('\r\n')
}

describe('the bare token', () => {
  test('is the key, with space around it left out', () => {
    expect(readKey(`\n  ${TOKEN}\r\n`)).toEqual({ token: TOKEN })
  })

  test('goes with the address that was given', () => {
    const baseUrl = new URL(`${ADDRESS}/`)

    expect(readKey(TOKEN, baseUrl)).toEqual({ baseUrl, token: TOKEN })
  })
})

describe('a key file in JSON', () => {
  test('brings the address along', () => {
    const file = keyFile({ [ADDRESS]: TOKEN })

    const { baseUrl, token } = readKey(`\ufeff${JSON.stringify(file, undefined, 2)}\n`)

    expect(Check(KeyFile, file)).toBe(true)
    expect(baseUrl?.href).toBe('https://acme.example.com/')
    expect(token).toBe(TOKEN)
  })

  test('may write the address without https://', () => {
    const { baseUrl } = readKey(JSON.stringify(keyFile({ 'acme.example.com': TOKEN })))

    expect(baseUrl?.href).toBe('https://acme.example.com/')
  })

  test('with several addresses gives the key of the one that was asked for', () => {
    const file = JSON.stringify(keyFile({ [ADDRESS]: TOKEN, [OTHER_ADDRESS]: OTHER_TOKEN }))

    const { baseUrl, token } = readKey(file, new URL('https://other.example.com/scan/'))

    expect(baseUrl?.href).toBe('https://other.example.com/scan/')
    expect(token).toBe(OTHER_TOKEN)
  })

  test('with several addresses asks which one', async () => {
    const file = JSON.stringify(keyFile({ [ADDRESS]: TOKEN, [OTHER_ADDRESS]: OTHER_TOKEN }))

    const { message } = await failureOf(() => readKey(file))

    expect(message).toBe(
      'The API key (api-key) is a key file for several services: "https://acme.example.com/", "https://other.example.com/scan/". Set base-url to one of them.',
    )
  })

  test('is not used for an address that it does not name', async () => {
    const file = JSON.stringify(keyFile({ [ADDRESS]: TOKEN }))

    const { message } = await failureOf(() => readKey(file, new URL('https://evil.example.com/')))

    expect(message).toBe(
      'The API key (api-key) is a key file without a key for "https://evil.example.com/"; it has "https://acme.example.com/". Set base-url to one of these.',
    )
  })

  test('with an address that would send the key unencrypted is refused', async () => {
    const { message } = await failureOf(() =>
      readKey(JSON.stringify(keyFile({ 'http://acme.example.com': TOKEN }))),
    )

    expect(message).toBe(
      'An address in the key file starts with http://, which would send the API key unencrypted. Use https://.',
    )
  })
})

describe('a key file in CSV', () => {
  test('brings the address along', () => {
    const { baseUrl, token } = readKey(csv([ADDRESS, 'BLU-1', 'abc', TOKEN]))

    expect(baseUrl?.href).toBe('https://acme.example.com/')
    expect(token).toBe(TOKEN)
  })

  test('may have its columns in any order, more of them, and in quotes', () => {
    const file = `"Token","Name","Address"\n"${TOKEN}","CI, main","${ADDRESS}"`

    expect(readKey(file).token).toBe(TOKEN)
  })

  test('with several keys for an address asks for the token alone', async () => {
    const file = csv([ADDRESS, '1', 'a', TOKEN], [ADDRESS, '2', 'b', OTHER_TOKEN])

    const { message } = await failureOf(() => readKey(file, new URL(ADDRESS)))

    expect(message).toBe(
      'The API key (api-key) is a key file with several keys for "https://acme.example.com/". Use the token of one of them.',
    )
  })
})

describe('a key is refused', () => {
  const line = JSON.stringify(keyFile({ [ADDRESS]: TOKEN }))

  test.each([
    ['empty', ' \n', 'is empty.'],
    [
      'two lines',
      `${TOKEN}\n${TOKEN}`,
      'has several lines, but is not a key file. Use the token alone, or the whole file.',
    ],
    [
      'a header',
      `Bearer ${TOKEN}`,
      'has a space in its token. Use the token alone, without Bearer before it.',
    ],
    ['not ASCII', `${TOKEN}é`, 'has characters that no token contains. Copy it again from the key file.'],
    [
      'a control character',
      `${TOKEN}\u0000x`,
      'has characters that no token contains. Copy it again from the key file.',
    ],
    [
      'JSON cut off',
      line.slice(0, -3),
      'starts like a key file in JSON, but is incomplete or changed. Paste the whole file.',
    ],
    ['JSON of something else', `{"token":"${TOKEN}"}`, 'has no api_keys.'],
    ['JSON with a list', `{"api_keys":["${TOKEN}"]}`, 'has no api_keys.'],
    ['JSON without keys', '{"api_keys":{}}', 'has no key in api_keys.'],
    ['JSON without a token', `{"api_keys":{"${ADDRESS}":{"key":"${TOKEN}"}}}`, 'has a key without a token.'],
    ['JSON with an empty token', JSON.stringify(keyFile({ [ADDRESS]: ' ' })), 'has an empty token.'],
    [
      'JSON with a bad token',
      JSON.stringify(keyFile({ [ADDRESS]: `a\n${TOKEN}` })),
      'has several lines, but is not a key file. Use the token alone, or the whole file.',
    ],
    [
      'CSV without its header',
      `${ADDRESS},1,abc,${TOKEN}`,
      'looks like a key file in CSV, but its first line is not address,id,key,token.',
    ],
    ['CSV without a key', csv(), 'is a key file in CSV without a key. Paste the whole file.'],
    [
      'CSV with a short line',
      csv([ADDRESS, TOKEN]),
      'is a key file in CSV with a line of too few or too many fields.',
    ],
    [
      'CSV with an open quote',
      csv([ADDRESS, '1', 'abc', `"${TOKEN}`]),
      'looks like a key file in CSV, but its quotes do not match.',
    ],
  ])('that is %s, without a word of it', async (_, text, problem) => {
    const error = await failureOf(() => readKey(text))

    expect(error.code).toBe('input')
    expect(error.message).toBe(`The API key (api-key) ${problem}`)
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(TOKEN)
  })

  test('or taken, and is never shown, whatever is put around it', () => {
    const unit = fc.constantFrom('a', '{', '}', '"', ':', ',', '\n', ' ', 'é', 'token', 'address', 'api_keys')
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit }), (before, after) => {
        const shown = outcomeOf(`${before}${TOKEN}${after}`)

        expect(shown).not.toContain(TOKEN)
      }),
    )
  })
})

function outcomeOf(text: string): string {
  try {
    readKey(text)
    return 'taken'
  } catch (error) {
    return inspect(error, { depth: null, showHidden: true })
  }
}

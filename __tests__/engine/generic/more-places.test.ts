import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { plainValues, secretsIn } from '../../support/strong-values.ts'

describe('a value is found that', () => {
  test.each([
    ['encrypts an archive', 'zip -r -P % backup.zip data\n'],
    ['unseals a vault', 'vault operator unseal %\n'],
    ['logs in to a vault', 'vault login %\n'],
    ['Windows keeps in its environment', 'setx API_TOKEN "%" /M\n'],
    ['npm keeps for a registry', 'npm config set //npm.acme.test/:_authToken %\n'],
    ['GitHub keeps for an action', 'gh secret set DEPLOY -b %\n'],
    ['GitHub reads from a pipe', 'echo "%" | gh secret set DEPLOY\n'],
    ['Azure keeps in a vault', 'az keyvault secret set --vault-name kv --name Db --value %\n'],
    ['a note gives with its user', 'Login: admin / %\n'],
    ['a note gives with its user in one word', 'creds: admin:%\n'],
    ['a note gives behind an arrow', 'password -> %\n'],
    ['a template never shows', 'Parameters:\n  Admin:\n    NoEcho: true\n    Default: %\n'],
  ])('%s', (_, form) => {
    fc.assert(
      fc.property(plainValues, (value) => {
        expect(secretsIn(form.replace('%', value))).toEqual([value])
      }),
      { numRuns: 30 },
    )
  })
})

/** Bytes of a key, as chance draws them. */
const keys = fc
  .uniqueArray(fc.integer({ min: 0, max: 255 }), { minLength: 32, maxLength: 32 })
  .filter((bytes) => bytes.filter((byte) => byte > 127).length > 8)
  .filter((bytes) => bytes.filter((byte, at) => Math.abs(byte - (bytes[at - 1] ?? 999)) < 20).length < 6)

const inHex = (byte: number): string => `0x${byte.toString(16).padStart(2, '0')}`

describe('the bytes of a key are found in', () => {
  test.each([
    ['C', 'static const uint8_t api_secret[32] = {%};\n', inHex],
    ['Go', 'var secretKey = []byte{%}\n', inHex],
    ['Rust', 'const SECRET_KEY: [u8; 32] = [%];\n', inHex],
    [
      'Java',
      'private static final byte[] SECRET_KEY = new byte[] {%};\n',
      (byte: number) => `(byte) ${inHex(byte)}`,
    ],
    ['a file of Solana', '{"secretKey": [%]}\n', String],
  ])('%s', (_, form, write) => {
    fc.assert(
      fc.property(keys, (bytes) => {
        const written = bytes.map(write).join(', ')

        expect(secretsIn(form.replace('%', written))).toEqual([written])
      }),
      { numRuns: 30 },
    )
  })
})

test.each([
  ['a table under another name', 'static const uint8_t sbox[16] = {%};\n'],
  ['a public key', 'var publicKey = []byte{%}\n'],
])('but %s is no secret', (_, form) => {
  fc.assert(
    fc.property(keys, (bytes) => {
      expect(secretsIn(form.replace('%', bytes.map(inHex).join(', ')))).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test.each([
  'var secretKey = []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}\n',
  'zip -r -P "$ZIP_PASSWORD" backup.zip data\n',
  'gh secret set DEPLOY -b "${{ secrets.DEPLOY }}"\n',
  'Login: https://acme.test/login\n',
  'password - the word that you log in with\n',
  'Parameters:\n  Admin:\n    NoEcho: true\n    Default: ""\n',
])('nor is anything in %s', (text) => {
  expect(secretsIn(text)).toEqual([])
})

test.each([
  [
    'the default of another parameter, where line ends are escaped',
    '"Parameters:\\n  Admin:\\n    NoEcho: true\\n  Host:\\n    Default: %\\n"\n',
  ],
  ['what stands behind a zero in a table of names', ':_authToken=\u0001\u0000\u0004%\u0000\n'],
])('%s is none', (_, form) => {
  fc.assert(
    fc.property(plainValues, (value) => {
      expect(secretsIn(form.replace('%', value))).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('a parameter that is never shown is found where line ends are escaped, without what ends its line', () => {
  fc.assert(
    fc.property(plainValues, (value) => {
      const text = `"Parameters:\\n  Admin:\\n    NoEcho: true\\n    Default: ${value}\\n  Host:\\n    Type: String\\n"\n`

      expect(secretsIn(text)).toEqual([value])
    }),
    { numRuns: 20 },
  )
})

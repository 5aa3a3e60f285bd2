import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from '@jest/globals'

import { GITHUB_APP } from '../../../src/engine/check/github-app.ts'

const NOW = Date.UTC(2026, 0, 1)
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

test.each([
  ['as it is', pem],
  ['with its line ends written as in JSON', pem.replaceAll('\n', '\\n')],
])("an app's key, %s, signs a token that says for which app, and ends soon", (_how, secret) => {
  const request = GITHUB_APP.request(
    { secret, 'GitHub App id': '4711' },
    { host: 'api.github.com', now: NOW },
  )

  const token = request?.headers['authorization']?.replace('Bearer ', '') ?? ''
  const [header, payload = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${header}.${payload}`)
  expect(request?.path).toBe('/app')
  expect(verify('sha256', signed, createPublicKey(privateKey), Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    iss: '4711',
    iat: NOW / 1000 - 60,
    exp: NOW / 1000 + 300,
  })
})

test('a key of another kind makes no request', () => {
  const { privateKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = other.export({ type: 'pkcs8', format: 'pem' }).toString()

  expect(
    GITHUB_APP.request({ secret, 'GitHub App id': '4711' }, { host: 'api.github.com', now: NOW }),
  ).toBeUndefined()
})

test.each([
  [200, { slug: 'robot', permissions: { contents: 'write' } }, 'active'],
  [401, { message: 'A JSON web token could not be decoded' }, 'inactive'],
  [401, { message: "'Expiration time' claim ('exp') is too far in the future" }, 'unknown'],
  [404, { message: 'Integration not found' }, 'unknown'],
])('%i %j means %s', (status, json, activeness) => {
  const answer = GITHUB_APP.interpretResponse(
    { status, headers: {}, text: JSON.stringify(json), json },
    { secret: pem },
  )

  expect(answer.activeness).toBe(activeness)
})

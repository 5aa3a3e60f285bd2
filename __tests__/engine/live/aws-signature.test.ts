import { expect, test } from '@jest/globals'

import { signForAws } from '../../../src/engine/check/aws-signature.ts'
import type { LiveRequest } from '../../../src/engine/check/live-check.ts'

// The key pair, the time and the signatures are those of AWS's published Signature Version 4 test suite
// (aws-sig-v4-test-suite). The secret is the one of AWS's documentation, put together here.
const SIGNING = {
  keyId: 'AKIDEXAMPLE',
  secret: ['wJalrXUtnFEMI', 'K7MDENG+bPxRfiCY', `${'EXAMPLE'}KEY`].join('/').replace('CY/', 'CY'),
  region: 'us-east-1',
  service: 'service',
  host: 'example.amazonaws.com',
  now: Date.UTC(2015, 7, 30, 12, 36),
}

/** The suite's temporary key has the same secret and this token. */
const SESSION_TOKEN =
  'AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA=='

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test.each<[name: string, request: Partial<LiveRequest>, signature: string]>([
  ['get-vanilla', {}, '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  [
    'get-vanilla-query-order-key-case',
    { path: '/?Param2=value2&Param1=value1' },
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
  [
    'get-vanilla-query-unreserved',
    {
      path: '/?-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz=-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    },
    '9c3e54bfcdf0b19771a7f523ee5669cdf59bc7cc0884027167c21bb143a40197',
  ],
  [
    'get-header-value-trim',
    { headers: { 'my-header1': ' value1', 'my-header2': ' "a   b   c"' } },
    'acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736',
  ],
  ['post-vanilla', { method: 'POST' }, '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    'post-vanilla-query',
    { method: 'POST', path: '/?Param1=value1' },
    '28038455d6de14eafc1f9222cf5aa6f1a96197d7deb8263271d420d138af7f11',
  ],
  [
    'post-x-www-form-urlencoded',
    { method: 'POST', headers: FORM, body: 'Param1=value1' },
    'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  ],
])('%s of the published test suite is signed as there', (_name, request, signature) => {
  const { headers } = signForAws({ method: 'GET', path: '/', headers: {}, ...request }, SIGNING)

  expect(/Signature=(?<signature>\w+)$/.exec(headers['authorization'] ?? '')?.groups?.['signature']).toBe(
    signature,
  )
})

test('post-sts-header-before is signed with its session token', () => {
  const { headers } = signForAws(
    { method: 'POST', path: '/', headers: {} },
    { ...SIGNING, sessionToken: SESSION_TOKEN },
  )

  expect(headers['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date;x-amz-security-token, Signature=85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead',
  )
})

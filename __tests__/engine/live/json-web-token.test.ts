import { createPrivateKey, createPublicKey, createSecretKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from '@jest/globals'

import { signedToken, signText } from '../../../src/engine/check/json-web-token.ts'

// RFC 7515, appendices A.1 and A.2: the keys, and the header and payload as they stand there, line ends included.
const PAYLOAD =
  'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ'

const EXPONENT = 65537n

/** The key of appendix A.2 from its two primes, from which all else of it follows. */
const [P, Q] = [
  [
    '4BzEEOtIpmVdVEZNCqS7baC4crd0pqnRH_5IB3jw3bcxGn6QLvnEtfdUd',
    'iYrqBdss1l58BQ3KhooKeQTa9AB0Hw_Py5PJdTJNPY8cQn7ouZ2KKDcmn',
    'PGBY5t7yLc1QlQ5xHdwW1VhvKn-nXqhJTBgIPgtldC-KDV5z-y2XDwGUc',
  ].join(''),
  [
    'uQPEfgmVtjL0Uyyx88GZFF1fOunH3-7cepKmtH4pxhtCoHqpWmT8YAmZx',
    'aewHgHAjLYsp1ZSe7zFYHj7C6ul7TjeLQeZD_YwD66t62wDmpe_HlB-Tn',
    'BA-njbglfIsRLtXlnDzQkv5dTltRJ11BKBBypeeF6689rjcJIDEz9RWdc',
  ].join(''),
].map((prime) => BigInt(`0x${Buffer.from(prime, 'base64url').toString('hex')}`)) as [bigint, bigint]
const D = inverse(EXPONENT, (P - 1n) * (Q - 1n))
const RSA = {
  kty: 'RSA',
  e: base64url(EXPONENT),
  n: base64url(P * Q),
  d: base64url(D),
  p: base64url(P),
  q: base64url(Q),
  dp: base64url(D % (P - 1n)),
  dq: base64url(D % (Q - 1n)),
  qi: base64url(inverse(Q, P)),
}

function base64url(number: bigint): string {
  const hex = number.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url')
}

/** Euclid's extended algorithm. */
function inverse(number: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [number % modulus, modulus, 1n, 0n]
  while (b !== 0n) {
    const quotient = a / b
    ;[a, b] = [b, a - quotient * b]
    ;[x, y] = [y, x - quotient * y]
  }
  return ((x % modulus) + modulus) % modulus
}

test('HS256 signs the example of RFC 7515, appendix A.1', () => {
  const key = [
    'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ',
    'EstJQLr_T',
    '1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
  ].join('-')
  const header = 'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9'

  const token = signText('HS256', createSecretKey(Buffer.from(key, 'base64url')), `${header}.${PAYLOAD}`)

  expect(token.split('.')[2]).toBe('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
})

test('RS256 signs the example of RFC 7515, appendix A.2', () => {
  const text = `eyJhbGciOiJSUzI1NiJ9.${PAYLOAD}`

  const token = signText('RS256', createPrivateKey({ format: 'jwk', key: RSA }), text)

  expect(token.split('.')[2]).toBe(
    'cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw',
  )
})

test('a token has header, payload and a signature that its public key confirms', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  const [header = '', payload = '', signature = ''] = signedToken('RS256', privateKey, {
    iss: '7',
    exp: 9,
  }).split('.')

  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' })
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({ iss: '7', exp: 9 })
  expect(
    verify('sha256', Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url')),
  ).toBe(true)
  expect(createPublicKey(privateKey).equals(publicKey)).toBe(true)
})

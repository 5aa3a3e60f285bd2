import { createHmac, type KeyObject, sign } from 'node:crypto'

/** Signs a JSON Web Token (RFC 7519) with an RSA key (`RS256`) or with a shared secret (`HS256`); RFC 7515. */
export function signedToken(
  algorithm: 'RS256' | 'HS256',
  key: KeyObject,
  payload: Readonly<Record<string, unknown>>,
): string {
  return signText(algorithm, key, `${part({ alg: algorithm, typ: 'JWT' })}.${part(payload)}`)
}

/** Puts the signature behind header and payload, both in base64url already. */
export function signText(algorithm: 'RS256' | 'HS256', key: KeyObject, text: string): string {
  const signature =
    algorithm === 'RS256'
      ? sign('sha256', Buffer.from(text), key)
      : createHmac('sha256', key).update(text).digest()
  return `${text}.${signature.toString('base64url')}`
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'

import type { Repository } from '../../model/repository.ts'
import type { Secret } from '../../model/secret.ts'
import { webHost } from '../git/fetch/remotes.ts'

/** So many hashes are kept: few secrets are met again after so many others. */
const MOST_KEPT = 1 << 14

/** Turns a secret into the UUID that stands for it. */
export type HashSecret = (secret: Secret) => string

/**
 * A hash of secrets that is the same from run to run of one repository and differs between repositories:
 * the first 16 bytes of HMAC-SHA-256, in the shape of a UUID version 8 (RFC 9562, section 5.8).
 */
export function hashSecretsOf({ url }: Repository): HashSecret {
  return hashSecretsUnder(() =>
    createHash('sha256')
      .update(`keysieve secret hash\n${identityOf(url)}`)
      .digest(),
  )
}

/** The same under a key of one's own: one secret has one hash in all repositories. */
export function hashSecretsWith(key: Uint8Array): HashSecret {
  return hashSecretsUnder(() => key)
}

/** @param key is asked for once there is a secret, which most runs do not meet */
function hashSecretsUnder(key: () => Uint8Array): HashSecret {
  const known = new Map<string, string>()
  let keyObject: KeyObject | undefined
  return (secret) => {
    // Made once: to turn bytes into a key takes longer than to hash a secret with it.
    keyObject ??= createSecretKey(key())
    const text = secret.reveal()
    let hash = known.get(text)
    if (hash === undefined) {
      hash = uuidFrom(createHmac('sha256', keyObject).update(text).digest())
      if (known.size === MOST_KEPT) known.clear()
      known.set(text, hash)
    }
    return hash
  }
}

/**
 * The same repository has one identity however its address is written: with any scheme, port or credentials, with
 * `.git` or a slash behind it, and in either case. A clone does not know the port of the server's pages.
 */
function identityOf(url: string): string {
  const text = url.toLowerCase()
  const { hostname = '', pathname = '' } = URL.canParse(text) ? new URL(text) : {}
  if (hostname === '') return withoutEnding(text)
  return `https://${webHost(hostname)}/${withoutEnding(pathname).replace(/^\/+/, '')}`
}

function withoutEnding(path: string): string {
  return path.replace(/\/+$/, '').replace(/\.git$/, '')
}

function uuidFrom(digest: Buffer): string {
  const bytes = digest.subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

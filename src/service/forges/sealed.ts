import { seal, unseal } from '../console/session/seal.ts'

const CONTEXT = 'forge'

/** Encrypts what a forge is asked with, for the database. */
export function sealCredentials(key: Buffer, credentials: object): Buffer {
  return seal(key, CONTEXT, Buffer.from(JSON.stringify(credentials)))
}

/** What was encrypted; undefined where another install key did it. */
export function unsealCredentials<T>(key: Buffer, sealed: Uint8Array): T | undefined {
  const opened = unseal(key, CONTEXT, sealed)
  return opened === undefined ? undefined : (JSON.parse(opened.toString('utf8')) as T)
}

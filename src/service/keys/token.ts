import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** An API key as it is handed out, once. */
export interface IssuedKey {
  readonly id: string
  /** 32 random bytes in base64url: 43 characters. */
  readonly key: string
  /** The bearer token: base64 of `id:key`. */
  readonly token: string
}

const TOKEN = /^(?<id>KSV-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(?<key>[\w-]{43})$/
const LONGEST_TOKEN = 200

/** Makes a key of 256 random bits. */
export function issueKey(): IssuedKey {
  const id = `KSV-${randomUUID()}`
  const key = randomBytes(32).toString('base64url')
  return { id, key, token: Buffer.from(`${id}:${key}`).toString('base64') }
}

/** What a bearer token says: its key's id and the key; nothing where it is no token of ours. */
export function readToken(token: string): Pick<IssuedKey, 'id' | 'key'> | undefined {
  if (token.length > LONGEST_TOKEN) return undefined
  const groups = TOKEN.exec(Buffer.from(token, 'base64').toString('latin1'))?.groups
  return groups === undefined ? undefined : { id: groups['id']!, key: groups['key']! }
}

/** What is kept of a key. With 256 random bits in it, a fast hash is enough. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Compares in a time that tells nothing of where the two differ. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What the bytes of a private key say of it. */
export interface KeyFacts {
  readonly isEncrypted: boolean
  /** The kind of key, in words; undefined where the structure doesn't tell, as in a key that is cut. */
  readonly kind?: string
}

const MAGIC = Buffer.from('openssh-key-v1\0')

/** The lengths of a block that a key is padded to: the cipher's, 8 where there is none. */
const SHORTEST_BLOCK = 8

/**
 * Reads a private key of OpenSSH: whether a passphrase protects it, and its kind where the whole structure is there
 * and, in a key that is not encrypted, its two check numbers are equal. Undefined where the bytes are no such key.
 * The format is OpenSSH's PROTOCOL.key.
 */
export function readOpenSshKey(bytes: Buffer): KeyFacts | undefined {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined
  const [cipher, kdf, , count, publicKey, secret] = fieldsOf(bytes)
  const isEncrypted = cipher !== undefined && cipher.toString('latin1') !== 'none'
  if (kdf === undefined || count?.readUInt32BE(0) !== 1 || publicKey === undefined || secret === undefined)
    return { isEncrypted }
  const isWhole = secret.length >= SHORTEST_BLOCK && secret.length % SHORTEST_BLOCK === 0
  if (!isWhole || (!isEncrypted && secret.readUInt32BE(0) !== secret.readUInt32BE(4))) return { isEncrypted }
  const kind = stringAt(publicKey, 0)?.toString('latin1') ?? ''
  return { isEncrypted, ...(/^[\w.@-]{4,64}$/.test(kind) ? { kind: kind.replace(/^ssh-/, '') } : {}) }
}

/** Cipher, key derivation and its options, the number of keys, the public one and the secret part. */
function fieldsOf(bytes: Buffer): readonly (Buffer | undefined)[] {
  const fields: (Buffer | undefined)[] = []
  let at = MAGIC.length
  for (let i = 0; i < 6; i++) {
    const field = i === 3 ? bytes.subarray(at, at + 4) : stringAt(bytes, at)
    if (field === undefined || (i === 3 && field.length < 4)) break
    fields.push(field)
    at += field.length + (i === 3 ? 0 : 4)
  }
  return fields
}

/** A string of SSH: its length in four bytes, then itself; undefined where bytes of it are missing. */
function stringAt(bytes: Buffer, at: number): Buffer | undefined {
  if (at + 4 > bytes.length) return undefined
  const end = at + 4 + bytes.readUInt32BE(at)
  return end > bytes.length ? undefined : bytes.subarray(at + 4, end)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Says what the file is, and in which format. */
const MAGIC = Buffer.from('keysieve clean 1')
const DIGEST_BYTES = 32
const HEADER_BYTES = MAGIC.length + 2 * DIGEST_BYTES

/** What a file came to. */
export type CacheRead =
  | { readonly kind: 'names'; readonly names: Buffer }
  /** There is none, or it is for something else. */
  | { readonly kind: 'none' }
  /** It was not written with this key, or is damaged. */
  | { readonly kind: 'untrusted' }

/**
 * Reads a cache. Nothing in it is believed before its checksum is right.
 *
 * @param purpose a digest of all that what it says depends on
 */
export async function readCacheFile(path: string, purpose: Buffer, key: Buffer): Promise<CacheRead> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    return { kind: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'untrusted' }
  }
  const [start, end] = [MAGIC.length, MAGIC.length + DIGEST_BYTES]
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, start).equals(MAGIC)) return { kind: 'untrusted' }
  const writtenFor = bytes.subarray(start, end)
  const names = bytes.subarray(HEADER_BYTES)
  const checksum = checksumOf(writtenFor, names, key)
  if (!timingSafeEqual(checksum, bytes.subarray(end, HEADER_BYTES))) return { kind: 'untrusted' }
  return writtenFor.equals(purpose) ? { kind: 'names', names } : { kind: 'none' }
}

/** Writes a cache anew: who reads it meanwhile has the old one or the new one as a whole. */
export async function writeCacheFile(
  path: string,
  names: Uint8Array,
  purpose: Buffer,
  key: Buffer,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  try {
    await writeFile(draft, Buffer.concat([MAGIC, purpose, checksumOf(purpose, names, key), names]))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function checksumOf(purpose: Uint8Array, names: Uint8Array, key: Buffer): Buffer {
  return createHmac('sha256', key).update(MAGIC).update(purpose).update(names).digest()
}

import type { OfflineCheck } from '../rule.ts'

/** The types of a field in version 2 of the format. */
const END = 0
const SIGNATURE = 6

/** A signature is an HMAC-SHA-256. */
const SIGNATURE_BYTES = 32

/**
 * Reads a macaroon of version 2 to its end: fields of a type, a length and as many bytes, sections of fields,
 * and the signature last. Source: libmacaroons, doc/format.txt.
 */
export function validateMacaroon(bytes: Buffer): OfflineCheck {
  if (bytes[0] !== 2) return { validity: 'unvalidated' }
  let at = 1
  while (at < bytes.length) {
    const type = bytes[at++]!
    if (type === END) continue
    const length = readLength(bytes, at)
    if (length === undefined) break
    at = length.end + length.value
    if (type === SIGNATURE) {
      return { validity: length.value === SIGNATURE_BYTES && at === bytes.length ? 'valid' : 'unvalidated' }
    }
  }
  return { validity: 'unvalidated' }
}

/** A number in groups of seven bits, the low ones first; the high bit says that more follow. */
function readLength(bytes: Buffer, start: number): { value: number; end: number } | undefined {
  let value = 0
  for (let i = 0; i < 4; i++) {
    const byte = bytes[start + i]
    if (byte === undefined) return undefined
    value += (byte & 0x7f) << (7 * i)
    if (byte < 0x80) return { value, end: start + i + 1 }
  }
  return undefined
}

import type { KeyFacts } from './openssh-key.ts'

/** Packets of secret keys: of a primary key, and of a subkey. */
const SECRET_KEY = new Set([5, 7])

/** How many numbers the public part of a key has, and its name: RFC 9580, section 9.1. */
const ALGORITHMS: Readonly<Record<number, readonly [name: string, numbers: number]>> = {
  1: ['RSA', 2],
  2: ['RSA', 2],
  3: ['RSA', 2],
  16: ['Elgamal', 3],
  17: ['DSA', 4],
}

/** Those whose public part is the name of a curve and a point. */
const ON_CURVES: Readonly<Record<number, string>> = { 19: 'ECDSA', 22: 'EdDSA' }

const VERSION = 4

/**
 * Reads the first packet of an OpenPGP message: whether a passphrase protects the secret key in it, and its kind.
 * Undefined where the packet is none of a secret key of version 4, or is cut. RFC 9580, section 5.5.3.
 */
export function readOpenPgpKey(bytes: Buffer): KeyFacts | undefined {
  const body = bodyOf(bytes)
  if (body === undefined || body.length < 8 || body[0] !== VERSION) return undefined
  const algorithm = body[5]!
  const [name = ON_CURVES[algorithm], numbers = 1] = ALGORITHMS[algorithm] ?? []
  if (name === undefined) return undefined
  let at = algorithm in ON_CURVES ? 7 + body[6]! : 6
  const size = at + 2 > body.length ? 0 : body.readUInt16BE(at)
  for (let i = 0; i < numbers; i++) {
    if (at + 2 > body.length) return undefined
    at += 2 + Math.ceil(body.readUInt16BE(at) / 8)
  }
  if (at >= body.length) return undefined
  const bits = algorithm in ON_CURVES ? '' : ` ${size} bits`
  return { isEncrypted: body[at] !== 0, kind: `${name}${bits}` }
}

/** The body of a secret key's packet, of the old format or the new one; RFC 9580, section 4.2. */
function bodyOf(bytes: Buffer): Buffer | undefined {
  const head = bytes[0] ?? 0
  const isNew = (head & 0x40) !== 0
  const tag = isNew ? head & 0x3f : (head >> 2) & 0xf
  if ((head & 0x80) === 0 || !SECRET_KEY.has(tag) || bytes.length < 6) return undefined
  const [length, start] = isNew ? newLength(bytes) : oldLength(bytes, head & 3)
  return length === undefined || start + length > bytes.length
    ? undefined
    : bytes.subarray(start, start + length)
}

function oldLength(bytes: Buffer, kind: number): readonly [length: number | undefined, start: number] {
  if (kind === 3) return [undefined, 1]
  const size = 1 << kind
  return [bytes.readUIntBE(1, size), 1 + size]
}

function newLength(bytes: Buffer): readonly [length: number | undefined, start: number] {
  const first = bytes[1]!
  if (first < 192) return [first, 2]
  if (first < 224) return [((first - 192) << 8) + bytes[2]! + 192, 3]
  return first === 255 ? [bytes.readUInt32BE(2), 6] : [undefined, 2]
}

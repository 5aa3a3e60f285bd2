/** How much of a text is looked at to tell UTF-16 without a byte order mark. */
const LOOKED_AT = 1024

/** UTF-16 by its byte order, and how long its byte order mark is. */
export interface Utf16 {
  readonly order: 'little' | 'big'
  readonly mark: 0 | 2
}

/**
 * Turns UTF-16 text into UTF-8, with or without a byte order mark, of either byte order; the mark is left
 * out. Anything else is given back as it is.
 */
export function decodeText(bytes: Buffer): Buffer {
  const utf16 = utf16In(bytes)
  if (utf16 === undefined) return bytes
  const text = bytes.subarray(utf16.mark)
  return utf16.order === 'little' ? fromLittleEndian(text) : fromBigEndian(text)
}

/** Tells UTF-16 by the text's start: its first 1024 bytes, if it has as many. */
export function utf16In(bytes: Buffer): Utf16 | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { order: 'little', mark: 2 }
  if (first === 0xfe && second === 0xff) return { order: 'big', mark: 2 }
  const order = guessOrder(bytes)
  return order === undefined ? undefined : { order, mark: 0 }
}

/**
 * UTF-16 text that is mostly of ASCII characters has a zero in every other byte, and hardly one in the bytes
 * between. Zeros in both places, or in less than half of one, are some binary format.
 */
function guessOrder(bytes: Buffer): 'little' | 'big' | undefined {
  const length = Math.min(bytes.length, LOOKED_AT) & ~1
  // Nearly every text is told apart here, without a loop.
  if (length < 4 || !bytes.subarray(0, length).includes(0)) return undefined
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++
    if (bytes[i + 1] === 0) odd++
  }
  if (odd > length / 4 && even * 8 <= odd) return 'little'
  return even > length / 4 && odd * 8 <= even ? 'big' : undefined
}

function fromLittleEndian(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('utf16le', 0, bytes.length & ~1), 'utf8')
}

function fromBigEndian(bytes: Buffer): Buffer {
  return fromLittleEndian(Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16())
}

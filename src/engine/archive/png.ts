import { entryName } from './entry-name.ts'

/** A text that a picture holds compressed. */
export interface PackedText {
  /** Its keyword, such as `Comment`, and the kind of chunk. */
  readonly name: string
  /** As zlib packs it (RFC 1950). */
  readonly packed: Buffer
}

// PNG (third edition), sections 5.2, 5.3 and 11.3.3.
const SIGNATURE_LENGTH = 8
const CHUNK_HEADER = 8
const CHUNK_CHECK = 4
const LONGEST_KEYWORD = 79

/** The types of chunks by their four letters as a number: a picture may have millions of empty chunks. */
const ZTXT = 0x7a545874
const ITXT = 0x69545874

/** The texts of a PNG picture that its bytes do not show: those of chunks `zTXt`, and of compressed `iTXt`. */
export function* packedTexts(picture: Buffer): Generator<PackedText> {
  for (let at = SIGNATURE_LENGTH; at + CHUNK_HEADER <= picture.length; ) {
    const type = picture.readUInt32BE(at + 4)
    const start = at + CHUNK_HEADER
    const end = start + picture.readUInt32BE(at)
    if (type === ZTXT || type === ITXT) {
      const data = picture.subarray(start, end)
      const packed = type === ZTXT ? afterZero(data, 0, 1) : compressedPart(data)
      if (packed !== undefined)
        yield { name: `${keywordOf(data)} (${type === ZTXT ? 'zTXt' : 'iTXt'})`, packed }
    }
    at = end + CHUNK_CHECK
  }
}

/** Behind the keyword stand whether it is compressed, how, a language and the keyword in that language. */
function compressedPart(data: Buffer): Buffer | undefined {
  const flags = afterZero(data, 0, 0)
  if (flags === undefined || flags[0] !== 1) return undefined
  const keyword = afterZero(flags, 2, 0)
  return keyword === undefined ? undefined : afterZero(keyword, 0, 0)
}

/** What stands so many bytes behind the first zero from `from` on. */
function afterZero(data: Buffer, from: number, skipped: number): Buffer | undefined {
  const zero = data.indexOf(0, from)
  return zero === -1 ? undefined : data.subarray(zero + 1 + skipped)
}

function keywordOf(data: Buffer): string {
  const end = data.indexOf(0)
  return entryName(data.subarray(0, Math.min(end, LONGEST_KEYWORD)))
}

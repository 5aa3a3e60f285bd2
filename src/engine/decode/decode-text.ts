import { charsetIn, mayHoldMore } from './charset.ts'
import { decoderOf } from './charset-decoder.ts'

/**
 * Turns text that is written in UTF-16, UTF-32, UTF-7 or EBCDIC into UTF-8; a byte order mark is left out. Anything
 * else is given back as it is.
 */
export function decodeText(bytes: Buffer): Buffer {
  const marked = charsetIn(bytes)
  return marked === undefined ? bytes : decoderOf(marked)(bytes, true)
}

/**
 * All that a content may say: as UTF-8, once for each way to read it that its bytes allow. The first one is the
 * likeliest, and the only one of nearly every content. A byte order mark is a hint: what is behind it may be written in
 * another way.
 */
export function readingsOf(bytes: Buffer): readonly Buffer[] {
  const marked = charsetIn(bytes)
  if (marked === undefined) return [bytes]
  const text = decoderOf(marked)(bytes, true)
  return mayHoldMore(bytes, marked) ? [text, bytes] : [text]
}

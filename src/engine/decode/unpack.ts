import { isUtf8 } from 'node:buffer'

import type { Budget } from './budget.ts'
import { CONTROL, KINDS, TEXT } from './characters.ts'
import { decodeText } from './decode-text.ts'
import type { Encoding } from './encoding.ts'

/** Text taken out of bytes, and the steps that took. */
export interface Unpacked {
  readonly text: Buffer
  readonly encodings: readonly Encoding[]
  /** Whether only the start of the bytes is text. */
  readonly cut: boolean
}

/** So much text before anything else is worth a look: something may be glued to the end of an encoded text. */
const SHORTEST_START = 24

/** How much is looked at before the rest. */
const SAMPLE = 64

/** Takes the text out of bytes: as it is, of UTF-16, or compressed by gzip. Undefined where there is none. */
export function unpack(bytes: Buffer, budget: Budget): Unpacked | undefined {
  if (isGzip(bytes)) {
    const inflated = inflate(bytes, budget)
    const inner = inflated === undefined ? undefined : textOf(inflated)
    return inner === undefined ? undefined : { ...inner, encodings: ['gzip', ...inner.encodings] }
  }
  return textOf(bytes)
}

function textOf(bytes: Buffer): Unpacked | undefined {
  const text = decodeText(bytes)
  if (text !== bytes) return isText(text) ? { text, encodings: ['utf16'], cut: false } : undefined
  const isLong = bytes.length > SAMPLE
  if ((!isLong || isText(bytes.subarray(0, SAMPLE))) && isText(bytes))
    return { text: bytes, encodings: [], cut: false }
  const start = textStart(bytes)
  return start < SHORTEST_START ? undefined : { text: bytes.subarray(0, start), encodings: [], cut: true }
}

/**
 * Whether bytes are a text: next to no control characters, and mostly ASCII or else UTF-8. A sample of a text
 * may end in the middle of a character.
 */
function isText(bytes: Buffer): boolean {
  let controls = 0
  let high = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    if (byte >= 0x80) high++
    else if ((KINDS[byte]! & CONTROL) !== 0) controls++
  }
  return controls * 50 <= bytes.length && (high * 4 <= bytes.length || isUtf8(withoutCutEnd(bytes)))
}

function withoutCutEnd(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > bytes.length - 4 && end > 0 && bytes[end - 1]! >= 0x80) end--
  return bytes.subarray(0, end)
}

/** How many bytes of ASCII text the bytes start with. */
function textStart(bytes: Buffer): number {
  let end = 0
  while (end < bytes.length && (KINDS[bytes[end]!]! & TEXT) !== 0) end++
  return end
}

/** RFC 1952, section 2.3.1; the one method there is, is deflate. */
function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

/** Loaded at the first compressed text: most scans see none, and start some milliseconds sooner without it. */
function zlib(): typeof import('node:zlib') {
  return process.getBuiltinModule('node:zlib')
}

/** Inflates as far as the data goes; not at all, where that is more than the budget has left. */
function inflate(bytes: Buffer, budget: Budget): Buffer | undefined {
  if (budget.bytes <= 0) return undefined
  try {
    const { constants, gunzipSync } = zlib()
    return gunzipSync(bytes, { maxOutputLength: budget.bytes, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') budget.bytes = 0
    return undefined
  }
}

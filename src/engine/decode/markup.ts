import { BLANK, hasAt, KINDS } from './characters.ts'

/** A tag of HTML or XML. */
export interface Tag {
  /** In lower case, with its namespace: `asp:textbox`. */
  readonly name: string
  readonly closing: boolean
  readonly attributes: readonly Attribute[]
  /** The byte after its `>`. */
  readonly end: number
}

/** An attribute: its name in lower case, and where its value is. */
export interface Attribute {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** A tag that is longer is taken to end there. */
const LONGEST_TAG = 1 << 16

/** How much white space may be before a document, and behind it. */
const MOST_BLANK = 200

const SLASH = 0x2f
const LESS = 0x3c
const GREATER = 0x3e
const EQUALS = 0x3d
const QUOTE = 0x22
const APOSTROPHE = 0x27

/** Which bytes names are made of. */
const NAMES = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[\w:.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
)

/**
 * Whether the bytes are a document or a part of one: from a tag, a comment or a declaration to the end of one.
 * A text of Markdown may start with a tag, and does not end with one.
 */
export function isMarkup(bytes: Buffer): boolean {
  let at = hasAt(bytes, 0, '\xef\xbb\xbf') ? 3 : 0
  while (at < MOST_BLANK && isBlank(bytes[at])) at++
  if (bytes[at] !== LESS || !/[A-Za-z!?%]/.test(String.fromCharCode(bytes[at + 1] ?? 0))) return false
  let last = bytes.length - 1
  while (last > bytes.length - MOST_BLANK && isBlank(bytes[last])) last--
  return bytes[last] === GREATER
}

/** Reads the tag that starts at `at`; undefined where it's none. */
export function readTag(bytes: Buffer, at: number): Tag | undefined {
  const closing = bytes[at + 1] === SLASH
  const nameStart = at + (closing ? 2 : 1)
  let next = nameStart
  while (isName(bytes[next])) next++
  if (next === nameStart || !isLetter(bytes[nameStart])) return undefined
  const name = bytes.toString('latin1', nameStart, next).toLowerCase()
  const attributes: Attribute[] = []
  const limit = Math.min(bytes.length, at + LONGEST_TAG)
  while (next < limit) {
    while (next < limit && (isBlank(bytes[next]) || bytes[next] === SLASH)) next++
    if (bytes[next] === GREATER) return { name, closing, attributes, end: next + 1 }
    const attributeStart = next
    while (next < limit && isAttributeName(bytes[next]!)) next++
    const attribute = bytes.toString('latin1', attributeStart, next).toLowerCase()
    while (next < limit && isBlank(bytes[next])) next++
    if (bytes[next] !== EQUALS) {
      // What is neither a name nor a value is passed over.
      if (next === attributeStart) next++
      continue
    }
    next++
    while (next < limit && isBlank(bytes[next])) next++
    const quote = bytes[next]
    const quoted = quote === QUOTE || quote === APOSTROPHE
    const start = quoted ? next + 1 : next
    next = start
    while (
      next < limit &&
      (quoted ? bytes[next] !== quote : !isBlank(bytes[next]) && bytes[next] !== GREATER)
    )
      next++
    attributes.push({ name: attribute, start, end: next })
    if (quoted) next++
  }
  return { name, closing, attributes, end: limit }
}

/** Whether white space is at that byte. */
export function isBlank(byte: number | undefined): boolean {
  return byte !== undefined && (KINDS[byte]! & BLANK) !== 0
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
}

function isName(byte: number | undefined): boolean {
  return byte !== undefined && NAMES[byte] === 1
}

function isAttributeName(byte: number): boolean {
  return byte > 0x20 && byte !== EQUALS && byte !== GREATER && byte !== SLASH
}

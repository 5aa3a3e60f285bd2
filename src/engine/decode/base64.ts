import { BASE64, BLANK, hasAt, KINDS, PADDING, SEXTETS, TEXT } from './characters.ts'

/** The shortest line of a base64 text that goes on in the next line. */
const SHORTEST_LINE = 32

/** The longest gap between two lines: line end, indenting, quoting. */
const LONGEST_GAP = 80

/** How many bytes of the start are looked at before anything is decoded. */
const LOOKED_AT = 12

const LF = 0x0a
const BACKSLASH = 0x5c
const GAP_SIGNS = '"\'`\\,+#>*'

/** A base64 text: all lines of it, without what is between them, and where the last one ends. */
export interface Base64Text {
  readonly characters: string
  readonly end: number
}

/**
 * Whether the characters from `start` to `end` can stand for text, UTF-16 text or gzip, by what their start
 * stands for. Words and hashes can't, but for one in a thousand.
 */
export function mayBeBase64(bytes: Buffer, start: number, end: number): boolean {
  if (end - start < LOOKED_AT) return false
  const first = bytes[start]!
  if (SEXTETS[first]! >= 32) return isMarked(bytes, start)
  // `H4sI` is how gzip starts.
  if (first === 0x48 && hasAt(bytes, start, 'H4sI')) return true
  if (isWide(bytes, start)) return true
  const groups = Math.min(4, (end - start) >> 2)
  let strangers = 0
  for (let group = 0; group < groups; group++) {
    const at = start + group * 4
    const bits =
      (SEXTETS[bytes[at]!]! << 18) |
      (SEXTETS[bytes[at + 1]!]! << 12) |
      (SEXTETS[bytes[at + 2]!]! << 6) |
      SEXTETS[bytes[at + 3]!]!
    for (let shift = 16; shift >= 0; shift -= 8) {
      const byte = (bits >> shift) & 0xff
      if ((KINDS[byte]! & TEXT) !== 0) continue
      // A letter that isn't of ASCII takes two bytes or three.
      if (byte < 0x80 || ++strangers > (groups === 4 ? 3 : 0)) return false
    }
  }
  return true
}

/** The byte order marks of UTF-8, UTF-16 little-endian and big-endian. */
function isMarked(bytes: Buffer, at: number): boolean {
  if (bytes[at] === 0x37) return hasAt(bytes, at, '77u/')
  return bytes[at] === 0x2f && (hasAt(bytes, at, '//4') || hasAt(bytes, at, '/v8'))
}

/** UTF-16 of ASCII without a mark: every other byte is zero. */
function isWide(bytes: Buffer, at: number): boolean {
  const littleEndian =
    (SEXTETS[bytes[at + 1]!]! & 15) === 0 && SEXTETS[bytes[at + 2]!]! <= 1 && SEXTETS[bytes[at + 4]!] === 0
  return littleEndian && (SEXTETS[bytes[at + 9]!]! & 15) === 0
}

/** Reads the text whose first line is from `start` to `end`, with the lines that continue it. */
export function readBase64(bytes: Buffer, start: number, end: number): Base64Text {
  const width = end - start
  const lines = [bytes.toString('latin1', start, end)]
  let last = end
  while (width >= SHORTEST_LINE) {
    const line = nextLine(bytes, last)
    if (line < 0) break
    let lineEnd = line
    const limit = Math.min(bytes.length, line + width)
    while (lineEnd < limit && (KINDS[bytes[lineEnd]!]! & BASE64) !== 0) lineEnd++
    // A line that is longer, or that is a word with something behind it, is something else.
    if (lineEnd === line || !endsLine(bytes, lineEnd)) break
    lines.push(bytes.toString('latin1', line, lineEnd))
    last = lineEnd
    if (lineEnd - line < width) break
  }
  return { characters: lines.length === 1 ? lines[0]! : lines.join(''), end: last }
}

/** Where the line after the one that ends at `at` has its first character; -1 where none follows. */
function nextLine(bytes: Buffer, at: number): number {
  let breaks = 0
  const end = Math.min(bytes.length, at + LONGEST_GAP)
  for (let next = at; next < end; next++) {
    const byte = bytes[next]!
    if (byte === BACKSLASH && (hasAt(bytes, next, '\\n') || hasAt(bytes, next, '\\r'))) {
      if (bytes[++next] === 0x6e) breaks++
      continue
    }
    if (byte === LF) breaks++
    else if ((KINDS[byte]! & BLANK) === 0 && !GAP_SIGNS.includes(String.fromCharCode(byte))) {
      return breaks === 1 && (KINDS[byte]! & BASE64) !== 0 ? next : -1
    }
    if (breaks > 1) return -1
  }
  return -1
}

/** Whether a line of base64 may end here: not before a letter, a colon or whatever else makes it a word. */
function endsLine(bytes: Buffer, at: number): boolean {
  const byte = bytes[at]
  if (byte === undefined || byte < 0x20) return true
  const kind = KINDS[byte]!
  return (kind & (BLANK | PADDING)) !== 0 || '"\'`\\,;<)]}'.includes(String.fromCharCode(byte))
}

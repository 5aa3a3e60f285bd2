import { CHARACTER_REFERENCES } from './character-references.ts'
import { hasAt } from './characters.ts'
import type { LayerWriter } from './layer.ts'
import { isBlank, readTag, type Tag } from './markup.ts'

const LESS = 0x3c
const AMPERSAND = 0x26
const GREATER = 0x3e

/** Elements that are part of a line; every other one is a line of its own. */
const INLINE = new Set(
  `a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong
  sub sup time tt u var wbr`.split(/\s+/),
)

/** Attributes that hold what people write, and not what a page looks like. */
const TELLING = /^(?:data-.*|(?:.*:)?href|action|alt|content|placeholder|title|value)$/

/** Where chats flatten highlighted code, line ends are lost; a span of one of these classes starts a line. */
const LINE_STARTS = /\bhljs-(?:function|section)\b/

/** Characters nobody sees, as UTF-8: soft hyphen, the zero-width ones, word joiner, byte order mark. */
const INVISIBLE = ['\xc2\xad', '\xe2\x80\x8b', '\xe2\x80\x8c', '\xe2\x80\x8d', '\xe2\x81\xa0', '\xef\xbb\xbf']

/** Longest name and head of a comment or section. */
const SECTIONS: readonly [open: string, close: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
]

/**
 * Writes the text of an HTML or XML document as a reader sees it: without tags, so that what they split is in
 * one piece; with what attributes and comments say, each on a line of its own.
 */
export function decodeMarkup(bytes: Buffer, into: LayerWriter): void {
  const text = new MarkupText(bytes, into)
  let at = 0
  while (at < bytes.length && !into.full) {
    if (bytes[at] !== LESS) {
      const next = bytes.indexOf(LESS, at)
      const end = next < 0 ? bytes.length : next
      text.write(at, end)
      at = end
      continue
    }
    at = readMarkup(bytes, at, text)
  }
  into.looked(at)
  text.endLine(bytes.length)
}

/** Reads what starts with the `<` at `at`. Gives back where it ends. */
function readMarkup(bytes: Buffer, at: number, text: MarkupText): number {
  for (const [open, close] of SECTIONS) {
    if (!hasAt(bytes, at, open)) continue
    const found = bytes.indexOf(close, at + open.length)
    const end = found < 0 ? bytes.length : found
    text.line(at + open.length, end)
    return end + close.length
  }
  if (hasAt(bytes, at, '<%')) {
    const found = bytes.indexOf('%>', at)
    const end = found < 0 ? bytes.length : found + 2
    text.copy(at, end)
    return end
  }
  if (hasAt(bytes, at, '<!') || hasAt(bytes, at, '<?')) {
    const end = bytes.indexOf(GREATER, at)
    return end < 0 ? bytes.length : end + 1
  }
  const tag = readTag(bytes, at)
  if (tag === undefined) {
    text.write(at, at + 1)
    return at + 1
  }
  readElement(bytes, at, tag, text)
  if (tag.closing || (tag.name !== 'script' && tag.name !== 'style')) return tag.end
  const close = bytes.indexOf(`</${tag.name}`, tag.end)
  const end = close < 0 ? bytes.length : close
  if (tag.name === 'script') text.copy(tag.end, end)
  return end
}

function readElement(
  bytes: Buffer,
  at: number,
  { name, closing, attributes, end }: Tag,
  text: MarkupText,
): void {
  const isNamespaced = name.includes(':')
  const startsLine = attributes.some(
    (one) => one.name === 'class' && LINE_STARTS.test(bytes.toString('latin1', one.start, one.end)),
  )
  if (startsLine || !INLINE.has(name)) text.endLine(at)
  else text.leaveOut(at, end)
  if (closing) return
  for (const attribute of attributes) {
    const isTold = isNamespaced ? !attribute.name.startsWith('xmlns') : TELLING.test(attribute.name)
    // A place in the same page, or nothing.
    if (!isTold || attribute.end === attribute.start || bytes[attribute.start] === 0x23) continue
    text.line(attribute.start, attribute.end)
  }
}

/** The lines of a document's text. White space is written only between other things of a line. */
class MarkupText {
  readonly #bytes: Buffer
  readonly #into: LayerWriter
  #blankStart = 0
  #blankEnd = 0

  constructor(bytes: Buffer, into: LayerWriter) {
    this.#bytes = bytes
    this.#into = into
  }

  /** Writes text with its character references decoded. */
  write(start: number, end: number): void {
    const bytes = this.#bytes
    let at = start
    let copied = start
    while (at < end) {
      const byte = bytes[at]!
      if (isOrdinary(byte) && !isBlank(byte)) {
        at++
        continue
      }
      if (isBlank(byte)) {
        const blank = at
        while (at < end && isBlank(bytes[at])) at++
        // Between words it is part of the text: most is, and pieces take time.
        if (blank > copied && at < end && isOrdinary(bytes[at]!)) continue
        this.copy(copied, blank)
        copied = blank
        this.#holdBlank(copied, at)
        copied = at
        continue
      }
      const reference = byte === AMPERSAND ? CHARACTER_REFERENCES.read(bytes, at) : undefined
      const length = reference?.length ?? invisibleLength(bytes, at)
      if (length === 0) {
        at++
        continue
      }
      this.copy(copied, at)
      copied = at + length
      if (reference === undefined) this.leaveOut(at, copied)
      else {
        this.#flush()
        this.#into.character(reference.code, at, copied, CHARACTER_REFERENCES.encodings)
      }
      at = copied
    }
    this.copy(copied, end)
  }

  /** Writes as it is, after the white space that is held back. */
  copy(start: number, end: number): void {
    if (end <= start) return
    this.#flush()
    this.#into.copy(start, end)
  }

  /** Notes that the range means nothing. */
  leaveOut(start: number, end: number): void {
    if (this.#blankEnd === this.#blankStart) {
      this.#into.decoded(new Uint8Array(), start, end, CHARACTER_REFERENCES.encodings)
    }
  }

  /** Writes a line of its own. */
  line(start: number, end: number): void {
    this.endLine(start)
    this.write(start, end)
    this.endLine(end)
  }

  endLine(at: number): void {
    this.#blankStart = this.#blankEnd
    this.#into.endLine(at)
  }

  #holdBlank(start: number, end: number): void {
    if (this.#blankEnd > this.#blankStart && this.#blankEnd !== start) return
    if (this.#blankEnd === this.#blankStart) this.#blankStart = start
    this.#blankEnd = end
  }

  #flush(): void {
    if (this.#blankEnd > this.#blankStart && !this.#into.atLineStart) {
      this.#into.copy(this.#blankStart, this.#blankEnd)
    }
    this.#blankStart = this.#blankEnd
  }
}

/** Whether a byte stands for itself: neither a reference begins there nor a character that may be invisible. */
function isOrdinary(byte: number): boolean {
  return byte < 0xc2 && byte !== AMPERSAND
}

/** How many bytes the character at `at` takes, if nobody sees it; 0 otherwise. */
function invisibleLength(bytes: Buffer, at: number): number {
  if (bytes[at]! < 0xc2) return 0
  return INVISIBLE.find((one) => hasAt(bytes, at, one))?.length ?? 0
}

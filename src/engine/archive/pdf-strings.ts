// ISO 32000-1, 7.3.4 (strings), 7.3.5 (names), 9.4 (text objects).
const BACKSLASH = 0x5c
const OPEN = 0x28
const CLOSE = 0x29
const LESS = 0x3c
const GREATER = 0x3e
const PERCENT = 0x25
const SLASH = 0x2f
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

const ESCAPES: Readonly<Record<number, string>> = { 110: '\n', 114: '\r', 116: '\t', 98: '\b', 102: '\f' }

/** Operators that show a string; all others end a line. */
const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ'])

/** A gap between letters that stands for a blank, in thousandths of the font's size. */
const BLANK_GAP = -180

/**
 * What the strings in a part of a PDF document say: escapes and hexadecimal digits are read, and strings that are shown
 * one behind the other are one line.
 */
export function stringsOf(bytes: Buffer): string {
  return new StringReader(bytes).read()
}

class StringReader {
  readonly #bytes: Buffer
  readonly #parts: string[] = []
  #at = 0
  /** Whether a string stands in the line. */
  #isOpen = false

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  read(): string {
    const bytes = this.#bytes
    while (this.#at < bytes.length) {
      const byte = bytes[this.#at]!
      if (byte === OPEN) this.#add(this.#literal())
      else if (byte === LESS) this.#angle()
      else if (byte === PERCENT) this.#skipComment()
      else if (byte === SLASH) {
        this.#endLine()
        this.#word(this.#at + 1)
      } else if (isLetter(byte)) {
        if (!SHOWS.has(this.#word(this.#at))) this.#endLine()
      } else if (byte === 0x2d) this.#gap()
      else this.#at++
    }
    return this.#parts.join('')
  }

  /** A dictionary starts with two of them. */
  #angle(): void {
    if (this.#bytes[this.#at + 1] === LESS) this.#at += 2
    else this.#add(this.#hexadecimal())
  }

  #add(text: string): void {
    this.#parts.push(text)
    this.#isOpen = true
  }

  #endLine(): void {
    if (this.#isOpen) this.#parts.push('\n')
    this.#isOpen = false
  }

  /** A negative number moves the next string away. */
  #gap(): void {
    const start = this.#at++
    while (isNumber(this.#bytes[this.#at])) this.#at++
    if (this.#isOpen && Number(this.#bytes.toString('latin1', start, this.#at)) < BLANK_GAP)
      this.#parts.push(' ')
  }

  /** Takes the letters, and gives them. */
  #word(start: number): string {
    this.#at = start
    while (isLetter(this.#bytes[this.#at])) this.#at++
    return this.#bytes.toString('latin1', start, this.#at)
  }

  #skipComment(): void {
    const bytes = this.#bytes
    while (this.#at < bytes.length && bytes[this.#at] !== LINE_FEED && bytes[this.#at] !== CARRIAGE_RETURN)
      this.#at++
  }

  /** Brackets in it need no backslash where they are pairs. */
  #literal(): string {
    const bytes = this.#bytes
    const parts: string[] = []
    let from = ++this.#at
    for (let depth = 1; this.#at < bytes.length; this.#at++) {
      const byte = bytes[this.#at]!
      if (byte === OPEN) depth++
      else if (byte === CLOSE && --depth === 0) break
      else if (byte === BACKSLASH) {
        parts.push(bytes.toString('latin1', from, this.#at), this.#escape())
        from = this.#at + 1
      }
    }
    parts.push(bytes.toString('latin1', from, this.#at++))
    return textOf(parts.join(''))
  }

  /** Reads an escape, and stops at its last byte. */
  #escape(): string {
    const bytes = this.#bytes
    const byte = bytes[++this.#at] ?? 0
    if (byte === CARRIAGE_RETURN && bytes[this.#at + 1] === LINE_FEED) this.#at++
    if (byte === CARRIAGE_RETURN || byte === LINE_FEED) return ''
    if (!isOctal(byte)) return ESCAPES[byte] ?? String.fromCharCode(byte)
    let code = byte - 0x30
    for (let more = 0; more < 2 && isOctal(bytes[this.#at + 1]); more++) {
      code = code * 8 + bytes[++this.#at]! - 0x30
    }
    return String.fromCharCode(code & 0xff)
  }

  #hexadecimal(): string {
    const end = this.#bytes.indexOf(GREATER, this.#at)
    const digits = this.#bytes.toString('latin1', this.#at + 1, end === -1 ? this.#bytes.length : end)
    this.#at = end === -1 ? this.#bytes.length : end + 1
    const plain = digits.replaceAll(/\s+/g, '')
    return textOf(Buffer.from(plain.length % 2 === 0 ? plain : `${plain}0`, 'hex').toString('latin1'))
  }
}

/** A string of UTF-16 says so by a mark, or is known by its zeros; any other one is near enough to Latin-1. */
function textOf(characters: string): string {
  const isMarked = characters.startsWith('\xfe\xff')
  if (!isMarked && !/^(?:\0[^\0])+$/.test(characters)) return characters
  const bytes = Buffer.from(isMarked ? characters.slice(2) : characters, 'latin1')
  return bytes
    .subarray(0, bytes.length & ~1)
    .swap16()
    .toString('utf16le')
}

function isLetter(byte: number | undefined): boolean {
  return (
    byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x27)
  )
}

function isNumber(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x30 && byte <= 0x39) || byte === 0x2e)
}

function isOctal(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x37
}

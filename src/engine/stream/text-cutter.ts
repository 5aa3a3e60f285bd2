import { utf16In } from '../decode/decode-text.ts'
import { CLASS, TOKEN } from '../match/byte-class.ts'
import type { TextPiece } from './text-piece.ts'

/** How much of a text belongs to one piece, in bytes: a fraction of a second's work. */
const PIECE = 8 << 20

/** How much of a piece's neighbours it has on either side: far more than any rule looks at. */
const SHARED = 256 << 10

/** How far back from its place the start of a piece is moved to stand at the start of a line or a value. */
const REACH = 64 << 10

/** A multiple of the group lengths of base64, base32 and hexadecimal digits. */
const GROUP = 120

const LF = 0x0a
const MARK = Buffer.from([0xef, 0xbb, 0xbf])

export interface CutterSizes {
  /** How much belongs to one piece, in bytes. */
  readonly piece: number
  /** How much of its neighbours a piece has on either side. */
  readonly shared: number
}

/**
 * Cuts a text that comes in chunks into pieces that overlap, so that whatever is in it is whole in the piece that
 * it belongs to, and memory never holds more than a piece or two. Text of UTF-16 becomes UTF-8, as by decodeText. A
 * short text is one piece.
 */
export class TextCutter {
  readonly #onPiece: (piece: TextPiece) => void
  readonly #piece: number
  readonly #shared: number
  /** Undefined until enough has come to tell UTF-16. */
  #decode: ((chunk: Buffer, isLast: boolean) => Buffer) | undefined
  #parts: Buffer[] = []
  #length = 0
  /** The first byte that belongs to the next piece, counted from the first that is kept. */
  #own = 0
  #linesBefore = 0
  #unitsBefore = 0
  #isFirst = true

  /** @param onPiece must be done with the piece when it returns */
  constructor(
    onPiece: (piece: TextPiece) => void,
    { piece, shared }: CutterSizes = { piece: PIECE, shared: SHARED },
  ) {
    this.#onPiece = onPiece
    this.#piece = piece
    this.#shared = shared
  }

  /** Takes the next bytes; they are copied. */
  push(chunk: Buffer): void {
    this.#take(Buffer.from(chunk), false)
  }

  /** Takes the end of the text. */
  end(): void {
    this.#take(Buffer.alloc(0), true)
    const bytes = this.#joined()
    this.#tell(bytes, bytes.length)
  }

  #take(chunk: Buffer, isLast: boolean): void {
    if (this.#decode === undefined) {
      this.#add(chunk)
      if (this.#length < DECIDING && !isLast) return
      const start = this.#joined()
      this.#parts = []
      this.#length = 0
      this.#decode = decoderOf(start)
      this.#add(this.#decode(start, isLast))
    } else this.#add(this.#decode(chunk, isLast))
    while (this.#length >= this.#own + this.#piece + this.#shared) this.#cut()
  }

  #add(bytes: Buffer): void {
    if (bytes.length === 0) return
    this.#parts.push(bytes)
    this.#length += bytes.length
  }

  #joined(): Buffer {
    const [first = Buffer.alloc(0)] = this.#parts
    const bytes = this.#parts.length <= 1 ? first : Buffer.concat(this.#parts, this.#length)
    this.#parts = [bytes]
    return bytes
  }

  /** Tells of a piece, and keeps what the next one needs. */
  #cut(): void {
    const bytes = this.#joined()
    const end = this.#own + this.#piece
    this.#tell(bytes.subarray(0, end + this.#shared), end)
    const next = startOfPiece(bytes, end - this.#shared)
    this.#skip(bytes, next)
    this.#own = end - next
    this.#parts = [bytes.subarray(next)]
    this.#length = bytes.length - next
  }

  #tell(bytes: Buffer, end: number): void {
    // A byte order mark in the middle of a text is a character, but the matcher counts none at the start of a text.
    const mark = !this.#isFirst && startsWithMark(bytes) ? 1 : 0
    this.#onPiece({
      bytes,
      start: this.#own,
      end,
      linesBefore: this.#linesBefore,
      unitsBefore: this.#unitsBefore + mark,
    })
  }

  /** Counts the lines and units before `at`. */
  #skip(bytes: Buffer, at: number): void {
    const mark = this.#isFirst && startsWithMark(bytes) ? MARK.length : 0
    let lineStart = -1
    for (let lf = bytes.indexOf(LF); lf !== -1 && lf < at; lf = bytes.indexOf(LF, lf + 1)) {
      this.#linesBefore++
      lineStart = lf + 1
    }
    if (lineStart !== -1) this.#unitsBefore = 0
    if (at > 0) {
      this.#unitsBefore += bytes.toString('utf8', lineStart === -1 ? mark : lineStart, at).length
      this.#isFirst = false
    }
  }
}

/** As much is needed to tell UTF-16. */
const DECIDING = 1024

function decoderOf(start: Buffer): (chunk: Buffer, isLast: boolean) => Buffer {
  const utf16 = utf16In(start)
  if (utf16 === undefined) return (chunk) => chunk
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })
  let marked = utf16.mark
  let odd: Buffer = Buffer.alloc(0)
  return (chunk, isLast) => {
    const bytes = Buffer.concat([odd, chunk]).subarray(marked)
    marked = 0
    const even = bytes.subarray(0, bytes.length & ~1)
    odd = bytes.subarray(even.length)
    const ordered = utf16.order === 'big' ? Buffer.from(even).swap16() : even
    return Buffer.from(decoder.decode(ordered, { stream: !isLast }))
  }
}

/**
 * Where the piece is started that should start at `at`: there or before, at the start of a line; else before a run of
 * characters that values are made of; else, in a run that is longer, where a group of its digits starts. A character
 * of UTF-8 is never cut.
 */
function startOfPiece(bytes: Buffer, at: number): number {
  const limit = Math.max(0, at - REACH)
  const line = bytes.subarray(limit, at).lastIndexOf(LF)
  if (line !== -1) return limit + line + 1
  let run = at
  while (run > 0 && (CLASS[bytes[run - 1]!]! & TOKEN) !== 0) run--
  let start = run >= limit ? run : at - ((at - run) % GROUP)
  for (let back = 0; back < 3 && start > 0 && (bytes[start]! & 0xc0) === 0x80; back++) start--
  return start
}

function startsWithMark(bytes: Buffer): boolean {
  return bytes.length >= MARK.length && bytes.compare(MARK, 0, MARK.length, 0, MARK.length) === 0
}

import { CLASS, TOKEN } from '../match/byte-class.ts'
import { lineEndOf } from '../match/line-ends.ts'
import type { TextPiece } from './text-piece.ts'

/** How much of a text belongs to one piece, in bytes: a fraction of a second's work. */
const PIECE = 8 << 20

/** How much of a piece's neighbors it has on either side: far more than any rule looks at. */
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
  /** How much of its neighbors a piece has on either side. */
  readonly shared: number
}

/**
 * Cuts a text that comes in chunks into pieces that overlap, so that whatever is in it is whole in the piece that
 * it belongs to, and memory never holds more than a piece or two. A short text is one piece.
 */
export class PieceCutter {
  readonly #onPiece: (piece: TextPiece) => void
  readonly #piece: number
  readonly #shared: number
  #parts: Buffer[] = []
  #length = 0
  /** The first byte that belongs to the next piece, counted from the first that is kept. */
  #own = 0
  #linesBefore = 0
  #unitsBefore = 0
  #isFirst = true
  #bytesBefore = 0
  /** The byte that ends lines, as the first piece tells. */
  #lineEnd: number | undefined

  /** @param onPiece must be done with the piece when it returns */
  constructor(
    onPiece: (piece: TextPiece) => void,
    { piece, shared }: CutterSizes = { piece: PIECE, shared: SHARED },
  ) {
    this.#onPiece = onPiece
    this.#piece = piece
    this.#shared = shared
  }

  /** How many bytes of the text are before the piece that is reported. */
  get bytesBefore(): number {
    return this.#bytesBefore
  }

  /** Takes the next bytes, which are its own from then on. */
  push(chunk: Buffer): void {
    this.#add(chunk)
    while (this.#length >= this.#own + this.#piece + this.#shared) this.#cut()
  }

  /** Takes the end of the text. */
  end(): void {
    const bytes = this.#joined()
    this.#tell(bytes, bytes.length)
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

  /** Reports a piece, and keeps what the next one needs. */
  #cut(): void {
    const bytes = this.#joined()
    const end = this.#own + this.#piece
    this.#tell(bytes.subarray(0, end + this.#shared), end)
    const next = startOfPiece(bytes, end - this.#shared)
    this.#skip(bytes, next)
    this.#bytesBefore += next
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
    this.#lineEnd ??= lineEndOf(bytes)
    const byte = this.#lineEnd
    for (let end = bytes.indexOf(byte); end !== -1 && end < at; end = bytes.indexOf(byte, end + 1)) {
      this.#linesBefore++
      lineStart = end + 1
    }
    if (lineStart !== -1) this.#unitsBefore = 0
    if (at > 0) {
      this.#unitsBefore += bytes.toString('utf8', lineStart === -1 ? mark : lineStart, at).length
      this.#isFirst = false
    }
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

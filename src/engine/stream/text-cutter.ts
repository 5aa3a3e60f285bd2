import { charsetIn, isInCharset, LOOKED_AT, type Marked } from '../decode/charset.ts'
import { type Decode, decoderOf } from '../decode/charset-decoder.ts'
import type { Candidate } from '../match/matcher.ts'
import { Claims } from './claims.ts'
import { type CutterSizes, PieceCutter } from './piece-cutter.ts'
import type { TextPiece } from './text-piece.ts'

/** One way to read a content. */
interface Reading {
  readonly decode: Decode
  readonly cutter: PieceCutter
}

/**
 * Cuts a content that comes in chunks into pieces of text, as PieceCutter does: one row of them for each way to read it
 * that its start allows, as readingsOf has them.
 */
export class TextCutter {
  readonly #onPiece: (piece: TextPiece) => void
  readonly #sizes: CutterSizes | undefined
  /** Undefined until enough has come to tell them. */
  #readings: readonly Reading[] | undefined
  #start: Buffer = Buffer.alloc(0)

  /** @param onPiece must be done with the piece when it returns */
  constructor(onPiece: (piece: TextPiece) => void, sizes?: CutterSizes) {
    this.#onPiece = onPiece
    this.#sizes = sizes
  }

  /** Takes the next bytes; they are copied. */
  push(chunk: Buffer): void {
    if (this.#readings === undefined) {
      this.#start = Buffer.concat([this.#start, chunk])
      if (this.#start.length >= LOOKED_AT) this.#decide()
    } else this.#take(Buffer.from(chunk), false)
  }

  /** Takes the end of the content. */
  end(): void {
    if (this.#readings === undefined) this.#decide()
    this.#take(Buffer.alloc(0), true)
    for (const { cutter } of this.#readings ?? []) cutter.end()
  }

  #decide(): void {
    const marked = charsetIn(this.#start)
    this.#readings = marked === undefined ? [this.#only()] : this.#several(marked)
    this.#take(this.#start, false)
    this.#start = Buffer.alloc(0)
  }

  #only(): Reading {
    return { decode: asItIs, cutter: new PieceCutter(this.#onPiece, this.#sizes) }
  }

  #several(marked: Marked): readonly Reading[] {
    const claims = new Claims()
    const decoded = new PieceCutter(
      (piece) => this.#onPiece({ ...piece, reading: { number: 0, claims } }),
      this.#sizes,
    )
    // It may come to a place before the other does, which has to report what is written as it should be.
    const isOfAnother = ({ start, encodings }: Candidate): boolean =>
      isInCharset(marked, encodings?.[0], plain.bytesBefore + start)
    const plain: PieceCutter = new PieceCutter(
      (piece) => this.#onPiece({ ...piece, reading: { number: 1, claims, isOfAnother } }),
      this.#sizes,
    )
    return [
      { decode: decoderOf(marked), cutter: decoded },
      { decode: asItIs, cutter: plain },
    ]
  }

  #take(chunk: Buffer, isLast: boolean): void {
    for (const { decode, cutter } of this.#readings ?? []) cutter.push(decode(chunk, isLast))
  }
}

function asItIs(chunk: Buffer): Buffer {
  return chunk
}

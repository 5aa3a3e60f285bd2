import { DamagedArchive } from './damaged-archive.ts'

/** A predictor below says that there is none. */
const TIFF = 2
const FIRST_OF_PNG = 10

/** The byte before a row of PNG. */
const TAG = 1

/** Wider rows are taken for damage, in bytes. */
const WIDEST_ROW = 1 << 20

/**
 * Undoes the predictor that a dictionary names: each byte is stored as its difference from what was foretold by those
 * before and above (ISO 32000-1, 7.4.4.4).
 *
 * @throws {DamagedArchive} while the content is gone through
 */
export function* undoPredictor(content: Iterable<Buffer>, dictionary: string): Generator<Buffer> {
  const predictor = numberIn(dictionary, 'Predictor', 1)
  if (predictor < TIFF) {
    yield* content
    return
  }
  const columns = numberIn(dictionary, 'Columns', 1)
  const bitsPerPixel = numberIn(dictionary, 'Colors', 1) * numberIn(dictionary, 'BitsPerComponent', 8)
  const width = Math.ceil((columns * bitsPerPixel) / 8)
  if (width < 1 || width > WIDEST_ROW) throw new DamagedArchive('its predictor has an invalid row width')
  const step = Math.ceil(bitsPerPixel / 8)
  yield* predictor < FIRST_OF_PNG ? rowsOfTiff(content, width, step) : rowsOfPng(content, width, step)
}

function numberIn(dictionary: string, key: string, otherwise: number): number {
  const digits = new RegExp(`/${key}\\s+(?<digits>\\d{1,9})\\b`).exec(dictionary)?.groups?.['digits']
  return digits === undefined ? otherwise : Number(digits)
}

function* rowsOfTiff(content: Iterable<Buffer>, width: number, step: number): Generator<Buffer> {
  for (const rows of wholeRows(content, width)) {
    const out = Buffer.from(rows)
    for (let at = 0; at < out.length; at++) if (at % width >= step) out[at]! += out[at - step]!
    yield out
  }
}

/** A byte before each row says how it was foretold (PNG specification, 9.2). */
function* rowsOfPng(content: Iterable<Buffer>, width: number, step: number): Generator<Buffer> {
  let above: Buffer = Buffer.alloc(width)
  for (const rows of wholeRows(content, width + TAG)) {
    const out = Buffer.alloc(Math.ceil(rows.length / (width + TAG)) * width)
    let size = 0
    for (let at = 0; at < rows.length; at += width + TAG) {
      const row = out.subarray(size, size + width)
      const given = rows.subarray(at + TAG, at + TAG + width)
      for (const [index, byte] of given.entries()) {
        const left = index < step ? 0 : row[index - step]!
        const upperLeft = index < step ? 0 : above[index - step]!
        row[index] = byte + foretold(rows[at]!, left, above[index]!, upperLeft)
      }
      above = row
      size += given.length
    }
    yield out.subarray(0, size)
  }
}

function foretold(filter: number, left: number, up: number, upperLeft: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  return filter === 4 ? paeth(left, up, upperLeft) : 0
}

/** The nearest of the three to their sum, as the PNG specification names it after its author. */
function paeth(left: number, up: number, upperLeft: number): number {
  const sum = left + up - upperLeft
  const [toLeft, toUp, toUpperLeft] = [left, up, upperLeft].map((one) => Math.abs(sum - one)) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toUp && toLeft <= toUpperLeft) return left
  return toUp <= toUpperLeft ? up : upperLeft
}

/** Puts chunks together to whole rows; the last may be a part of one. */
function* wholeRows(content: Iterable<Buffer>, width: number): Generator<Buffer> {
  let left: Buffer = Buffer.alloc(0)
  for (const chunk of content) {
    const bytes = Buffer.concat([left, chunk])
    const whole = bytes.length - (bytes.length % width)
    if (whole > 0) yield bytes.subarray(0, whole)
    left = bytes.subarray(whole)
  }
  if (left.length > 0) yield left
}

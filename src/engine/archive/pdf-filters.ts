import { DamagedArchive } from './damaged-archive.ts'
import { unzlib } from './inflate.ts'
import { unlzw } from './lzw.ts'
import { undoPredictor } from './predictor.ts'

type Filter = (packed: Iterable<Buffer>, dictionary: string) => Iterable<Buffer>

const HEX_DIGITS = /[^0-9a-f]/gi
const SPACES = /[\s\0]+/g

/** The filters of text by their names and short names (ISO 32000-1, 7.4.1, table 6 and 8.9.7, table 94). */
const FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ...bothNames('FlateDecode', 'Fl', (packed, dictionary) => undoPredictor(unzlib(packed), dictionary)),
  ...bothNames('LZWDecode', 'LZW', (packed, dictionary) => {
    const isEarly = !/\/EarlyChange\s+0\b/.test(dictionary)
    return undoPredictor(unlzw(packed, isEarly), dictionary)
  }),
  ...bothNames('ASCIIHexDecode', 'AHx', fromHex),
  ...bothNames('ASCII85Decode', 'A85', fromAscii85),
  ...bothNames('RunLengthDecode', 'RL', fromRunLengths),
])

function bothNames(name: string, short: string, filter: Filter): [string, Filter][] {
  return [
    [name, filter],
    [short, filter],
  ]
}

/**
 * Undoes the filters of a stream, the first first.
 *
 * @param names of the filters, as the stream's dictionary has them
 * @returns nothing where one of them is not known
 * @throws {DamagedArchive} while the content is gone through
 */
export function undoFilters(
  stream: Buffer,
  names: readonly string[],
  dictionary: string,
): Iterable<Buffer> | undefined {
  const filters = names.flatMap((name) => FILTERS.get(name) ?? [])
  if (filters.length < names.length) return undefined
  return filters.reduce<Iterable<Buffer>>((content, filter) => filter(content, dictionary), slicesOf(stream))
}

/** As much is undone at once, in bytes. */
const SLICE = 16 << 10

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}

/** Pairs of digits, up to a `>`; an odd last digit is followed by a zero (7.4.2). */
function* fromHex(packed: Iterable<Buffer>): Generator<Buffer> {
  let left = ''
  for (const chunk of packed) {
    const text = chunk.toString('latin1')
    const end = text.indexOf('>')
    const digits = left + (end === -1 ? text : text.slice(0, end)).replaceAll(HEX_DIGITS, '')
    const whole = end === -1 ? digits.length & ~1 : digits.length
    left = digits.slice(whole)
    yield Buffer.from(digits.slice(0, whole) + '0'.repeat(whole & 1), 'hex')
    if (end !== -1) return
  }
  if (left !== '') yield Buffer.from(`${left}0`, 'hex')
}

/** Five characters for four bytes, up to `~>`; `z` for four zeros (7.4.3). */
function* fromAscii85(packed: Iterable<Buffer>): Generator<Buffer> {
  let group: number[] = []
  for (const chunk of packed) {
    const text = chunk.toString('latin1').replaceAll(SPACES, '')
    const end = text.indexOf('~')
    const bytes: number[] = []
    for (const sign of end === -1 ? text : text.slice(0, end)) {
      if (sign === 'z' && group.length === 0) bytes.push(0, 0, 0, 0)
      else group.push(digit85(sign))
      if (group.length < 5) continue
      bytes.push(...bytesOf(group))
      group = []
    }
    yield Buffer.from(bytes)
    if (end !== -1) break
  }
  if (group.length < 2) return
  const padded = [...group, 84, 84, 84, 84].slice(0, 5)
  yield Buffer.from(bytesOf(padded).slice(0, group.length - 1))
}

function digit85(sign: string): number {
  const digit = sign.charCodeAt(0) - 33
  if (digit < 0 || digit > 84) throw new DamagedArchive('its ASCII85 data is damaged')
  return digit
}

function bytesOf(group: readonly number[]): number[] {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0)
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

const END_OF_RUNS = 128

/** A length below 128: so many bytes and one follow; above: the next byte stands 257 less that many times (7.4.5). */
function* fromRunLengths(packed: Iterable<Buffer>): Generator<Buffer> {
  let left: Buffer = Buffer.alloc(0)
  for (const chunk of packed) {
    const bytes = Buffer.concat([left, chunk])
    let at = 0
    for (;;) {
      const length = bytes[at]
      if (length === END_OF_RUNS) return
      const next = at + (length !== undefined && length < END_OF_RUNS ? length + 2 : 2)
      if (length === undefined || next > bytes.length) break
      yield length < END_OF_RUNS ? bytes.subarray(at + 1, next) : Buffer.alloc(257 - length, bytes[at + 1])
      at = next
    }
    left = bytes.subarray(at)
  }
}

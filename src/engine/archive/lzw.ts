import { DamagedArchive } from './damaged-archive.ts'

const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const SHORTEST_CODE = 9
const LONGEST_CODE = 12
const MOST_CODES = 1 << LONGEST_CODE

/**
 * Unpacks a stream of LZW codes, the highest bit first (ISO 32000-1, 7.4.4).
 *
 * @param isEarly whether codes get longer one code early, as they do unless a document says otherwise
 * @throws {DamagedArchive} while it is gone through
 */
export function* unlzw(packed: Iterable<Buffer>, isEarly: boolean): Generator<Buffer> {
  const early = isEarly ? 1 : 0
  let table: Buffer[] = []
  let previous: Buffer | undefined
  let bits = 0
  let bitCount = 0
  for (const chunk of packed) {
    const ready: Buffer[] = []
    for (const byte of chunk) {
      bits = (bits << 8) | byte
      bitCount += 8
      const length = lengthFor(FIRST_FREE + table.length + early)
      if (bitCount < length) continue
      bitCount -= length
      const code = bits >>> bitCount
      bits &= (1 << bitCount) - 1
      if (code === END) {
        yield Buffer.concat(ready)
        return
      }
      if (code === CLEAR) {
        table = []
        previous = undefined
        continue
      }
      const entry = entryOf(code, table, previous)
      ready.push(entry)
      if (previous !== undefined && FIRST_FREE + table.length < MOST_CODES)
        table.push(Buffer.concat([previous, entry.subarray(0, 1)]))
      previous = entry
    }
    yield Buffer.concat(ready)
  }
}

/** Codes get longer when the next entry, which this code brings, no longer has one. */
function lengthFor(next: number): number {
  for (let length = SHORTEST_CODE; length < LONGEST_CODE; length++) if (next < 1 << length) return length
  return LONGEST_CODE
}

function entryOf(code: number, table: readonly Buffer[], previous: Buffer | undefined): Buffer {
  if (code < CLEAR) return Buffer.of(code)
  const known = table[code - FIRST_FREE]
  if (known !== undefined) return known
  if (previous === undefined || code !== FIRST_FREE + table.length)
    throw new DamagedArchive('its LZW data is damaged')
  return Buffer.concat([previous, previous.subarray(0, 1)])
}

/** The writing side of the filters of PDF (ISO 32000-1, 7.4), for tests. */

/** Four bytes as five characters, `z` for four zeros, and `~>` at the end. */
export function toAscii85(bytes: Buffer): Buffer {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const part = bytes.subarray(at, at + 4)
    const value = Buffer.concat([part, Buffer.alloc(4 - part.length)]).readUInt32BE()
    const signs = [4, 3, 2, 1, 0].map((power) =>
      String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85)),
    )
    text += value === 0 && part.length === 4 ? 'z' : signs.slice(0, part.length + 1).join('')
  }
  return Buffer.from(`${text.replaceAll(/.{70}/g, '$&\n')}~>`)
}

export function toHexDigits(bytes: Buffer): Buffer {
  return Buffer.from(`${bytes.toString('hex').replaceAll(/.{64}/g, '$&\n')}>`)
}

/** Bytes that repeat as a run, the rest as they are. */
export function toRunLengths(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    let end = at + 1
    while (end < bytes.length && end - at < 128 && bytes[end] === bytes[at]) end++
    const length = end - at
    parts.push(length > 1 ? Buffer.of(257 - length, bytes[at]!) : Buffer.of(0, bytes[at]!))
    at = end
  }
  return Buffer.concat([...parts, Buffer.of(128)])
}

/** Codes of nine to twelve bits, the highest bit first; the table is cleared before it is full. */
export function toLzw(bytes: Buffer, isEarly = true): Buffer {
  const bits: string[] = []
  let table = new Map<string, number>()
  const write = (code: number, next: number): void => {
    const limits = [512, 1024, 2048].filter((limit) => next + (isEarly ? 1 : 0) > limit)
    bits.push(code.toString(2).padStart(9 + limits.length, '0'))
  }
  const codeOf = (word: string): number => (word.length === 1 ? word.charCodeAt(0) : table.get(word)!)
  write(256, 258)
  let word = ''
  for (const sign of bytes.toString('latin1')) {
    if (word === '' || table.has(word + sign)) {
      word += sign
      continue
    }
    write(codeOf(word), 258 + table.size)
    table.set(word + sign, 258 + table.size)
    word = sign
    if (table.size < 3800) continue
    write(256, 258 + table.size)
    table = new Map()
  }
  if (word !== '') {
    write(codeOf(word), 258 + table.size)
    table.set(`${word}\0end`, 258 + table.size)
  }
  write(257, 258 + table.size)
  const text = bits.join('')
  return Buffer.from(text.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

/** Rows of a width, each stored as what a predictor of PNG left of it. */
export function toPngRows(
  bytes: Buffer,
  {
    width,
    step,
    filters,
  }: { readonly width: number; readonly step: number; readonly filters: readonly number[] },
): Buffer {
  const rows: Buffer[] = []
  for (let at = 0; at < bytes.length; at += width) {
    const filter = filters[rows.length % filters.length]!
    const row = bytes.subarray(at, at + width)
    const out = [...row].map((byte, index) => {
      const left = index < step ? 0 : row[index - step]!
      const up = bytes[at - width + index] ?? 0
      const upperLeft = index < step ? 0 : (bytes[at - width + index - step] ?? 0)
      const near = [left, up, upperLeft].map((one) => Math.abs(left + up - upperLeft - one))
      const paeth = [left, up, upperLeft][near.indexOf(Math.min(...near))]!
      return byte - [0, left, up, Math.floor((left + up) / 2), paeth][filter]!
    })
    rows.push(Buffer.from([filter, ...out]))
  }
  return Buffer.concat(rows)
}

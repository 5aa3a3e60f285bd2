import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { decodeText } from '../../../src/engine/decode/decode-text.ts'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { TextCutter } from '../../../src/engine/stream/text-cutter.ts'
import { findInPiece, type TextPiece, wholeText } from '../../../src/engine/stream/text-piece.ts'
import { leakedToken } from '../../support/leak.ts'
import { sampleOf } from '../../support/sample-of.ts'

const matcher = createMatcher(rules)
const PIECE = 8192
const SHARED = 4096
const EDGE = PIECE

/** What is found, as far as people see it. */
function seen(pieces: readonly TextPiece[]): string[] {
  return pieces
    .flatMap((piece) => findInPiece(matcher, piece).own)
    .map(({ rule, secret, line, columns }) => `${rule.id} ${secret.reveal()} ${line}:${columns.join('-')}`)
}

function cut(bytes: Buffer, chunkSize = 1000): TextPiece[] {
  const pieces: TextPiece[] = []
  const cutter = new TextCutter((piece) => pieces.push(piece), { piece: PIECE, shared: SHARED })
  for (let at = 0; at < bytes.length; at += chunkSize) cutter.push(bytes.subarray(at, at + chunkSize))
  cutter.end()
  return pieces
}

/** As it would be found in the text as a whole. */
function whole(bytes: Buffer): string[] {
  return seen([wholeText(decodeText(bytes))])
}

/** Text of that length, in one line or in several. */
function filler(length: number, unit: string): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

const token = leakedToken(1)
const UNITS = {
  'one line': 'var a=b(c);',
  lines: 'let x = 1\n',
  'lines that end in CR LF': 'let x = 1\r\n',
  'characters of two and four bytes': 'é 😀 ',
  'one run of letters': 'ab',
}

describe('a secret at every offset around an edge is found once, where it is', () => {
  test.each(Object.entries(UNITS))('in %s', (_name, unit) => {
    for (let offset = EDGE - token.length - 12; offset <= EDGE + 12; offset += 1) {
      const before = Buffer.from(filler(offset, unit)).toString()
      const bytes = Buffer.from(`${before} "${token}" ${filler(3 * PIECE, unit)}`)

      const found = seen(cut(bytes))

      expect(found).toHaveLength(1)
      expect(found).toEqual(whole(bytes))
    }
  })
})

test('a key of many lines across an edge is found', () => {
  const key = sampleOf('private_key', 3).text
  for (let offset = EDGE - key.length; offset <= EDGE; offset += 97) {
    const bytes = Buffer.from(`${filler(offset, 'let x = 1\n')}\n${key}\n${filler(2 * PIECE, 'let x = 1\n')}`)

    expect(seen(cut(bytes))).toEqual(whole(bytes))
  }
})

test.each([
  ['little', (text: string) => Buffer.from(text, 'utf16le')],
  ['big', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ['little, with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('UTF-16 is read as by decodeText, whatever the chunks: %s', (_order, encode) => {
  const bytes = encode(`${filler(PIECE, 'let x = "é😀"\n')}\nkey = "${token}"\n${filler(PIECE, 'a = 1\n')}`)
  for (const size of [1, 3, 1000, 4097]) {
    const found = seen(cut(bytes, size))

    expect(found).toHaveLength(1)
    expect(found).toEqual(whole(bytes))
  }
})

test('what is encoded in a line longer than any piece is found', () => {
  const content = Buffer.from(`${filler(5 * PIECE, 'nothing here. ')}\ntoken: ${token}\n${filler(90, 'x ')}`)
  const bytes = Buffer.from(`data: ${content.toString('base64')}\n`)

  const found = seen(cut(bytes)).map((one) => one.split(' ')[1])

  expect(found).toEqual([token])
})

test('any text is found the same in pieces as at once', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '\n',
      '\r\n',
      ' ',
      '"',
      '\ufeff',
      'é',
      '😀',
      'password = ',
      'AKIA',
      '{"a":',
      '\\n',
      '%20',
    ),
    fc.string({ maxLength: 80 }),
    fc.integer({ min: 1, max: 9 }).map((seed) => `"${leakedToken(seed)}"`),
    fc.integer({ min: 500, max: 4000 }).map((length) => filler(length, 'some words, and no more ')),
    fc.integer({ min: 500, max: 4000 }).map((length) => filler(length, 'line\n')),
  )
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 40, size: 'max' }),
      fc.integer({ min: 1, max: 5000 }),
      (parts, size) => {
        const bytes = Buffer.from(parts.join(''))

        expect(seen(cut(bytes, size))).toEqual(whole(bytes))
      },
    ),
    { numRuns: 60 },
  )
})

test('every byte belongs to one piece, and no piece is larger than allowed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4, size: 'max' }),
      fc.integer({ min: 20_000, max: 60_000 }),
      fc.integer({ min: 1, max: 9000 }),
      (unit, length, size) => {
        const bytes = Buffer.alloc(length, Buffer.concat([Buffer.from('text'), ...unit]))
        const pieces = cut(bytes, size)

        const own = Buffer.concat(pieces.map((one) => one.bytes.subarray(one.start, one.end)))
        expect(own.equals(decodeText(bytes))).toBe(true)
        // The start of a piece may be moved back to the start of a line, so far as lines are shorter than 64 KiB.
        for (const piece of pieces)
          expect(piece.bytes.length).toBeLessThan(2 * SHARED + PIECE + 65_536 + 9000)
      },
    ),
    { numRuns: 40 },
  )
})

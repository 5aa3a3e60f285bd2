import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { decodeText } from '../../../src/engine/decode/decode-text.ts'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { findInContent } from '../../../src/engine/stream/find-in-content.ts'
import { TextCutter } from '../../../src/engine/stream/text-cutter.ts'
import { findInPiece } from '../../../src/engine/stream/text-piece.ts'
import { CHARSETS, STARTS } from '../../support/charsets.ts'
import { leakedToken } from '../../support/leak.ts'

const matcher = createMatcher(rules)
const SIZES = { piece: 8192, shared: 4096 }

interface Seen {
  readonly type: string
  readonly secret: string
  readonly line: number
  readonly column: number
}

function seenIn(bytes: Buffer): Seen[] {
  return findInContent(matcher, bytes).flatMap(({ found }) => found.map(spelled))
}

/** The same, of a content that comes in chunks. */
function seenInChunks(bytes: Buffer, size: number): Seen[] {
  const seen: Seen[] = []
  const cutter = new TextCutter((piece) => seen.push(...findInPiece(matcher, piece).own.map(spelled)), SIZES)
  for (let at = 0; at < bytes.length; at += size) cutter.push(bytes.subarray(at, at + size))
  cutter.end()
  return seen
}

function spelled({
  rule,
  secret,
  line,
  columns,
}: ReturnType<typeof findInContent>[number]['found'][number]): Seen {
  return { type: rule.id, secret: secret.reveal(), line, column: columns[0] }
}

/** A few lines of a program, one of which has a token; the token, and where it is. */
const leaks = fc
  .record({
    seed: fc.nat(1000),
    before: fc.integer({ min: 3, max: 40 }),
    indent: fc.nat(20),
    after: fc.nat(40),
  })
  .map(({ seed, before, indent, after }) => {
    const lines = (count: number): string => 'let x = read(y) or else\n'.repeat(count)
    const line = `${' '.repeat(indent)}api_token = "${leakedToken(seed)}"\n`
    return {
      text: lines(before) + line + lines(after),
      wanted: {
        type: 'github_personal_access_token',
        secret: leakedToken(seed),
        line: before + 1,
        column: indent + 14,
      },
    }
  })

describe.each(Object.entries(CHARSETS))('a text in %s', (_name, encode) => {
  test('shows a secret once, at its line and column', () => {
    fc.assert(
      fc.property(leaks, ({ text, wanted }) => {
        expect(seenIn(encode(text))).toEqual([wanted])
      }),
      { numRuns: 4 },
    )
  })

  test('shows the same where it comes in chunks, and in many pieces', () => {
    fc.assert(
      fc.property(leaks, fc.integer({ min: 1, max: 3000 }), fc.nat(1500), ({ text, wanted }, size, more) => {
        const filler = 'let x = read(y) or else\n'.repeat(more)
        const far = { ...wanted, line: wanted.line + more }

        expect(seenInChunks(encode(filler + text), size)).toEqual([far])
      }),
      { numRuns: 2 },
    )
  })
})

test.each(Object.entries(STARTS))('plain text behind the bytes %s is read as it is', (_hex, start) => {
  fc.assert(
    fc.property(leaks, ({ text, wanted }) => {
      expect(seenIn(Buffer.concat([start, Buffer.from(text)]))).toEqual([wanted])
      expect(seenInChunks(Buffer.concat([start, Buffer.from(text)]), 700)).toEqual([wanted])
    }),
    { numRuns: 2 },
  )
})

describe('a file that is written in two charsets', () => {
  const wide = Object.entries(CHARSETS).filter(
    ([name]) => name.startsWith('UTF-16') || name.startsWith('UTF-32'),
  )

  test.each(wide)('shows what is plain behind %s', (_name, encode) => {
    fc.assert(
      fc.property(leaks, fc.nat(200), ({ text, wanted }, more) => {
        const bytes = Buffer.concat([encode('wide line\n'.repeat(more + 5)), Buffer.from(`\n${text}`)])

        expect(seenIn(bytes).map(({ secret }) => secret)).toEqual([wanted.secret])
        expect(seenInChunks(bytes, 900).map(({ secret }) => secret)).toEqual([wanted.secret])
      }),
      { numRuns: 3 },
    )
  })

  test.each(wide)('shows what is behind plain text in %s, at any offset, on its line', (_name, encode) => {
    fc.assert(
      fc.property(leaks, fc.integer({ min: 0, max: 2100 }), ({ text, wanted }, size) => {
        const plain = 'x y\n'.repeat(Math.ceil(size / 4)).slice(0, size)
        const bytes = Buffer.concat([Buffer.from(`${plain}\n`), encode(text)])
        const lines = plain.split('\n').length

        const found = seenIn(bytes)
        expect(found.map(({ secret }) => secret)).toEqual([wanted.secret])
        if (size > 2000) expect(found[0]!.line).toBe(lines + wanted.line)
      }),
      { numRuns: 4 },
    )
  })

  test('shows what is behind a letter of Latin-1 in a program, at any offset', () => {
    const password = 'xT4q9vQmL2kWz8Rb'
    const text = Buffer.from(`Passwort f\u00fcr \u00e9: password=${password}\n`, 'utf16le')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (size) => {
        const bytes = Buffer.concat([Buffer.alloc(size, 0xff), text, Buffer.alloc(200, 0xfe)])

        expect(seenIn(bytes).map(({ secret }) => secret)).toEqual([password])
      }),
      { numRuns: 60 },
    )
  })

  test('shows a value that is plain behind a wide name, and the other way round', () => {
    const password = 'xT4q9vQmL2kWz8Rb'
    const start = 'a line of text\n'.repeat(100)
    const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')

    for (const parts of [
      [Buffer.from(start), wide('db_password='), Buffer.from(`${password}\n`)],
      [Buffer.from(`${start}db_password=`), wide(`${password}\n`)],
    ]) {
      expect(seenIn(Buffer.concat(parts)).map(({ secret }) => secret)).toEqual([password])
    }
  })
})

test('Chinese in UTF-16 is read as it is, with what stands between', () => {
  const text = `${'配置文件的说明，请不要泄露。\n'.repeat(50)}api_token = "${leakedToken(1)}"\n`
  for (const encode of Object.values(CHARSETS).slice(4, 6)) {
    expect(seenIn(encode(text))).toEqual([
      { type: 'github_personal_access_token', secret: leakedToken(1), line: 51, column: 14 },
    ])
  }
})

test('lines that end in CR alone are counted', () => {
  const bytes = Buffer.from(`first\rsecond\rapi_token = "${leakedToken(2)}"\rlast\r`)

  expect(seenIn(bytes)).toMatchObject([{ line: 3, column: 14 }])
})

test('noise, and texts of 8 bits, are taken for no other charset', () => {
  const windows1251 = Buffer.from(
    Array.from('пример текста, в котором много слов и нет ничего больше\n'.repeat(20), (character) => {
      const code = character.charCodeAt(0)
      return code < 0x80 ? code : code - 0x410 + 0xc0
    }),
  )

  expect(decodeText(windows1251)).toBe(windows1251)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 200, maxLength: 2000 }), (noise) => {
      const bytes = Buffer.from([0x41, ...noise])

      expect(decodeText(bytes)).toBe(bytes)
    }),
  )
})

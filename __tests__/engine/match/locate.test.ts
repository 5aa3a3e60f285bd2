import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createLocator, type Place } from '../../../src/engine/match/locate.ts'

/** Where a part of the text is, counted one character at a time. */
function placeByDefinition(text: string, start: number, end: number): Place {
  const before = text.slice(0, start).replace(/^\uFEFF/, '')
  const ending = !text.includes('\n') && text.includes('\r') ? '\r' : '\n'
  const lines = before.split(ending)
  const first = lines.at(-1)!.length + 1
  const part = text.slice(start, end).split(ending)
  const marked = part.length > 1 && ending === '\n' ? part[0]!.replace(/\r$/, '') : part[0]!
  return { line: lines.length, columns: [first, first + marked.length] }
}

/** Whether a place is between the two halves of an emoji. */
function isInside(text: string, at: number): boolean {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '')
}

function locate(text: string, start: number, end: number): Place {
  return createLocator(Buffer.from(text))(
    Buffer.byteLength(text.slice(0, start)),
    Buffer.byteLength(text.slice(0, end)),
  )
}

test.each([
  ['on the first line', 'key=SECRET', { line: 1, columns: [5, 11] }],
  ['after line ends of LF', 'a\n\nkey=SECRET\n', { line: 3, columns: [5, 11] }],
  ['after line ends of CRLF', 'a\r\nkey=SECRET\r\n', { line: 2, columns: [5, 11] }],
  ['after a CR alone, which ends no line beside LF', 'a\rSECRET\n', { line: 1, columns: [3, 9] }],
  ['after CRs in a text without any LF', 'a\rb\rkey=SECRET\r', { line: 3, columns: [5, 11] }],
  ['after a byte order mark, which takes no column', '\uFEFFSECRET', { line: 1, columns: [1, 7] }],
  ['after letters of two and three bytes', 'é€SECRET', { line: 1, columns: [3, 9] }],
  ['after an emoji, which takes two columns', '😀SECRET', { line: 1, columns: [3, 9] }],
  ['after an emoji on another line', '😀\nSECRET', { line: 2, columns: [1, 7] }],
])('finds the place of a secret %s', (_name, text, wanted) => {
  const start = text.indexOf('SECRET')

  expect(locate(text, start, start + 6)).toEqual(wanted)
})

test('marks a secret of several lines up to the end of its first', () => {
  expect(locate('x BEGIN\r\nbody\r\nEND', 2, 18)).toEqual({ line: 1, columns: [3, 8] })
})

test('counts a byte that is no UTF-8 as one column', () => {
  const bytes = Buffer.from([0xff, 0xfe, 0x61, 0x62])

  expect(createLocator(bytes)(2, 4)).toEqual({ line: 1, columns: [3, 5] })
})

test('agrees with counting characters, in any order of questions', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r', 'é', '€', '😀', '\uFEFFx'), { maxLength: 60 })
    .map((all) => all.join(''))
  const cut = fc.tuple(fc.nat(80), fc.nat(20))

  fc.assert(
    fc.property(text, fc.array(cut, { maxLength: 5 }), (one, cuts) => {
      const bytes = Buffer.from(one)
      const find = createLocator(bytes)
      // Only whole characters: half an emoji has no bytes of its own.
      const borders = Array.from({ length: one.length + 1 }, (_, at) => at).filter((at) => !isInside(one, at))
      for (const [from, length] of cuts) {
        const start = borders[from % borders.length]!
        const end = borders[Math.min(borders.length - 1, (from % borders.length) + length)]!
        const byteOf = (at: number): number => Buffer.byteLength(one.slice(0, at))
        if (one.startsWith('\uFEFF') && start === 0) continue
        expect(find(byteOf(start), byteOf(end))).toEqual(placeByDefinition(one, start, end))
      }
    }),
  )
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { decodeDeeply, decodedLines, decodeOnce, originIn } from '../../support/decoding.ts'

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')
const each = (text: string, write: (code: number) => string): string =>
  Array.from(text, (one) => write(one.codePointAt(0)!)).join('')

/** Ways to write every character of a text by something else. */
const NOTATIONS: Record<string, (text: string) => string> = {
  '\\u': (text) => Array.from({ length: text.length }, (_, i) => `\\u${hex(text.charCodeAt(i), 4)}`).join(''),
  '\\\\u': (text) =>
    Array.from({ length: text.length }, (_, i) => `\\\\u${hex(text.charCodeAt(i), 4)}`).join(''),
  '\\u{}': (text) => each(text, (code) => `\\u{${code.toString(16)}}`),
  '\\x{}': (text) => each(text, (code) => `\\x{${code.toString(16).toUpperCase()}}`),
  '\\U': (text) => each(text, (code) => `\\U${hex(code, 8)}`),
  '&#x;': (text) => each(text, (code) => `&#x${code.toString(16)};`),
  '&#;': (text) => each(text, (code) => `&#${code};`),
  '%': (text) => Array.from(Buffer.from(text), (byte) => `%${hex(byte, 2).toUpperCase()}`).join(''),
}

describe.each(Object.entries(NOTATIONS))('%s', (_, write) => {
  test('is decoded, and comes from exactly the characters that write it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ maxLength: 5 }),
        (start, before) => {
          const text = `a${start}z`
          const all = `${before.replaceAll(/[\\%&#<{[]/g, '')} = "${write(text)}"`

          expect(originIn(all, decodeOnce(all), text)).toBe(write(text))
        },
      ),
    )
  })

  test('is decoded in the middle of a word, with the rest of the line', () => {
    expect(decodedLines(`first line\nkey = abc${write('d')}efg; rest\nlast line`)).toEqual([
      'key = abcdefg; rest',
    ])
  })
})

test('bytes are written with \\x', () => {
  expect(decodedLines('"\\x74\\x6f\\x6b"')).toEqual(['"tok"'])
})

test.each([
  '100 % of it',
  'a\\nb',
  '\\u00e4 alone',
  '\\d+\\s',
  'a && b',
  '&foo=1',
  'x &amp; y',
  '%zz',
  '\\u12',
  '\\x1b[0m',
  '&#; &#x;',
])('nothing is encoded in %s', (text) => {
  expect(decodeDeeply(text)).toEqual([])
})

test('an encoded text in an encoded text is decoded', () => {
  const layers = decodeDeeply(`q=${encodeURIComponent(encodeURIComponent('a=b&c=d/e'))}`)

  expect(layers.map(({ bytes }) => bytes.toString())).toEqual(['q=a%3Db%26c%3Dd%2Fe\n', 'q=a=b&c=d/e\n'])
})

test('an ampersand that was encoded twice is one', () => {
  expect(decodedLines('&quot;a&amp;amp;b&quot;')).toEqual(['"a&b"'])
})

test('a line is read around an escape, not the whole file', () => {
  const far = 'word '.repeat(2000)
  const [line = ''] = decodedLines(`${far}a%3Db ${far}`)

  expect(line).toContain('word a=b word')
  expect(line.length).toBeLessThan(1000)
})

test('a word is not cut where the reading starts', () => {
  const word = 'x'.repeat(200)

  expect(decodedLines(`${word}%3D1`)).toEqual(['=1'])
  expect(decodedLines(`${word} y%3D1`)).toEqual(['y=1'])
})

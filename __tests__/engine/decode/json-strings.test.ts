import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { decodedLines, decodeOnce, originIn } from '../../support/decoding.ts'

test('a string is read without its escapes, with its name', () => {
  expect(decodedLines(String.raw`{"a": 1, "url": "https:\/\/app:x\"y@host\/path"}`)).toEqual([
    '{"a": 1, "url": https://app:x"y@host/path',
  ])
})

test('a JSON text in a JSON text is read', () => {
  const inner = JSON.stringify({ name: 'value' })

  expect(decodedLines(JSON.stringify([{ body: inner }]))).toEqual([`[{"body": ${inner}`.replace(': ', ':')])
})

test('a JSON text in a string of another language is read', () => {
  expect(decodedLines(String.raw`KEY="{\"name\":\"value\"}"`)).toEqual(['KEY="{"name":"value"}"'])
})

test('the lines of a cell are one text, in a notebook', () => {
  const source = ['first = 1\n', '\n', 'second = """\n', 'third\n', '"""']

  expect(decodedLines(JSON.stringify({ cells: [{ source }] }, undefined, 1)).join('\n')).toContain(
    'first = 1\n\nsecond = """\nthird\n"""',
  )
})

test('every string that needs an escape comes back, from between its quotes', () => {
  const character = fc.constantFrom(...'ab"\\/\n\t\u0001é😀')
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      const value = `a\\${text}z`
      const all = JSON.stringify({ key: value })

      expect(originIn(all, decodeOnce(all), value)).toBe(JSON.stringify(value).slice(1, -1))
    }),
  )
})

test.each(['{"a": "b"}', '["a", "b"]', '[section]\na = "\\n"', '{ let a = "\\n" }'])(
  'nothing is read where there is no escape, or no JSON: %s',
  (text) => {
    expect(decodedLines(text)).toEqual([])
  },
)

test('a string without an end is read to the end of its line', () => {
  expect(decodedLines('{"a": "b\\tc\n"d": 1}')).toEqual(['{"a": b\tc'])
})

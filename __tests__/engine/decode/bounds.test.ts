import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { budgetOf } from '../../../src/engine/decode/budget.ts'
import { decodeStep } from '../../../src/engine/decode/step.ts'
import { decodeDeeply, encodedIn } from '../../support/decoding.ts'

test('compressed data is not inflated beyond what the budget has left', () => {
  const bomb = Buffer.from(gzipSync(Buffer.alloc(10_000_000, 'word ')).toString('base64'))
  const budget = { ...budgetOf(bomb.length), bytes: 1_000_000 }

  const layer = decodeStep(bomb, encodedIn(bomb), budget)

  expect(layer).toBeUndefined()
  expect(budget.bytes).toBe(0)
})

test('nothing more is decoded once the budget is spent', () => {
  const line = `- ${Buffer.from('a text of thirty bytes, or so.').toString('base64')}\n`
  const bytes = Buffer.from(line.repeat(100))

  expect(
    decodeStep(bytes, encodedIn(bytes), { ...budgetOf(bytes.length), bytes: 400 })?.bytes.length,
  ).toBeLessThanOrEqual(400)
})

test.each([
  '%25',
  '\\u0025',
  '&#38;',
  '\\',
  '%',
  '&',
  '{"\\',
  '<a ',
  '="',
  'YWFh',
  '6161',
  '\\":',
  'a-',
  '\n',
])('what %j makes over and over is no more than a few times the text', (unit) => {
  const text = unit.repeat(20_000)

  const made = decodeDeeply(text).reduce((sum, { bytes }) => sum + bytes.length, 0)

  expect(made).toBeLessThanOrEqual(3 * text.length + 100)
})

test('nothing is decoded once enough was looked at', () => {
  const bytes = Buffer.from(Buffer.from('a text of thirty bytes, or so.').toString('base64'))
  const budget = budgetOf(bytes.length)

  expect(decodeStep(bytes, encodedIn(bytes), { ...budget, looked: budget.looks + 1 })).toBeUndefined()
  expect(decodeStep(bytes, encodedIn(bytes), budget)).toBeDefined()
})

test('every range of a layer comes from a range of the text', () => {
  const piece = fc.constantFrom(
    '%41',
    '\\u0041',
    '&#65;',
    'QUJDREVGR0hJSktMTU5PUFFSU1RVVg==',
    '\n',
    ' ',
    'ab',
    '"',
    '<b>',
    '{',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(), fc.nat(), (pieces, from, size) => {
      let length = Buffer.byteLength(pieces.join(''))
      for (const { bytes, originOf } of decodeDeeply(pieces.join(''))) {
        const start = from % bytes.length
        const end = Math.min(bytes.length, start + 1 + (size % bytes.length))
        const origin = originOf(start, end)

        expect(origin.start).toBeGreaterThanOrEqual(0)
        expect(origin.end).toBeGreaterThanOrEqual(origin.start)
        expect(origin.end).toBeLessThanOrEqual(length)
        length = bytes.length
      }
    }),
  )
})

test('a text may have more escaped names than a call can have arguments', () => {
  const bytes = Buffer.from('password\\": \\"'.repeat(200_000))

  expect(() => decodeStep(bytes, encodedIn(bytes), budgetOf(bytes.length))).not.toThrow()
})

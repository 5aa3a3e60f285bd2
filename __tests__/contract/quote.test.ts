import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { quote } from '../../src/contract/quote.ts'

const code = String.fromCodePoint

describe('quote', () => {
  test('puts a text in quotes', () => {
    expect(quote('in progress')).toBe('"in progress"')
  })

  test.each([
    ['a line break', '\n', '\\u000a'],
    ['an escape of a terminal', code(0x1b), '\\u001b'],
    ['the one-byte control sequence introducer', code(0x9b), '\\u009b'],
    ['a line separator', code(0x2028), '\\u2028'],
    ['an override of the direction', code(0x202e), '\\u202e'],
    ['a space of no width', code(0x200b), '\\u200b'],
    ['a tag character beyond the basic plane', code(0xe0041), '\\udb40\\udc41'],
    ['a quote', '"', '\\"'],
    ['a backslash', '\\', '\\\\'],
  ])('escapes %s', (_, character, escaped) => {
    expect(quote(`a${character}b`)).toBe(`"a${escaped}b"`)
  })

  test('cuts a long text', () => {
    expect(quote('x'.repeat(80))).toBe(`"${'x'.repeat(80)}"`)
    expect(quote('x'.repeat(81))).toBe(`"${'x'.repeat(79)}…"`)
    expect(quote('x'.repeat(20), 5)).toBe('"xxxx…"')
  })

  test.each([
    [null, 'null'],
    [undefined, 'undefined'],
    [-3, '-3'],
    [true, 'true'],
  ])('shows %j as it is', (value, shown) => {
    expect(quote(value)).toBe(shown)
  })

  test('gives one line of printable text that reads back as what was given, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const quoted = quote(text)

        expect(quoted).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
        expect(JSON.parse(quoted)).toBe(text.toWellFormed())
      }),
    )
  })
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { decodeText } from '../../../src/engine/decode/decode-text.ts'

const TEXT = 'key = "value"\r\nname = "größe 😀"\r\n'

function littleEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le')
}

function bigEndian(text: string): Buffer {
  return littleEndian(text).swap16()
}

test.each([
  ['little-endian with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian(TEXT)])],
  ['big-endian with a byte order mark', Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian(TEXT)])],
  ['little-endian without one', littleEndian(TEXT)],
  ['big-endian without one', bigEndian(TEXT)],
  ['little-endian with half a unit at the end', Buffer.concat([littleEndian(TEXT), Buffer.from([0x61])])],
])('turns UTF-16 into UTF-8: %s', (_name, bytes) => {
  expect(decodeText(bytes).toString()).toBe(TEXT)
})

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from('a')],
  ['zeros', Buffer.alloc(100)],
  ['bytes with zeros here and there', Buffer.from([1, 0, 2, 3, 0, 4, 5, 6, 7, 0, 0, 8])],
])('leaves anything else as it is: %s', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(bytes)
})

test('gives back every text that has a byte order mark, and leaves the bytes given alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const bytes = Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian(text)])
      const copy = Buffer.from(bytes)

      expect(decodeText(bytes).toString()).toBe(text)
      expect(bytes.equals(copy)).toBe(true)
    }),
  )
})

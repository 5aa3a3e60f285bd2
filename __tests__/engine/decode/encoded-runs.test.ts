import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { randomFrom } from '../../../src/engine/samples.ts'
import { decodeDeeply, decodedLines, decodeOnce, originIn } from '../../support/decoding.ts'

const TEXT = 'the first of two lines\nuser = app, word = k3f9a7c2q8'

function base64(text: string | Buffer): string {
  return Buffer.from(text).toString('base64')
}

function wrap(text: string, width: number, between: string): string {
  return (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(between)
}

describe('base64', () => {
  test.each([
    ['padded', `key: ${base64(`${TEXT}.`)}`],
    ['without padding', `key: ${base64(`${TEXT}.`).replaceAll('=', '')}`],
    ['of the URL-safe alphabet', `key: ${Buffer.from(`${TEXT}.`).toString('base64url')}`],
    ['wrapped and indented', `key: |\n  ${wrap(base64(`${TEXT}.`), 64, '\n  ')}\n`],
    ['wrapped with CR LF', `key\n\n${wrap(base64(`${TEXT}.`), 40, '\r\n')}\r\n`],
    ['wrapped in a string', `"${wrap(base64(`${TEXT}.`), 32, '\\n')}"`],
    ['wrapped into several strings', `"${wrap(base64(`${TEXT}.`), 40, '" +\n  "')}"`],
    ['behind an escape', `"a\\n${base64(`${TEXT}.`)}"`],
    ['at the end of a path', `https://example.com/a-path/${base64(`${TEXT}.`)}`],
    ['with a byte order mark', `key: ${base64(`\ufeff${TEXT}.`)}`],
  ])('is decoded: %s', (_, text) => {
    expect(decodeOnce(text)?.bytes.toString()).toContain(`${TEXT}.`)
  })

  test('keeps the name that a value is given to', () => {
    expect(decodedLines(`data:\n  acme_key: ${base64('k3f9a7c2q8k3f9a7c2q8')}\n`)).toEqual([
      '  acme_key: k3f9a7c2q8k3f9a7c2q8',
    ])
  })

  test('comes from the whole encoded text, padding and all lines included', () => {
    const encoded = wrap(base64(`${TEXT}.`), 40, '\n  ')

    expect(
      originIn(`a: |\n  ${encoded}\nb: 1\n`, decodeOnce(`a: |\n  ${encoded}\nb: 1\n`), 'k3f9a7c2q8'),
    ).toBe(encoded)
  })

  test('does not take the line behind it for a part of it', () => {
    const encoded = base64('a text of thirty bytes, or so.')

    expect(decodedLines(`${encoded}\nnext: 1\n`)).toEqual(['a text of thirty bytes, or so.'])
  })

  test('is a text of its own on each line where the lines do not belong together', () => {
    const texts = [
      'the first text of all of them, so',
      'the second text of all of them, a',
      'the third text of all of them, eh',
    ]

    expect(
      decodedLines(texts.map((text) => Buffer.from(`${text}!`).toString('base64url')).join('\n')),
    ).toEqual(texts.map((text) => `${text}!`))
  })

  test('reads UTF-16, as a shell takes its commands', () => {
    const encoded = Buffer.from('echo k3f9a7c2q8', 'utf16le').toString('base64')

    expect(decodedLines(`powershell -enc ${encoded}`)).toEqual(['powershell -enc echo k3f9a7c2q8'])
  })

  test('reads what gzip compressed, also where its end is cut off', () => {
    const packed = gzipSync(`${TEXT}\n`.repeat(50))

    expect(decodedLines(base64(packed))).toHaveLength(100)
    expect(decodedLines(base64(packed.subarray(0, packed.length - 9)))[0]).toBe('the first of two lines')
  })

  test.each(
    ['image/png', 'GIF89a', 'font', 'wasm', 'DER', 'chance'].map((name, seed) => [name, seed] as const),
  )('of data is left alone: %s', (_, seed) => {
    const starts = [
      '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
      'GIF89a',
      'wOF2\0\x01\0\0',
      '\0asm\x01\0\0\0',
      '0\x82\x04\xa4\x02\x01\0',
      '',
    ]
    const random = randomFrom(seed)
    const noise = Buffer.from(Array.from({ length: 3000 }, () => random.below(256)))

    expect(
      decodeDeeply(
        `url(data:;base64,${base64(Buffer.concat([Buffer.from(starts[seed]!, 'latin1'), noise]))})`,
      ),
    ).toEqual([])
  })

  test.each([
    'a/path/that/is/long/enough/to/look/at.ts',
    'aVeryLongIdentifierOfSomeProgram2',
    '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
    'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
    '----------------------------------',
  ])('is not seen in %s', (text) => {
    expect(decodeDeeply(text)).toEqual([])
  })
})

describe('hexadecimal digits', () => {
  test.each([
    ['of lower case', Buffer.from(TEXT).toString('hex')],
    ['of upper case', Buffer.from(TEXT).toString('hex').toUpperCase()],
    ['behind 0x', `0x${Buffer.from(TEXT).toString('hex')}`],
  ])('are decoded: %s', (_, digits) => {
    expect(decodedLines(`x "${digits}"`).join('\n')).toContain(TEXT)
  })

  test('come from the digits', () => {
    const digits = Buffer.from(TEXT).toString('hex')

    expect(originIn(`x = 0x${digits};`, decodeOnce(`x = 0x${digits};`), TEXT)).toBe(digits)
  })
})

test('text is decoded wherever it starts and wherever in it something stands', () => {
  const line = fc.string({ unit: fc.constantFrom(...'abcdefghij KLM=:123'), minLength: 20, maxLength: 70 })
  fc.assert(
    fc.property(
      line,
      fc.nat({ max: 64 }),
      fc.constantFrom('base64', 'base64url', 'hex'),
      (text, offset, how) => {
        const encoded = Buffer.from(text).toString(how as BufferEncoding)
        const all = `${' '.repeat(offset)}"${encoded}"`

        expect(originIn(all, decodeOnce(all), text)).toBe(encoded)
      },
    ),
  )
})

test('text is decoded out of a run of 60 lines, whatever their width', () => {
  fc.assert(
    fc.property(fc.integer({ min: 32, max: 100 }), fc.nat({ max: 3 }), (width, indent) => {
      const text = Array.from({ length: 60 }, (_, i) => `line ${i} of the text`).join('\n')
      const all = `a:\n${wrap(base64(text), width, `\n${' '.repeat(indent)}`)}\n`

      expect(decodedLines(all).join('\n')).toBe(text)
    }),
  )
})

import { deflateSync } from 'node:zlib'

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'

import { pdfParts } from '../../../src/engine/archive/pdf.ts'
import { stringsOf } from '../../../src/engine/archive/pdf-strings.ts'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { BlobReader } from '../../../src/engine/pipeline/blob-reader.ts'
import { github } from '../../../src/engine/rules/github.ts'
import { findInPiece } from '../../../src/engine/stream/text-piece.ts'
import { flate, officeWith, packedTextData, pdfWith, pngWith } from '../../support/documents.ts'
import { leakedToken } from '../../support/leak.ts'
import { toAscii85 } from '../../support/pdf-encoders.ts'

const matcher = createMatcher(github.rules)
const token = leakedToken(1)
const plain = 'nothing to see '.repeat(10)

/** Where a blob's secrets are, and what is remarked of it. */
async function read(bytes: Buffer, archives = false) {
  const found: string[] = []
  const contents = {
    readBlobs: async (_blobs: Iterable<string>, each: unknown) =>
      ((await each) as (content: { blob: string; bytes: Buffer }) => void)({ blob: 'b', bytes }),
    readLfsObject: () => undefined,
  }
  const { signal } = new AbortController()
  const reader = new BlobReader(contents, { archives, signal })
  const { remarks } = await reader.read(['b'], (_blob, piece, inside = '') => {
    for (const { secret } of findInPiece(matcher, piece).own) found.push(`${inside}: ${secret.reveal()}`)
  })
  return { found, remarks: (remarks.get('b') ?? []).map(({ kind, reason }) => `${kind}: ${reason}`) }
}

describe('a picture', () => {
  test.each(['zTXt', 'iTXt'] as const)('with a compressed text (%s) shows it', async (type) => {
    const picture = pngWith([type, packedTextData(type, 'Comment', `a ${token} b`)])

    expect(await read(picture)).toEqual({ found: [`Comment (${type}): ${token}`], remarks: [] })
  })

  test('without one is read as it is', async () => {
    const picture = pngWith(['tEXt', Buffer.from(`Comment\0${token}`)])

    expect(await read(picture)).toEqual({ found: [`: ${token}`], remarks: [] })
  })

  test('whose compressed text is damaged is told of, and the rest of it is read', async () => {
    const damaged = Buffer.concat([Buffer.from('Comment\0\0'), Buffer.from('no zlib at all')])
    const picture = pngWith(['zTXt', damaged], ['zTXt', packedTextData('zTXt', 'Title', token)])

    expect(await read(picture)).toEqual({
      found: [`Title (zTXt): ${token}`],
      remarks: ['aside: its compressed data is damaged'],
    })
  })

  test('that unpacks to more than any text is not read to its end, and says so', async () => {
    const bomb = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))])

    const { remarks } = await read(pngWith(['zTXt', bomb]))

    expect(remarks).toEqual([expect.stringMatching(/^unread: it unpacks to more than .* was not read$/)])
  })
})

describe('a PDF document', () => {
  const [first, second] = [token.slice(0, 20), token.slice(20)]
  const octal = Array.from(token, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')
  const hex = Buffer.from(token).toString('hex')
  const utf16 = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(token, 'utf16le').swap16()])

  test.each([
    ['as it is', `BT (${token}) Tj ET`],
    ['in escapes', `BT (${octal}) Tj ET`],
    ['broken over two lines', `BT (${first}\\\n${second}) Tj ET`],
    ['in hexadecimal digits', `BT <${hex.toUpperCase()}> Tj ET`],
    ['in parts with kerning', `BT [(${first}) -12.5 (${second})] TJ ET`],
    ['in two operators', `BT (${first}) Tj (${second}) Tj ET`],
    ['in UTF-16', `BT <${utf16.toString('hex')}> Tj ET`],
  ])('with a text %s in a packed stream shows it once', async (_how, content) => {
    const document = pdfWith([flate(plain), flate(content)])

    expect(await read(document)).toEqual({ found: [`stream 2: ${token}`], remarks: [] })
  })

  test('with a text in a stream that is not packed shows it once', async () => {
    const plainly = await read(pdfWith([{ bytes: Buffer.from(`BT (${token}) Tj ET`) }]))
    const escaped = await read(pdfWith([{ bytes: Buffer.from(`BT (${octal}) Tj ET`) }]))

    expect(escaped.found).toEqual([`stream 1: ${token}`])
    expect(plainly.found.length).toBeGreaterThan(0)
  })

  test.each([
    ['as it is', `/Title (${token})`],
    ['in escapes', `/Title (${octal})`],
    ['in hexadecimal digits', `/Title <${hex}>`],
  ])('with a title %s shows it once', async (_how, catalog) => {
    expect(await read(pdfWith([flate(plain)], catalog))).toEqual({ found: [`: ${token}`], remarks: [] })
  })

  test('whose filter is written in digits is read all the same', async () => {
    const document = pdfWith([{ dictionary: '/Filter /#46late#44ecode', bytes: deflateSync(token) }])

    expect((await read(document)).found).toEqual([`stream 1: ${token}`])
  })

  test('whose packed bytes look like the end of the stream is read by its length', async () => {
    const stored = deflateSync(`\nendstream\n${token}`, { level: 0 })

    const { found } = await read(pdfWith([{ dictionary: '/Filter /FlateDecode', bytes: stored }]))

    expect(found.filter((one) => one.startsWith('stream 1'))).toEqual([`stream 1: ${token}`])
  })

  test('packed in another way is told of; pictures in it are not', async () => {
    const document = pdfWith([
      { dictionary: '/Filter [/Crypt /FlateDecode]', bytes: Buffer.from('encrypted') },
      { dictionary: '/Subtype /Image /Filter /FlateDecode', bytes: deflateSync('pixels') },
      { dictionary: '/Filter /DCTDecode', bytes: Buffer.from('jpeg') },
      { dictionary: '/Filter /FlateDecode', bytes: Buffer.from('encrypted') },
      { dictionary: '/Filter /Fl /Predictor 12 /Columns 0', bytes: deflateSync('rows') },
    ])

    expect((await read(document)).remarks).toEqual([
      'aside: 3 of the 5 streams of this PDF use a compression that is not supported',
    ])
  })

  test('whose stream went through several filters is read', async () => {
    const packed = toAscii85(deflateSync(`BT (${token}) Tj ET`))
    const document = pdfWith([{ dictionary: '/Filter [/ASCII85Decode /FlateDecode]', bytes: packed }])

    expect((await read(document)).found).toEqual([`stream 1: ${token}`])
  })

  test('that is a zip archive too is opened as both', async () => {
    const zip = Buffer.from(zipSync({ 'a.txt': strToU8(`${plain}${token}`) }))
    const both = Buffer.concat([pdfWith([flate(leakedToken(2))]), zip])

    expect((await read(both, true)).found).toEqual([`stream 1: ${leakedToken(2)}`, `a.txt: ${token}`])
  })

  test('is gone through to its end, whatever is in it', () => {
    const word = fc.constantFrom(
      'stream\n',
      'endstream',
      '<< /Length 5 >>',
      ' obj',
      '(',
      ')',
      '\\',
      '<',
      '[',
      '%PDF-',
      'é\n',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 60 }), (words) => {
        const document = Buffer.from(words.join(''))
        const parts = [...pdfParts(document)]

        const streams = parts.filter(({ kind }) => kind === 'stream')
        expect(streams.length).toBeLessThanOrEqual(document.toString('latin1').split('stream').length)
      }),
    )
  })
})

test('strings of a PDF document say what was written in them', () => {
  const written = (text: string) => text.replaceAll(/[()\\]/g, '\\$&').replaceAll('\r', '\\r')
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', minLength: 1 }), (text) => {
      fc.pre(!text.includes('\0'))
      expect(stringsOf(Buffer.from(`(${written(text)}) Tj`))).toBe(text)
      expect(stringsOf(Buffer.from(`<${Buffer.from(text).toString('hex')}> Tj`))).toBe(text)
    }),
  )
})

describe('an Office document', () => {
  const strings = `<?xml version="1.0"?><sst><si><t>${plain}</t></si><si><t>${token}</t></si></sst>`

  test('is opened unasked: what stands in the cells of a table is found', async () => {
    const document = officeWith({ 'xl/sharedStrings.xml': strings })

    expect(await read(document)).toEqual({ found: [`xl/sharedStrings.xml: ${token}`], remarks: [] })
  })

  test('that is damaged is no fault of the scan, unless archives are asked for', async () => {
    const document = officeWith({ 'word/document.xml': plain })
    const cut = document.subarray(0, document.length - 30)
    const reason = 'its central directory is missing; the file may be truncated: scanned without unpacking'

    expect((await read(cut)).remarks).toEqual([`aside: ${reason}`])
    expect((await read(cut, true)).remarks).toEqual([`unread: ${reason}`])
  })

  test('with a picture is read with what that holds', async () => {
    const picture = pngWith(['zTXt', packedTextData('zTXt', 'Comment', token)])

    const { found } = await read(officeWith({ 'word/media/image1.png': picture }))

    expect(found).toEqual([`word/media/image1.png!Comment (zTXt): ${token}`])
  })
})

describe('an archive behind other data, in an archive', () => {
  const packed = Buffer.from(zipSync({ 'a.txt': strToU8(`${plain}${token}`) }))

  test('is opened', async () => {
    const outer = Buffer.from(
      zipSync({ 'run.sh': Buffer.concat([Buffer.from('#!/bin/sh\nexit\n'), packed]) }),
    )

    expect(await read(outer, true)).toEqual({ found: [`run.sh!a.txt: ${token}`], remarks: [] })
  })

  test('behind very much is not read, and said so', async () => {
    const before = Buffer.alloc(9_000_000, 'no secret\n')
    const outer = Buffer.from(zipSync({ large: Buffer.concat([before, packed]) }, { level: 1 }))

    expect((await read(outer, true)).remarks).toEqual([
      'unread: a zip archive behind more than 8.39 MB: scanned without unpacking',
    ])
  })
})

test('an archive whose first file is a PDF document is an archive', async () => {
  const header = Buffer.alloc(512)
  header.write('a.pdf')
  header.write('ustar', 257)

  expect((await read(Buffer.concat([header, pdfWith([])]))).remarks).toEqual([
    expect.stringContaining('a tar archive, scanned without unpacking'),
  ])
})

import { deflateSync } from 'node:zlib'

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { DamagedArchive } from '../../../src/engine/archive/damaged-archive.ts'
import { undoFilters } from '../../../src/engine/archive/pdf-filters.ts'
import { toAscii85, toHexDigits, toLzw, toPngRows, toRunLengths } from '../../support/pdf-encoders.ts'

function undo(packed: Buffer, names: readonly string[], dictionary = ''): Buffer | undefined {
  const content = undoFilters(packed, names, dictionary)
  return content === undefined ? undefined : Buffer.concat([...content])
}

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array))
/** Texts that are longer than what is undone at once, and in which words repeat. */
const texts = fc
  .tuple(
    fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 30 }),
    fc.nat(30_000),
  )
  .map(([words, length]) =>
    Buffer.from(words.join(' ').repeat(1 + Math.ceil(length / words.join(' ').length))),
  )

test('the example of the specification for LZW is undone', () => {
  expect(undo(Buffer.from('800b6050220c0c8501', 'hex'), ['LZWDecode'])).toEqual(
    Buffer.from([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]),
  )
})

test.each([
  ['ASCIIHexDecode', '4B 65\n79s697>', 'Keyip'],
  ['AHx', '4b6579', 'Key'],
  ['ASCII85Decode', '87cURD]i,"Ebo80~>', 'Hello World!'],
  ['A85', 'zz~>', '\0\0\0\0\0\0\0\0'],
  ['RunLengthDecode', '\x02Key\xfe.\x80ignored', 'Key...'],
])('the filter %s undoes %j', (name, packed, text) => {
  expect(undo(Buffer.from(packed, 'latin1'), [name])?.toString()).toBe(text)
})

describe.each([
  ['ASCIIHexDecode', toHexDigits],
  ['ASCII85Decode', toAscii85],
  ['RunLengthDecode', toRunLengths],
  ['LZWDecode', toLzw],
  ['FlateDecode', deflateSync],
] as const)('the filter %s', (name, encode) => {
  test('undoes what was done to any bytes and texts', () => {
    fc.assert(
      fc.property(fc.oneof(bytes, texts), (content) => {
        expect(undo(encode(content), [name])?.equals(content)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('gives something or a damaged archive for any bytes', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        try {
          undo(content, [name], '/Predictor 15 /Columns 7')
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedArchive)
        }
      }),
    )
  })
})

test('LZW codes that get longer late, as a dictionary may say, are undone', () => {
  fc.assert(
    fc.property(texts, (content) => {
      const undone = undo(toLzw(content, false), ['LZWDecode'], '/DecodeParms << /EarlyChange 0 >>')
      expect(undone?.equals(content)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('filters are undone one after the other, the first first', () => {
  const content = Buffer.from('a text '.repeat(9000))

  expect(undo(toAscii85(deflateSync(toRunLengths(content))), ['A85', 'Fl', 'RL'])?.equals(content)).toBe(true)
})

test.each([[['Crypt']], [['FlateDecode', 'Unheard']]])(
  'nothing is undone where a filter of %j is unknown',
  (names) => {
    expect(undo(deflateSync('a'), names)).toBeUndefined()
  },
)

describe('a predictor', () => {
  const patterns = fc.record({
    columns: fc.integer({ min: 1, max: 9 }),
    colors: fc.integer({ min: 1, max: 4 }),
    filters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 }),
    rows: fc.integer({ min: 0, max: 40 }),
    seed: fc.uint8Array({ minLength: 1, maxLength: 50 }),
  })

  test('of PNG is undone, whichever each row has', () => {
    fc.assert(
      fc.property(patterns, ({ columns, colors, filters, rows, seed }) => {
        const width = columns * colors
        const content = Buffer.alloc(width * rows, seed)
        const packed = deflateSync(toPngRows(content, { width, step: colors, filters }))
        const dictionary = `/DecodeParms << /Predictor 12 /Columns ${columns} /Colors ${colors} >>`
        expect(undo(packed, ['FlateDecode'], dictionary)?.equals(content)).toBe(true)
      }),
    )
  })

  test('of TIFF is undone', () => {
    const differences = Buffer.from([10, 20, 30, 1, 2, 3, 5, 5, 5, 0, 0, 1])

    const undone = undo(deflateSync(differences), ['Fl'], '/Predictor 2 /Columns 2 /Colors 3')

    expect([...undone!]).toEqual([10, 20, 30, 11, 22, 33, 5, 5, 5, 5, 5, 6])
  })

  test.each(['/Columns 0', '/Columns 1048577'])(
    'with rows of no possible width (%s) is damage',
    (columns) => {
      expect(() => undo(deflateSync('abc'), ['Fl'], `/Predictor 12 ${columns}`)).toThrow(DamagedArchive)
    },
  )
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { PrefilterTables } from '../../../src/engine/match/compiled-pattern.ts'
import { ENCODED, NUMBERED, SLASH, WIDE } from '../../../src/engine/match/kernel/events.ts'
import { createPlainKernel, createSimdKernel, type Kernel } from '../../../src/engine/match/kernel/kernel.ts'
import { createPrefilterTables } from '../../../src/engine/match/prefilter-tables.ts'
import type { Anchor } from '../../../src/engine/rule.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { tablesOf } from '../../support/prefilter-tables.ts'

const PREFIXES = ['abc', 'abd', 'x_y-', 'tok.', 'AB+/', 'q12345678901']
const WORDS = ['acme', 'acme.io', 'x-key', 'a1b']
const LITERALS = ['aQ~', 'db://', 'http://', 'aaQ~:']

const allRules = createPrefilterTables(rules)

/** Both kernels, which have to tell the same. */
const KERNELS: readonly (readonly [
  name: string,
  make: (tables: PrefilterTables, chunk?: number) => Kernel,
])[] = [
  ['WebAssembly', ({ tables }, chunk) => createSimdKernel(tables, chunk)!],
  ['TypeScript', ({ tables }, chunk) => createPlainKernel(tables, chunk)],
]

/** All that a kernel tells of a text, sorted, each once; but for wide texts, of which each tells another zero. */
function toldBy(kernel: Kernel, bytes: Buffer, isJson = false): string[] {
  const told = new Set<string>()
  kernel.read(bytes, isJson, (at, what) => {
    if (what !== WIDE) told.add(`${at} ${what}`)
  })
  return [...told].sort()
}

/** What rules' texts are made of, and what surrounds them; and bytes of any kind. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[...PREFIXES, ...WORDS, ...LITERALS, 'password', 'Secret', 'eyJhbGciOi', 'ghp_', 'sk-', 'AKIA'],
        ...[
          '\\n',
          '\\u0041',
          '\\x41',
          '%3D',
          '&#65;',
          '&quot;',
          '\\/',
          ':\\/',
          '"key": "',
          ' = ',
          '://u:p@h/',
        ],
        ...['aaaaaaa', '1234567', 'YWJjZGVmZ2hpamts', '6162636465666768', '\u00e4', '\u{1f511}'],
      ),
      fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcxyzABZ019_-+/.=:"\' \n\\') }),
      fc.string({ minLength: 1, maxLength: 3, unit: 'binary-ascii' }),
    ),
    { maxLength: 60 },
  )
  .map((all) => Buffer.from(all.join('')))

const noise = fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes))

/** Sizes of chunks: the kernel reads 64 bytes at a time. */
const chunks = fc.integer({ min: 1, max: 300 })

test('both kernels tell the same of any text, whatever their chunks are', () => {
  const simd = createSimdKernel(allRules.tables)!

  fc.assert(
    fc.property(fc.oneof(pieces, noise), chunks, fc.boolean(), (bytes, chunk, isJson) => {
      const told = toldBy(simd, bytes, isJson)

      expect(toldBy(createPlainKernel(allRules.tables, chunk), bytes, isJson)).toEqual(told)
      expect(toldBy(createSimdKernel(allRules.tables, chunk)!, bytes, isJson)).toEqual(told)
    }),
    { numRuns: 300 },
  )
})

test.each(KERNELS)(
  '%s tells of each text whose characters are of two bytes or four, at any offset',
  (_, make) => {
    const wide = fc.record({
      // Zeros that are nearer are of the same text.
      before: fc.integer({ min: 8, max: 200 }),
      // A shorter one may be missed where blocks meet, and holds no name with a value.
      text: fc.string({ minLength: 12, maxLength: 60, unit: fc.constantFrom(...'abc019 ="\n') }),
      width: fc.constantFrom(2, 4),
      isBig: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(wide, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
        (texts, blocks) => {
          const parts: Buffer[] = []
          const ranges: [number, number][] = []
          let size = 0
          for (const { before, text, width, isBig } of texts) {
            const characters = Buffer.alloc(text.length * width)
            for (let i = 0; i < text.length; i++)
              characters[i * width + (isBig ? width - 1 : 0)] = text.charCodeAt(i)
            parts.push(Buffer.alloc(before + 1, 0xff), characters)
            ranges.push([size + before + 1, size + before + 1 + characters.length])
            size += before + 1 + characters.length
          }
          const told: number[] = []
          make(allRules, blocks * 64).read(
            Buffer.concat(parts),
            false,
            (at, what) => void (what === WIDE && told.push(at)),
          )

          for (const [start, end] of ranges) expect(told.some((at) => at >= start - 4 && at < end)).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  },
)

test.each(KERNELS)('%s goes on where its events had no more space', (_, make) => {
  const { tables } = tablesOf([{ kind: 'literal', literals: ['abc'] }])
  const bytes = Buffer.from('abc '.repeat(20_000))

  expect(toldBy(make(tables), bytes)).toHaveLength(20_000)
})

describe.each(KERNELS)('the kernel in %s', (_, make) => {
  /** Every anchor in the text, as `text@place`, in order and each once. */
  function anchorsIn(text: string, anchors: readonly Anchor[]): string[] {
    const { tables, texts } = tablesOf(anchors)
    const found = new Set<string>()
    make(tables).read(Buffer.from(text, 'latin1'), false, (at, what) => {
      const name = texts[what & 0xffff]
      if (name !== undefined) found.add(`${name}@${at}`)
    })
    return [...found].sort()
  }

  test('finds every literal, wherever it is', () => {
    const byDefinition = (text: string): string[] => {
      const found = LITERALS.flatMap((literal) =>
        Array.from(text, (_char, at) => at)
          .filter((at) => text.startsWith(literal, at))
          // A literal that ends in :// counts where user information follows.
          .filter(
            (at) => !literal.endsWith('://') || /^[^\0-\x20/]{0,299}@/.test(text.slice(at + literal.length)),
          )
          .map((at) => `${literal}@${at}`),
      )
      return found.sort()
    }
    const text = fc
      .array(fc.constantFrom(...LITERALS, ...'aQ~:/@ b'), { maxLength: 30 })
      .map((all) => all.join(''))

    fc.assert(
      fc.property(text, (one) => {
        expect(anchorsIn(one, [{ kind: 'literal', literals: LITERALS }])).toEqual(byDefinition(one))
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    ['ACME_KEY=0123456789ab', ['acme@9']],
    ['myAcmeToken: "0123456789ab"', ['acme@14']],
    ["headers['X-Key'] = '0123456789ab'", ['x-key@20']],
    ['a1b => 0123456789ab', ['a1b@7']],
    ['<acme.io>0123456789ab', ['acme.io@9', 'acme@9']],
    ['set("acme", "0123456789ab")', ['acme@13']],
    ['"acme": "\\n0123456789ab"', ['acme@10', 'acme@11']],
  ])('finds the keyword in the name of a value: %s', (text, wanted) => {
    expect(anchorsIn(text, [{ kind: 'keyword', words: WORDS }])).toEqual(wanted)
  })

  test.each([
    ['acme 0123456789ab', 'nothing gives the value to the name'],
    ['acme\n = 0123456789ab', 'the name is on another line'],
    [`acme${'_'.repeat(60)}=0123456789ab`, 'the keyword is far away'],
    ['acme = abcdefghijkl', 'the value is a word'],
    ['acme = 0123456', 'the value is short'],
    ['acm_e = 0123456789ab', 'the keyword is broken up'],
  ])('finds no keyword in %j: %s', (text) => {
    expect(anchorsIn(text, [{ kind: 'keyword', words: WORDS }])).toEqual([])
  })

  /** Where something of a kind is told of in a text of JSON. */
  function placesIn(text: string, kind: number): number[] {
    const places: number[] = []
    make(allRules).read(Buffer.from(text), true, (at, what) => {
      if (what === kind) places.push(at)
    })
    return places
  }

  test.each([
    ['"a\\/b"', [2]],
    ['"/a\\\\/b/"', []],
    ['"a\\\\\\/b"', [2]],
    ['"https:\\\\/\\\\/a"', [7]],
  ])('tells of the slashes in %s that are escaped, or may be those of an address', (text, wanted) => {
    expect(placesIn(text, SLASH)).toEqual(wanted)
  })

  test.each([
    ['"\\u0041"', [1]],
    ['"\\u00e4"', []],
    ['"\\ud83d\\udd11"', []],
  ])('tells of the numbers in %s that are of printable ASCII', (text, wanted) => {
    expect(placesIn(text, NUMBERED)).toEqual(wanted)
  })

  test('finds no prefix with fewer token bytes than any of its forms has', () => {
    const read = (text: string): number => {
      let anchors = 0
      make(allRules).read(Buffer.from(text), false, (_at, what) => {
        if ((what & 0xffff) < ENCODED) anchors++
      })
      return anchors
    }

    expect(read('sk_X509_ALGOR_num(sk)')).toBe(0)
    expect(read(`sk_${'0123456789abcdef'.repeat(3)}\n`)).toBeGreaterThan(0)
  })
})

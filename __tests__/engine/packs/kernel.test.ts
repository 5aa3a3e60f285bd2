import { constants, deflateSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createPackKernel, SLACK } from '../../../src/engine/packs/kernel.ts'

const kernel = createPackKernel(8 * 2 ** 20)!
const INPUT = kernel.free.start
const OUTPUT = INPUT + 2 ** 21
const OTHER = OUTPUT + 2 ** 21

/** Inflates; gives nothing where the kernel refuses. */
function inflate(stream: Uint8Array, length: number): Buffer | undefined {
  kernel.memory.set(stream, INPUT)
  kernel.memory.fill(0xaa, OUTPUT, OUTPUT + length + SLACK)
  if (!kernel.inflate(INPUT, stream.length, OUTPUT, length)) return undefined
  return Buffer.from(kernel.memory.subarray(OUTPUT, OUTPUT + length))
}

/** Texts that compress in every way: noise, runs, repeats near and far. */
const contents = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(fc.uint8Array({ minLength: 1, maxLength: 9 }), fc.integer({ min: 1, max: 900 }))
        .map(([unit, times]) => Buffer.concat(Array.from({ length: times }, () => unit))),
      fc.lorem({ maxCount: 60 }).map((text) => Buffer.from(text)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => Buffer.concat(parts))

const strategies = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  strategy: fc.constantFrom(
    constants.Z_DEFAULT_STRATEGY,
    constants.Z_FIXED,
    constants.Z_HUFFMAN_ONLY,
    constants.Z_RLE,
    constants.Z_FILTERED,
  ),
  windowBits: fc.integer({ min: 9, max: 15 }),
})

test('what zlib deflates is inflated, whatever the level and the strategy', () => {
  fc.assert(
    fc.property(contents, strategies, (content, options) => {
      expect(inflate(deflateSync(content, options), content.length)).toEqual(content)
    }),
    { numRuns: 60 },
  )
})

test('a stream of which a bit is wrong is never taken for another text', () => {
  fc.assert(
    fc.property(contents, strategies, fc.nat(), (content, options, place) => {
      const stream = deflateSync(content, options)
      const bit = place % (stream.length * 8)
      stream[bit >> 3]! ^= 1 << (bit & 7)

      const result = inflate(stream, content.length)

      // the window's size in the header makes no difference
      if (result !== undefined) expect(result).toEqual(content)
    }),
    { numRuns: 60 },
  )
})

test('a stream that is cut off, or of another length, is refused', () => {
  const content = Buffer.from('a text that goes on. '.repeat(50))
  const stream = deflateSync(content)

  expect(inflate(stream.subarray(0, -1), content.length)).toBeUndefined()
  expect(inflate(stream.subarray(0, 20), content.length)).toBeUndefined()
  expect(inflate(stream, content.length - 1)).toBeUndefined()
  expect(inflate(stream, content.length + 1)).toBeUndefined()
})

/** A piece of a base, or text to be inserted. */
type Step = { readonly from: number; readonly size: number } | { readonly text: Buffer }

const base = Buffer.from(Array.from({ length: 70_000 }, (_, index) => 32 + ((index * index) % 90)))
const steps = fc.array(
  fc.oneof(
    fc.record({ from: fc.nat(60_000), size: fc.integer({ min: 1, max: 9000 }) }),
    fc.uint8Array({ minLength: 1, maxLength: 127 }).map((text) => ({ text: Buffer.from(text) })),
  ),
  { maxLength: 30 },
)

function deltaOf(from: Buffer, all: readonly Step[], length: number): Buffer {
  const parts = all.map((step) => {
    if ('text' in step) return Buffer.concat([Buffer.from([step.text.length]), step.text])
    const bytes = [0, 1, 2].map((shift) => (step.from >> (8 * shift)) & 255)
    return Buffer.from([0b10110111, ...bytes, step.size & 255, step.size >> 8])
  })
  return Buffer.concat([sizeBytes(from.length), sizeBytes(length), ...parts])
}

function sizeBytes(size: number): Buffer {
  const bytes: number[] = []
  for (let rest = size; ; rest >>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest & 127) | 128)
  }
}

function textOf(all: readonly Step[]): Buffer {
  return Buffer.concat(
    all.map((step) => ('text' in step ? step.text : base.subarray(step.from, step.from + step.size))),
  )
}

/** Applies a delta to the base at OUTPUT, from OTHER to OTHER + 1 MB; gives the spans. */
function apply(delta: Buffer): readonly (readonly [number, number])[] | undefined {
  kernel.memory.set(base, OUTPUT)
  kernel.memory.set(delta, INPUT)
  const spans = INPUT + 2 ** 20
  if (!kernel.apply(OUTPUT, base.length, INPUT, delta.length, OTHER, spans, 1000)) return undefined
  return Array.from({ length: kernel.lastSpans() }, (_, index) => [
    kernel.memory.readInt32LE(spans + index * 8),
    kernel.memory.readInt32LE(spans + index * 8 + 4),
  ])
}

test('a delta makes the text that it says, and its spans are what it inserts', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const expected = textOf(all)

      const spans = apply(deltaOf(base, all, expected.length))!

      expect(kernel.memory.subarray(OTHER, OTHER + expected.length).equals(expected)).toBe(true)
      let at = 0
      for (const step of all) {
        if ('text' in step) {
          const end = at + step.text.length
          expect(spans.some(([from, to]) => from <= at && to >= end)).toBe(true)
          at = end
        } else {
          at += step.size
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('a piece of the base is found where a delta copies it, and nowhere if it does not', () => {
  const pieces = fc.tuple(fc.nat(60_000), fc.integer({ min: 1, max: 4000 }))
  fc.assert(
    fc.property(steps, fc.array(pieces), (all, some) => {
      const text = textOf(all)
      const delta = deltaOf(base, all, text.length)
      kernel.memory.set(delta, INPUT)
      const copied = all.filter((step) => 'size' in step).map(({ from, size }) => [from, size] as const)

      for (const [start, size] of [...copied, ...some]) {
        const at = kernel.placeOf(INPUT, delta.length, start, start + size)
        if (at >= 0)
          expect(text.subarray(at, at + size).equals(base.subarray(start, start + size))).toBe(true)
        else expect(copied.some(([from, to]) => from <= start && start + size <= from + to)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('a piece of the base is found across two copies that stand together, and not across text between', () => {
  const halves = [
    { from: 100, size: 50 },
    { from: 150, size: 50 },
  ] as const
  const placeIn = (all: readonly Step[]): number => {
    const delta = deltaOf(base, all, textOf(all).length)
    kernel.memory.set(delta, INPUT)
    return kernel.placeOf(INPUT, delta.length, 120, 180)
  }

  expect(placeIn([{ text: Buffer.from('ab') }, ...halves])).toBe(22)
  expect(placeIn([halves[0], { text: Buffer.from('ab') }, halves[1]])).toBe(-1)
})

test('a seam between pieces of the base is a span without length', () => {
  const all = [
    { from: 0, size: 100 },
    { from: 150, size: base.length - 150 },
  ].flatMap(({ from, size }) => [
    { from, size: Math.min(size, 60_000) },
    ...(size > 60_000 ? [{ from: from + 60_000, size: size - 60_000 }] : []),
  ])

  expect(apply(deltaOf(base, all, base.length - 50))).toEqual([[100, 100]])
})

test.each([
  ['goes beyond its base', [{ from: base.length - 10, size: 20 }], 20],
  ['makes less than it says', [{ text: Buffer.from('a') }], 2],
  ['makes more than it says', [{ text: Buffer.from('abc') }], 2],
] as const)('a delta that %s is refused', (_, all, length) => {
  expect(apply(deltaOf(base, all, length))).toBeUndefined()
})

test('a window takes in the lines around a span', () => {
  const lines = Array.from({ length: 400 }, (_, index) => `line ${index} of the text`)
  const text = Buffer.from(lines.join('\n'))
  kernel.memory.set(text, OTHER)
  const at = text.indexOf('line 200')
  kernel.memory.writeInt32LE(at, INPUT)
  kernel.memory.writeInt32LE(at + 4, INPUT + 4)

  const size = kernel.gather(OTHER, text.length, INPUT, 1, 100, 100, OUTPUT)

  const window = kernel.memory
    .toString('latin1', OUTPUT, OUTPUT + size)
    .trimEnd()
    .split('\n')
  expect(window[0]).toBe('line 195 of the text')
  expect(window.at(-1)).toBe('line 204 of the text')
})

test('spans are widened to whole lines, and those that touch become one', () => {
  const text = Buffer.from(Array.from({ length: 400 }, (_, index) => `line ${index} of the text\n`).join(''))
  kernel.memory.set(text, OTHER)
  const spans = ['line 100 ', 'line 103 ', 'line 300 '].flatMap((line) => [
    text.indexOf(line),
    text.indexOf(line),
  ])
  for (const [index, place] of spans.entries()) kernel.memory.writeInt32LE(place, INPUT + index * 4)

  const count = kernel.widen(OTHER, text.length, INPUT, 3, 50, 50, INPUT)

  const windows = Array.from({ length: count * 2 }, (_, index) =>
    kernel.memory.readInt32LE(INPUT + index * 4),
  )
  const startOf = (line: number): number => text.indexOf(`line ${line} `)
  expect(windows).toEqual([startOf(97), startOf(106) - 1, startOf(297), startOf(303) - 1])
})

test('a window takes in all of a token, and all lines of base64', () => {
  const token = 'x1'.repeat(5000)
  const block = Array.from({ length: 30 }, () => 'QUJD'.repeat(19)).join('\n')
  const text = Buffer.from(
    `${'a '.repeat(400)}${token}${' b'.repeat(400)}\n\n${'word '.repeat(90)}\n${block}\nend\n`,
  )
  kernel.memory.set(text, OTHER)
  const places = [text.indexOf(token) + 9000, text.indexOf(block) + 1500]
  for (const [index, place] of places.flatMap((one) => [one, one]).entries()) {
    kernel.memory.writeInt32LE(place, INPUT + index * 4)
  }

  const size = kernel.gather(OTHER, text.length, INPUT, 2, 100, 100, OUTPUT)

  const windows = kernel.memory.toString('latin1', OUTPUT, OUTPUT + size)
  expect(windows).toContain(token)
  expect(windows).toContain(block)
})

test.each([
  ['-----BEGIN X', true],
  ['kind: Secret', true],
  ['"kind" : "secret"', true],
  ['kind: Deployment', false],
  ['---BEGIN', false],
  ['kindness is no secret', false],
])('%s is a mark of long secrets: %s', (mark, expected) => {
  const text = Buffer.from(`${'some text '.repeat(20)}${mark}\n`)
  kernel.memory.set(text, OTHER)

  expect(kernel.hasMark(OTHER, text.length)).toBe(expected)
})

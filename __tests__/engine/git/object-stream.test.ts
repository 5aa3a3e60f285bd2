import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createObjectParser, type ObjectAnswer } from '../../../src/engine/git/read/object-stream.ts'

interface Told {
  readonly name: string | undefined
  readonly size: number
  readonly content: string | undefined
}

function parse(chunks: readonly Buffer[], maxBytes: number): Told[] {
  const told: Told[] = []
  const push = createObjectParser(maxBytes, ({ name, size, bytes }: ObjectAnswer) => {
    told.push({ name, size, content: bytes?.toString('latin1') })
  })
  for (const chunk of chunks) push(chunk)
  return told
}

const objects = fc.array(fc.option(fc.uint8Array({ maxLength: 40 }), { nil: undefined }), { maxLength: 12 })

/** The output of `git cat-file --batch` for these contents; undefined is a missing object. */
function outputOf(contents: readonly (Uint8Array | undefined)[]): Buffer {
  return Buffer.concat(
    contents.flatMap((content, index) => {
      const name = index.toString(16).padStart(40, '0')
      return content === undefined
        ? [Buffer.from(`${name} missing\n`)]
        : [Buffer.from(`${name} blob ${content.length}\n`), content, Buffer.from('\n')]
    }),
  )
}

function chunked(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const chunks: Buffer[] = []
  let from = 0
  for (const length of lengths) {
    chunks.push(bytes.subarray(from, from + length))
    from += length
  }
  return [...chunks, bytes.subarray(from)]
}

test('objects are the same however the output is cut into chunks', () => {
  fc.assert(
    fc.property(
      objects,
      fc.array(fc.nat({ max: 70 })),
      fc.nat({ max: 40 }),
      (contents, lengths, maxBytes) => {
        const told = parse(chunked(outputOf(contents), lengths), maxBytes)

        expect(told).toEqual(
          contents.map((content, index) => ({
            name: content && index.toString(16).padStart(40, '0'),
            size: content?.length ?? 0,
            content:
              content && content.length <= maxBytes ? Buffer.from(content).toString('latin1') : undefined,
          })),
        )
      },
    ),
  )
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'

import { ArchiveBudget } from '../../../src/engine/archive/archive-budget.ts'
import { openArchive } from '../../../src/engine/archive/open-archive.ts'
import { endsAsZip } from '../../../src/engine/archive-kind.ts'
import { tellContent } from '../../../src/engine/stream/large-content.ts'

const END = Buffer.from('PK\x05\x06', 'latin1')

/** All that is read of an archive, and what was remarked. */
async function readAll(archive: Buffer) {
  const texts: Record<string, string> = {}
  const remarks: string[] = []
  await openArchive(
    archive,
    {
      onPiece({ bytes }, inside = '') {
        texts[inside] = (texts[inside] ?? '') + bytes.toString('latin1')
      },
      onRemark: ({ reason }, inside = '') => void remarks.push(`${inside}: ${reason}`),
    },
    { budget: new ArchiveBudget(), archives: true, signal: new AbortController().signal },
  )
  return { texts, remarks, all: Object.values(texts).join('\n') }
}

function zip(files: Readonly<Record<string, string>>, level: 0 | 9 = 9): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
      level,
    }),
  )
}

/** Where the list of entries of an archive starts. */
function directoryOf(archive: Buffer): number {
  return archive.readUInt32LE(archive.lastIndexOf(END) + 16)
}

const words = fc.string({ minLength: 30, maxLength: 200, unit: fc.constantFrom(...'abcdefgh ') })
const levels = fc.constantFrom<(0 | 9)[]>(0, 9)

describe('a zip archive says more than its list of entries', () => {
  test('data before the first entry is read, and the entries', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, levels, async (before, text, level) => {
        const archive = Buffer.concat([Buffer.from(`#!/bin/sh\n${before}\n`), zip({ a: text }, level)])

        expect(tellContent(archive, { opensArchives: true, onPiece: fail, onRemark: fail })).toBe(true)
        const { texts } = await readAll(archive)
        expect(texts['a']).toBe(text)
        expect(texts['']).toContain(before)
      }),
      { numRuns: 10 },
    )
  })

  test('data behind its end, and in its comment, is read', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, async (behind, text) => {
        const archive = zip({ a: text })
        const commented = Buffer.from(archive)
        commented.writeUInt16LE(behind.length, commented.length - 2)

        expect((await readAll(Buffer.concat([commented, Buffer.from(behind)]))).all).toContain(behind)
        expect((await readAll(Buffer.concat([archive, Buffer.from(behind)]))).all).toContain(behind)
      }),
      { numRuns: 10 },
    )
  })

  test('of two archives one after the other both are read', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, levels, levels, async (one, other, level, otherLevel) => {
        const { all } = await readAll(Buffer.concat([zip({ a: one }, level), zip({ b: other }, otherLevel)]))

        expect(all).toContain(one)
        expect(all).toContain(other)
      }),
      { numRuns: 10 },
    )
  })

  test('an entry that is missing from the list is read by its own header', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, levels, async (listed, hidden, level) => {
        const archive = zip({ a: listed }, level)
        const other = zip({ secret: hidden }, level)
        const entry = other.subarray(0, directoryOf(other))
        const at = directoryOf(archive)
        const forged = Buffer.concat([archive.subarray(0, at), entry, archive.subarray(at)])
        const end = forged.lastIndexOf(END)
        forged.writeUInt32LE(at + entry.length, end + 16)

        const { texts } = await readAll(forged)
        expect(texts['a']).toBe(listed)
        expect(texts['secret (not in its central directory)']).toContain(hidden)
      }),
      { numRuns: 10 },
    )
  })

  test('an empty list hides nothing', async () => {
    const other = zip({ secret: 'hidden text '.repeat(10) })
    const empty = Buffer.alloc(22)
    END.copy(empty)
    const forged = Buffer.concat([other.subarray(0, directoryOf(other)), empty])

    expect((await readAll(forged)).all).toContain('hidden text')
  })

  test('a folder that has data, and headers that do not agree, are not passed over', async () => {
    const archive = zip({ 'a.txt': 'hidden text '.repeat(10) })
    const folder = Buffer.from(archive)
    folder.write('/', directoryOf(folder) + 46 + 4, 'latin1')
    expect((await readAll(folder)).all).toContain('hidden text')

    const stored = Buffer.from(archive)
    stored.writeUInt16LE(0, directoryOf(stored) + 10)
    expect((await readAll(stored)).remarks).toEqual([
      'a.txt: its two headers name different compression methods',
    ])
  })
})

test('an ordinary archive has nothing beside its entries', async () => {
  const files = { a: 'alpha', 'b/c': 'beta '.repeat(100) }

  expect(await readAll(zip(files))).toMatchObject({ texts: files, remarks: [] })
  expect(endsAsZip(Buffer.from('no archive PK\x05\x06'))).toBe(false)
})

function fail(): never {
  throw new Error('It should be opened.')
}

/** The reader of tar archives beside that of the package tar-stream, which was written apart from it. */
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { extract, pack } from 'tar-stream'

import { ByteSource } from '../../../src/engine/archive/byte-source.ts'
import { DamagedArchive } from '../../../src/engine/archive/damaged-archive.ts'
import { tarEntries } from '../../../src/engine/archive/tar.ts'

/** A file's name and its content in hexadecimal digits. */
type File = readonly [name: string, content: string]

const BLOCK = 512
/** Empty blocks end an archive, and may be left out. */
const END = 2 * BLOCK
const SUM_AT = 148
const SUM_LENGTH = 8

const part = fc.oneof(
  fc.stringMatching(/^[\w. -]{1,60}$/),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => text.replaceAll(/[/\0]/g, '_')),
)
const entry = fc.record({
  name: fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('/')),
  type: fc.constantFrom('file', 'file', 'contiguous-file', 'directory', 'symlink'),
  content: fc.uint8Array({ maxLength: 1500 }),
})
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never

async function packed(entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack()
  for (const { name, type, content } of entries) {
    const isFile = type.endsWith('file')
    const header = { name, type: type as 'file', ...(type === 'symlink' ? { linkname: 'elsewhere' } : {}) }
    archive.entry(header, isFile ? Buffer.from(content) : '')
  }
  archive.finalize()
  return buffer(archive)
}

/** The files that tar-stream reads, up to where it stops, and whether it took offense. */
async function asTarStreamReads(archive: Buffer): Promise<{ files: File[]; isDamaged: boolean }> {
  const files: File[] = []
  const reader = extract()
  reader.end(archive)
  try {
    for await (const one of reader) {
      const content = await buffer(one)
      const { type, name } = one.header
      if (type === 'file' || type === 'contiguous-file') files.push([name, content.toString('hex')])
    }
    return { files, isDamaged: false }
  } catch {
    return { files, isDamaged: true }
  }
}

function asWeRead(archive: Buffer): { files: File[]; isDamaged: boolean } {
  const files: File[] = []
  try {
    for (const { name, content } of tarEntries(new ByteSource([archive]))) {
      if (typeof content !== 'string') files.push([name, Buffer.concat([...content]).toString('hex')])
    }
    return { files, isDamaged: false }
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedArchive)
    return { files, isDamaged: true }
  }
}

const contentsOf = (files: readonly File[]): string[] => files.map(([, content]) => content)

/** The archive with a byte of a header changed, and the header's sum right again. */
function changed(
  archive: Buffer,
  { block, at, value }: { block: number; at: number; value: number },
): Buffer {
  const copy = Buffer.from(archive)
  const start = (block % (copy.length / BLOCK)) * BLOCK
  const header = copy.subarray(start, start + BLOCK)
  header[at] = value
  header.fill(' ', SUM_AT, SUM_AT + SUM_LENGTH)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, SUM_AT, 'latin1')
  return copy
}

test('every archive that tar-stream writes is read as tar-stream reads it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (entries) => {
      const archive = await packed(entries)

      expect(asWeRead(archive)).toEqual(await asTarStreamReads(archive))
    }),
    { numRuns: 300 },
  )
})

test('an archive that is cut off within an entry is damaged, and has the files before it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 4 }), fc.nat(), async (entries, cut) => {
      const whole = await packed(entries)
      const upTo = await Promise.all(entries.map((_, count) => packed(entries.slice(0, count))))
      const starts = [...upTo, whole].map(({ length }) => length - END)
      const length = cut % starts.at(-1)!
      const { files, isDamaged } = asWeRead(whole.subarray(0, length))
      const before = asWeRead(upTo[starts.findLastIndex((start) => start <= length)]!).files

      expect(isDamaged).toBe(!starts.includes(length))
      expect(files.slice(0, before.length)).toEqual(before)
    }),
    { numRuns: 300 },
  )
})

test('a header with a changed byte gives what tar-stream reads, or a damaged archive', async () => {
  const change = fc.record({ block: fc.nat(), at: fc.nat({ max: BLOCK - 1 }), value: fc.nat({ max: 255 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 3 }), change, async (entries, how) => {
      const archive = changed(await packed(entries), how)
      const ours = asWeRead(archive)
      // tar-stream waits for ever for the rest of some damaged archives.
      if (ours.isDamaged) return
      const theirs = await asTarStreamReads(archive)
      // A name that is no UTF-8 is spelled another way by each.
      if (!theirs.isDamaged) expect(contentsOf(ours.files)).toEqual(contentsOf(theirs.files))
    }),
    { numRuns: 500 },
  )
})

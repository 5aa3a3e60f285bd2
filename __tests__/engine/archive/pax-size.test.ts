import { describe, expect, test } from '@jest/globals'

import { ARCHIVE_LIMITS, ArchiveBudget } from '../../../src/engine/archive/archive-budget.ts'
import { openArchive } from '../../../src/engine/archive/open-archive.ts'

const BLOCK = 512

/** A tar archive of entries, each a type, a name and a text (POSIX, "ustar Interchange Format"). */
function tarOf(...entries: readonly (readonly [type: string, name: string, text: string])[]): Buffer {
  const blocks = entries.flatMap(([type, name, text]) => {
    const header = Buffer.alloc(BLOCK)
    header.write(name, 0)
    header.write(octal(text.length, 11), 124)
    header.write(type, 156)
    header.write('ustar', 257)
    const content = Buffer.alloc(Math.ceil(text.length / BLOCK) * BLOCK)
    content.write(text)
    return [signed(header), content]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

/** The archive with another size in the header that is its block number `block`, from 0. */
function withSize(archive: Buffer, block: number, size: number): Buffer {
  const copy = Buffer.from(archive)
  const header = copy.subarray(block * BLOCK, (block + 1) * BLOCK)
  header.write(octal(size, 11), 124)
  signed(header)
  return copy
}

function signed(header: Buffer): Buffer {
  header.fill(' ', 148, 156)
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    ),
    148,
  )
  header[154] = 0
  return header
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

/** The texts of an archive by their paths, and what was remarked. */
async function open(archive: Buffer) {
  const texts: Record<string, string> = {}
  const remarks: string[] = []
  const reader = {
    onPiece: ({ bytes, start, end }: { bytes: Buffer; start: number; end: number }, inside = '') => {
      texts[inside] = (texts[inside] ?? '') + bytes.toString('latin1', start, end)
    },
    onRemark: ({ reason }: { reason: string }, inside = '') => void remarks.push(`${inside}: ${reason}`),
  }
  await openArchive(archive, reader, {
    budget: new ArchiveBudget(ARCHIVE_LIMITS),
    archives: true,
    signal: new AbortController().signal,
  })
  return { texts, remarks }
}

describe('the size in a pax header', () => {
  const size = '12 size=512\n'

  test('is that of the file behind it, whatever the file’s own header says', async () => {
    const archive = tarOf(
      ['x', 'pax', size],
      ['0', 'a.txt', 'alpha'.padEnd(512, '.')],
      ['0', 'b.txt', 'beta'],
    )
    // the second header says 0
    const wrong = withSize(archive, 2, 0)

    expect((await open(wrong)).texts).toEqual({ 'a.txt': 'alpha'.padEnd(512, '.'), 'b.txt': 'beta' })
  })

  test('is not that of a folder, which has no content', async () => {
    const archive = tarOf(['x', 'pax', size], ['5', 'folder', ''], ['0', 'b.txt', 'beta'])

    expect(await open(archive)).toEqual({ texts: { 'b.txt': 'beta' }, remarks: [] })
  })
})

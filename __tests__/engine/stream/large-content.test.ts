import { expect, test } from '@jest/globals'
import { zipSync } from 'fflate'

import { LargeContent, type Remark } from '../../../src/engine/stream/large-content.ts'

const MEGABYTE = 1_000_000

/** Hands over so many megabytes; gives how much of it belonged to pieces, and what was remarked. */
function pour(first: Buffer, megabytes: number): { bytes: number; remarks: Remark[] } {
  const remarks: Remark[] = []
  let bytes = 0
  const content = new LargeContent(first.length * megabytes, {
    opensArchives: false,
    onPiece: ({ start, end }) => {
      bytes += end - start
    },
    onRemark: (remark) => void remarks.push(remark),
  })
  for (let i = 0; i < megabytes; i++) content.push(first)
  content.end()
  return { bytes, remarks }
}

test('a text is read to its end, however large it is', () => {
  expect(pour(Buffer.alloc(MEGABYTE, 'text\n'), 120)).toEqual({ bytes: 120 * MEGABYTE, remarks: [] })
})

test('a binary file is read as far as its first 100 MB, and that is told', () => {
  expect(pour(Buffer.alloc(MEGABYTE, 'no\0text'), 120)).toEqual({
    bytes: 100 * MEGABYTE,
    remarks: [{ kind: 'aside', reason: '120 MB, binary: scanned only up to the first 100 MB' }],
  })
})

test('a binary file of 100 MB is read to its end', () => {
  expect(pour(Buffer.alloc(MEGABYTE, 'no\0text'), 100)).toEqual({ bytes: 100 * MEGABYTE, remarks: [] })
})

test('an archive behind other data is said not to be read, where archives are asked for', () => {
  const remarks: Remark[] = []
  const onRemark = (remark: Remark) => void remarks.push(remark)
  const content = new LargeContent(undefined, { opensArchives: true, onPiece: () => undefined, onRemark })

  content.push(Buffer.alloc(MEGABYTE, 'text\n'))
  content.push(Buffer.from(zipSync({ 'a.txt': new Uint8Array(10) })))
  content.end()

  expect(remarks).toEqual([
    {
      kind: 'unread',
      reason: 'a zip archive after other data, in a large file: scanned without unpacking',
    },
  ])
})

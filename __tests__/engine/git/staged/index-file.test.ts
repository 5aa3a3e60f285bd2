import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { readCachedTrees } from '../../../../src/engine/git/staged/cached-trees.ts'
import { readIndexFile } from '../../../../src/engine/git/staged/index-file.ts'
import { stage, stagedScene } from '../../../support/staged-states.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const NAME_BYTES = 20

/** An index of one file, with an extension of that name and so many bytes in front of its checksum. */
function indexWith(extension: string, length: number): Buffer {
  const folder = join(temporaryRoot, 'extended')
  const one = stagedScene(folder, 'sha1')
  stage(one, [{ path: Buffer.from('a'), mode: '100644', blob: 0 }])
  const index = readFileSync(join(folder, '.git/index'))
  const header = Buffer.alloc(8)
  header.write(extension, 'latin1')
  header.writeUInt32BE(length, 4)
  const [before, checksum] = [index.subarray(0, -NAME_BYTES), index.subarray(-NAME_BYTES)]
  return Buffer.concat([before, header, Buffer.alloc(length), checksum])
}

const temporaryRoot = temporaryFolder()

test('an extension that may be passed over is, and one that may not is left to git', () => {
  expect(readIndexFile(indexWith('ZZZZ', 5), NAME_BYTES).entries.count).toBe(1)
  expect(() => readIndexFile(indexWith('zzzz', 5), NAME_BYTES)).toThrow('has to be understood')
  expect(() => readIndexFile(indexWith('sdir', 0), NAME_BYTES)).toThrow('has to be understood')
})

test('an index of ten megabytes is read, and a larger one is left to git', () => {
  const rest = 10e6 - indexWith('ZZZZ', 0).length

  expect(readIndexFile(indexWith('ZZZZ', rest), NAME_BYTES).entries.count).toBe(1)
  expect(() => readIndexFile(indexWith('ZZZZ', rest + 1), NAME_BYTES)).toThrow('large')
})

test('cached trees are read as deep as a path can be, and no deeper', () => {
  const nested = (depth: number): Buffer => Buffer.from(`\0-1 1\n${'a\0-1 1\n'.repeat(depth - 1)}a\0-1 0\n`)

  expect(readCachedTrees(nested(2047), NAME_BYTES).folders.size).toBe(1)
  expect(() => readCachedTrees(nested(2048), NAME_BYTES)).toThrow('damaged')
})

test.each([
  ['has a name', 'a\0-1 0\n'],
  ['has more behind it', '\0-1 0\nx'],
  ['has a folder twice', '\0-1 2\na\0-1 0\na\0-1 0\n'],
  ['has fewer folders than it says', '\0-1 1\n'],
  ['counts less than nothing', '\0-2 0\n'],
  ['ends in its name', '\x000 0\n0123456789'],
])('a cached tree that %s is damaged', (_, text) => {
  expect(() => readCachedTrees(Buffer.from(text), NAME_BYTES)).toThrow()
})

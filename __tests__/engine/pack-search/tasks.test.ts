import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { threadsFor } from '../../../src/engine/pack-search/tasks.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const root = temporaryFolder()
const MEGABYTE = 2 ** 20

/** A folder of objects with packs of those sizes. */
function objectsOf(name: string, sizes: readonly number[]): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'pack'), { recursive: true })
  for (const [index, size] of sizes.entries()) {
    const pack = join(folder, 'pack', `pack-${String(index).repeat(40)}.pack`)
    writeFileSync(pack, '')
    truncateSync(pack, size)
  }
  return folder
}

test('a further thread is started where it has enough to do', () => {
  const most = availableParallelism()

  const threads = [[], [5 * MEGABYTE], [3 * MEGABYTE, 3 * MEGABYTE], [30 * MEGABYTE]].map((sizes, index) =>
    threadsFor(objectsOf(String(index), sizes), undefined),
  )

  expect(threads).toEqual([1, 1, Math.min(most, 2), Math.min(most, 5)])
})

test('as many threads are started as are asked for, as far as there are tasks', () => {
  const objects = objectsOf('wanted', [MEGABYTE])

  expect([1, 3, 64].map((wanted) => threadsFor(objects, wanted))).toEqual([1, 3, 9])
})

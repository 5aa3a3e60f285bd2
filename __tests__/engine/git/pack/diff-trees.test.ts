import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createPackKernel } from '../../../../src/engine/git/pack/kernel.ts'

const kernel = createPackKernel(8 * 2 ** 20)!
const BEFORE = kernel.free.start
const AFTER = BEFORE + 2 ** 21
const FOUND = AFTER + 2 ** 21

/** Entries of a folder: whether one is a folder itself, and which version of it there is. */
const folders = fc.dictionary(
  fc.stringMatching(/^[a.0-]{1,20}$/),
  fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 2 })),
  { maxKeys: 12 },
)
type Folder = Readonly<Record<string, readonly [isFolder: boolean, version: number]>>

/** How git tells an entry's place: a folder's name ends in a slash. */
function sortKeys(folder: Folder): Map<string, number> {
  const keys = Object.entries(folder).map(([name, [isFolder, version]]): [string, number] => [
    isFolder ? `${name}/` : name,
    version,
  ])
  return new Map(keys.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function treeOf(folder: Folder): Buffer {
  return Buffer.concat(
    [...sortKeys(folder)].map(([key, version]) => {
      const [mode, name] = key.endsWith('/') ? ['40000', key.slice(0, -1)] : ['100644', key]
      return Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.alloc(20, version)])
    }),
  )
}

/** Compares trees; the names of what they do not share, or nothing where the kernel refuses. */
function diffTrees(before: Buffer, after: Buffer): (string | undefined)[][] | undefined {
  kernel.memory.set(before, BEFORE)
  kernel.memory.set(after, AFTER)
  const count = kernel.diffTrees(BEFORE, before.length, AFTER, after.length, 20, FOUND, 1000)
  if (count < 0) return undefined
  const keyAt = (tree: Buffer, at: number): string | undefined => {
    if (at < 0) return undefined
    const [mode, name] = tree.toString('latin1', at, tree.indexOf(0, at)).split(' ')
    return mode === '40000' ? `${name}/` : name
  }
  return Array.from({ length: count }, (_, index) => [
    keyAt(before, kernel.memory.readInt32LE(FOUND + index * 8)),
    keyAt(after, kernel.memory.readInt32LE(FOUND + index * 8 + 4)),
  ])
}

test('trees are compared by what stands at each name', () => {
  fc.assert(
    fc.property(folders, folders, (before, after) => {
      const [one, other] = [sortKeys(before), sortKeys(after)]
      const keys = [...new Set([...one.keys(), ...other.keys()])].sort()

      expect(diffTrees(treeOf(before), treeOf(after))).toEqual(
        keys
          .filter((key) => one.get(key) !== other.get(key))
          .map((key) => [one.has(key) ? key : undefined, other.has(key) ? key : undefined]),
      )
    }),
  )
})

test('what is no tree is refused, not read beyond its end', () => {
  const tree = treeOf({ a: [false, 1], b: [true, 2] })

  const ofOne = treeOf({ a: [false, 1] }).length
  for (let length = 1; length < tree.length; length++) {
    if (length === ofOne) continue
    expect(diffTrees(tree.subarray(0, length), Buffer.alloc(0))).toBeUndefined()
  }
  expect(diffTrees(Buffer.alloc(0), Buffer.alloc(64, 'x'))).toBeUndefined()
  expect(kernel.diffTrees(BEFORE, 0, BEFORE, 0, 20, FOUND, 0)).toBe(0)
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createPackKernel } from '../../../../src/engine/git/pack/kernel.ts'

const kernel = createPackKernel(8 * 2 ** 20)!
const BEFORE = kernel.free.start
const AFTER = BEFORE + 2 ** 21
const FOUND = AFTER + 2 ** 21

/** Entries of a folder: whether one is a folder itself, and which version of it there is. */
const folders = fc.dictionary(
  fc.oneof(
    { weight: 4, arbitrary: fc.stringMatching(/^[a.0-]{1,20}$/) },
    { weight: 1, arbitrary: fc.stringMatching(/^[a.]{1,3}$/).map((name) => name.padEnd(300, 'a')) },
  ),
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

interface Difference {
  readonly key: string
  readonly before: number | undefined
  readonly after: number | undefined
}

/** Compares trees; what they do not share, or nothing where the kernel refuses. */
function diffTrees(before: Buffer, after: Buffer): readonly Difference[] | undefined {
  kernel.memory.set(before, BEFORE)
  kernel.memory.set(after, AFTER)
  const count = kernel.diffTrees(BEFORE, before.length, AFTER, after.length, 20, FOUND, 1000)
  if (count < 0) return undefined
  const { memory } = kernel
  return Array.from({ length: count }, (_, index) => {
    const [one, other, name, length] = Array.from({ length: 4 }, (_, integer) =>
      memory.readInt32LE(FOUND + index * 16 + integer * 4),
    ) as [number, number, number, number]
    const key = memory.toString('latin1', name, name + Math.abs(length)) + (length < 0 ? '/' : '')
    return { key, before: versionAt(before, one), after: versionAt(after, other) }
  })
}

/** Which version an object is of whose name is there. */
function versionAt(tree: Buffer, at: number): number | undefined {
  return at < 0 ? undefined : tree[at]
}

test('trees are compared by what stands at each name', () => {
  fc.assert(
    fc.property(folders, folders, (before, after) => {
      const [one, other] = [sortKeys(before), sortKeys(after)]
      const keys = [...new Set([...one.keys(), ...other.keys()])].sort()

      expect(diffTrees(treeOf(before), treeOf(after))).toEqual(
        keys
          .filter((key) => one.get(key) !== other.get(key))
          .map((key) => ({ key, before: one.get(key), after: other.get(key) })),
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

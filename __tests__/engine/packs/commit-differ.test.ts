import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type FilteredCommit, LoggedChanges } from '../../../src/engine/history/logged-changes.ts'
import { CommitDiffer } from '../../../src/engine/packs/commit-differ.ts'
import type { PackedObjects } from '../../../src/engine/packs/packed-objects.ts'

const BEFORE = 'b'.repeat(40)
const AFTER = 'a'.repeat(40)
const CHILD = 'c'.repeat(40)
const PARENT = 'd'.repeat(40)

/** Entries of a folder: whether one is a folder itself, with one file, and which blob of it there is. */
const folders = fc.dictionary(
  fc.oneof(
    { weight: 4, arbitrary: fc.stringMatching(/^[a.0-]{1,20}$/) },
    { weight: 1, arbitrary: fc.stringMatching(/^[a.]{1,3}$/).map((name) => name.padEnd(300, 'a')) },
  ),
  fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 3 })),
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

function fileEntry(name: string, version: number): Buffer {
  return Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.alloc(20, version)])
}

function treeOf(folder: Folder): Buffer {
  return Buffer.concat(
    [...sortKeys(folder)].map(([key, version]) =>
      key.endsWith('/')
        ? Buffer.concat([Buffer.from(`40000 ${key.slice(0, -1)}\0`), Buffer.alloc(20, 0x10 + version)])
        : fileEntry(key, version),
    ),
  )
}

function blobOf(version: number | undefined): string | undefined {
  return version === undefined ? undefined : Buffer.alloc(20, version).toString('hex')
}

/** What a commit changes in its parent's tree, both of them in no pack; nothing where one can't be read. */
function changesOf(before: Buffer, after: Buffer): FilteredCommit['changes'] | undefined {
  const contents = new Map([1, 2, 3].map((version) => [blobOf(0x10 + version)!, fileEntry('f', version)]))
  contents.set(BEFORE, before).set(AFTER, after)
  const objects: PackedObjects = {
    ...{ maps: [], indexes: [], others: [...contents.keys(), CHILD, PARENT] },
    ...{ nameOf: () => '', has: () => true, find: () => undefined },
  }
  const commits = Buffer.from(`${CHILD} ${AFTER} ${PARENT}\n${PARENT} ${BEFORE} \n`)
  const differ = CommitDiffer.open({ objects, contents, nameBytes: 20, commits })!
  if (differ.log(1) === 'unreadable') return undefined
  return new LoggedChanges(differ.takeLog()).filter({ wants: () => true, has: () => true })[0]?.changes ?? []
}

test('trees are compared by what stands at each name', () => {
  fc.assert(
    fc.property(folders, folders, (before, after) => {
      const [one, other] = [sortKeys(before), sortKeys(after)]
      const keys = [...new Set([...one.keys(), ...other.keys()])].sort()

      expect(changesOf(treeOf(before), treeOf(after))).toEqual(
        keys
          .filter((key) => one.get(key) !== other.get(key))
          .map((key) => ({
            path: key.endsWith('/') ? `${key}f` : key,
            blob: blobOf(other.get(key)),
            before: [blobOf(one.get(key))],
          })),
      )
    }),
    { numRuns: 60 },
  )
})

test('what is no tree is refused, not read beyond its end', () => {
  const tree = treeOf({ a: [false, 1], b: [true, 2] })
  const ofOne = treeOf({ a: [false, 1] }).length

  for (let length = 1; length < tree.length; length++) {
    if (length !== ofOne) expect(changesOf(Buffer.alloc(0), tree.subarray(0, length))).toBeUndefined()
  }
  expect(changesOf(Buffer.alloc(64, 'x'), tree)).toBeUndefined()
})

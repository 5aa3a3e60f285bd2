import { appendFileSync, copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { stagedHere } from '../../../../src/engine/git/staged/staged-here.ts'
import { gitBytes, gitSync } from '../../../support/git.ts'
import {
  commitIndex,
  indexOf,
  inOrder,
  openedScene,
  type StagedScene,
  stage,
  stagedByGit,
  stagedFiles,
  stagedScene,
} from '../../../support/staged-states.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const root = temporaryFolder()

function scene(name: string, format: 'sha1' | 'sha256' = 'sha1'): StagedScene {
  return stagedScene(join(root, name), format)
}

function clearIndex({ folder }: StagedScene): void {
  rmSync(join(folder, '.git/index'), { force: true })
}

function compareWithGit(of: StagedScene): void {
  const here = stagedHere(openedScene(of))

  expect(here).toBeDefined()
  expect(inOrder(here)).toEqual(stagedByGit(of))
}

test.each(['sha1', 'sha256'] as const)(
  'whatever is staged in a repository of %s, git tells the same changes',
  (format) => {
    const one = scene(`states-${format}`, format)
    fc.assert(
      fc.property(stagedFiles(), stagedFiles(), fc.constantFrom('2', '4'), (committed, staged, version) => {
        clearIndex(one)
        stage(one, committed, [`index.version=${version}`])
        commitIndex(one)
        stage(one, staged)

        compareWithGit(one)
      }),
      { numRuns: 50 },
    )
  },
)

test('what is taken out of the index is gone', () => {
  const one = scene('removed')
  fc.assert(
    fc.property(stagedFiles(), fc.nat(), (committed, seed) => {
      clearIndex(one)
      stage(one, committed)
      commitIndex(one)
      const tracked = gitSync(one.folder, ['ls-files', '-z']).split('\0').filter(Boolean)
      const removed = tracked.filter((_, i) => (seed >> (i % 30)) & 1)
      gitSync(one.folder, ['update-index', '-z', '--force-remove', '--stdin'], `${removed.join('\0')}\0`)

      compareWithGit(one)
    }),
    { numRuns: 25 },
  )
})

test.each([0, 9])('commits and trees are read from packs that are compressed at level %i', (level) => {
  const one = scene(`packed-${level}`)
  const files = Array.from({ length: 300 }, (_, i) => ({
    ...{ path: Buffer.from(`folder-${i % 7}/file-${i}`), mode: '100644', blob: i % 6 },
  }))
  for (const blob of [0, 1, 2]) {
    stage(one, [...files, { path: Buffer.from(`folder-${blob}/new`), mode: '100644', blob }])
    commitIndex(one)
  }
  gitSync(one.folder, ['-c', `pack.compression=${level}`, 'repack', '-adfq', '--depth=50', '--window=50'])
  gitSync(one.folder, ['pack-refs', '--all', '--prune'])
  const [pack] = readdirSync(join(one.folder, '.git/objects/pack')).filter((name) => name.endsWith('.idx'))
  const packed = gitSync(one.folder, ['verify-pack', '-v', `.git/objects/pack/${pack}`])
  // The depth of a difference stands behind the offset.
  expect(packed).toMatch(/ tree +\d+ \d+ \d+ \d+ /)
  gitSync(one.folder, ['prune'])
  rmSync(join(one.folder, '.git/index'))
  stage(one, [...files.slice(1), { path: Buffer.from('folder-3/other'), mode: '100755', blob: 4 }])

  compareWithGit(one)
  expect(stagedHere(openedScene(one))).toHaveLength(5)
})

test('ten thousand entries are read, and a path of four thousand bytes is left to git', () => {
  const one = scene('large')
  const files = Array.from({ length: 10_000 }, (_, i) => ({
    ...{ path: Buffer.from(`${i % 90}/${i % 7}/${i}`), mode: '100644', blob: i % 5 },
  }))
  stage(one, files)
  commitIndex(one)
  stage(one, [{ path: Buffer.from('4/4/new'), mode: '100644', blob: 5 }])

  compareWithGit(one)

  stage(one, [{ path: Buffer.from(`long/${'x'.repeat(4090)}`), mode: '100644', blob: 5 }])
  expect(stagedHere(openedScene(one))).toBeUndefined()
})

test.each([
  ['20,000 files', 20_000, (i: number) => `file-${i}`],
  ['files in 2,999 folders', 2999, (i: number) => `folder-${i}/file`],
])('%s that differ are compared, and of more git is asked', (name, most, pathOf) => {
  const one = scene(`most-${name.replaceAll(' ', '-')}`)
  const files = Array.from({ length: most }, (_, i) => ({
    ...{ path: Buffer.from(pathOf(i)), mode: '100644', blob: 0 },
  }))
  stage(one, files)
  commitIndex(one)
  clearIndex(one)
  stage(one, [{ path: Buffer.from('new'), mode: '100644', blob: 0 }])
  gitSync(one.folder, ['update-index', '--force-remove', 'new'])
  expect(stagedHere(openedScene(one))).toHaveLength(most)

  stage(one, [...files, { path: Buffer.from(pathOf(most)), mode: '100644', blob: 0 }])
  commitIndex(one)
  clearIndex(one)
  stage(one, [{ path: Buffer.from('new'), mode: '100644', blob: 0 }])
  gitSync(one.folder, ['update-index', '--force-remove', 'new'])

  expect(stagedHere(openedScene(one))).toBeUndefined()
})

test('a commit of four megabytes is read, and a larger one is left to git', () => {
  const one = scene('large-commit')
  stage(one, [{ path: Buffer.from('a'), mode: '100644', blob: 0 }])
  commitIndex(one)
  const head = gitBytes(one.folder, ['cat-file', 'commit', 'HEAD'])
  const commitOf = (bytes: number): void => {
    const content = Buffer.concat([head, Buffer.alloc(bytes - head.length, 'x')])
    const name = gitSync(one.folder, ['hash-object', '-w', '-t', 'commit', '--stdin'], content)
    writeFileSync(join(one.folder, '.git/refs/heads/main'), `${name}\n`)
  }

  commitOf(4e6)
  expect(stagedHere(openedScene(one))).toEqual([])

  commitOf(4e6 + 1)
  expect(stagedHere(openedScene(one))).toBeUndefined()
})

test('flags of the work tree change nothing of what is staged', () => {
  const one = scene('flags')
  const files = ['a', 'b', 'c'].map((path) => ({ path: Buffer.from(path), mode: '100644', blob: 0 }))
  stage(one, files)
  commitIndex(one)
  stage(one, [{ path: Buffer.from('a'), mode: '100644', blob: 1 }])
  gitSync(one.folder, ['update-index', '--skip-worktree', 'a', 'b'])
  gitSync(one.folder, ['update-index', '--assume-unchanged', 'c'])

  compareWithGit(one)
  expect(stagedHere(openedScene(one))).toHaveLength(1)
})

test('what is only intended to be added is not there', () => {
  const one = scene('intended')
  stage(one, [{ path: Buffer.from('folder/a'), mode: '100644', blob: 0 }])
  commitIndex(one)
  gitSync(one.folder, ['update-index', '--force-remove', 'folder/a'])
  writeFileSync(join(one.folder, 'folder'), 'now a file\n')
  writeFileSync(join(one.folder, 'other'), 'new\n')
  gitSync(one.folder, ['add', '--intent-to-add', 'folder', 'other'])

  compareWithGit(one)
  expect(stagedHere(openedScene(one))).toMatchObject([{ path: 'folder/a', blob: undefined }])
})

/** Repositories of which git alone knows what they mean, by what makes them so. */
const LEFT_TO_GIT: Readonly<Record<string, (one: StagedScene) => void>> = {
  'a submodule that moves': (one) => stage(one, [{ path: Buffer.from('module'), mode: '160000', blob: 1 }]),
  'a conflict': ({ folder, blobs }) => {
    const conflict = `100644 ${blobs[0]} 1\ta\n100644 ${blobs[1]} 2\ta\n100644 ${blobs[2]} 3\ta\n`
    gitSync(folder, ['update-index', '--index-info'], `0 ${'0'.repeat(40)}\ta\n${conflict}`)
  },
  'a merge in progress': ({ folder }) =>
    writeFileSync(join(folder, '.git/MERGE_HEAD'), `${gitSync(folder, ['rev-parse', 'HEAD'])}\n`),
  'a split index': ({ folder }) => void gitSync(folder, ['update-index', '--split-index']),
  'no commit yet': ({ folder }) => void gitSync(folder, ['symbolic-ref', 'HEAD', 'refs/heads/unborn']),
  'a partial clone': ({ folder }) => void gitSync(folder, ['config', 'remote.origin.promisor', 'true']),
  'an unknown extension': ({ folder }) =>
    appendFileSync(
      join(folder, '.git/config'),
      '[core]\nrepositoryformatversion = 1\n[extensions]\nnew = true\n',
    ),
  'a version to come': ({ folder }) => void gitSync(folder, ['config', 'core.repositoryformatversion', '2']),
  'a configuration that includes another': ({ folder }) =>
    void gitSync(folder, ['config', 'include.path', 'other']),
  'a configuration of two bare words': ({ folder }) =>
    appendFileSync(join(folder, '.git/config'), 'not git\n'),
  'a switch that is neither on nor off': ({ folder }) =>
    appendFileSync(join(folder, '.git/config'), '[core]\nfilemode = perhaps\n'),
  'further objects that are named in quotes': ({ folder }) =>
    writeFileSync(join(folder, '.git/objects/info/alternates'), '"/a\\tb"\n'),
}

test.each(Object.entries(LEFT_TO_GIT))('git is asked about %s', (name, make) => {
  const one = scene(`left-${name.replaceAll(' ', '-')}`)
  stage(one, [{ path: Buffer.from('b'), mode: '100644', blob: 0 }])
  commitIndex(one)
  stage(one, [{ path: Buffer.from('c'), mode: '100644', blob: 1 }])
  expect(stagedHere(openedScene(one))).toHaveLength(1)

  make(one)

  expect(stagedHere(openedScene(one))).toBeUndefined()
})

test('objects of a repository that is borrowed from are read', () => {
  const lender = scene('lender')
  stage(lender, [{ path: Buffer.from('a/b'), mode: '100644', blob: 0 }])
  commitIndex(lender)
  const folder = join(root, 'borrower')
  gitSync(root, ['clone', '--quiet', '--shared', '--no-checkout', lender.folder, folder])
  const borrower = { ...lender, folder }
  stage(borrower, [{ path: Buffer.from('a/c'), mode: '100644', blob: 1 }])

  compareWithGit(borrower)
})

test('an index that was changed byte by byte is read as git reads it, or left to git', () => {
  const one = scene('mutated')
  const files = ['a', 'a-b', 'b/c', 'b/d', 'b/e/f', 'g'].map((path, blob) => ({
    path: Buffer.from(path),
    mode: '100644',
    blob,
  }))
  const indexes = ['2', '4'].map((version) => {
    clearIndex(one)
    stage(one, files, [`index.version=${version}`])
    commitIndex(one)
    stage(one, [{ path: Buffer.from('b/new'), mode: '100755', blob: 5 }])
    return indexOf(one)
  })
  let read = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...indexes),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 }), fc.constantFrom('set', 'insert', 'delete')), {
        minLength: 1,
        maxLength: 3,
      }),
      (index, mutations) => {
        writeFileSync(join(one.folder, '.git/index'), mutations.reduce(mutate, index))

        const here = stagedHere(openedScene(one))

        if (here === undefined) return
        read++
        expect(inOrder(here)).toEqual(stagedByGit(one))
      },
    ),
    { numRuns: 300 },
  )
  expect(read).toBeGreaterThan(20)
})

function mutate(bytes: Buffer, [place, value, kind]: readonly [number, number, string]): Buffer {
  const at = place % bytes.length
  const [before, rest] = [bytes.subarray(0, at), bytes.subarray(at + (kind === 'insert' ? 0 : 1))]
  return Buffer.concat([before, Buffer.of(...(kind === 'delete' ? [] : [value])), rest])
}

test('an object that is not what its name says is left to git', () => {
  const one = scene('forged')
  stage(one, [{ path: Buffer.from('a/b'), mode: '100644', blob: 0 }])
  commitIndex(one)
  stage(one, [{ path: Buffer.from('a/c'), mode: '100644', blob: 1 }])
  const [tree, other] = ['HEAD:a', 'HEAD:'].map((name) => gitSync(one.folder, ['rev-parse', name]))
  const fileOf = (name = ''): string => join(one.folder, '.git/objects', name.slice(0, 2), name.slice(2))
  rmSync(fileOf(tree))
  copyFileSync(fileOf(other), fileOf(tree))

  expect(stagedHere(openedScene(one))).toBeUndefined()
})

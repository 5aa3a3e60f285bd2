import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { type LocalRepository, openLocalRepository } from '../../../src/engine/git/local-repository.ts'
import { startCommitList } from '../../../src/engine/git/read/commit-list.ts'
import type { LoggedCommit } from '../../../src/engine/git/read/commit-log.ts'
import { readNamedTrees } from '../../../src/engine/git/read/every-blob.ts'
import { startHistoryLog } from '../../../src/engine/history/history-log.ts'
import { LoggedChanges } from '../../../src/engine/history/logged-changes.ts'
import { TreeLog } from '../../../src/engine/history/tree-log.ts'
import { CooperativeYield, runAtOnce } from '../../../src/engine/pack-search/cooperative-yield.ts'
import { CommitDiffer, type Differing } from '../../../src/engine/packs/commit-differ.ts'
import { openPackedObjects } from '../../../src/engine/packs/packed-objects.ts'
import { gitSync } from '../../support/git.ts'
import { buildHistories } from '../../support/histories.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { buildLeakyHistory } from '../../support/leaky-history.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const root = temporaryFolder()
const leaky = join(root, 'leaky')
let folders = 0

beforeAll(() => {
  buildLeakyHistory(leaky, { seed: 3, commits: 40 })
  gitSync(leaky, ['repack', '-adfq', '--depth=50'])
})

/** What a log tells. */
interface Told {
  readonly count: number
  readonly commits: readonly LoggedCommit[]
  readonly missing: readonly string[]
}

interface Filter {
  wants?(blob: string): boolean
  has?(blob: string): boolean
}

function opened(folder: string): Promise<LocalRepository> {
  return openLocalRepository(folder, process.env, new AbortController().signal)
}

async function logOf(folder: string, through: 'packs' | 'git', filter: Filter = {}): Promise<Told> {
  const repository = await opened(folder)
  const commits: LoggedCommit[] = []
  const missing: string[] = []
  const log = startHistoryLog(repository, through)
  await log.readAhead(runAtOnce(openPackedObjects(repository.objects, repository.nameBytes))!)
  const count = await log.read(
    { wants: () => true, has: () => true, ...filter },
    {
      onCommit: (commit) => commits.push(commit),
      onMissing: (commit, path) => missing.push(`${commit} ${path}`),
      onAdded: () => undefined,
    },
  )
  return { count, commits, missing }
}

type Limits = Pick<Differing, 'mostDifferences' | 'treeBytes' | 'entryBits'>

/** What trees alone tell of a repository's commits. */
async function differOf(folder: string, limits: Limits = {}): Promise<CommitDiffer> {
  const { setting, objects: packs, nameBytes } = await opened(folder)
  const objects = runAtOnce(openPackedObjects(packs, nameBytes))!
  const contents = (await readNamedTrees(setting, objects.others, 2 ** 20))!
  const commits = await startCommitList(setting).read()
  return CommitDiffer.open({ objects, contents, nameBytes, commits, ...limits })!
}

/** All changes of files, by the repository's trees alone. */
async function changesByTrees(folder: string, limits?: Limits): Promise<readonly LoggedCommit[]> {
  const differ = await differOf(folder, limits)
  expect(differ.log(1000)).toBe('through')
  differ.close()
  const commits = new LoggedChanges(differ.takeLog()).filter({ wants: () => true, has: () => true })
  return commits.map(({ sha, changes }) => ({ sha, changes })).reverse()
}

function newFolder(): string {
  return join(root, String(folders++))
}

/** Files become folders and folders files, between names that are sorted differently behind one and the other. */
function buildFilesAndFolders(folder: string): void {
  const history = new HistoryBuilder()
  const around = { 'x-': '1', 'x.txt': '1', x0: '1' }
  const files = history.commit({ files: { ...around, x: 'file' } })
  const folders = history.commit({ parents: [files], files: { x: null, 'x/y': 'in', 'x/z/w': 'deep' } })
  const back = history.commit({ parents: [folders], files: { 'x/y': null, 'x/z/w': null, x: 'again' } })
  const kept = history.commit({ parents: [folders], files: { 'x-': '2', 'x/y': 'other' } })
  const merge = history.commit({ parents: [kept, folders], files: { 'x/y': 'merged', x0: null } })
  history.ref('refs/heads/main', history.commit({ parents: [merge], files: { 'x/z/w': null } }))
  history.ref('refs/heads/back', back)
  history.write(folder)
}

test.each([
  ['every shape that histories have', (folder: string) => void buildHistories(folder)],
  ['every shape, named by SHA-256', (folder: string) => void buildHistories(folder, { sha256: true })],
  ['files that become folders', buildFilesAndFolders],
])('trees tell what git logs: %s', async (_, build) => {
  const folder = newFolder()
  build(folder)
  gitSync(folder, ['repack', '-adfq', '--depth=50'])

  const { commits, missing } = await logOf(folder, 'git')

  expect(await changesByTrees(folder)).toEqual(commits)
  expect([commits.length > 4, missing]).toEqual([true, []])
})

test.each([
  ['trees', { treeBytes: 400 }],
  ['entries of trees', { entryBits: 5 }],
])('%s of which few can be kept are made as often as they are needed', async (_, limits) => {
  const { commits } = await logOf(leaky, 'git')

  expect(await changesByTrees(leaky, limits)).toEqual(commits)
})

test.each([{ treeBytes: 64 }, { entryBits: 2 }])(
  'a tree that there is no space for is left to git',
  async (limits) => {
    expect((await differOf(leaky, limits)).log(1000)).toBe('unreadable')
  },
)

test('only what is wanted is told', async () => {
  const filter = { wants: (blob: string) => blob < '2' }

  const told = await logOf(leaky, 'packs', filter)

  expect(told.commits.length).toBeGreaterThan(0)
  expect(told).toEqual(await logOf(leaky, 'git', filter))
})

test('trees with files of their own are read', async () => {
  const folder = newFolder()
  gitSync(root, ['init', '-q', '--bare', folder])
  const packs = join(leaky, 'objects/pack')
  const pack = readdirSync(packs).find((name) => name.endsWith('.pack'))!
  gitSync(folder, ['unpack-objects', '-q'], readFileSync(join(packs, pack)))
  gitSync(folder, ['update-ref', 'refs/heads/main', gitSync(leaky, ['rev-parse', 'main'])])

  expect(await logOf(folder, 'packs')).toEqual(await logOf(leaky, 'git'))
})

test('commits that are too many to be gone through ahead are gone through once it is known what is wanted', async () => {
  const log = new TreeLog(await differOf(leaky), new CooperativeYield(new AbortController().signal))
  const commits: LoggedCommit[] = []
  const wants = (blob: string): boolean => blob < '8'

  await log.readAhead(7)
  expect(log.isThrough).toBe(false)
  await log.read(
    { wants, has: () => true },
    { onCommit: (commit) => commits.push(commit), onMissing: () => undefined, onAdded: () => undefined },
  )

  expect(commits).toEqual((await logOf(leaky, 'git', { wants })).commits)
  expect(log.isThrough).toBe(true)
})

test('a few trees that stand for billions of files are left to git', async () => {
  const folder = newFolder()
  gitSync(root, ['init', '-q', '--bare', folder])
  const names = Array.from({ length: 10 }, (_, index) => `d${index}`)
  let entry = `100644 blob ${gitSync(folder, ['hash-object', '-w', '--stdin'], 'text\n').trim()}`
  for (let depth = 0; depth < 10; depth++) {
    const lines = names.map((name) => `${entry}\t${name}\n`)
    entry = `040000 tree ${gitSync(folder, ['mktree'], lines.join('')).trim()}`
  }
  const tree = entry.slice('040000 tree '.length)
  const commit = gitSync(folder, ['commit-tree', '-m', 'All', tree]).trim()
  gitSync(folder, ['update-ref', 'refs/heads/main', commit])

  expect((await differOf(folder, { mostDifferences: 50_000 })).log(1)).toBe('unreadable')
})

test('git is asked where trees can not be read without it', async () => {
  const log = startHistoryLog(await opened(leaky), 'packs')
  const commits: LoggedCommit[] = []

  await log.readAhead({
    maps: [],
    indexes: [],
    others: [],
    nameOf: () => '',
    has: () => true,
    find: () => undefined,
  })
  const count = await log.read(
    { wants: () => true, has: () => true },
    { onCommit: (commit) => commits.push(commit), onMissing: () => undefined, onAdded: () => undefined },
  )

  expect({ count, commits, missing: [] }).toEqual(await logOf(leaky, 'git'))
})

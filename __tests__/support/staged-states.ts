import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'

import type { FileChange } from '../../src/engine/git/history.ts'
import { type LocatedRepository, locateRepository } from '../../src/engine/git/local-repository.ts'
import { LogParser } from '../../src/engine/git/read/log-parser.ts'
import { gitBytes, gitSync } from './git.ts'

/** A repository whose HEAD and index are put together by plumbing, which takes git no work tree. */
export interface StagedScene {
  readonly folder: string
  /** Names of blobs that are there. */
  readonly blobs: readonly string[]
}

/** What a state has at a path: a mode, and the number of a blob. */
export interface StagedFile {
  readonly path: Buffer
  readonly mode: string
  readonly blob: number
}

const BLOBS = 6

/** Makes a repository with a few blobs. */
export function stagedScene(folder: string, format: 'sha1' | 'sha256'): StagedScene {
  mkdirSync(folder, { recursive: true })
  gitSync(folder, ['init', '--quiet', '--initial-branch=main', `--object-format=${format}`])
  const blobs = Array.from({ length: BLOBS }, (_, i) =>
    gitSync(folder, ['hash-object', '-w', '--stdin'], `content ${i}\n`),
  )
  return { folder, blobs }
}

/** Names of files and folders that are few enough to meet one another, and odd enough to be mistaken. */
const NAMES = ['a', 'b', 'a-b', 'a.b', 'ab', 'ü', '😀', 'x\ny', ' ', 'a0', ':', Buffer.of(0xff)].map((name) =>
  Buffer.from(name),
)

const MODES = ['100644', '100755', '120000']

/** The files of a commit or an index, by paths of which none is another's folder. */
export function stagedFiles(): fc.Arbitrary<readonly StagedFile[]> {
  const name = fc.constantFrom(...NAMES)
  const path = fc.array(name, { minLength: 1, maxLength: 3 })
  const file = fc.record({
    path: path.map((names) =>
      Buffer.concat(names.flatMap((one, i) => (i === 0 ? [one] : [Buffer.from('/'), one]))),
    ),
    mode: fc.constantFrom(...MODES),
    blob: fc.nat({ max: BLOBS - 1 }),
  })
  return fc.array(file, { maxLength: 25 })
}

/** Writes files to the index, over what is in it: later ones replace what is in their place. */
export function stage(
  { folder, blobs }: StagedScene,
  files: readonly StagedFile[],
  configuration: readonly string[] = [],
): void {
  const lines = files.map(({ path, mode, blob }) =>
    Buffer.concat([Buffer.from(`${mode} ${blobs[blob]}\t`), path, Buffer.of(0)]),
  )
  const settings = configuration.flatMap((one) => ['-c', one])
  gitBytes(folder, [...settings, 'update-index', '-z', '--index-info'], Buffer.concat(lines))
}

/** Commits the index; it then knows the trees of its folders. */
export function commitIndex({ folder }: StagedScene): void {
  const tree = gitSync(folder, ['write-tree'])
  const commit = gitSync(folder, ['commit-tree', '-m', 'change', tree])
  writeFileSync(join(folder, '.git/refs/heads/main'), `${commit}\n`)
}

/** The repository as a scan opens it. */
export function openedScene({ folder }: Pick<StagedScene, 'folder'>): LocatedRepository {
  return locateRepository(folder, {}, new AbortController().signal)
}

const QUESTION = ['diff-index', '--cached', '--ita-invisible-in-index', '--raw', '-z', '--no-abbrev']

/** The changes that git tells; undefined where it can't, or where there is a conflict. */
export function stagedByGit({ folder }: Pick<StagedScene, 'folder'>): readonly FileChange[] | undefined {
  const parser = new LogParser()
  try {
    parser.push(gitBytes(folder, [...QUESTION, '--no-renames', 'HEAD', '--']))
  } catch {
    return undefined
  }
  return parser.unmerged.length > 0 ? undefined : inOrder(parser.changes)
}

/** Changes in the order of their paths. */
export function inOrder(changes: readonly FileChange[] | undefined): readonly FileChange[] | undefined {
  return changes?.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)))
}

/** The index as it is on the disk. */
export function indexOf({ folder }: Pick<StagedScene, 'folder'>): Buffer {
  return readFileSync(join(folder, '.git/index'))
}

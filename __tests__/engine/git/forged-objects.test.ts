/**
 * A step before ours can write to the clone in the workspace. What it writes there under the name of another object is
 * never believed: the change is what it truly is, read from the server, or it is not read.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@jest/globals'

import type { ScanRequest } from '../../../src/model/scan.ts'
import { failureOf } from '../../support/failure.ts'
import { forgeObject, unpackClone } from '../../support/forged-clone.ts'
import { git, gitBytes, gitSync } from '../../support/git.ts'
import { gitScene } from '../../support/git-scene.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { changesIn, expectedChanges } from '../../support/opened-history.ts'
import { pullRequestScan } from '../../support/scan-requests.ts'

const build = new HistoryBuilder()
const root = build.commit({ files: { 'src/a.txt': 'a\n', 'src/deep/b.txt': 'b\n', other: 'o\n' } })
const base = build.line(root, 3, (index) => ({ base: `${index}\n` }))
const leak = build.commit({ parents: [root], files: { 'src/deep/b.txt': 'leak\n' } })
const head = build.commit({ parents: [leak], files: { 'src/a.txt': 'A\n' } })
const pull = build.pullRequest({ base, head })
const scene = gitScene(build)
const { repository } = scene
const { sha } = repository

/** Without a number, so that nothing but the objects tells which commits there are. */
function request(): ScanRequest {
  const { commits, ...scan } = pullRequestScan(repository, scene.url, { pull, recordedBase: base })
  const { expected: _, ...range } = commits as Extract<typeof commits, { kind: 'range' }>
  return { ...scan, commits: range }
}

/** A full clone with every object in a file of its own. */
async function looseClone(): Promise<string> {
  const workspace = await scene.workspace('full', pull.merge, 'refs/pull/7/merge')
  unpackClone(workspace)
  return workspace
}

const parse = (workspace: string, revision: string) => gitSync(workspace, ['rev-parse', revision])

/** What another object of the same type has, in the place of what belongs under a name. */
const swap =
  (type: string, revision: () => string, other: () => string) =>
  (workspace: string): void => {
    const name = parse(workspace, revision())
    forgeObject(workspace, name, type, gitBytes(workspace, ['cat-file', type, other()]))
  }

/** Another parent in a commit. */
const reparent = (commit: () => string, from: () => string, to: () => string) => (workspace: string) => {
  const content = gitBytes(workspace, ['cat-file', 'commit', commit()]).toString('latin1')
  forgeObject(workspace, commit(), 'commit', Buffer.from(content.replace(from(), to()), 'latin1'))
}

test.each([
  [
    'the leaking file',
    swap(
      'blob',
      () => `${sha(leak)}:src/deep/b.txt`,
      () => `${sha(root)}:src/deep/b.txt`,
    ),
  ],
  [
    'its folder',
    swap(
      'tree',
      () => `${sha(leak)}:src/deep`,
      () => `${sha(root)}:src/deep`,
    ),
  ],
  [
    'the folder above',
    swap(
      'tree',
      () => `${sha(leak)}:src`,
      () => `${sha(root)}:src`,
    ),
  ],
  [
    'the root folder',
    swap(
      'tree',
      () => `${sha(leak)}^{tree}`,
      () => `${sha(root)}^{tree}`,
    ),
  ],
  [
    'the folder in the parent',
    swap(
      'tree',
      () => `${sha(root)}:src/deep`,
      () => `${sha(leak)}:src/deep`,
    ),
  ],
  [
    'the root folder of the parent',
    swap(
      'tree',
      () => `${sha(root)}^{tree}`,
      () => `${sha(leak)}^{tree}`,
    ),
  ],
  [
    'the leaking commit',
    swap(
      'commit',
      () => sha(leak),
      () => sha(root),
    ),
  ],
  [
    'the parent of the head',
    reparent(
      () => sha(head),
      () => sha(leak),
      () => sha(root),
    ),
  ],
  [
    'the base, which claims the leaking commit',
    reparent(
      () => sha(base),
      () => parentOf(base),
      () => sha(leak),
    ),
  ],
  [
    'a commit before the base, which claims the leaking commit',
    reparent(
      () => parentOf(base),
      () => parentOf(base.parents[0]!),
      () => sha(leak),
    ),
  ],
  [
    'the base of the test merge',
    reparent(
      () => sha(pull.merge),
      () => sha(base),
      () => sha(leak),
    ),
  ],
] as const)('%s is not believed', async (_, tamper) => {
  const workspace = await looseClone()
  tamper(workspace)

  const outcome = await read(workspace)

  expect([NOT_READ, expectedChanges(repository, head, base)]).toContainEqual(outcome)
})

test('a clone that nobody has changed is believed, each object in a file of its own', async () => {
  expect(await read(await looseClone())).toEqual(expectedChanges(repository, head, base))
})

test('an object in a pack with another content is not believed', async () => {
  const workspace = await looseClone()
  const name = parse(workspace, `${sha(leak)}:src/deep/b.txt`)
  rmSync(join(workspace, '.git/objects', name.slice(0, 2), name.slice(2)))
  forgePack(workspace, name, parse(workspace, `${sha(root)}:src/deep/b.txt`))

  expect(await read(workspace)).toBe(NOT_READ)
})

test('a graph of commits in the clone is not believed', async () => {
  const workspace = await scene.workspace('full', pull.merge, 'refs/pull/7/merge')
  const forged = await looseClone()
  reparent(
    () => sha(base),
    () => parentOf(base),
    () => sha(leak),
  )(forged)
  await git(forged, 'commit-graph', 'write', '--reachable')
  const info = join(workspace, '.git/objects/info')
  mkdirSync(info, { recursive: true })
  writeFileSync(join(info, 'commit-graph'), readFileSync(join(forged, '.git/objects/info/commit-graph')))

  expect(await read(workspace)).toEqual(expectedChanges(repository, head, base))
})

const NOT_READ = 'not read'

async function read(workspace: string) {
  const reading = scene.open(request(), { workspace }).then(changesIn)
  try {
    return await reading
  } catch {
    const { message } = await failureOf(() => reading)
    expect(message).toMatch(/^The object .* of the clone does not match its hash/)
    return NOT_READ
  }
}

function parentOf({ parents }: typeof base): string {
  return sha(parents[0]!)
}

/** A pack of one object, whose index names it otherwise. */
function forgePack(workspace: string, name: string, content: string): void {
  const folder = join(workspace, '.git/objects/pack')
  mkdirSync(folder, { recursive: true })
  const made = gitSync(workspace, ['pack-objects', '-q', join(folder, 'pack')], `${content}\n`)
  const path = join(folder, `pack-${made}.idx`)
  const index = Buffer.from(readFileSync(path))
  for (let byte = 0; byte < 256; byte++) {
    index.writeUInt32BE(byte >= Number.parseInt(name.slice(0, 2), 16) ? 1 : 0, 8 + byte * 4)
  }
  Buffer.from(name, 'hex').copy(index, 8 + 1024)
  createHash('sha1')
    .update(index.subarray(0, -20))
    .digest()
    .copy(index, index.length - 20)
  rmSync(path)
  writeFileSync(path, index)
}

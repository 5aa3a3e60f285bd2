import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from '@jest/globals'

import { git } from '../../support/git.ts'
import { gitScene } from '../../support/git-scene.ts'
import { ALL_CLONE_STATES, type CloneState, HistoryBuilder } from '../../support/history.ts'
import { changesIn, expectedChanges } from '../../support/opened-history.ts'
import { pullRequestScan } from '../../support/scan-requests.ts'

const build = new HistoryBuilder()
const root = build.commit({ files: { a: 'a\n' } })
const base = build.line(root, 40, (index) => ({ base: `${index}` }))
const half = build.line(root, 2, (index) => ({ [`half${index}`]: 'h\n' }))
const head = build.commit({
  parents: [half, build.commit({ parents: [base], files: { x: 'x' } })],
  files: { a: 'b\n' },
})
const pull = build.pullRequest({ base, head })
const scene = gitScene(build)
const { repository } = scene

const checkoutOf = (state: CloneState) => scene.workspace(state, pull.merge, 'refs/pull/7/merge')

async function read(workspace: string) {
  const history = await scene.open(pullRequestScan(repository, scene.url, { pull, recordedBase: base }), {
    workspace,
  })
  return changesIn(history)
}

/** Every file below a folder with its mode, time and content. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const { mode, mtimeMs, size } = lstatSync(join(folder, path))
    hash.update(`${path} ${mode} ${mtimeMs} ${size}\n`)
    if ((mode & 0o170000) === 0o100000) hash.update(readFileSync(join(folder, path)))
  }
  return hash.digest('hex')
}

describe('the user’s clone', () => {
  test.each(ALL_CLONE_STATES.filter((state) => state !== 'none'))(
    'of state %j is left as it was, to the byte',
    async (state) => {
      const workspace = await checkoutOf(state)
      const before = fingerprint(workspace)

      await read(workspace)

      expect(fingerprint(workspace)).toBe(before)
    },
  )

  test('is taken for what git’s files say, whatever configuration and replacements it has', async () => {
    const workspace = await checkoutOf('full')
    const settings = {
      'log.showSignature': 'true',
      'log.diffMerges': 'off',
      'log.follow': 'true',
      'diff.renames': 'copies',
      'diff.orderFile': '/none',
      'diff.ignoreSubmodules': 'all',
      'core.quotePath': 'true',
      'core.pager': 'false',
      'color.ui': 'always',
      'format.pretty': 'oneline',
      'core.hooksPath': workspace,
    }
    for (const [key, value] of Object.entries(settings)) await git(workspace, 'config', key, value)
    await git(workspace, 'replace', repository.sha(half), repository.sha(root))

    const changes = await read(workspace)

    expect(changes).toEqual(expectedChanges(repository, head, base))
    expect(scene.server.requests).toEqual([])
  })
})

test('a grafted history is taken for what it truly is', async () => {
  const workspace = await checkoutOf('full')
  mkdirSync(join(workspace, '.git/info'), { recursive: true })
  writeFileSync(join(workspace, '.git/info/grafts'), `${repository.sha(half)} ${repository.sha(base)}\n`)

  const changes = await read(workspace)

  expect(changes).toEqual(expectedChanges(repository, head, base))
})

describe('a clone is borrowed from', () => {
  test('through a linked work tree', async () => {
    const workspace = await checkoutOf('full')
    const linked = join(scene.folder, 'linked')
    await git(workspace, 'worktree', 'add', '--quiet', '--no-checkout', '--detach', linked)

    const changes = await read(linked)

    expect(changes).toEqual(expectedChanges(repository, head, base))
    expect(scene.server.requests).toEqual([])
  })

  test('that borrows itself', async () => {
    const workspace = await checkoutOf('full')
    const borrower = join(scene.folder, 'borrower "and\' more')
    await git(scene.folder, 'clone', '--quiet', '--shared', '--no-checkout', workspace, borrower)

    const changes = await read(borrower)

    expect(changes).toEqual(expectedChanges(repository, head, base))
    expect(scene.server.requests).toEqual([])
  })

  test('at a path with quotation marks and line breaks', async () => {
    const workspace = await checkoutOf('full')
    const link = join(scene.folder, '"a\\b\nc"')
    symlinkSync(workspace, link)

    const changes = await read(link)

    expect(changes).toEqual(expectedChanges(repository, head, base))
    expect(scene.server.requests).toEqual([])
  })

  const sinceMain = () => {
    const request = pullRequestScan(repository, scene.url, { pull, recordedBase: base })
    const range = request.commits as Extract<typeof request.commits, { kind: 'range' }>
    return { ...request, commits: { ...range, boundaries: [[{ ref: 'refs/heads/main' }]] } }
  }

  test('where a branch is known by its name, once the server has said where it is', async () => {
    const workspace = await checkoutOf('full')

    const history = await scene.open(sinceMain(), { workspace })

    expect(history.commits.map(({ sha }) => sha).sort()).toEqual(repository.range(head, base))
    expect(history.fetched()).toMatchObject({ objects: 0 })
  })

  test('whose own word on where a branch of the server is counts for nothing', async () => {
    const workspace = await checkoutOf('full')
    await git(workspace, 'update-ref', 'refs/remotes/origin/main', repository.sha(head))

    const history = await scene.open(sinceMain(), { workspace })

    expect(history.commits.map(({ sha }) => sha).sort()).toEqual(repository.range(head, base))
  })

  test('whose origin is a fork that has the commits on its main branch', async () => {
    const workspace = await checkoutOf('full')
    await git(workspace, 'remote', 'rename', 'origin', 'upstream')
    await git(workspace, 'remote', 'add', 'origin', `${scene.server.url}/fork/r`)
    await git(workspace, 'update-ref', 'refs/remotes/origin/main', repository.sha(head))

    const history = await scene.open(sinceMain(), { workspace })

    expect(history.commits.map(({ sha }) => sha).sort()).toEqual(repository.range(head, base))
  })
})

describe('what is no help is done without', () => {
  test.each([
    ['no folder', () => undefined],
    ['no clone', (folder: string) => rmSync(join(folder, '.git'), { recursive: true })],
    [
      'a file that leads nowhere',
      (folder: string) => {
        rmSync(join(folder, '.git'), { recursive: true })
        writeFileSync(join(folder, '.git'), 'gitdir: ../nowhere\n')
      },
    ],
    [
      'a clone whose objects are gone',
      (folder: string) => rmSync(join(folder, '.git', 'objects', 'pack'), { recursive: true }),
    ],
    ['a clone that claims to be complete', (folder: string) => rmSync(join(folder, '.git', 'shallow'))],
  ])('%s', async (what, damage) => {
    const workspace = await checkoutOf('depth 1')
    damage(workspace)

    const changes = await read(what === 'no folder' ? join(workspace, 'none') : workspace)

    expect(changes).toEqual(expectedChanges(repository, head, base))
  })

  test('a clone of another repository', async () => {
    const other = new HistoryBuilder()
    other.ref('refs/heads/main', other.commit({ files: { other: 'o\n' } }))
    const built = other.write(join(scene.folder, 'other.git'))
    const workspace = join(scene.folder, 'other')
    await git(scene.folder, 'clone', '--quiet', built.folder, workspace)

    const changes = await read(workspace)

    expect(changes).toEqual(expectedChanges(repository, head, base))
  })
})

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from '@jest/globals'

import { ScanError } from '../../../src/model/errors.ts'
import type { ScanRequest } from '../../../src/model/scan.ts'
import { failureOf } from '../../support/failure.ts'
import { gitScene } from '../../support/git-scene.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { changesIn, expectedChanges } from '../../support/opened-history.ts'
import { recordedGit, wrappedGit } from '../../support/recorded-git.ts'
import { pullRequestScan } from '../../support/scan-requests.ts'

const build = new HistoryBuilder()
const noise = (seed: number): string =>
  Array.from({ length: 4000 }, (_, index) => ((index * 7919 + seed * 104729) % 65521).toString(36)).join('')
const root = build.commit({ files: { a: 'a\n' } })
const base = build.line(root, 3, (index) => ({ base: `${index}` }))
const head = build.line(root, 20, (index) => ({ [`head${index}`]: noise(index) }))
const pull = build.pullRequest({ base, head })
const scene = gitScene(build)
const right = scene.repository.range(head, base)

const request = (): ScanRequest => pullRequestScan(scene.repository, scene.url, { pull, recordedBase: base })

/** Opens the pull request and reads all that it brings. */
async function readAll(options: Parameters<typeof scene.open>[1] = {}, signal?: AbortSignal) {
  return changesIn(await scene.open(request(), options, signal))
}

function leftBehind(folder = scene.temporary): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('a server that is asked too often', () => {
  test('is asked again after the time that it names', async () => {
    scene.server.behave({ status: 429, headers: { 'Retry-After': '1' }, times: 2 })
    const told: string[] = []

    const history = await scene.open(request(), { onProgress: (message) => told.push(message) })

    expect(history.commits.map(({ sha }) => sha).sort()).toEqual(right)
    expect(scene.server.requests.length).toBeGreaterThan(2)
    expect(told.join('\n')).not.toMatch(/asking again in [^1]/)
  })

  test('and wants an hour is not waited for', async () => {
    scene.server.behave({ status: 429, headers: { 'Retry-After': '3600' } })

    const error = await failureOf(() => scene.open(request()))

    expect(error.message).toContain(
      ' is exceeded, so o/r could not be fetched (429). Run the job again later',
    )
    expect(scene.server.requests).toHaveLength(2)
    expect(leftBehind()).toEqual([])
  })
})

test('a slow server is waited for', async () => {
  scene.server.behave({ trickle: 1500 })

  const changes = await readAll()

  expect(changes).toEqual(expectedChanges(scene.repository, head, base))
})

test.each([200, 2_000, 20_000])('a connection that breaks after %i bytes is no scan', async (cutAfter) => {
  scene.server.behave({ cutAfter })

  const error = await failureOf(() => readAll())

  expect(error.code).toBe('repository')
  expect(error.message).toContain(' closed the connection while commits of o/r were fetched.')
})

describe('a budget for fetches', () => {
  test('that is kept changes nothing', async () => {
    const history = await scene.open(request(), { maxFetchBytes: 1e6 })
    await changesIn(history)

    expect(history.fetched().bytes).toBeLessThan(1e6)
    expect(history.commits.map(({ sha }) => sha).sort()).toEqual(right)
  })

  test.each([undefined, 1500])('ends the scan when it is used up (bytes at a time: %s)', async (trickle) => {
    if (trickle !== undefined) scene.server.behave({ trickle })

    const error = await failureOf(() => readAll({ maxFetchBytes: 20_000 }))

    expect(error.message).toBe(
      'The scan would have to fetch more than 0.02 MB of o/r. ' +
        'Set fetch-depth: 0 on actions/checkout, or raise the input fetch-limit.',
    )
  })

  test('does not count what the clone has', async () => {
    const workspace = await scene.workspace('full', pull.merge, 'refs/pull/7/merge')

    const changes = await readAll({ workspace, maxFetchBytes: 1 })

    expect(changes).toEqual(expectedChanges(scene.repository, head, base))
  })
})

describe('a git that is old', () => {
  /** What git 2.25 answers to what it does not know. */
  const OLD = `for one in "$@"; do case "$one" in
    --stdin|--no-write-fetch-head) [ "$2" = fetch ] && { echo "error: unknown option \\\`$\{one#--}'" >&2; exit 129; };;
  esac; done`

  test('is named where commits must be fetched', async () => {
    const env = wrappedGit(join(scene.folder, 'old'), OLD)

    const error = await failureOf(() => scene.open(request(), { env }))

    expect(error.message).toContain(
      'The git of this machine is too old to fetch commits of o/r. Install git 2.31',
    )
    expect(leftBehind()).toEqual([])
  })

  test('is named where it passes over the configuration in its environment', async () => {
    const env = wrappedGit(join(scene.folder, 'older'), 'unset GIT_CONFIG_COUNT')

    const error = await failureOf(() => scene.open(request(), { env }))

    expect(error.message).toContain('too old to fetch commits of o/r')
  })

  test('serves where the clone is complete', async () => {
    const env = wrappedGit(join(scene.folder, 'oldest'), OLD)
    const workspace = await scene.workspace('full', pull.merge, 'refs/pull/7/merge')

    const changes = await readAll({ env, workspace })

    expect(changes).toEqual(expectedChanges(scene.repository, head, base))
  })
})

test.each(['log', 'cat-file', 'rev-list'])('a git whose %s fails is no clean scan', async (command) => {
  const env = wrappedGit(join(scene.folder, `no-${command}`), `[ "$2" = ${command} ] && exit 3`)

  const error = await failureOf(() => readAll({ env }))

  expect(error.code).toBe('repository')
  expect(leftBehind()).toEqual([])
})

test('two scans at once in one workspace do not meet', async () => {
  const workspace = await scene.workspace('depth 1', pull.merge, 'refs/pull/7/merge')

  const scans = await Promise.all([1, 2, 3].map(() => readAll({ workspace })))

  expect(scans).toEqual(Array(3).fill(expectedChanges(scene.repository, head, base)))
})

describe('an end from outside', () => {
  test('ends git with all its helpers, and leaves nothing', async () => {
    scene.server.behave({ hangs: true })
    const { env, pids } = recordedGit(join(scene.folder, 'pids'))
    const controller = new AbortController()
    const opening = failureOf(() => scene.open(request(), { env }, controller.signal))
    while (scene.server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const running = pids().filter(isRunning).flatMap(groupOf)
    controller.abort(new ScanError('cancelled', 'Ended by the test.'))
    await opening

    expect(running.length).toBeGreaterThan(existsSync('/proc') ? 1 : 0)
    expect([...running, ...pids()].filter(isRunning)).toEqual([])
    expect(leftBehind()).toEqual([])
  })
})

/** The processes of the group that one leads: git's helpers among them, where the system tells. */
function groupOf(leader: number): number[] {
  if (!existsSync('/proc')) return [leader]
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // Behind the name, which is in brackets: state, parent, group.
        return (
          readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')[2] === String(leader)
        )
      } catch {
        return false
      }
    })
}

/** Whether a process is there and has not ended. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // One that has ended may stand there until its parent looks.
    return !existsSync('/proc') || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('a disk without room', () => {
  const small = join(scene.folder, 'small')
  const mounted = mount(small, '120k')
  afterAll(() => {
    if (mounted) execFileSync('umount', [small])
  })
  const onSmallDisk = mounted ? test : test.skip

  onSmallDisk('is named, and what was written is removed (needs the right to mount)', async () => {
    const history = await scene.open(request(), { temporaryFolder: small })
    const error = await failureOf(() => changesIn(history))
    await history.close()

    expect(error.code).toBe('repository')
    expect(error.message).toMatch(/^The disk is full while fetching o\/r\. Free space/)
    expect(leftBehind(small)).toEqual([])
  })

  onSmallDisk('is named also where not even the folder fits', async () => {
    writeFileSync(join(small, 'fill'), Buffer.alloc(100_000))
    for (let count = 0; count < 10; count++) {
      try {
        writeFileSync(join(small, `fill${count}`), Buffer.alloc(4096))
      } catch {
        break
      }
    }

    const error = await failureOf(() => readAll({ temporaryFolder: small }))

    expect(error.message).toContain('The disk is full')
    expect(leftBehind(small).filter((name) => name.startsWith('keysieve-'))).toEqual([])
  })
})

/** Mounts a small file system; only root may. */
function mount(folder: string, size: string): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

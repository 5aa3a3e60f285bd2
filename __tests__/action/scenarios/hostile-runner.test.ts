import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, jest, test } from '@jest/globals'

import { ActionHarness, type HarnessRun } from '../../support/action-harness.ts'
import type { Mark, PullRequestMarks } from '../../support/history.ts'
import { argumentsOfAll, mount, shim, stateOf } from '../../support/hostile-runner.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

jest.setTimeout(180_000)

const harness = new ActionHarness()
const folder = temporaryFolder()
const onLinux = process.platform === 'linux' ? test : test.skip
const onPosix = process.platform === 'win32' ? test.skip : test

function leaking() {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const head = history.commit({ parents: [base], files: { 'a.txt': leakingLine(1) } })
    pull = history.pullRequest({ base, head })
  })
  return { repository, pull }
}

/** A run that could not look: one error in a sentence, and no stack. */
function expectNotScanned(run: HarnessRun): void {
  expect(run.outputs['verdict']).toBe('not-scanned')
  expect(run.status).toBe(1)
  expect(run.annotations.filter(({ level }) => level === 'error')).toHaveLength(1)
  expect(run.log + run.errors).not.toMatch(/^\s+at /m)
}

onLinux('no process has the token or a secret in its arguments, whoever looks at /proc', async () => {
  const { repository, pull } = leaking()
  const token = 't0ken-of-the-job'
  const seen = new Set<string>()
  let looking: NodeJS.Timeout | undefined
  harness.server.behave({ token, trickle: 64 })

  const run = await harness.runPullRequest(repository, pull, {
    inputs: { 'github-token': token },
    onStart() {
      looking = setInterval(() => {
        for (const line of argumentsOfAll()) seen.add(line)
      }, 10)
    },
  })
  clearInterval(looking)
  harness.server.reset()

  const lines = [...seen].join('\n')
  expect(run.outputs['verdict']).toBe('found')
  expect(lines).toContain(run.temporaryFolder)
  for (const secret of [token, Buffer.from(`x-access-token:${token}`).toString('base64'), leakedToken(1)])
    expect(lines).not.toContain(secret)
})

describe('a git that stands first on PATH', () => {
  const PATH = process.env['PATH']

  onPosix.each([
    ['says nothing and succeeds', 'exit 0'],
    ['fails', 'exit 1'],
    ['ends by a signal', 'kill -9 $$'],
    ['answers with something else', 'echo "<html>"'],
    ['answers without end', 'while :; do echo 0000000000000000000000000000000000000000; done'],
  ])('and %s makes no run clean', async (_what, script) => {
    const { repository, pull } = leaking()

    const run = await harness.runPullRequest(repository, pull, {
      clone: 'full',
      inputs: { timeout: '0.1' },
      env: { PATH: `${shim(folder, 'git', script)}:${PATH}` },
    })

    expectNotScanned(run)
  })

  onPosix('that is not there at all is named', async () => {
    const { repository, pull } = leaking()

    const run = await harness.runPullRequest(repository, pull, { env: { PATH: folder } })

    expectNotScanned(run)
    expect(run.annotations[0]!.message).toContain('git')
  })
})

onPosix('a node that stands first on PATH is not run', async () => {
  const { repository, pull } = leaking()
  const mark = join(folder, 'node-was-run')
  const first = shim(folder, 'node', `touch ${mark}`)

  const run = await harness.runPullRequest(repository, pull, {
    env: { PATH: `${first}:${process.env['PATH']}` },
  })

  expect(run.outputs['verdict']).toBe('found')
  expect(readdirSync(folder)).not.toContain('node-was-run')
})

describe('the runner’s temporary folder', () => {
  onLinux('that is full ends in a sentence that names it', async () => {
    const { repository, pull } = leaking()
    const full = join(folder, 'full')
    mkdirSync(full)
    const unmount = mount(full, ['-t', 'tmpfs', '-o', 'size=16k', 'none'])
    if (unmount === undefined)
      return console.log('Not tried: only root may mount a file system that is full.')
    try {
      const run = await harness.runPullRequest(repository, pull, { env: { RUNNER_TEMP: full } })

      expectNotScanned(run)
      expect(run.annotations[0]!.message).toMatch(/RUNNER_TEMP|temporary folder/)
      expect(readdirSync(full)).toEqual([])
    } finally {
      unmount()
    }
  })

  test('that is a file ends in a sentence that names it', async () => {
    const { repository, pull } = leaking()
    const file = join(folder, 'file')
    writeFileSync(file, '')

    const run = await harness.runPullRequest(repository, pull, { env: { RUNNER_TEMP: file } })

    expectNotScanned(run)
    expect(run.annotations[0]!.message).toContain('RUNNER_TEMP')
  })
})

describe('the workspace', () => {
  test('is as it was after a run: nothing in it is written, not even a time of access to its index', async () => {
    const { repository, pull } = leaking()
    let workspace = ''
    let before: ReturnType<typeof stateOf> = {}

    const run = await harness.runPullRequest(repository, pull, {
      clone: 'full',
      onCheckout(path) {
        workspace = path
        before = stateOf(path)
      },
    })

    expect(run.outputs['verdict']).toBe('found')
    expect(Object.keys(before).length).toBeGreaterThan(10)
    expect(stateOf(workspace)).toEqual(before)
  })

  onLinux('may be on a file system that is read-only', async () => {
    const { repository, pull } = leaking()
    let unmount: (() => void) | undefined

    const run = await harness.runPullRequest(repository, pull, {
      clone: 'full',
      onCheckout(path) {
        unmount = mount(path, ['--bind', path])
        if (unmount !== undefined) mount(path, ['-o', 'remount,bind,ro'])
      },
    })
    if (unmount === undefined) console.log('Not tried: only root may mount a folder read-only.')
    unmount?.()

    expect(run.outputs['verdict']).toBe('found')
    expect(run.annotations).toHaveLength(1)
  })
})

onLinux(
  'a run that is killed says nothing, fails, leaves files in RUNNER_TEMP alone, and no process',
  async () => {
    const { repository, pull } = leaking()
    let workspace: ReturnType<typeof stateOf> = {}
    let path = ''

    const run = await harness.runPullRequest(repository, pull, {
      clone: 'depth 1',
      onCheckout(place) {
        path = place
        workspace = stateOf(place)
        harness.server.reset()
        harness.server.behave({ hangs: true })
      },
      onStart(kill) {
        const timer = setInterval(() => {
          if (harness.server.requests.length === 0) return
          clearInterval(timer)
          kill('SIGKILL')
        }, 20)
      },
    })

    expect(run.signal).toBe('SIGKILL')
    expect(run.outputs).toEqual({})
    expect(stateOf(path)).toEqual(workspace)
    expect(readdirSync(run.temporaryFolder).every((name) => name.startsWith('keysieve-'))).toBe(true)
    // Git waits for the server, and ends with the connection; else after two minutes without a byte.
    harness.server.reset()
    harness.server.dropConnections()
    while (argumentsOfAll().some((line) => line.includes(run.temporaryFolder))) await sleep(50)
  },
)

test('a pull request of a fork that was deleted is scanned from the base repository, and nothing is written to it', async () => {
  const { repository, pull } = leaking()

  const run = await harness.runPullRequest(repository, pull, {
    inputs: { comment: 'always', 'github-token': 't0ken' },
    change: (payload) => {
      const { head } = (payload as { pull_request: { head: { repo: unknown } } }).pull_request
      head.repo = null
    },
  })

  expect(run.outputs['verdict']).toBe('found')
  expect(run.places.map(({ path }) => path)).toEqual(['a.txt'])
  expect(run.log).toContain('The token of this run is read-only')
})

test('commits that a tag alone leads to are scanned when the tag is pushed', async () => {
  let leak!: Mark
  const repository = harness.repository((history) => {
    const main = history.commit({ files: { 'a.txt': 'a\n' } })
    leak = history.commit({ parents: [main], files: { 'b.txt': leakingLine(1) } })
    const tip = history.commit({ parents: [leak], files: { 'b.txt': 'removed\n' } })
    history.ref('refs/heads/main', main)
    history.tag('v1', tip)
    leak = tip
  })
  const payload = {
    ref: 'refs/tags/v1',
    before: '0'.repeat(40),
    after: repository.built.sha(leak),
    repository: { default_branch: 'main' },
  }

  const run = await harness.run(repository, { name: 'push', payload, mark: leak, ref: 'refs/tags/v1' })

  expect(run.outputs['verdict']).toBe('found')
  expect(run.places.map(({ path }) => path)).toEqual(['b.txt'])
})

test('a runner whose Node is too old, as those of Gitea and act may have one, is told so', async () => {
  const { repository, pull } = leaking()
  const older = join(folder, 'older.cjs')
  writeFileSync(older, 'delete Promise.withResolvers')

  const run = await harness.runPullRequest(repository, pull, { env: { NODE_OPTIONS: `--require=${older}` } })

  expectNotScanned(run)
  expect(run.annotations[0]!.message).toContain(
    `Keysieve needs Node 22.15 or newer, but this runner uses ${process.version}.`,
  )
})

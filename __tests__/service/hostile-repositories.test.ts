import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'

import type { TaskLimits } from '../../src/cli/worker/messages.ts'
import { createTaskEngine } from '../../src/cli/worker/task-engine.ts'
import type { ScanTask } from '../../src/service/scans/scanner.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { type Files, HistoryBuilder } from '../support/history.ts'
import { leakingLine } from '../support/leak.ts'
import { wrappedGit } from '../support/recorded-git.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The first scan loads all rules. */
jest.setTimeout(60_000)

const LIMITS: TaskLimits = { wholeBlob: 10 * 2 ** 20, fetch: 2 * 2 ** 30, findings: 10_000 }

const folder = temporaryFolder()
const scanning = join(folder, 'scanning')
let server: GitServer
let count = 0

beforeAll(async () => {
  server = await startGitServer()
})
afterEach(() => server.reset())
afterAll(() => server.close())

function engineWith(limits: Partial<TaskLimits> = {}) {
  return createTaskEngine({
    secretHashKey: new Uint8Array(32),
    temporaryFolder: scanning,
    verification: { mode: 'offline', types: [], hosts: [] },
    limits: { ...LIMITS, ...limits },
  })
}

/** A pull request that brings these files. */
function pullRequest(files: Files): ScanTask {
  const history = new HistoryBuilder()
  const base = history.commit({ files: { 'README.md': 'hello\n' } })
  history.pullRequest({ base, head: history.commit({ parents: [base], files }) })
  const name = `o/hostile-${count++}`
  const cloneUrl = server.serve(name, history.write(join(folder, `${count}.git`)).folder)
  return { cloneUrl, name, addresses: ['127.0.0.1'], target: { kind: 'pull request', number: 7 } }
}

const scan = (task: ScanTask, limits: Partial<TaskLimits> = {}, signal = new AbortController().signal) =>
  engineWith(limits).scan(task, signal, () => undefined)

/** Nothing of a scan is left, whatever became of it. */
const leftovers = (): string[] => readdirSync(scanning)

test('R3: a redirect is not followed, and its target gets no connection', async () => {
  let connections = 0
  const inner = createServer((_, response) => void response.end()).on('connection', () => connections++)
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done))
  const location = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/o/r/info/refs`
  const task = pullRequest({ 'a.txt': 'a\n' })
  server.behave({ status: 302, location })

  await expect(scan(task)).rejects.toMatchObject({ code: 'repository' })
  inner.close()

  expect(connections).toBe(0)
  expect(leftovers()).toEqual([])
})

describe('R4: git', () => {
  /** Every call of git for one scan: its arguments and its whole environment. */
  async function calls() {
    const notes = join(folder, `notes-${count++}`)
    mkdirSync(notes)
    // The server's own git is called in another way.
    const note = `printf '%s\\n' "$@" > '${notes}'/$$.args; env > '${notes}'/$$.env`
    const script = `case "$1" in --git-dir=*) ${note} ;; esac`
    const { PATH } = wrappedGit(join(folder, 'wrapped'), script)
    const before = { ...process.env }
    Object.assign(process.env, { PATH, GIT_DIR: '/nowhere', GIT_SSH_COMMAND: 'touch x', LD_PRELOAD: '' })
    const task = { ...pullRequest({ 'leak.py': leakingLine(1) }), token: 'host-token' }
    server.behave({ token: 'host-token' })
    try {
      await scan(task)
    } finally {
      for (const name of ['GIT_DIR', 'GIT_SSH_COMMAND', 'LD_PRELOAD', 'PATH']) {
        if (before[name] === undefined) delete process.env[name]
        else process.env[name] = before[name]
      }
    }
    const read = (kind: string): string[] =>
      readdirSync(notes)
        .filter((name) => name.endsWith(kind))
        .map((name) => readFileSync(join(notes, name), 'utf8'))
    return { task, args: read('.args'), environments: read('.env') }
  }

  test('has an environment of its own, in which nothing of the server’s counts', async () => {
    const { environments } = await calls()

    expect(environments.length).toBeGreaterThan(3)
    for (const environment of environments) {
      const lines = environment.split('\n')
      expect(lines).toEqual(
        expect.arrayContaining([
          'GIT_CONFIG_NOSYSTEM=1',
          'GIT_CONFIG_GLOBAL=/dev/null',
          'GIT_TERMINAL_PROMPT=0',
          'GIT_ASKPASS=false',
          'GIT_PROTOCOL_FROM_USER=0',
          'GIT_LFS_SKIP_SMUDGE=1',
          'GIT_NO_LAZY_FETCH=1',
        ]),
      )
      expect(lines.find((line) => line.startsWith('HOME='))).toContain(scanning)
      expect(environment).not.toMatch(/^(?:GIT_DIR=\/nowhere|GIT_SSH_COMMAND|LD_PRELOAD)/m)
    }
  })

  test('is told for each request what it may do, and by which protocol alone', async () => {
    const { environments } = await calls()
    const asking = environments.filter((environment) => environment.includes('GIT_ALLOW_PROTOCOL='))
    const settings = asking.map((environment) =>
      Array.from(environment.matchAll(/^GIT_CONFIG_KEY_(?<at>\d+)=(?<key>.*)$/gm), ({ groups }) => {
        const value = new RegExp(`^GIT_CONFIG_VALUE_${groups!['at']}=(.*)$`, 'm').exec(environment)?.[1]
        return `${groups!['key']!.toLowerCase()}=${value}`
      }),
    )

    expect(asking.length).toBeGreaterThan(1)
    for (const setting of settings) {
      expect(setting).toEqual(
        expect.arrayContaining([
          'core.hookspath=/dev/null',
          'protocol.version=2',
          'http.followredirects=false',
          'transfer.fsckobjects=true',
          'fetch.recursesubmodules=false',
          'submodule.recurse=false',
          'core.fsmonitor=false',
          'gc.auto=0',
          'credential.helper=',
          'http.lowspeedlimit=1',
          'http.lowspeedtime=120',
        ]),
      )
    }
    for (const environment of asking) expect(environment).toMatch(/^GIT_ALLOW_PROTOCOL=http$/m)
  })

  test('R7: gets neither the address nor the token as an argument, where every process could read it', async () => {
    const { task, args } = await calls()

    expect(args.length).toBeGreaterThan(3)
    for (const one of args) {
      expect(one).not.toContain(task.cloneUrl)
      expect(one).not.toContain('host-token')
      expect(one).not.toContain(Buffer.from('x-access-token:host-token').toString('base64'))
      expect(one).toMatch(/^--git-dir=/)
      expect(one).not.toMatch(/^(?:checkout|worktree|submodule|clone)$/m)
    }
  })
})

describe('R6: limits of a scan', () => {
  test('more than may be fetched ends it', async () => {
    const noise = Buffer.from(Array.from({ length: 2 ** 18 }, (_, at) => (at * 2_654_435_761) >>> 13))
    const task = pullRequest({ 'noise.bin': noise })

    await expect(scan(task, { fetch: 1000 })).rejects.toMatchObject({ code: 'repository' })
    expect(leftovers()).toEqual([])
  })

  test('a file over the limit is read in pieces, and nothing in it is missed', async () => {
    const large = `${'x = 1\n'.repeat(50_000)}${leakingLine(1)}${'y = 2\n'.repeat(50_000)}`

    const { findings, coverage } = await scan(pullRequest({ 'large.py': large }), { wholeBlob: 10_000 })

    expect(findings).toMatchObject([{ path: 'large.py', line: 50_001 }])
    expect(coverage.notRead).toEqual([])
  })

  test('findings over the limit are counted as not read, so that the scan is not complete', async () => {
    const files = { 'many.py': Array.from({ length: 12 }, (_, at) => leakingLine(at)).join('') }

    const { findings, coverage } = await scan(pullRequest(files), { findings: 5 })

    expect(findings).toHaveLength(5)
    expect(coverage.notRead).toHaveLength(1)
  })

  test('a server that never answers is left when the time is up', async () => {
    const task = pullRequest({ 'a.txt': 'a\n' })
    server.behave({ hangs: true })

    await expect(scan(task, {}, AbortSignal.timeout(300))).rejects.toMatchObject({ code: 'cancelled' })
    expect(leftovers()).toEqual([])
  })

  test('links in a circle, and a file with one endless line, are content like any other', async () => {
    const line = `${'a'.repeat(2 ** 22)} ${leakingLine(2)}`
    const task = pullRequest({ one: { symlink: 'two' }, two: { symlink: 'one' }, 'line.txt': line })

    const { findings } = await scan(task, { wholeBlob: 2 ** 20 })

    expect(findings).toMatchObject([{ path: 'line.txt', line: 1 }])
  })

  test('what a scan fetches is in a folder for its own user alone', async () => {
    let mode = 0
    await engineWith().scan(pullRequest({ 'a.txt': 'a\n' }), new AbortController().signal, () => {
      const [name] = leftovers()
      if (name !== undefined) mode = statSync(join(scanning, name)).mode & 0o777
    })

    expect(mode).toBe(0o700)
    expect(leftovers()).toEqual([])
  })
})

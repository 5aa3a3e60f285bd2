/** A service scans some repositories often: it keeps a mirror of these, which must never say more than their servers. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'

import { createTaskEngine } from '../../../src/cli/worker/task-engine.ts'
import type { ScanTask, TaskResult } from '../../../src/service/scans/scanner.ts'
import { failureOf } from '../../support/failure.ts'
import { forgeObject, unpackClone } from '../../support/forged-clone.ts'
import { gitSync } from '../../support/git.ts'
import { type GitServer, startGitServer } from '../../support/git-server.ts'
import { type BuiltRepository, HistoryBuilder, type Mark } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** All rules are loaded. */
jest.setTimeout(300_000)

const all = temporaryFolder()
const never = new AbortController().signal
let server: GitServer
let folder: string
let built: BuiltRepository
let leak: Mark
let cloneUrl: string

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(() => server.close())
afterEach(() => server.reset())

/** A new server's folder and a new folder for mirrors; three pull requests, of which the second leaks. */
beforeEach(() => {
  folder = mkdtempSync(join(all, 'case-'))
  const history = new HistoryBuilder()
  const base = history.line(history.commit({ files: { 'README.md': 'hello\n' } }), 40, (at) => ({
    [`${at}.txt`]: `${at}\n`,
  }))
  const plain = history.commit({ parents: [base], files: { 'a.py': 'x = 1\n' } })
  leak = history.commit({ parents: [base], files: { 'leak.py': leakingLine(1) } })
  history.pullRequest({ number: 7, base, head: plain })
  history.pullRequest({ number: 8, base, head: leak })
  history.pullRequest({ number: 9, base, head: history.commit({ parents: [leak], files: { b: 'b\n' } }) })
  built = history.write(join(folder, 'r.git'))
  cloneUrl = server.serve(`o/${folder.slice(-6)}`, built.folder)
})

const mirrorsFolder = (): string => join(folder, 'mirrors')

function engineWith(maxBytes: number) {
  return createTaskEngine({
    secretHashKey: new Uint8Array(32),
    temporaryFolder: join(folder, 'scratch'),
    verification: { mode: 'offline', types: [], hosts: [] },
    mirrors: { folder: mirrorsFolder(), maxBytes },
  })
}

type Engine = ReturnType<typeof engineWith>

function scan(engine: Engine, target: ScanTask['target'], token?: string): Promise<TaskResult> {
  const task = { cloneUrl, name: 'o/r', addresses: ['127.0.0.1'], target }
  return engine.scan({ ...task, ...(token === undefined ? {} : { token }) }, never, () => undefined)
}

const pull = (number: number) => ({ kind: 'pull request', number }) as const

/** The third scan of a new host finds its mirror. */
async function warmed(maxBytes = 1e9): Promise<Engine> {
  const engine = engineWith(maxBytes)
  for (let count = 0; count < 3; count++) await scan(engine, pull(7))
  server.reset()
  return engine
}

function mirrors(): string[] {
  const names = existsSync(mirrorsFolder()) ? readdirSync(mirrorsFolder()) : []
  return names
    .filter((name) => /^[0-9a-f]{64}\.(?!seen$|refused$)/.test(name))
    .map((name) => join(mirrorsFolder(), name))
}

const isRetired = (mirror: string): boolean => existsSync(join(mirror, 'retired'))

const said = ({ findings, coverage: { fetched: _, ...coverage }, head }: TaskResult) => ({
  findings,
  coverage,
  head,
})

test.each(['a pull request', 'commits'])('%s are scanned out of a mirror as without one', async (kind) => {
  const target = kind === 'commits' ? ({ kind: 'commits', shas: [built.sha(leak)] } as const) : pull(9)
  const expected = await scan(engineWith(0), target)
  const engine = await warmed()

  const result = await scan(engine, target)

  expect(expected.findings).toHaveLength(1)
  expect(said(result)).toEqual(said(expected))
  expect(mirrors().map(isRetired)).toEqual([false])
})

test('a pull request costs a mirror three requests, and only what it brings is sent', async () => {
  const engine = await warmed()

  const { coverage } = await scan(engine, pull(8))

  expect(server.requests).toHaveLength(3)
  expect(coverage.fetched).toMatchObject({ requests: 1, asked: ['what is new in 3 refs and commits'] })
  // A commit with its folder and file, the test merge, and what git adds to store them; the whole has over 100 objects.
  expect(coverage.fetched?.objects).toBeLessThanOrEqual(6)
})

test('a repository that is scanned once gets no mirror', async () => {
  await scan(engineWith(1e9), { kind: 'commits', shas: [built.sha(leak)] })

  expect(mirrors()).toEqual([])
})

describe('what the server does not show is not shown by the mirror', () => {
  test.each([401, 403, 404])('when it answers %d', async (status) => {
    const engine = await warmed()
    await scan(engine, pull(8))
    server.behave({ status })

    for (const target of [pull(8), { kind: 'commits', shas: [built.sha(leak)] } as const])
      expect((await failureOf(() => scan(engine, target))).message).toContain(
        status === 401 ? 'requires authentication' : `(${status})`,
      )
  })

  test('when the credentials of this scan are not those of the last one', async () => {
    server.behave({ token: 'right' })
    const engine = engineWith(1e9)
    for (let count = 0; count < 3; count++) await scan(engine, pull(8), 'right')
    expect(mirrors()).toHaveLength(1)

    const refused = failureOf(() => scan(engine, pull(8), 'wrong'))

    expect((await refused).message).toContain('requires authentication')
    expect((await failureOf(() => scan(engine, pull(8)))).message).toContain('requires authentication')
  })

  test('when another repository has taken its address', async () => {
    const engine = await warmed()
    await scan(engine, pull(8))
    rmSync(built.folder, { recursive: true })
    const other = new HistoryBuilder()
    other.ref('refs/heads/main', other.commit({ files: { other: 'other\n' } }))
    other.write(built.folder)

    const failure = await failureOf(() => scan(engine, { kind: 'commits', shas: [built.sha(leak)] }))

    expect(failure.message).toContain('is not on the server')
    expect(mirrors().map(isRetired)).toEqual([true])
  })
})

test('a commit that the server does not have is told as without a mirror', async () => {
  const engine = await warmed()

  const failure = await failureOf(() => scan(engine, { kind: 'commits', shas: [`${'0'.repeat(39)}1`] }))

  expect(failure.message).toMatch(/^o\/r: commit 0{39}1 is not on the server\./)
})

test('an object whose content was changed in the mirror is not believed', async () => {
  const engine = await warmed()
  await scan(engine, pull(8))
  const [mirror = ''] = mirrors()
  unpackClone(mirror)
  const blob = gitSync(built.folder, ['rev-parse', `${built.sha(leak)}:leak.py`])
  forgeObject(mirror, blob, 'blob', Buffer.from('harmless\n'))

  const { findings } = await scan(engine, pull(8))

  expect(findings).toMatchObject([{ path: 'leak.py' }])
  expect(isRetired(mirror)).toBe(true)
})

test('a mirror whose packs are gone is left for a new one', async () => {
  const engine = await warmed()
  const [mirror = ''] = mirrors()
  rmSync(join(mirror, '.git/objects/pack'), { recursive: true })

  const { findings } = await scan(engine, pull(8))
  await scan(engine, pull(8))

  expect(findings).toMatchObject([{ path: 'leak.py' }])
  expect(isRetired(mirror)).toBe(true)
  expect(mirrors().filter((one) => !isRetired(one))).toHaveLength(1)
})

test('scans at the same moment share a mirror', async () => {
  const engine = await warmed()

  const results = await Promise.all([7, 8, 9, 8, 9, 7].map((number) => scan(engine, pull(number))))

  expect(results.map(({ findings }) => findings.length)).toEqual([0, 1, 1, 1, 1, 0])
  expect(mirrors().map(isRetired)).toEqual([false])
})

describe('the disk', () => {
  test('holds no mirror of a repository that takes more than a quarter of the room', async () => {
    await warmed(4000)

    expect(mirrors()).toEqual([])
    expect(readdirSync(mirrorsFolder()).some((name) => name.endsWith('.refused'))).toBe(true)
  })

  test('holds no mirror where there is to be none', async () => {
    await warmed(0)

    expect(existsSync(mirrorsFolder())).toBe(false)
  })

  test('loses the mirror that was used least lately when there is no room', async () => {
    const engine = await warmed()
    const [mirror = ''] = mirrors()
    age(join(mirror, 'used'))

    // Less than the one mirror takes: there is room for a new one only without it.
    await warmed(packBytes(mirror) - 1)

    expect(existsSync(mirror)).toBe(false)
    expect((await scan(engine, pull(8))).findings).toHaveLength(1)
  })

  test('keeps a mirror that a scan may be reading, and the next scan goes without', async () => {
    await warmed()
    const [mirror = ''] = mirrors()

    const { findings } = await scan(engineWith(packBytes(mirror) - 1), pull(8))

    expect(findings).toHaveLength(1)
    expect(mirrors()).toEqual([mirror])
  })

  test('is given back what is retired, or was never finished', async () => {
    const engine = await warmed()
    const [mirror = ''] = mirrors()
    const unfinished = mkdtempSync(join(mirrorsFolder(), 'new.'))
    for (const one of [mirror, unfinished]) {
      writeFileSync(join(one, 'retired'), '')
      writeFileSync(join(one, 'used'), '')
      age(join(one, 'used'))
    }

    await scan(engine, pull(8))

    expect(existsSync(mirror)).toBe(false)
    expect(existsSync(unfinished)).toBe(false)
  })
})

/** As if it had been written an hour ago. */
function age(path: string): void {
  const then = Date.now() / 1000 - 3600
  utimesSync(path, then, then)
}

function packBytes(mirror: string): number {
  const packs = join(mirror, '.git/objects/pack')
  return readdirSync(packs)
    .filter((name) => /\.(?:idx|pack)$/.test(name))
    .reduce((sum, name) => sum + statSync(join(packs, name)).size, 0)
}

test('no credentials are written into a mirror', async () => {
  server.behave({ token: 'right' })
  const engine = engineWith(1e9)
  for (let count = 0; count < 3; count++) await scan(engine, pull(8), 'right')
  const [mirror = ''] = mirrors()

  const config = readFileSync(join(mirror, '.git/config'), 'latin1')

  expect(config).toContain(cloneUrl)
  expect(config).not.toMatch(/auth|token|right/i)
})

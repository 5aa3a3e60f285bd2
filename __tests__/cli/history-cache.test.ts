import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'

import { scan } from '../../src/cli/commands/scan.ts'
import { type CommandRun, runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { leakingLine } from '../support/leak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type WorkTree, workTree } from '../support/work-tree.ts'

const root = temporaryFolder()
const KEY = 'KEYSIEVE_CACHE_KEY'
const EVENT = 'GITHUB_EVENT_NAME'
let cache: string
let caches = 0
let tree: WorkTree

beforeEach(async () => {
  cache = join(root, `cache-${caches++}`)
  tree = await workTree(root)
})

const before = { key: process.env[KEY], event: process.env[EVENT] }
afterEach(() => {
  setVariable(KEY, before.key)
  setVariable(EVENT, before.event)
})

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

interface Report {
  readonly findings: readonly { readonly file_path: string; readonly commit_sha: string }[]
  readonly coverage: { readonly files: number; readonly cached_files?: number; readonly commits: number }
}

async function scanHistory(
  values: Readonly<Record<string, string>> = { cache },
): Promise<Report & CommandRun> {
  const run = await runCommand(scan, {
    operands: [tree.folder],
    switches: ['history'],
    values: { ...values, format: 'json' },
  })
  return { ...run, ...JSON.parse(run.stdout) }
}

/** Versions of a file that git makes deltas of. */
function versionOf(file: number, blob: number): string {
  const lines = Array.from({ length: 60 }, (_, line) => `line ${line} of file ${file} is ordinary text`)
  lines.splice(blob % 50, 1, `version ${blob} changes this line of file ${file}`)
  return `${lines.join('\n')}\n`
}

async function commitBlobs(from: number, to: number): Promise<void> {
  for (let blob = from; blob < to; blob++) {
    await tree.commit(
      Object.fromEntries([1, 2, 3].map((file) => [`file-${file}.txt`, versionOf(file, blob)])),
    )
  }
}

function cacheFile(): string {
  return join(cache, readdirSync(cache)[0]!)
}

describe.each([
  ['packs', async () => void (await tree.git('gc', '--quiet'))],
  ['loose objects', async () => undefined],
])('in %s', (_, pack) => {
  test('what was clean is not read again, and what is new is', async () => {
    await commitBlobs(0, 2)
    await pack()
    const first = await scanHistory()
    const second = await scanHistory()
    await tree.commit({ 'new.txt': leakingLine(1) })
    const third = await scanHistory()

    expect([first.coverage.files, first.coverage.cached_files]).toEqual([6, undefined])
    expect([second.coverage.files, second.coverage.cached_files]).toEqual([0, 6])
    expect([third.coverage.files, third.coverage.cached_files]).toEqual([1, 6])
    expect(third.findings).toMatchObject([{ file_path: 'new.txt' }])
    expect([first.code, second.code, third.code]).toEqual([0, 0, 1])
  })

  test('a secret that is known stays one, scan for scan', async () => {
    await commitBlobs(0, 2)
    await tree.commit({ 'file-1.txt': `${versionOf(1, 2)}${leakingLine(2)}` })
    await tree.commit({ 'file-1.txt': versionOf(1, 3) })
    await pack()

    const [plain, first, second] = [await scanHistory({}), await scanHistory(), await scanHistory()]

    expect(plain.findings).toHaveLength(1)
    expect(first.findings).toEqual(plain.findings)
    expect(second.findings).toEqual(plain.findings)
  })
})

test('packed anew with further commits, a cached scan finds what one without a cache does', async () => {
  for (let round = 0; round < 2; round++) {
    await commitBlobs(round * 4, round * 4 + 2)
    await tree.commit({ [`file-${1 + round}.txt`]: `${versionOf(1 + round, 90)}${leakingLine(round)}` })
    await tree.git('repack', '-a', '-d', '-f', '--quiet', `--depth=${5 + round * 20}`)

    const [plain, cached] = [await scanHistory({}), await scanHistory()]

    expect(plain.findings).toHaveLength(round + 1)
    expect(cached.findings).toEqual(plain.findings)
    expect(cached.coverage.files + (cached.coverage.cached_files ?? 0)).toBe(plain.coverage.files)
  }
})

test('the summary for people says how much came from the cache', async () => {
  await commitBlobs(0, 2)
  const options = { operands: [tree.folder], switches: ['history'], values: { cache } }
  await runCommand(scan, options)

  const { stdout } = await runCommand(scan, options)

  expect(stdout).toMatch(/ 2 commits, 0 versions of files, 0 B in [\d.]+ m?s · 6 known to be clean\n$/)
})

test('a new rule of the policy makes everything new', async () => {
  await commitBlobs(0, 2)
  await scanHistory()
  await tree.commit({
    '.keysieve.yml':
      'version: 1\ncustom-rules:\n  - id: ordinary\n    title: Ordinary\n    pattern: "line 7 of file ([0-9] is ordinary)"\n    keywords: [ordinary]\n',
  })

  const { coverage, findings } = await scanHistory()

  expect(coverage.cached_files).toBeUndefined()
  expect(findings.length).toBeGreaterThan(0)
})

describe('a cache that can not be trusted', () => {
  const NOTE =
    /^cache: .*history-[\da-f]{16}\.bin is ignored: it is damaged, or was written with another KEYSIEVE_CACHE_KEY\.\n/

  test('is ignored in a line, and then written anew', async () => {
    await tree.commit({ 'a.txt': leakingLine(3), 'b.txt': 'b\n' })
    await scanHistory()
    // The leaking version among the clean ones, as who wants to hide it would write it.
    const leak = Buffer.from((await tree.git('rev-parse', 'HEAD:a.txt')).trim(), 'hex')
    writeFileSync(cacheFile(), Buffer.concat([readFileSync(cacheFile()), leak]))

    const [forged, next] = [await scanHistory(), await scanHistory()]

    expect(forged.findings).toHaveLength(1)
    expect(forged.stderr).toMatch(NOTE)
    expect([next.findings.length, next.stderr.includes('cache:')]).toEqual([1, false])
  })

  test('is one that was written without the key of this run', async () => {
    await commitBlobs(0, 1)
    await scanHistory()
    setVariable(KEY, 'only of trusted runs')

    const [first, second] = [await scanHistory(), await scanHistory()]

    expect(first.stderr).toMatch(NOTE)
    expect([first.coverage.files, second.coverage.files]).toEqual([3, 0])
  })
})

describe('a build of a pull request', () => {
  test('writes no cache without the key', async () => {
    await commitBlobs(0, 1)
    setVariable(EVENT, 'pull_request')

    await scanHistory()

    expect(existsSync(cache)).toBe(false)
  })

  test('reads the one of the branch that it goes to, and leaves it as it is', async () => {
    await commitBlobs(0, 1)
    await scanHistory()
    const written = readFileSync(cacheFile())
    setVariable(EVENT, 'pull_request')
    await commitBlobs(1, 2)

    const { coverage } = await scanHistory()

    expect([coverage.files, coverage.cached_files]).toEqual([3, 3])
    expect(readFileSync(cacheFile()).equals(written)).toBe(true)
  })

  test('writes one with the key, which changes of others do not have', async () => {
    await commitBlobs(0, 1)
    setVariable(EVENT, 'pull_request')
    setVariable(KEY, 'only of trusted runs')

    await scanHistory()

    expect(readdirSync(cache)).toHaveLength(1)
  })
})

test('a folder that can not be written costs no scan', async () => {
  await tree.commit({ 'a.txt': leakingLine(4) })
  writeFileSync(cache, 'a file')

  const { findings, stderr } = await scanHistory()

  expect(findings).toHaveLength(1)
  expect(stderr).toContain('cache: ')
})

test('--cache goes with --history', async () => {
  const failure = await failureOf(() => runCommand(scan, { operands: ['.'], values: { cache } }))

  expect(failure.message).toBe(
    '--cache requires --history: scanning a file is faster than a look-up in the cache.',
  )
})

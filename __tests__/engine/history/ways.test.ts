import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, jest, test } from '@jest/globals'

import { Excerpts } from '../../../src/cli/output/excerpt.ts'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { runAtOnce } from '../../../src/engine/pack-search/cooperative-yield.ts'
import { REACH } from '../../../src/engine/pack-search/find-suspects.ts'
import { PackScanner } from '../../../src/engine/pack-search/pack-scan.ts'
import { runTasks } from '../../../src/engine/pack-search/run-tasks.ts'
import { PoolWorker } from '../../../src/engine/pack-search/worker-pool.ts'
import { openPackedObjects } from '../../../src/engine/packs/packed-objects.ts'
import { keyWith } from '../../../src/engine/pipeline/finding-key.ts'
import { hashSecretsOf } from '../../../src/engine/pipeline/secret-hash.ts'
import type { WrittenRule } from '../../../src/engine/rule.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { type HistoryResult, openRepository } from '../../../src/engine/scan-history.ts'
import type { CustomRule } from '../../../src/model/custom-rule.ts'
import type { Finding } from '../../../src/model/finding.ts'
import type { ExcerptLine } from '../../../src/report/local-finding.ts'
import { gitSync } from '../../support/git.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'
import { buildLeakyHistory } from '../../support/leaky-history.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { findersOf, placesOf, scanWhole } from '../../support/whole-history.ts'

jest.setTimeout(60_000)

const root = temporaryFolder()
const base = join(root, 'base')
let folders = 0
let expected: HistoryResult

beforeAll(async () => {
  // Files are long enough that parts of them are looked through.
  buildLeakyHistory(base, { seed: 4, commits: 60, lines: 800 })
  gitSync(base, ['repack', '-adfq', '--depth=50'])
  expected = await scanWhole(base, { through: 'git' })
})

function copied(name: string, ...options: string[]): string {
  const folder = join(root, `${folders++}-${name}`)
  gitSync(root, ['clone', '-q', '--mirror', ...options, base, folder])
  return folder
}

function same({ findings, coverage }: HistoryResult): object {
  return { findings, coverage }
}

test('the history that is read in different ways has secrets', () => {
  expect(expected.findings.length).toBeGreaterThan(5)
})

test('packs give the findings that git gives', async () => {
  expect(same(await scanWhole(base, { threads: 1 }))).toEqual(same(expected))
})

/** What a scan shows of each finding, with the lines beside it. */
async function shownOf(folder: string, through: 'packs' | 'git'): Promise<readonly object[]> {
  const excerpts = new Map<Finding, readonly ExcerptLine[]>()
  const { findings } = await scanWhole(folder, {
    through,
    onFound: (finding, { text, found, index }) => excerpts.set(finding, new Excerpts(text, found).of(index)),
  })
  return findings.map((finding) => ({ ...finding, excerpt: excerpts.get(finding) }))
}

test('secrets of many types are shown as git shows them, with all that is beside them masked', async () => {
  const history = new HistoryBuilder()
  const filler = `${'a line of text that says nothing at all\n'.repeat(200)}${'and a long one, '.repeat(40)}\n`
  const pair = (one: WrittenRule, other: WrittenRule): string =>
    `${filler}${one.patterns[0].sample(1).text}\n${other.patterns[0].sample(2).text}\n${filler}`
  const some = rules.filter((_, index) => index % 12 === 0)
  const files = some.map((rule, index): [string, string] => {
    const text = pair(rule, some[(index + 1) % some.length]!) + pair(rule, rule)
    return index % 2 === 0
      ? [`${index}.txt`, text]
      : [`${index}.json`, `{"":0,\n${text.replaceAll(/.+/g, (line) => `"${line}",`)}"z":0}`]
  })
  history.ref('refs/heads/main', history.commit({ files: Object.fromEntries(files) }))
  const { folder } = history.write(join(root, 'types'))

  const shown = await shownOf(folder, 'packs')

  expect(shown.length).toBeGreaterThan(some.length)
  expect(shown).toEqual(await shownOf(folder, 'git'))
})

test('two threads give the findings of one', async () => {
  expect(same(await scanWhole(base, { threads: 2 }))).toEqual(same(expected))
})

interface Helping {
  readonly helpers?: readonly PoolWorker[]
  /** What the helpers' own rules are made from. */
  readonly customRules?: readonly CustomRule[]
  /** What this thread does before it takes part. */
  readonly beside?: (allDone: Promise<void>) => Promise<void>
}

/** What is found in each blob, by tasks of one whole object each. */
async function foundWith(
  folder: string,
  { helpers = [], customRules = [], beside = async () => undefined }: Helping = {},
): Promise<{ readonly files: number; readonly found: readonly string[] }> {
  const { maps, nameOf } = runAtOnce(openPackedObjects(join(folder, 'objects'), 20))!
  const matcher = createMatcher(rules)
  const scanner = PackScanner.create(maps, matcher, REACH)!
  const tasks = maps.flatMap(({ roots }, pack) =>
    Array.from(roots, (_, index) => ({ pack, from: index, to: index + 1 })),
  )
  const allDone = Promise.withResolvers<void>()
  const found: string[] = []
  let files = 0
  let done = 0
  await runTasks({
    scanner,
    finders: findersOf(matcher),
    keyOf: keyWith(hashSecretsOf({ url: '', name: '' })),
    setup: { maps, tasks, customRules, url: '', reach: REACH },
    helpers,
    signal: new AbortController().signal,
    beside: () => beside(allDone.promise),
    onDone(pack, result) {
      files += result.files
      for (const { node, keys } of result.found) found.push(`${nameOf(pack, node)} ${keys.join(' ')}`)
      if (++done === tasks.length) allDone.resolve()
    },
  })
  scanner.close()
  return { files, found: found.sort() }
}

test('what a thread leaves undone that ends early is done without it', async () => {
  const customRules = [{ id: 'broken', pattern: '(' }] as unknown as readonly CustomRule[]

  expect(await foundWith(base, { helpers: [new PoolWorker()], customRules })).toEqual(await foundWith(base))
})

test('a thread does everything while this one has something else to do', async () => {
  const folder = copied('whole', '--no-local')
  // More blobs have to be confirmed than this thread would keep for itself.
  gitSync(folder, ['repack', '-adfq', '--depth=0'])

  const there = await foundWith(folder, { helpers: [new PoolWorker()], beside: (allDone) => allDone })

  expect(there.found.length).toBeGreaterThan(40)
  expect(there).toEqual(await foundWith(folder))
})

test.each([1, 2])('an abort ends a scan by %d threads, and what it started', async (threads) => {
  const aborting = new AbortController()
  const repository = await openRepository(base, process.env, aborting.signal)
  const scanning = repository.scan({
    finders: findersOf(createMatcher(rules)),
    url: 'https://github.com/o/r',
    threads,
    onProgress: () => aborting.abort(),
  })

  await expect(scanning).rejects.toThrow('The scan was canceled.')
  await repository.close()
})

test('objects with files of their own give the same findings as packs', async () => {
  const folder = join(root, 'loose')
  gitSync(root, ['init', '-q', '--bare', folder])
  const packs = join(base, 'objects/pack')
  const pack = readdirSync(packs).find((name) => name.endsWith('.pack'))!
  gitSync(folder, ['unpack-objects', '-q'], readFileSync(join(packs, pack)))
  gitSync(folder, ['update-ref', 'refs/heads/main', gitSync(base, ['rev-parse', 'main'])])

  expect(same(await scanWhole(folder))).toEqual(same(expected))
})

test('several packs with a common index give the same findings as one', async () => {
  const folder = copied('several', '--no-local')
  const some = gitSync(folder, ['rev-list', '--objects', '--skip=20', '--all'])
  gitSync(folder, ['pack-objects', '-q', 'objects/pack/pack'], `${some.replaceAll(/ .*/g, '')}\n`)
  gitSync(folder, ['multi-pack-index', 'write'])

  expect(same(await scanWhole(folder))).toEqual(same(expected))
})

test('objects of alternates give the same findings', async () => {
  expect(same(await scanWhole(copied('shared', '--shared')))).toEqual(same(expected))
})

test('a content too large to be held is looked through in parts', async () => {
  const history = new HistoryBuilder()
  const filler = 'a line of text that says nothing at all\n'.repeat(850_000)
  const large = `${filler.slice(0, 20_000_000)}\n${leakingLine(1)}${filler.slice(20_000_000)}${leakingLine(2)}`
  const lines = large.split('\n')
  const commit = history.commit({ files: { large } })
  history.ref('refs/heads/main', commit)
  const { folder, sha } = history.write(join(root, 'large'))

  const places = placesOf(await scanWhole(folder))

  const numbers = [1, 2].map((seed) => lines.indexOf(leakingLine(seed).trimEnd()) + 1)
  expect(places).toEqual(numbers.map((line) => `${sha(commit)} large:${line}:10`))
})

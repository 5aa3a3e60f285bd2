import { describe, expect, test } from '@jest/globals'
import { zipSync } from 'fflate'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { withHeadStatusOfPlaces } from '../../../src/engine/pipeline/head-status-of-places.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { privateKey as privateKeys } from '../../../src/engine/rules/private-key.ts'
import { createEngine, type EngineOptions } from '../../../src/engine/scan.ts'
import type { Finding } from '../../../src/model/finding.ts'
import type { ScanRequest } from '../../../src/model/scan.ts'
import { gitScene } from '../../support/git-scene.ts'
import { HistoryBuilder, type Mark } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'

const history = new HistoryBuilder()
const base = history.commit({ files: { 'readme.md': 'hello\n', 'old.txt': 'x\n' } })
const matcher = createMatcher(rules)
let count = 0

/** Builds what follows `base`, and gives the findings of a scan of it. */
function change(build: (start: Mark) => Mark, options: Pick<EngineOptions, 'selects' | 'archives'> = {}) {
  const head = build(base)
  const ref = `refs/heads/topic-${++count}`
  history.ref(ref, head)
  const request = (): ScanRequest => ({
    repository: { url: scene.url, name: 'o/r' },
    subject: 'a change',
    commits: {
      kind: 'range',
      head: { sha: scene.repository.sha(head), ref },
      boundaries: [[{ sha: scene.repository.sha(base) }]],
    },
  })
  let scanned: Promise<readonly Finding[]> | undefined
  const scanOnce = (): Promise<readonly Finding[]> => (scanned ??= scan())
  async function scan(): Promise<readonly Finding[]> {
    const engine = createEngine({
      openHistory: (asked) => scene.open(asked),
      loadMatcher: async () => matcher,
      ...options,
    })
    return (await engine.scan(request(), signal)).findings
  }
  /** What somebody tells who only has the places of findings. */
  async function tell(findings: readonly Finding[]): Promise<readonly Finding[]> {
    const opened = await scene.open(request())
    try {
      return await withHeadStatusOfPlaces(opened, findings, signal)
    } finally {
      await opened.close()
    }
  }
  return Object.assign(scanOnce, { tell })
}

const add = (start: Mark) => history.commit({ parents: [start], files: { 'a.txt': leakingLine(1) } })
const then = (files: Record<string, string | null>) => (start: Mark) =>
  history.commit({ parents: [add(start)], files })

const untouched = change(add)
const pushedDown = change(then({ 'a.txt': `first\nsecond\n${leakingLine(1)}` }))
const takenOut = change(then({ 'a.txt': 'nothing\n' }))
const deleted = change(then({ 'a.txt': null }))
const moved = change(then({ 'a.txt': 'nothing\n', 'b.txt': `\n${leakingLine(1)}` }))
const renamed = change(then({ 'a.txt': null, 'b.txt': leakingLine(1) }))
const movedTwice = change(then({ 'a.txt': 'nothing\n', 'b.txt': leakingLine(1), 'c/d.txt': leakingLine(1) }))
const movedIn = change(then({ 'a.txt': null, 'b.txt': leakingLine(1) }), {
  selects: (path) => path !== 'a.txt',
})
const movedOn = change((start) => {
  const inB = then({ 'a.txt': 'nothing\n', 'b.txt': leakingLine(1) })(start)
  return history.commit({ parents: [inB], files: { 'b.txt': null, 'c.txt': `\n\n${leakingLine(1)}` } })
})
const twoKeys = change((start) => {
  const both = { 'one.pem': privateKey(1), 'two.pem': privateKey(2) }
  const added = history.commit({ parents: [start], files: both })
  return history.commit({ parents: [added], files: { 'one.pem': null } })
})
const inArchive = change(
  (start) => {
    const packed = zipSync({ 'in.txt': Buffer.from(`\n${leakingLine(1)}`) })
    return history.commit({ parents: [start], files: { 'a.zip': Buffer.from(packed) } })
  },
  { archives: true },
)
const backAgain = change((start) => {
  const gone = history.commit({ parents: [add(start)], files: { 'a.txt': 'nothing\n' } })
  return history.commit({ parents: [gone], files: { 'c.txt': 'c\n' } })
})
const merged = change((start) => {
  const side = history.commit({ parents: [start], files: { 'side.txt': 's\n' } })
  const left = history.commit({ parents: [add(start)], files: { 'd.txt': 'd\n' } })
  return history.commit({ parents: [side, left] })
})
const mergedAway = change((start) => {
  const side = history.commit({ parents: [start], files: { 'side.txt': 's\n' } })
  const gone = history.commit({ parents: [add(start)], files: { 'a.txt': null } })
  return history.commit({ parents: [side, gone] })
})

const { signal } = new AbortController()
const scene = gitScene(history)

function privateKey(seed: number): string {
  return `${privateKeys.rules[0]!.patterns[0]!.sample(seed).text}\n`
}

function withoutHeadStatus({ headStatus: _, ...finding }: Finding): Finding {
  return finding
}

const stands = (path: string, line: number) => [
  {
    commit: expect.any(String),
    path: 'a.txt',
    line: 1,
    headStatus: { kind: 'present', path, line, columns: [10, 50] },
  },
]

test('it stands where it was put', async () => {
  expect(await untouched()).toMatchObject(stands('a.txt', 1))
})

test('it stands further down', async () => {
  expect(await pushedDown()).toMatchObject(stands('a.txt', 3))
})

test('it stands in the file that it was moved to', async () => {
  expect(await moved()).toMatchObject(stands('b.txt', 2))
})

test('it stands in a file that was merely given another name', async () => {
  expect(await renamed()).toMatchObject(stands('b.txt', 1))
})

test('it stands in all the files that it was moved to', async () => {
  expect((await movedTwice())[0]!.headStatus).toMatchObject({ path: 'b.txt', alsoIn: ['c/d.txt'] })
})

test('from a file that is not scanned it is news where it was moved to', async () => {
  expect(await movedIn()).toMatchObject([{ path: 'b.txt', headStatus: { kind: 'present', path: 'b.txt' } }])
})

test('a branch that was merged in brings it to the head', async () => {
  expect(await merged()).toMatchObject(stands('a.txt', 1))
})

test('a commit took it out, and left the file', async () => {
  const [finding] = await takenOut()

  expect(finding!.headStatus).toEqual({
    kind: 'removed',
    hasFile: true,
    by: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  expect(finding!.headStatus).not.toMatchObject({ by: finding!.commit })
})

test('a commit took the file away', async () => {
  expect((await deleted())[0]!.headStatus).toMatchObject({ kind: 'removed', hasFile: false })
})

test('the commit that took it out is named, not a later one', async () => {
  const [finding] = await backAgain()

  const headStatus = finding!.headStatus as { readonly by: string }
  expect(headStatus).toMatchObject({ kind: 'removed', hasFile: true })
  expect(headStatus.by).not.toBe(finding!.commit)
})

test('behind a merge nobody is blamed for the removal', async () => {
  expect((await mergedAway())[0]!.headStatus).toEqual({ kind: 'removed', hasFile: false })
})

test('of two keys with the same first line, the one that was taken out is told from the other', async () => {
  const headStatuses = new Map((await twoKeys()).map(({ path, headStatus }) => [path, headStatus?.kind]))

  expect(headStatuses).toEqual(
    new Map([
      ['one.pem', 'removed'],
      ['two.pem', 'present'],
    ]),
  )
})

describe('from the places of findings alone the same is told', () => {
  test.each([
    ['where it was put', untouched],
    ['further down', pushedDown],
    ['taken out', takenOut],
    ['deleted with its file', deleted],
    ['moved', moved],
    ['renamed', renamed],
    ['moved to two files', movedTwice],
    ['moved twice', movedOn],
    ['gone, and others came', backAgain],
    ['merged in', merged],
    ['merged away', mergedAway],
    ['keys of several lines', twoKeys],
    ['in an archive', inArchive],
  ])('%s', async (_, scene) => {
    const findings = await scene()

    const told = await scene.tell(findings.map(withoutHeadStatus))

    expect(told).toEqual(findings)
    expect(told.every(({ headStatus }) => headStatus !== undefined)).toBe(true)
  })
})

test('of a place that no commit of the change has, nothing is told', async () => {
  const finding = withoutHeadStatus((await untouched())[0]!)
  const others = [
    { ...finding, commit: 'c'.repeat(40) },
    { ...finding, path: 'b.txt' },
    { ...finding, line: 5 },
    { ...finding, columns: [10, 5000] as const },
  ]

  expect(await untouched.tell(others)).toEqual(others)
})

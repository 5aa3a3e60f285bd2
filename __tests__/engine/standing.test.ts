import { expect, test } from '@jest/globals'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { createEngine } from '../../src/engine/scan.ts'
import type { Finding } from '../../src/model/finding.ts'
import { gitScene } from '../support/git-scene.ts'
import { HistoryBuilder, type Mark } from '../support/history.ts'
import { leakingLine } from '../support/leak.ts'

const history = new HistoryBuilder()
const base = history.commit({ files: { 'readme.md': 'hello\n', 'old.txt': 'x\n' } })
const matcher = createMatcher(rules)
let count = 0

/** Builds what follows `base`, and gives a scan of it. */
function change(build: (start: Mark) => Mark, selects?: (path: string) => boolean) {
  const head = build(base)
  const ref = `refs/heads/topic-${++count}`
  history.ref(ref, head)
  return async (): Promise<readonly Finding[]> => {
    const engine = createEngine({
      openHistory: (request) => scene.open(request),
      loadMatcher: async () => matcher,
      ...(selects === undefined ? {} : { selects }),
    })
    const { findings } = await engine.scan(
      {
        repository: { url: scene.url, name: 'o/r' },
        subject: 'a change',
        commits: {
          kind: 'range',
          head: { sha: scene.repository.sha(head), ref },
          boundaries: [[{ sha: scene.repository.sha(base) }]],
        },
      },
      new AbortController().signal,
    )
    return findings
  }
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
const movedIn = change(then({ 'a.txt': null, 'b.txt': leakingLine(1) }), (path) => path !== 'a.txt')
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

const scene = gitScene(history)

const stands = (path: string, line: number) => [
  {
    commit: expect.any(String),
    path: 'a.txt',
    line: 1,
    standing: { kind: 'stands', path, line, columns: [10, 50] },
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
  expect((await movedTwice())[0]!.standing).toMatchObject({ path: 'b.txt', alsoIn: ['c/d.txt'] })
})

test('from a file that is not scanned it is news where it was moved to', async () => {
  expect(await movedIn()).toMatchObject([{ path: 'b.txt', standing: { kind: 'stands', path: 'b.txt' } }])
})

test('a branch that was merged in brings it to the head', async () => {
  expect(await merged()).toMatchObject(stands('a.txt', 1))
})

test('a commit took it out, and left the file', async () => {
  const [finding] = await takenOut()

  expect(finding!.standing).toEqual({
    kind: 'removed',
    fileStands: true,
    by: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  expect(finding!.standing).not.toMatchObject({ by: finding!.commit })
})

test('a commit took the file away', async () => {
  expect((await deleted())[0]!.standing).toMatchObject({ kind: 'removed', fileStands: false })
})

test('the commit that took it out is named, not a later one', async () => {
  const [finding] = await backAgain()

  const standing = finding!.standing as { readonly by: string }
  expect(standing).toMatchObject({ kind: 'removed', fileStands: true })
  expect(standing.by).not.toBe(finding!.commit)
})

test('behind a merge nobody is blamed for the removal', async () => {
  expect((await mergedAway())[0]!.standing).toEqual({ kind: 'removed', fileStands: false })
})

import { expect, test } from '@jest/globals'
import { ActionHarness } from '../../support/action-harness.ts'
import { mergeGroupPayload, pushPayload } from '../../support/events.ts'
import type { Mark } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'

const harness = new ActionHarness()

/** A main branch with a leak of long ago, and a topic branch whose two commits leak one more each. */
function twoBranches() {
  const marks: Record<'base' | 'one' | 'two', Mark> = {} as never
  const repository = harness.repository((history) => {
    marks.base = history.commit({ files: { 'old.txt': leakingLine(1) } })
    marks.one = history.commit({ parents: [marks.base], files: { 'one.txt': leakingLine(2) } })
    marks.two = history.commit({ parents: [marks.one], files: { 'two.txt': leakingLine(3) } })
    history.ref('refs/heads/main', marks.base)
    history.ref('refs/heads/topic', marks.two)
    history.ref('refs/tags/v0', marks.base)
    history.ref('refs/tags/v1', marks.two)
    history.ref('refs/pull/7/head', marks.two)
  })
  const sha = (mark: Mark) => repository.built.sha(mark)
  return { repository, marks, sha }
}

const TOPIC = 'refs/heads/topic'

async function push(
  { repository, marks, sha }: ReturnType<typeof twoBranches>,
  facts: Parameters<typeof pushPayload>[0],
) {
  const payload = pushPayload({ ref: TOPIC, after: sha(marks.two), ...facts, repository: repository.name })
  const event = { name: 'push', payload, mark: marks.two, ref: facts.ref ?? TOPIC }
  const run = await harness.run(repository, event, { clone: 'depth 1' })
  return { run, paths: run.places.map(({ path }) => path).sort() }
}

test('a push to a branch brings what lies between its old tip and its new one', async () => {
  const branches = twoBranches()
  const before = branches.sha(branches.marks.one)

  const { run, paths } = await push(branches, { before, commits: [branches.sha(branches.marks.two)] })

  expect(paths).toEqual(['two.txt'])
  expect(run.log).toContain('Push to topic of ')
})

test('a push of a new branch brings what the default branch does not have', async () => {
  const { paths } = await push(twoBranches(), {})

  expect(paths).toEqual(['one.txt', 'two.txt'])
})

test('a first push of the default branch brings its whole history', async () => {
  const branches = twoBranches()
  const payload = {
    ...pushPayload({ ref: TOPIC, after: branches.sha(branches.marks.two) }),
    repository: { full_name: branches.repository.name, default_branch: 'topic' },
  }

  const run = await harness.run(branches.repository, {
    name: 'push',
    payload,
    mark: branches.marks.two,
    ref: TOPIC,
  })

  expect(run.places.map(({ path }) => path).sort()).toEqual(['old.txt', 'one.txt', 'two.txt'])
})

test('a forced push brings what neither the old tip nor the default branch has', async () => {
  const branches = twoBranches()
  const before = branches.sha(branches.marks.one)

  const { paths } = await push(branches, { before, forced: true })

  expect(paths).toEqual(['two.txt'])
})

test('a tag brings what the tag before it does not have', async () => {
  const { run, paths } = await push(twoBranches(), { ref: 'refs/tags/v1' })

  expect(paths).toEqual(['one.txt', 'two.txt'])
  expect(run.log).toContain('Tag v1 of ')
})

test('a deleted branch brings nothing', async () => {
  const branches = twoBranches()
  const payload = pushPayload({ ref: TOPIC, before: branches.sha(branches.marks.two) })

  const run = await harness.run(branches.repository, {
    name: 'push',
    payload,
    mark: branches.marks.base,
    ref: TOPIC,
  })

  expect(run.status).toBe(0)
  expect(run.outputs).toMatchObject({ verdict: 'clean', 'commits-scanned': '0' })
  expect(run.log).toContain('Nothing to scan: the branch was deleted')
})

test('a merge group brings its commits', async () => {
  const { repository, marks, sha } = twoBranches()
  const payload = mergeGroupPayload({ head: sha(marks.two), base: sha(marks.base) })

  const run = await harness.run(repository, { name: 'merge_group', payload, mark: marks.two, ref: TOPIC })

  expect(run.places.map(({ path }) => path).sort()).toEqual(['one.txt', 'two.txt'])
})

test('pull_request_target is scanned by the refs of the pull request, whatever GITHUB_SHA is', async () => {
  let pull!: ReturnType<import('../../support/history.ts').HistoryBuilder['pullRequest']>
  let leak!: Mark
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'a.txt': 'a\n' } })
    leak = history.commit({ parents: [base], files: { 'b.txt': leakingLine(1) } })
    pull = history.pullRequest({ base, head: leak })
  })

  const run = await harness.runPullRequest(repository, pull, { eventName: 'pull_request_target' })

  expect(run.places).toEqual([
    { commit: repository.built.sha(leak), path: 'b.txt', line: 1, columns: [10, 50] },
  ])
})

test('a schedule brings the whole history of its branch', async () => {
  const { repository, marks, sha } = twoBranches()

  const run = await harness.run(repository, {
    name: 'schedule',
    payload: {},
    mark: marks.base,
    ref: 'refs/heads/main',
  })

  expect(run.places.map(({ path }) => path)).toEqual(['old.txt'])
  expect(run.outputs['scanned-to']).toBe(sha(marks.base))
  expect(run.summary).toContain('**Coverage.** Commits: the whole history of ')
})

test('an event that brings no commits by itself fails with a sentence that says what to do', async () => {
  const { repository, marks } = twoBranches()

  const run = await harness.run(repository, {
    name: 'watch',
    payload: {},
    mark: marks.base,
    ref: 'refs/heads/main',
  })

  expect(run.status).toBe(1)
  expect(run.log).toContain('::The event "watch" does not say which commits are new.')
  expect(run.log).toContain('Set the inputs base and head, pull-request or commits')
  expect(run.outputs['verdict']).toBe('not-scanned')
  expect(run.summary).toContain('Set the inputs base and head, pull-request or commits')
})

/**
 * What other scanners in a workflow are known to miss, as their own code or their users say: each a history and an
 * event in which they pass over a leak, blame the wrong change, or fail for no reason.
 */
import { describe, expect, test } from '@jest/globals'
import { readScanRequest } from '../../src/action/event/read-event.ts'
import { withDeadline } from '../../src/action/scanner/deadline.ts'
import { openHistory } from '../../src/engine/git/open-history.ts'
import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { github } from '../../src/engine/rules/github.ts'
import { createEngine } from '../../src/engine/scan.ts'
import { eventContext, mergeGroupPayload, pullRequestPayload, pushPayload } from '../support/events.ts'
import { failureOf } from '../support/failure.ts'
import { git } from '../support/git.ts'
import { gitScene } from '../support/git-scene.ts'
import { type CloneState, HistoryBuilder, type Mark } from '../support/history.ts'
import { leakingLine } from '../support/leak.ts'
import { wrappedGit } from '../support/recorded-git.ts'

const DAY = 86_400
const day = (number: number): number => 1_700_000_000 + number * DAY

const build = new HistoryBuilder()
const root = build.commit({ files: { 'a.txt': 'a\n' }, date: day(1) })
let seed = 0
/** A commit that leaks one secret more, into a file of its own. */
function leak(parents: readonly Mark[], path: string, date?: number): Mark {
  return build.commit({
    parents,
    files: { [path]: leakingLine(++seed) },
    ...(date === undefined ? {} : { date }),
  })
}
const plain = (parents: readonly Mark[], date?: number): Mark =>
  build.commit({ parents, files: { [`p${++seed}`]: 'p\n' }, ...(date === undefined ? {} : { date }) })

// The secret is older than what the base branch did next, and than the merge of it.
const older = leak([root], 'older.txt', day(2))
const movedBase = leak([root], 'of-main.txt', day(3))
const afterMerge = plain([plain([older, movedBase], day(4))], day(5))
const base = build.line(movedBase, 5, (index) => ({ [`later${index}`]: leakingLine(++seed) }))
const olderPull = build.pullRequest({ number: 1, base, head: afterMerge })

const trunk = plain([root])
const side = leak([trunk], 'side.txt')
const evil = build.commit({ parents: [plain([trunk]), side], files: { 'evil.txt': leakingLine(++seed) } })
const sidePull = build.pullRequest({ number: 2, base: root, head: evil, baseBranch: 'base-2' })

const first = leak([root], 'first.txt')
const fifty = build.line(first, 50, (index) => ({ 'count.txt': `${index}\n` }))
const longPull = build.pullRequest({ number: 3, base: root, head: fifty, baseBranch: 'base-3' })

const added = leak([root], 'gone.txt')
const removed = build.commit({ parents: [added], files: { 'gone.txt': null } })
const large = build.commit({ parents: [removed], files: { 'large.txt': leakingLine(++seed).repeat(40_000) } })
const largePull = build.pullRequest({ number: 4, base: root, head: large, baseBranch: 'base-4' })

const orphan = leak([], 'orphan.txt')
build.ref('refs/heads/main', base)
build.ref('refs/heads/other', leak([root], 'other.txt'))
build.ref('refs/heads/orphan', orphan)
build.ref('refs/heads/topic', evil)
const scene = gitScene(build)
const { repository } = scene
const { sha } = repository

const matcher = createMatcher(github.rules)

/** Scans what an event brings, and gives the paths of the findings. */
async function scan(
  eventName: string,
  payload: object,
  {
    at = base,
    state = 'none',
    env = process.env,
  }: { at?: Mark; state?: CloneState; env?: NodeJS.ProcessEnv } = {},
) {
  const workspace = await scene.workspace(state, at)
  const request = await readScanRequest(
    eventContext(eventName, payload, { sha: sha(at), serverUrl: scene.server.url }),
  )
  const options = { workspace, temporaryFolder: scene.temporary, env, maxBlobBytes: 1e6 }
  const engine = createEngine({
    openHistory: (asked, signal) => openHistory(asked, options, signal),
    loadMatcher: async () => matcher,
  })
  const { findings, coverage } = await engine.scan(request, new AbortController().signal)
  return { paths: findings.map(({ path }) => path).sort(), coverage }
}

function pullPayload(
  { number, base: from, head, baseBranch, merge }: typeof olderPull,
  changes = {},
): object {
  return pullRequestPayload({
    number,
    base: { ref: baseBranch, sha: sha(from) },
    head: { sha: sha(head) },
    commits: repository.range(head, from).length,
    mergeSha: sha(merge),
    ...changes,
  })
}

const scanPull = (pull: typeof olderPull, state: CloneState = 'depth 1') =>
  scan('pull_request', pullPayload(pull), { at: pull.merge, state })

describe('a walk of the log', () => {
  test('that stops at the merge base misses what was committed before the base was merged in', async () => {
    const { paths } = await scanPull(olderPull)

    expect(paths).toEqual(['older.txt'])
  })

  test('without merges misses what only a merge commit holds, and a sub-branch', async () => {
    const { paths } = await scanPull(sidePull)

    expect(paths).toEqual(['evil.txt', 'side.txt'])
  })

  test('of the first page of commits misses the first commit of fifty', async () => {
    const { paths, coverage } = await scanPull(longPull)

    expect(paths).toEqual(['first.txt'])
    expect(coverage.commitsScanned).toBe(51)
  })

  test('of the final difference misses a secret that was taken out again', async () => {
    const { paths } = await scanPull(largePull)

    expect(paths).toContain('gone.txt')
  })

  test('over all branches blames a change for the secrets of others', async () => {
    const { paths } = await scan('schedule', {}, { at: base })

    expect(paths).not.toContain('other.txt')
    expect(paths).toContain('of-main.txt')
  })
})

describe('a clone', () => {
  test.each<CloneState>(['none', 'depth 1', 'depth 5', 'full', 'treeless', 'regrafted'])(
    'of state %j gives the same',
    async (state) => {
      const { paths } = await scanPull(olderPull, state)

      expect(paths).toEqual(['older.txt'])
    },
  )

  test('that is whole is not cut by a scan', async () => {
    const workspace = await scene.workspace('full', base)
    const count = await git(workspace, 'rev-list', '--count', 'HEAD')
    await scan(
      'push',
      pushPayload({ before: sha(movedBase), after: sha(base), commits: repository.range(base, movedBase) }),
    )

    expect(await git(workspace, 'rev-list', '--count', 'HEAD')).toBe(count)
    expect(await git(workspace, 'rev-parse', '--is-shallow-repository')).toBe('false')
  })
})

describe('a push', () => {
  const commits = repository.range(base, movedBase)

  test('of several commits is more than its last one', async () => {
    const payload = pushPayload({ before: sha(movedBase), after: sha(base), commits })

    const { paths } = await scan('push', payload, { state: 'depth 1' })

    expect(paths).toEqual(['later0', 'later1', 'later2', 'later3', 'later4'])
  })

  test('of a root commit needs no parent', async () => {
    const payload = pushPayload({ ref: 'refs/heads/orphan', after: sha(orphan), commits: [sha(orphan)] })

    const { paths } = await scan('push', payload, { at: orphan })

    expect(paths).toEqual(['orphan.txt'])
  })

  test('of a new branch is not the whole history', async () => {
    const payload = pushPayload({ ref: 'refs/heads/topic', after: sha(evil) })

    const { coverage } = await scan('push', payload, { at: evil })

    expect(coverage.commits).toHaveLength(repository.range(evil, base).length)
  })

  test('that lists no commits brings those that git finds', async () => {
    const payload = pushPayload({ before: sha(movedBase), after: sha(base), commits: [] })

    const { coverage } = await scan('push', payload, { state: 'depth 1' })

    expect(coverage.commits?.toSorted()).toEqual(commits)
  })
})

describe('a base', () => {
  test('that lags behind does not make a pull request answer for the base branch', async () => {
    const payload = pullPayload(olderPull, { base: { ref: 'main', sha: sha(root) } })

    const { paths } = await scan('pull_request', payload, { at: olderPull.merge })

    expect(paths).toEqual(['older.txt'])
  })

  test('that can’t be found is an error with a remedy, and not a clean scan', async () => {
    const payload = pushPayload({ before: 'e'.repeat(40), after: sha(base), commits: [sha(base)] })

    const error = await failureOf(() => scan('push', payload))

    expect(error.code).toBe('repository')
    expect(error.message).toContain('is no longer on the server. Push again for a new event')
  })

  test('that is the head brings nothing, and no error', async () => {
    const payload = pullRequestPayload({
      base: { sha: sha(base) },
      head: { sha: sha(base) },
      commits: 0,
    })

    const { paths, coverage } = await scan('pull_request_target', payload)

    expect(paths).toEqual([])
    expect(coverage).toMatchObject({ commits: [], commitsScanned: 0, commitsExpected: 0 })
  })
})

describe('an event', () => {
  test('of a merge queue is the group’s commits', async () => {
    const payload = mergeGroupPayload({ head: sha(sidePull.merge), base: sha(root) })

    const { paths } = await scan('merge_group', payload, { at: sidePull.merge })

    expect(paths).toEqual(['evil.txt', 'side.txt'])
  })

  test('of pull_request_target is not the base branch, though GITHUB_SHA is', async () => {
    const { paths } = await scan('pull_request_target', pullPayload(sidePull), { at: root })

    expect(paths).toEqual(['evil.txt', 'side.txt'])
  })
})

describe('what could not be read', () => {
  test('is never a file for its size: a large one is read in pieces, to its last line', async () => {
    const { paths, coverage } = await scanPull(largePull)

    expect(new Set(paths)).toEqual(new Set(['gone.txt', 'large.txt']))
    expect(coverage.notRead).toEqual([
      { commit: sha(large), path: 'large.txt', reason: '40000 findings, of which 1000 are listed' },
    ])
  })

  test('is no clean scan: a git log that fails', async () => {
    const env = wrappedGit(`${scene.folder}/broken`, '[ "$2" = log ] && exit 128')

    const error = await failureOf(() =>
      scan('pull_request', pullPayload(sidePull), { at: sidePull.merge, env }),
    )

    expect(error.code).toBe('repository')
  })

  test('is no clean scan: one that takes longer than allowed', async () => {
    scene.server.behave({ hangs: true })
    const request = await readScanRequest(
      eventContext('pull_request', pullPayload(sidePull), { serverUrl: scene.server.url }),
    )
    const options = { temporaryFolder: scene.temporary, env: process.env, maxBlobBytes: 1e6 }
    const engine = createEngine({
      openHistory: (asked, signal) => openHistory(asked, options, signal),
      loadMatcher: async () => matcher,
    })

    const error = await failureOf(() =>
      withDeadline(engine, 0.005).scan(request, new AbortController().signal),
    )

    expect(error.code).toBe('timeout')
  })
})

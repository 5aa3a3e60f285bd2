/** What stands in the clone that a step before has made, and who may have changed it. */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { ActionHarness } from '../../support/action-harness.ts'
import { pushPayload } from '../../support/events.ts'
import { forgeObject, unpackClone } from '../../support/forged-clone.ts'
import { gitSync } from '../../support/git.ts'
import type { Mark, PullRequestMarks } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'

jest.setTimeout(120_000)

const harness = new ActionHarness()

/** A main branch, and a topic branch with a leak that a pull request brings. */
function leaking(path = 'src/leak.txt') {
  let pull!: PullRequestMarks
  let leak!: Mark
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    leak = history.commit({ parents: [base], files: { [path]: leakingLine(1) } })
    const head = history.commit({ parents: [leak], files: { 'a.txt': 'a\n' } })
    history.ref('refs/heads/topic', head)
    pull = history.pullRequest({ base, head })
  })
  const sha = (mark: Mark) => repository.built.sha(mark)
  const push = {
    name: 'push',
    mark: pull.head,
    ref: 'refs/heads/topic',
    payload: pushPayload({ ref: 'refs/heads/topic', after: sha(pull.head), repository: repository.name }),
  }
  /** A push to a branch of all that the pull request has. */
  const payloadTo = (ref: string) =>
    pushPayload({
      ref,
      before: sha(pull.base),
      after: sha(pull.head),
      commits: repository.built.range(pull.head, pull.base),
      repository: repository.name,
    })
  return { repository, pull, leak, sha, push, path, payloadTo }
}

test.each([0, 1, 3, 1000])(
  'a pull request that counts %i commits, and has two, is never clean',
  async (commits) => {
    const { repository, pull, path } = leaking()

    const full = await harness.runPullRequest(repository, pull, { commits, clone: 'full' })
    const none = await harness.runPullRequest(repository, pull, { commits })

    for (const run of [full, none]) {
      expect(run.outputs['verdict']).toMatch(/^(?:found|not-scanned)$/)
      if (run.outputs['verdict'] === 'found') expect(run.places.map((place) => place.path)).toEqual([path])
    }
  },
)

test('a clone whose origin is a fork makes no commit of a new branch known', async () => {
  const { repository, sha, pull, push, path } = leaking()
  const fork = harness.repository((history) =>
    history.ref('refs/heads/main', history.commit({ files: { f: 'f\n' } })),
  )

  const run = await harness.run(repository, push, {
    clone: 'full',
    onCheckout(workspace) {
      gitSync(workspace, ['remote', 'rename', 'origin', 'upstream'])
      gitSync(workspace, ['remote', 'add', 'origin', `${harness.server.url}/${fork.name}`])
      for (const name of ['main', 'topic', 'HEAD'])
        gitSync(workspace, ['update-ref', `refs/remotes/origin/${name}`, sha(pull.head)])
    },
  })

  expect(run.outputs['verdict']).toBe('found')
  expect(run.places.map((place) => place.path)).toEqual([path])
})

describe('a server that is down, where the clone has every commit', () => {
  const down = { clone: 'full', onCheckout: () => harness.server.behave({ status: 503 }) } as const
  afterEach(() => harness.server.reset())

  test('lets a pull request be scanned', async () => {
    const { repository, pull, path } = leaking()

    const run = await harness.runPullRequest(repository, pull, down)

    expect(run.outputs['verdict']).toBe('found')
    expect(run.places.map((place) => place.path)).toEqual([path])
  })

  test('lets a push to the default branch be scanned', async () => {
    const { repository, pull, path, payloadTo } = leaking()
    const ref = 'refs/heads/main'

    const run = await harness.run(
      repository,
      { name: 'push', mark: pull.head, ref, payload: payloadTo(ref) },
      down,
    )

    expect(run.outputs['verdict']).toBe('found')
    expect(run.places.map((place) => place.path)).toEqual([path])
  })

  test('lets a push to another branch be judged by the policy that the clone last fetched, and says so', async () => {
    const { repository, sha, pull, path, payloadTo } = leaking()
    const ref = 'refs/heads/topic'

    const run = await harness.run(
      repository,
      { name: 'push', mark: pull.head, ref, payload: payloadTo(ref) },
      down,
    )

    expect(run.outputs['verdict']).toBe('found')
    expect(run.places.map((place) => place.path)).toEqual([path])
    expect(run.log).toContain(
      `The policy of ${sha(pull.base).slice(0, 7)}, which the clone last fetched, applies.`,
    )
  })
})

test('an object of the clone that is another one than its name says is read from the server, and the log says so', async () => {
  const { repository, sha, pull, leak, path } = leaking()

  const run = await harness.runPullRequest(repository, pull, {
    clone: 'full',
    onCheckout(workspace) {
      unpackClone(workspace)
      const name = gitSync(workspace, ['rev-parse', `${sha(leak)}:${path}`])
      forgeObject(workspace, name, 'blob', Buffer.from('harmless\n'))
    },
  })

  expect(run.outputs['verdict']).toBe('found')
  expect(run.places.map((place) => place.path)).toEqual([path])
  expect(run.log).toContain("An object in the workspace's clone is damaged or does not match its hash")
})

test('a folder is left out as it is written, on a system that takes no notice of case as well', async () => {
  const { repository, pull, path } = leaking('Docs/leak.txt')
  const ignoringCase = (workspace: string) => void gitSync(workspace, ['config', 'core.ignoreCase', 'true'])

  const run = await harness.runPullRequest(repository, pull, {
    clone: 'full',
    inputs: { exclude: 'docs/\nDOCS/' },
    onCheckout: ignoringCase,
  })
  const left = await harness.runPullRequest(repository, pull, {
    clone: 'full',
    inputs: { exclude: 'Docs/' },
    onCheckout: ignoringCase,
  })

  expect(run.places.map((place) => place.path)).toEqual([path])
  expect(left.outputs['verdict']).toBe('clean')
})

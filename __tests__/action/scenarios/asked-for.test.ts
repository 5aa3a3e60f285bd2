import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { ActionHarness } from '../../support/action-harness.ts'
import { pushPayload } from '../../support/events.ts'
import { type GitHubApiServer, startGitHubApi } from '../../support/github-api.ts'
import type { Mark, PullRequestMarks } from '../../support/history.ts'
import { checkout } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'
import {
  commentPayload,
  dispatchPayload,
  pullRequestAnswer,
  workflowRunPayload,
} from '../../support/more-events.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const harness = new ActionHarness()
const folder = temporaryFolder()
let api: GitHubApiServer

beforeAll(async () => {
  api = await startGitHubApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

/** A repository with a pull request of a fork that leaks, and an older leak in its base. */
function forked() {
  let pull!: PullRequestMarks
  let base!: Mark
  const repository = harness.repository((history) => {
    base = history.commit({ files: { 'old.txt': leakingLine(1) } })
    const one = history.commit({ parents: [base], files: { 'api/one.txt': leakingLine(2) } })
    const two = history.commit({ parents: [one], files: { 'web/two.txt': leakingLine(3) } })
    pull = history.pullRequest({ base, head: two })
  })
  const { sha } = repository.built
  const answer = pullRequestAnswer({
    base: { sha: sha(base) },
    head: { sha: sha(pull.head), repository: 'someone/r' },
    commits: 2,
    mergeSha: sha(pull.merge),
    repository: repository.name,
  })
  api.serve(repository.name, [answer])
  const event = (name: string, payload: object) => ({ name, payload, mark: base, ref: 'refs/heads/main' })
  return { repository, pull, base, sha, event }
}

const env = (): Record<string, string> => ({ GITHUB_API_URL: api.url })
const pathsOf = ({ places }: { readonly places: readonly { readonly path: string }[] }) =>
  places.map(({ path }) => path).sort()

describe('GitHub is asked', () => {
  test('about the pull request that a comment is on, with the token of the job', async () => {
    const { repository, event } = forked()
    const inputs = { 'github-token': 't0ken-of-the-job' }

    const run = await harness.run(repository, event('issue_comment', commentPayload(7)), {
      env: env(),
      inputs,
    })

    expect(pathsOf(run)).toEqual(['api/one.txt', 'web/two.txt'])
    expect(run.log).toContain('Pull request #7 of ')
    expect(api.requests).toEqual([
      { path: `/api/v3/repos/${repository.name}/pulls/7`, authorization: 'token t0ken-of-the-job' },
    ])
  })

  test('about the pull request of a fork whose workflow has run', async () => {
    const { repository, pull, sha, event } = forked()
    const payload = workflowRunPayload({ head: sha(pull.head), owner: 'someone' })

    const run = await harness.run(repository, event('workflow_run', payload), { env: env() })

    expect(pathsOf(run)).toEqual(['api/one.txt', 'web/two.txt'])
    expect(run.outputs['commits-scanned']).toBe('2')
  })

  test('about nothing where an event tells it all', async () => {
    const { repository, pull } = forked()

    await harness.runPullRequest(repository, pull, { env: env() })

    expect(api.requests).toEqual([])
  })

  test('and what it does not tell is no clean scan, but the policy’s to judge', async () => {
    const { repository, event } = forked()
    api.fail({ status: 404 })
    const comment = event('issue_comment', commentPayload(7))

    const strict = await harness.run(repository, comment, { env: env() })
    const lenient = await harness.run(repository, comment, { env: env(), inputs: { 'on-error': 'warn' } })

    expect(strict).toMatchObject({ status: 1, outputs: { verdict: 'not-scanned' } })
    expect(strict.annotations[0]!.message).toContain('give the job the permission "pull-requests: read"')
    expect(lenient).toMatchObject({ status: 0, outputs: { verdict: 'not-scanned' } })
  })
})

describe('what is asked for by name', () => {
  test('are commits, by the inputs of a dispatch', async () => {
    const { repository, pull, sha, event } = forked()
    const [first] = pull.head.parents

    const run = await harness.run(
      repository,
      event('workflow_dispatch', dispatchPayload({ commits: sha(first!) })),
    )

    expect(pathsOf(run)).toEqual(['api/one.txt'])
  })

  test('is a range, by the inputs of the step', async () => {
    const { repository, event } = forked()
    const inputs = { base: 'main', head: 'refs/pull/7/head' }

    const run = await harness.run(repository, event('schedule', {}), { inputs })

    expect(pathsOf(run)).toEqual(['api/one.txt', 'web/two.txt'])
    expect(run.log).toContain('refs/pull/7/head since main, of ')
  })

  test('are some folders of a repository', async () => {
    const { repository, pull } = forked()

    const run = await harness.runPullRequest(repository, pull, {
      inputs: { include: 'api/\nweb/', exclude: 'web/' },
    })

    expect(pathsOf(run)).toEqual(['api/one.txt'])
    expect(run.log).toContain(' · 1 excluded by include and exclude · ')
  })
})

describe('a second repository', () => {
  /** It has two commits, the older one with a leak. */
  function second() {
    let tip!: Mark
    const repository = harness.repository((history) => {
      const leak = history.commit({ files: { 'other.txt': leakingLine(9) } })
      tip = history.commit({ parents: [leak], files: { 'plain.txt': 'p\n' } })
      history.ref('refs/heads/main', tip)
    })
    return { repository, tip }
  }
  const payload = pushPayload({ after: 'e'.repeat(40), before: 'd'.repeat(40) })

  test('is scanned as it is checked out in a folder of the workspace', async () => {
    const { repository, event } = forked()
    const other = second()
    const { name, built } = other.repository
    const workspace = mkdtempSync(join(folder, 'workspace-'))
    await checkout('depth 1', {
      folder: join(workspace, 'other'),
      url: `${harness.server.url}/${name}`,
      sha: built.sha(other.tip),
      ref: 'refs/heads/main',
    })

    const run = await harness.run(repository, event('push', payload), {
      inputs: { repository: name, path: 'other' },
      env: { GITHUB_WORKSPACE: workspace },
    })

    expect(pathsOf(run)).toEqual(['other.txt'])
    expect(run.log).toContain(`History of ${name} · 2 of 2 commits`)
    expect(run.outputs['scanned-to']).toBe(built.sha(other.tip))
  })

  test('is never scanned by the commits of the event', async () => {
    const { repository, event } = forked()
    const { name } = second().repository

    const run = await harness.run(repository, event('push', payload), { inputs: { repository: name } })

    expect(run.status).toBe(1)
    expect(run.log).toContain(
      `::error title=Keysieve could not scan these commits::The event does not belong to ${name}.`,
    )
  })

  test('whose base is not there is no clean scan', async () => {
    const { repository, event } = forked()
    const { name } = second().repository
    const inputs = { repository: name, head: 'main', base: 'refs/heads/none' }

    const run = await harness.run(repository, event('push', payload), { inputs })

    expect(run.outputs['verdict']).toBe('not-scanned')
  })
})

test('a path without a clone is refused', async () => {
  const { repository, pull } = forked()

  const run = await harness.runPullRequest(repository, pull, { inputs: { path: 'other' } })

  expect(run.log).toContain(
    '::error title=Keysieve could not scan these commits::Input path is "other": there is no git clone in that folder',
  )
})

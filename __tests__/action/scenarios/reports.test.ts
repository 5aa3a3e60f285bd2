import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'

import { COMMENT_MARKER } from '../../../src/report/formats/comment.ts'
import { ActionHarness } from '../../support/action-harness.ts'
import { type GitHubReports, startGitHubReports } from '../../support/github-reports.ts'
import type { PullRequestMarks } from '../../support/history.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A run takes its time on a busy machine. */
jest.setTimeout(60_000)

const harness = new ActionHarness()
const folder = temporaryFolder()
let github: GitHubReports
beforeEach(async () => {
  github = await startGitHubReports()
})
afterEach(() => github.close())

function pullRequest(...commits: Readonly<Record<string, string | null>>[]) {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const head = commits.reduce((parent, files) => history.commit({ parents: [parent], files }), base)
    pull = history.pullRequest({ base, head })
  })
  return { repository, pull }
}

function run(
  { repository, pull }: ReturnType<typeof pullRequest>,
  inputs: Record<string, string> = {},
  env: Record<string, string> = {},
) {
  const token = { 'github-token': 't0ken' }
  return harness.runPullRequest(repository, pull, {
    inputs: { ...token, ...inputs },
    env: { GITHUB_API_URL: github.url, ...env },
  })
}

const leaking = () => pullRequest({ 'a.txt': leakingLine(1) })
const many = (length: number) =>
  pullRequest(Object.fromEntries(Array.from({ length }, (_, n) => [`f${n}.txt`, leakingLine(n)])))

describe('by default', () => {
  test('GitHub is asked for nothing', async () => {
    const { outputs } = await run(leaking())

    expect(outputs['verdict']).toBe('found')
    expect(github.requests).toEqual([])
  })

  test('more findings than a step shows go to a check run', async () => {
    const change = many(60)

    const { annotations, log } = await run(change)

    expect(annotations.filter(({ level }) => level === 'error')).toHaveLength(10)
    expect(github.checkRuns.map(({ headSha, annotations: all }) => [headSha, all.length])).toEqual([
      [change.repository.built.sha(change.pull.head), 60],
    ])
    expect(log).toContain('50 more findings')
    expect(log).toContain('The check run "Keysieve findings" has the annotations: 60 secrets in 60 places.')
  })

  test('without the permission the ten stay, with a line that says so', async () => {
    github.refuse('POST', { status: 403 })

    const { annotations, log, outputs, status } = await run(many(12))

    expect([outputs['verdict'], status]).toEqual(['found', 1])
    expect(annotations).toHaveLength(10)
    expect(log).toContain('give the job the permission "checks: write"')
  })

  test('a token that can only read is not tried', async () => {
    const { log } = await run(many(12), {}, { GITHUB_ACTOR: 'dependabot[bot]' })

    expect(github.requests).toEqual([])
    expect(log).toContain('The token of this run is read-only')
  })
})

describe('the comment', () => {
  test('is written, and becomes "resolved"', async () => {
    await run(leaking(), { comment: 'on-failure' })
    const [first] = github.comments.map(({ body }) => body)
    await run(pullRequest({ 'a.txt': 'a\n' }), { comment: 'on-failure' })

    expect(first).toContain('### ❌ 1 secret in this pull request')
    expect(github.comments.map(({ body }) => body)).toEqual([
      expect.stringContaining(`${COMMENT_MARKER}\n### ✅ Resolved`),
    ])
  })

  test('has no place where commits are named, which is said', async () => {
    const { repository, pull } = leaking()
    const [base, head] = [pull.base, pull.head].map((mark) => repository.built.sha(mark))

    const { log } = await run({ repository, pull }, { comment: 'on-failure', base: base!, head: head! })

    expect(github.comments).toEqual([])
    expect(log).toContain(
      'No comment is written: the inputs base and head select commits, not a pull request. Set the input pull-request to get one.',
    )
  })

  test('is not begun on a clean pull request', async () => {
    await run(pullRequest({ 'a.txt': 'a\n' }), { comment: 'always' })

    expect(github.comments).toEqual([])
  })

  test('holds no secret, and the token is not shown', async () => {
    const { log } = await run(leaking(), { comment: 'on-failure' })

    expect(github.comments[0]!.body).not.toContain(leakedToken(1).slice(4))
    expect(log.replace('::add-mask::t0ken', '')).not.toContain('t0ken')
  })

  test('tells of a scan that failed', async () => {
    const { repository, pull } = pullRequest({ 'a.txt': 'a\n' })

    await harness.runPullRequest(repository, pull, {
      commits: 3,
      inputs: { comment: 'on-failure', 'github-token': 't0ken' },
      env: { GITHUB_API_URL: github.url },
    })

    expect(github.comments[0]!.body).toContain('Keysieve could not scan this pull request')
  })

  test('that is refused changes no verdict', async () => {
    github.refuse('GET', { status: 404 })

    const { outputs, log } = await run(leaking(), { comment: 'on-failure' })

    expect(outputs['verdict']).toBe('found')
    expect(log).toContain('give the job the permission "pull-requests: write"')
  })
})

describe('the SARIF file', () => {
  test('is written where it is asked for', async () => {
    const file = join(folder, 'keysieve.sarif')

    await run(leaking(), { 'sarif-file': file })

    const { runs } = JSON.parse(readFileSync(file, 'utf8')) as { runs: { results: object[] }[] }
    expect(runs[0]!.results).toMatchObject([{ ruleId: 'github_personal_access_token', level: 'error' }])
  })

  test('that can not be written changes no verdict', async () => {
    const { outputs, annotations } = await run(leaking(), { 'sarif-file': '/no/such/folder/x.sarif' })

    expect(outputs['verdict']).toBe('found')
    expect(annotations.map(({ message }) => message)).toContain(
      'The SARIF file /no/such/folder/x.sarif could not be written (ENOENT). The verdict does not change.',
    )
  })
})

describe('the ladder', () => {
  test('a line that moved is annotated where it stands', async () => {
    const { annotations } = await run(
      pullRequest({ 'a.txt': leakingLine(1) }, { 'a.txt': `one\ntwo\n${leakingLine(1)}` }),
    )

    expect(annotations[0]!.properties).toMatchObject({ file: 'a.txt', line: '3' })
  })

  test('a file with another name is annotated under it', async () => {
    const { annotations, outputs } = await run(
      pullRequest({ 'a.txt': leakingLine(1) }, { 'a.txt': null, 'b.txt': leakingLine(1) }),
    )

    expect(outputs['findings-count']).toBe('1')
    expect(annotations[0]!.properties).toMatchObject({ file: 'b.txt', line: '1' })
  })

  test('a line that is gone is annotated on its file', async () => {
    const { annotations, summary } = await run(
      pullRequest({ 'a.txt': leakingLine(1) }, { 'a.txt': 'gone\n' }),
    )

    expect(annotations[0]!.properties).toEqual({ file: 'a.txt', title: expect.any(String) })
    expect(summary).toMatch(/~~ removed in \[`[0-9a-f]{7}`\]\(\S+\), still in history/)
  })

  test('a file that is gone is in no annotation', async () => {
    const { annotations } = await run(pullRequest({ 'a.txt': leakingLine(1) }, { 'a.txt': null }))

    expect(annotations[0]!.properties['file']).toBeUndefined()
    expect(annotations[0]!.message).toMatch(/to a\.txt, removed in [0-9a-f]{7}, still in history/)
  })
})

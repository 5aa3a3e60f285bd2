import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { type AskGitHub, openGitHub } from '../../src/action/github/github-write.ts'
import { publishCheckRun } from '../../src/action/publish/publish-check-run.ts'
import { planCheckRun } from '../../src/report/formats/check-run.ts'
import { type GitHubReports, startGitHubReports } from '../support/github-reports.ts'
import { type Case, reportOn } from '../support/report-cases.ts'

let github: GitHubReports
let ask: AskGitHub
beforeEach(async () => {
  github = await startGitHubReports()
  const { signal } = new AbortController()
  ask = await openGitHub({ url: github.url, token: 't', repository: 'o/r', signal, pauses: [1, 1] })
})
afterEach(() => github.close())

const SHA = 'd'.repeat(40)

function publish(one: Case) {
  const { result, run, ...knowledge } = reportOn(one)
  const plan = planCheckRun(result, run, knowledge)
  return { plan, written: publishCheckRun(ask, 'o/r', SHA, plan) }
}

test.each([1, 12, 60, 5000, 'hostile'] as const)('%s findings are annotated in batches', async (one) => {
  const { plan, written } = publish(one)

  expect(await written).toBeUndefined()
  expect(github.checkRuns).toHaveLength(1)
  expect(github.checkRuns[0]).toMatchObject({
    name: 'Keysieve findings',
    headSha: SHA,
    conclusion: 'failure',
  })
  expect(github.checkRuns[0]!.annotations).toHaveLength(plan.batches.flat().length)
  expect(github.requests).toHaveLength(Math.max(1, plan.batches.length))
})

test('a permission that is missing is no error', async () => {
  github.refuse('POST', { status: 403 })

  expect(await publish(12).written).toBe(
    'The check run with all annotations could not be written (403): give the job the permission "checks: write". The job summary lists all findings.',
  )
})

test('a limit in the middle of it is told', async () => {
  github.refuse('PATCH', { status: 403, headers: { 'retry-after': '3600' } })

  expect(await publish(5000).written).toContain("GitHub's rate limit is exceeded")
  expect(github.checkRuns[0]!.annotations).toHaveLength(50)
})

test('a short wait that GitHub asks for is waited', async () => {
  github.refuse('POST', { status: 429, headers: { 'retry-after': '0' }, times: 1 })

  expect(await publish(12).written).toBeUndefined()
})

import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'

import { ActionHarness } from '../../support/action-harness.ts'
import type { PullRequestMarks } from '../../support/history.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const harness = new ActionHarness()
const systemFolder = temporaryFolder()

function pullRequest(files: Readonly<Record<string, string>>) {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    pull = history.pullRequest({ base, head: history.commit({ parents: [base], files }) })
  })
  return { repository, pull }
}

const clean = () => pullRequest({ 'a.txt': 'a\n' })
const leaking = () => pullRequest({ 'a.txt': leakingLine(1) })

test('a clean run is three lines', async () => {
  const { repository, pull } = clean()

  const run = await harness.runPullRequest(repository, pull, { clone: 'full' })

  const [opening, coverage, verdict, ...more] = run.log.trimEnd().split('\n')
  expect(opening).toMatch(/^Keysieve \d+\.\d+\.\d+ · embedded engine · [\d,]+ secret types$/)
  expect(coverage).toBe(`Pull request #7 of ${repository.name} · 1 of 1 commit · 1 file, 2 B · 0 not read`)
  expect(verdict).toMatch(/^No secrets found \(\d+(?:\.\d+)? m?s\)$/)
  expect(more).toEqual([])
  expect(run.status).toBe(0)
})

test('a finding fails the step, with an annotation that says what and where', async () => {
  const { repository, pull } = leaking()

  const run = await harness.runPullRequest(repository, pull)

  const [annotation] = run.annotations
  const commit = repository.built.sha(pull.head).slice(0, 7)
  expect(run.status).toBe(1)
  expect(annotation).toMatchObject({
    level: 'error',
    properties: { file: 'a.txt', line: '1', endLine: '1', col: '10', endColumn: '50' },
  })
  expect(annotation!.properties['title']).toBe(`GitHub personal access token (classic) in commit ${commit}`)
  expect(annotation!.message).toContain('Revoke it now: GitHub → Settings')
  expect(run.log).toContain('The check fails (fail-on: any).')
})

test('the secret is in nothing that the run prints or writes', async () => {
  const { repository, pull } = leaking()

  const run = await harness.runPullRequest(repository, pull, { env: { RUNNER_DEBUG: '1' } })

  const body = leakedToken(1).slice('ghp_'.length)
  expect(run.outputs['verdict']).toBe('found')
  for (const text of [
    run.log,
    run.errors,
    run.summary,
    JSON.stringify(run.outputs),
    JSON.stringify(run.places),
  ]) {
    expect(text).not.toContain(body)
  }
})

test('fail-on: never reports and passes', async () => {
  const { repository, pull } = leaking()

  const run = await harness.runPullRequest(repository, pull, { inputs: { 'fail-on': 'never' } })

  expect(run.status).toBe(0)
  expect(run.outputs['verdict']).toBe('found')
  expect(run.annotations.map(({ level }) => level)).toEqual(['warning'])
})

test('fail-on: active passes where nothing is known to be live, and warns that it can do nothing else', async () => {
  const { repository, pull } = leaking()

  const run = await harness.runPullRequest(repository, pull, { inputs: { 'fail-on': 'active' } })

  expect(run.status).toBe(0)
  expect(run.log).toContain('The check passes, because none is known to be live (fail-on: active).')
  const warning = 'No finding can fail this check: fail-on: active needs live checks'
  expect(run.annotations.filter(({ level }) => level === 'warning').map(({ message }) => message)).toEqual([
    expect.stringContaining(warning),
    // A finding that does not fail the check is no error.
    expect.stringContaining('added in commit'),
  ])
  expect(run.annotations.filter(({ level }) => level === 'error')).toEqual([])
  expect(run.summary).toContain(`⚠️ ${warning}`)
})

test('a count that does not fit is not scanned, and fails', async () => {
  const { repository, pull } = clean()

  const run = await harness.runPullRequest(repository, pull, { commits: 3 })

  expect(run.status).toBe(1)
  expect(run.outputs).toMatchObject({ verdict: 'not-scanned', 'results-file': '' })
  expect(run.annotations[0]!.properties['title']).toBe('Keysieve could not scan this pull request')
  expect(run.annotations[0]!.message).toContain(
    'The check fails, because what was not read may contain a secret',
  )
})

test('on-error: warn turns that into a warning', async () => {
  const { repository, pull } = clean()

  const run = await harness.runPullRequest(repository, pull, { commits: 3, inputs: { 'on-error': 'warn' } })

  expect(run.status).toBe(0)
  expect(run.outputs['verdict']).toBe('not-scanned')
  expect(run.annotations.map(({ level }) => level)).toEqual(['warning'])
})

test('a bad input fails before anything is asked of the server', async () => {
  const { repository, pull } = clean()
  harness.server.reset()

  const run = await harness.runPullRequest(repository, pull, { inputs: { timeout: 'soon' } })

  expect(run.status).toBe(1)
  expect(run.log).toBe(
    '::error title=Keysieve could not scan these commits::Input timeout is "soon": it must be a number from 0.01 to 360. ' +
      'The check fails, because nothing was scanned.\n',
  )
  expect(run.outputs).toMatchObject({ verdict: 'not-scanned', 'findings-count': '0', 'results-file': '' })
  expect(run.summary).toContain(
    '### ❌ Keysieve could not scan these commits\n\nInput timeout is "soon": it must be',
  )
  expect(run.summary).toContain('**The check fails, because nothing was scanned.**')
  expect(harness.server.requests).toEqual([])
})

test('a wrong input fails though on-error is warn: nothing tells which inputs to believe', async () => {
  const { repository, pull } = clean()

  const run = await harness.runPullRequest(repository, pull, {
    inputs: { timeout: 'soon', 'on-error': 'warn' },
  })

  expect(run.status).toBe(1)
  expect(run.outputs['verdict']).toBe('not-scanned')
})

test('an event file that is no JSON is not scanned, in a sentence', async () => {
  const { repository, pull } = clean()

  const run = await harness.runPullRequest(repository, pull, {
    env: { GITHUB_EVENT_PATH: import.meta.filename },
  })

  expect(run.status).toBe(1)
  expect(run.annotations.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^The event can't be read from the file that GITHUB_EVENT_PATH names, .* \(it is not JSON\)\./,
    ),
  ])
  expect(run.outputs['verdict']).toBe('not-scanned')
  expect(run.summary).toContain("The event can't be read from the file")
})

test('a private repository is read with the token, and no token is shown', async () => {
  const { repository, pull } = leaking()
  harness.server.behave({ token: 't0ken-of-the-job' })

  const run = await harness.runPullRequest(repository, pull, {
    inputs: { 'github-token': 't0ken-of-the-job' },
  })
  const refused = await harness.runPullRequest(repository, pull)
  harness.server.reset()

  expect(run.outputs['verdict']).toBe('found')
  expect(run.log.replace('::add-mask::t0ken-of-the-job', '')).not.toContain('t0ken')
  expect(refused.outputs['verdict']).toBe('not-scanned')
  expect(refused.annotations[0]!.message).toContain('github-token')
})

test('a run leaves nothing but its results file', async () => {
  const { repository, pull } = leaking()

  const run = await harness.runPullRequest(repository, pull)

  expect(readdirSync(run.temporaryFolder)).toEqual([`keysieve-${run.outputs['scan-uuid']}.json`])
})

test('a run that is ended from outside fails, says so, and leaves neither a file nor a process', async () => {
  const { repository, pull } = clean()
  harness.server.reset()
  harness.server.behave({ hangs: true })

  const run = await harness.runPullRequest(repository, pull, {
    onStart: endAtFirstRequest,
    env: { TMPDIR: systemFolder },
  })
  harness.server.reset()

  expect(run.status).toBe(1)
  expect(run.outputs['verdict']).toBe('not-scanned')
  expect(run.annotations[0]!.message).toContain('The scan was canceled before it ended.')
  expect([...readdirSync(run.temporaryFolder), ...readdirSync(systemFolder)]).toEqual([])
  expect(processesAbout(run.temporaryFolder, `${harness.server.url}/${repository.name}`)).toEqual([])
})

/** The command lines of what still runs and names one of these. */
function processesAbout(...names: readonly string[]): string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => names.some((name) => line.includes(name)))
}

function endAtFirstRequest(kill: (signal: NodeJS.Signals) => void): void {
  const timer = setInterval(() => {
    if (harness.server.requests.length === 0) return
    clearInterval(timer)
    kill('SIGTERM')
  }, 20)
}

test('a run that takes longer than allowed fails, and says what to do', async () => {
  const { repository, pull } = clean()
  harness.server.behave({ hangs: true })

  const run = await harness.runPullRequest(repository, pull, { inputs: { timeout: '0.01' } })
  harness.server.reset()

  expect(run.status).toBe(1)
  expect(run.annotations[0]!.message).toContain('did not finish within 0.01 min')
})

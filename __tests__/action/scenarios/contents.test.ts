import { expect, test } from '@jest/globals'
import { zipSync } from 'fflate'

import { ActionHarness } from '../../support/action-harness.ts'
import type { PullRequestMarks } from '../../support/history.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'

const harness = new ActionHarness()

const jar = Buffer.from(zipSync({ 'config/app.yml': Buffer.from(`\n${leakingLine(1)}`) }))

/** A pull request that leaks in an archive and in a commit message, and nowhere else. */
function pullRequest() {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const message = `Release the library\n\nsigned with ${leakedToken(2)}\n`
    pull = history.pullRequest({
      base,
      head: history.commit({ parents: [base], files: { 'lib/a.jar': jar }, message }),
    })
  })
  return { repository, pull }
}

test('archives and messages are left alone by default, and the archive is listed', async () => {
  const { repository, pull } = pullRequest()

  const run = await harness.runPullRequest(repository, pull)

  expect(run.status).toBe(0)
  expect(run.outputs['verdict']).toBe('clean')
  expect(run.log).toContain(
    ' · 0 not read · 1 out of scope (lib/a.jar: a zip archive, scanned without unpacking',
  )
})

test('archives and messages are scanned where that is asked for', async () => {
  const { repository, pull } = pullRequest()

  const run = await harness.runPullRequest(repository, pull, {
    inputs: { archives: 'true', messages: 'true' },
  })

  expect(run.status).toBe(1)
  expect(run.places.map(({ path, line }) => `${path}:${line}`)).toEqual([
    'commit message:3',
    'lib/a.jar!config/app.yml:2',
  ])
  expect(run.annotations.map(({ properties }) => properties['file'])).toEqual(
    expect.arrayContaining([undefined, 'lib/a.jar']),
  )
  expect(run.log).toContain('2 texts of commits')
})

test('an archive that can’t be opened to its end is no clean scan', async () => {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    pull = history.pullRequest({
      base,
      head: history.commit({ parents: [base], files: { 'a.jar': jar.subarray(0, 50) } }),
    })
  })

  const run = await harness.runPullRequest(repository, pull, { inputs: { archives: 'true' } })

  expect(run.status).toBe(1)
  expect(run.outputs['verdict']).toBe('not-scanned')
  expect(run.annotations[0]!.message).toContain('its central directory is missing')
})

test('a secret in the name of a file is found, and stands in no output', async () => {
  const token = leakedToken(3)
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const files = { [`keys/${token}/a.txt`]: leakingLine(4), [`keys/${token}/b.zip`]: jar }
    pull = history.pullRequest({ base, head: history.commit({ parents: [base], files }) })
  })

  const run = await harness.runPullRequest(repository, pull)

  const shown = `keys/gh${'•'.repeat(36)}${token.slice(-2)}`
  expect(run.status).toBe(1)
  expect(run.places.map(({ path, line }) => `${path}:${line}`)).toEqual([
    `${shown} (folder name):1`,
    `${shown}/a.txt:1`,
  ])
  expect(run.log).toContain(`1 out of scope (${shown}/b.zip: a zip archive`)
  expect(JSON.stringify(run)).not.toContain(token)
})

test('a file behind a byte order mark that does not fit is read as it is', async () => {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const base = history.commit({ files: { 'readme.md': 'hello\n' } })
    const text = `first line\n${leakingLine(5)}`
    const files = {
      'a.txt': Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(text)]),
      'b.txt': Buffer.concat([Buffer.from('plain\n'.repeat(300)), Buffer.from(text, 'utf16le')]),
    }
    pull = history.pullRequest({ base, head: history.commit({ parents: [base], files }) })
  })

  const run = await harness.runPullRequest(repository, pull)

  expect(run.places.map(({ path, line }) => `${path}:${line}`)).toEqual(['a.txt:2', 'b.txt:302'])
})

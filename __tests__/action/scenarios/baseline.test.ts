import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'

import { baseline } from '../../../src/cli/commands/baseline.ts'
import { ActionHarness } from '../../support/action-harness.ts'
import { runCommand } from '../../support/command-run.ts'
import { checkout, type Files, type PullRequestMarks } from '../../support/history.ts'
import { leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A run takes its time on a busy machine. */
jest.setTimeout(60_000)

const harness = new ActionHarness()
const folder = temporaryFolder()

/** A pull request of these commits onto a base with these files. */
function pullRequest(base: Files, ...commits: Files[]) {
  let pull!: PullRequestMarks
  const repository = harness.repository((history) => {
    const start = history.commit({ files: base })
    const head = commits.reduce((parent, files) => history.commit({ parents: [parent], files }), start)
    pull = history.pullRequest({ base: start, head })
  })
  return { repository, pull }
}

test('a baseline that is made in a clone counts in the action, and survives squashing and moving', async () => {
  const base = { 'config/old.yml': leakingLine(1), 'src/a.txt': 'a\n' }
  const { repository, pull } = pullRequest(base, { 'b.txt': 'b\n' })
  const clone = join(folder, 'clone')
  const url = `${harness.server.url}/${repository.name}`
  await checkout('full', {
    folder: clone,
    url,
    sha: repository.built.sha(pull.base),
    ref: 'refs/heads/main',
  })
  const made = await runCommand(baseline, { operands: [clone], switches: ['history'] })
  const [hash] = readdirSync(join(clone, '.keysieve/baseline'))

  // The same repository later, with the baseline merged.
  const later = pullRequest(
    { ...base, [`.keysieve/baseline/${hash}`]: 'github_personal_access_token\n' },
    { 'config/old.yml': null, 'deploy/new.yml': `# moved\n\n${leakingLine(1)}` },
    { 'copy.txt': leakingLine(1) },
  )
  harness.server.serve(repository.name, later.repository.built.folder)
  const known = await harness.runPullRequest({ ...later.repository, name: repository.name }, later.pull)

  expect([made.code, made.stderr]).toEqual([
    0,
    expect.stringContaining(`1 secret, hashes as in scans of ${url}`),
  ])
  expect([known.outputs['verdict'], known.status]).toEqual(['clean', 0])
  expect(known.log).toContain('1 finding ignored (1 baseline)')
})

test('files in the folders of the policy excuse nothing in the change that brings them', async () => {
  const { repository, pull } = pullRequest(
    {},
    {
      'a.txt': leakingLine(1),
      '.keysieve/baseline/a392d713-4000-8000-9000-000000000000': 'google_api_key\n',
      '.keysieve/ignore/all.yml': 'path: "**"\nreason: Made up\n',
    },
  )

  const { outputs, annotations } = await harness.runPullRequest(repository, pull)

  expect(outputs['verdict']).toBe('found')
  expect(annotations.map(({ message }) => message)).toContainEqual(
    "This pull request edits .keysieve/baseline and .keysieve/ignore: the edit takes effect after the merge. Until then, the base branch's policy applies.",
  )
})

import { expect, test } from '@jest/globals'

import { cloneForJob, jobScene, runJob } from '../../support/ci-job.ts'
import { failureOf } from '../../support/failure.ts'
import { git, gitSync } from '../../support/git.ts'
import { leakingLine } from '../../support/leak.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { workTree, workTreeAt } from '../../support/work-tree.ts'

const root = temporaryFolder()
const scene = await jobScene(root)
const { main, feature } = scene
const NOWHERE = '1234567890'.repeat(4)

function pushTo(branch: string, head: string, before = ''): Record<string, string> {
  return {
    GITLAB_CI: 'true',
    CI_DEFAULT_BRANCH: 'main',
    CI_COMMIT_BRANCH: branch,
    CI_COMMIT_SHA: head,
    CI_COMMIT_BEFORE_SHA: before,
  }
}

/** Commits on main without files, as git-fast-import(1) reads them. */
function manyCommits(number: number): string {
  return Array.from(
    { length: number },
    (_, i) => `commit refs/heads/main\ncommitter A <a@example.com> ${i} +0000\ndata 0\n`,
  ).join('')
}

test('a new branch is what the default branch has not', async () => {
  const clone = await cloneForJob(root, scene, feature[1], { depth: 1 })

  expect((await runJob(clone, pushTo('feature', feature[1], '0'.repeat(40)))).files).toEqual(['f1'])
})

test('a forced push is what neither the old tip nor the default branch has', async () => {
  const clone = await cloneForJob(root, scene, feature[1])

  expect((await runJob(clone, pushTo('feature', feature[1], main[2]))).files).toEqual(['f1'])
  expect((await runJob(clone, pushTo('feature', feature[1], NOWHERE))).files).toEqual(['f1'])
})

test('a push to the default branch of which nothing older is known is its history', async () => {
  const clone = await cloneForJob(root, scene, main[2], { depth: 1 })

  expect((await runJob(clone, pushTo('main', main[2], NOWHERE))).files).toEqual(['m1', 'm2', 'm3'])
})

test('--base counts instead of what the system says', async () => {
  const clone = await cloneForJob(root, scene, main[2], { depth: 1 })

  expect((await runJob(clone, pushTo('main', main[2]), '--base', main[0])).files).toEqual(['m2', 'm3'])
  expect((await runJob(clone, pushTo('main', main[2]), '--base', 'main')).files).toEqual([])
})

test('only as much is fetched as the range needs', async () => {
  const tree = await workTree(root)
  gitSync(tree.folder, ['fast-import', '--quiet'], manyCommits(130))
  const before = await tree.git('rev-parse', 'HEAD')
  const head = await tree.commit({ leak: leakingLine(1) })
  const clone = await cloneForJob(root, { ...scene, url: `file://${tree.folder}` }, head, { depth: 1 })

  const { files } = await runJob(clone, pushTo('main', head, before))

  expect(files).toEqual(['leak'])
  expect(await git(clone, 'rev-list', '--count', 'HEAD')).toBe('102')
})

test('without a server, a clone that lacks the base is not scanned', async () => {
  const shallow = await cloneForJob(root, scene, main[2], { depth: 1 })
  await git(shallow, 'remote', 'set-url', 'origin', `file://${root}/nowhere`)

  const change = { GITLAB_CI: 'true', CI_MERGE_REQUEST_IID: '7', CI_MERGE_REQUEST_DIFF_BASE_SHA: main[0] }
  const base = await failureOf(() => runJob(shallow, change))
  const history = await failureOf(() =>
    runJob(shallow, { ...pushTo('main', main[2]), CI_PIPELINE_SOURCE: 'schedule' }),
  )

  expect(base).toMatchObject({
    code: 'repository',
    message: expect.stringMatching(
      `^The target of the change, the commit ${main[0]}, is not in this clone and can't be fetched \\(.+\\)\\. Configure the job to clone the whole history, and run it again\\.$`,
    ),
  })
  expect(history.message).toMatch(
    /^The clone is too shallow to determine what [0-9a-f]{7} introduces, and the rest can't be fetched/,
  )
})

test('a change can’t excuse itself', async () => {
  const clone = workTreeAt(await cloneForJob(root, scene, main[2]))
  const head = await clone.commit({ leak: leakingLine(9), '.keysieve.yml': 'paths:\n  exclude: ["**"]\n' })
  const variables = { GITLAB_CI: 'true', CI_MERGE_REQUEST_IID: '7', CI_MERGE_REQUEST_DIFF_BASE_SHA: main[2] }

  expect((await runJob(clone.folder, { ...variables, CI_COMMIT_SHA: head })).files).toEqual(['leak'])
})

test('a report is written where the options say, or not at all', async () => {
  const clone = await cloneForJob(root, scene, main[2])
  const variables = pushTo('main', main[2], main[1])

  const other = await runJob(clone, variables, '--format', 'junit', '--output', 'reports/a.xml')
  const none = await runJob(clone, variables, '--format', 'none')

  expect(other.stdout).toContain('\n  Report: reports/a.xml\n')
  expect(other.read('reports/a.xml')).toContain('failures="1"')
  expect(none.code).toBe(1)
  expect(none.stdout).not.toContain('Report:')
  expect(none.read('gl-secret-detection-report.json')).toBeUndefined()
})

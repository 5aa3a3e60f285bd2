import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { CI_SYSTEMS } from '../../../src/cli/ci/systems.ts'
import { cloneForJob, jobOf, jobScene, runJob } from '../../support/ci-job.ts'
import { failureOf } from '../../support/failure.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { ROOT } from '../../support/tree.ts'

const root = temporaryFolder()
const scene = await jobScene(root)
const { main, feature, merge } = scene
const ZEROS = '0'.repeat(40)

// https://docs.gitlab.com/ci/variables/predefined_variables/
test('GitLab: a merge request, its merged result, a push and a schedule, with GitLab’s report', async () => {
  const always = {
    CI: 'true',
    GITLAB_CI: 'true',
    CI_DEFAULT_BRANCH: 'main',
    CI_PROJECT_URL: 'https://gitlab.com/g/p',
  }
  const ofRequest = {
    ...always,
    CI_PIPELINE_SOURCE: 'merge_request_event',
    CI_MERGE_REQUEST_IID: '7',
    CI_MERGE_REQUEST_PROJECT_URL: 'https://gitlab.com/g/p',
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: main[1],
    CI_COMMIT_BEFORE_SHA: ZEROS,
  }
  // The runner's GIT_DEPTH is 20 unless it is set; one is worse.
  const detached = await cloneForJob(root, scene, feature[1], { depth: 1 })
  const merged = await cloneForJob(root, scene, merge, { depth: 1 })
  const pushed = await cloneForJob(root, scene, main[2], { depth: 1 })

  const request = await jobOf(
    detached,
    { ...ofRequest, CI_MERGE_REQUEST_EVENT_TYPE: 'detached', CI_COMMIT_SHA: feature[1] },
    'gl-secret-detection-report.json',
  )
  const result = await jobOf(merged, {
    ...ofRequest,
    CI_MERGE_REQUEST_EVENT_TYPE: 'merged_result',
    CI_MERGE_REQUEST_TARGET_BRANCH_SHA: main[2],
    CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: feature[1],
    CI_COMMIT_SHA: merge,
  })
  const ofBranch = { ...always, CI_COMMIT_BRANCH: 'main', CI_COMMIT_SHA: main[2] }
  const push = await jobOf(pushed, { ...ofBranch, CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BEFORE_SHA: main[0] })
  const schedule = await jobOf(pushed, {
    ...ofBranch,
    CI_PIPELINE_SOURCE: 'schedule',
    CI_COMMIT_BEFORE_SHA: ZEROS,
  })

  expect(request.code).toBe(1)
  expect(request.files).toEqual(['f1'])
  expect(request.stdout).toMatch(/^GitLab, merge request !7: the commits of [0-9a-f]{7} beyond [0-9a-f]{7}\n/)
  const report = JSON.parse(request.written) as {
    readonly vulnerabilities: readonly { location: unknown }[]
  }
  expect(report.vulnerabilities.map(({ location }) => location)).toEqual([
    { file: 'f1', start_line: 1, end_line: 1, commit: { sha: feature[0] } },
  ])
  expect(result.files).toEqual(['f1'])
  expect(push.files).toEqual(['m2', 'm3'])
  expect(schedule.files).toEqual(['m1', 'm2', 'm3'])
})

// https://www.jenkins.io/doc/book/pipeline/jenkinsfile/#using-environment-variables and
// https://plugins.jenkins.io/git/#plugin-content-environment-variables
test('Jenkins: a change, and what came since the last build that passed, as JUnit', async () => {
  const always = { JENKINS_URL: 'https://ci.example.com/', BUILD_NUMBER: '4' }
  const change = await cloneForJob(root, scene, merge, {
    refspecs: ['+refs/heads/main:refs/remotes/origin/main'],
  })
  const branch = await cloneForJob(root, scene, main[2])

  const changed = await jobOf(
    change,
    { ...always, BRANCH_NAME: 'PR-7', CHANGE_ID: '7', CHANGE_TARGET: 'main', GIT_COMMIT: feature[1] },
    'keysieve-junit.xml',
  )
  const built = await jobOf(branch, {
    ...always,
    BRANCH_NAME: 'main',
    GIT_BRANCH: 'origin/main',
    GIT_COMMIT: main[2],
    GIT_PREVIOUS_COMMIT: main[2],
    GIT_PREVIOUS_SUCCESSFUL_COMMIT: main[1],
  })

  expect(changed.files).toEqual(['f1'])
  expect(changed.written).toContain('<testsuites name="Keysieve" tests="1" failures="1"')
  expect(built.files).toEqual(['m3'])
})

// https://learn.microsoft.com/azure/devops/pipelines/build/variables
test('Azure Pipelines: the merge of a pull request and a push, as SARIF', async () => {
  const always = { TF_BUILD: 'True', BUILD_REPOSITORY_PROVIDER: 'TfsGit' }
  const change = await cloneForJob(root, scene, merge, { depth: 1 })
  const branch = await cloneForJob(root, scene, feature[1], { depth: 1 })

  const request = await jobOf(
    change,
    {
      ...always,
      BUILD_REASON: 'PullRequest',
      BUILD_SOURCEBRANCH: 'refs/pull/7/merge',
      BUILD_SOURCEVERSION: merge,
      SYSTEM_PULLREQUEST_PULLREQUESTID: '7',
      SYSTEM_PULLREQUEST_TARGETBRANCH: 'refs/heads/main',
    },
    'keysieve.sarif',
  )
  const push = await jobOf(branch, {
    ...always,
    BUILD_REASON: 'IndividualCI',
    BUILD_SOURCEBRANCH: 'refs/heads/feature',
    BUILD_SOURCEVERSION: feature[1],
  })

  expect(request.files).toEqual(['f1'])
  expect(JSON.parse(request.written)).toMatchObject({ version: '2.1.0' })
  expect(push.files).toEqual(['f1'])
})

// https://support.atlassian.com/bitbucket-cloud/docs/variables-and-secrets/
test('Bitbucket: a pull request that has its destination merged in, and a tag, as JUnit', async () => {
  const always = { CI: 'true', BITBUCKET_BUILD_NUMBER: '5', BITBUCKET_REPO_FULL_NAME: 'w/r' }
  const change = await cloneForJob(root, scene, merge, { depth: 50 })
  const tagged = await cloneForJob(root, scene, main[2], { depth: 50 })

  const request = await jobOf(
    change,
    {
      ...always,
      BITBUCKET_PR_ID: '7',
      BITBUCKET_BRANCH: 'feature',
      BITBUCKET_COMMIT: feature[1].slice(0, 12),
      BITBUCKET_PR_DESTINATION_BRANCH: 'main',
      BITBUCKET_PR_DESTINATION_COMMIT: main[2].slice(0, 12),
    },
    'test-results/keysieve.xml',
  )
  const tag = await jobOf(tagged, { ...always, BITBUCKET_TAG: 'v2', BITBUCKET_COMMIT: main[2] })

  expect(request.files).toEqual(['f1'])
  expect(request.written).toContain('failures="1"')
  expect(tag.files).toEqual(['m2', 'm3'])
})

test('without a CI system, the other way is named', async () => {
  const folder = await cloneForJob(root, scene, main[2])

  expect(await failureOf(() => runJob(folder, { CI: 'true' }))).toMatchObject({
    code: 'input',
    message: expect.stringMatching(
      /^No supported CI system was detected from the environment \(GitLab, .*keysieve scan BASE\.\.HEAD\.$/,
    ),
  })
})

test('each file of a system is in the list', () => {
  const files = readdirSync(join(ROOT, 'src/cli/ci/systems'))

  expect(CI_SYSTEMS.map(({ name }) => `${name.toLowerCase().replaceAll(' ', '-')}.ts`).sort()).toEqual(
    files.sort(),
  )
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { cloneForJob, jobOf, jobScene } from '../../support/ci-job.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const root = temporaryFolder()
const scene = await jobScene(root)
const { main, feature, merge } = scene

// https://circleci.com/docs/reference/variables/
test('CircleCI: what a branch has and the default branch has not, and a push, as JUnit', async () => {
  const clone = await cloneForJob(root, scene, feature[1])

  const always = { CI: 'true', CIRCLECI: 'true' }
  const main3 = await cloneForJob(root, scene, main[2])

  const branch = await jobOf(
    clone,
    { ...always, CIRCLE_BRANCH: 'feature', CIRCLE_SHA1: feature[1], KEYSIEVE_BEFORE: '' },
    'test-results/keysieve/results.xml',
  )
  // The configuration sets the last one to pipeline.git.base_revision.
  const push = await jobOf(main3, {
    ...always,
    CIRCLE_BRANCH: 'main',
    CIRCLE_SHA1: main[2],
    KEYSIEVE_BEFORE: main[1],
  })

  expect(branch.files).toEqual(['f1'])
  expect(branch.written).toContain('failures="1"')
  expect(push.files).toEqual(['m3'])
})

// https://buildkite.com/docs/pipelines/configure/environment-variables
test('Buildkite: a pull request and a push to the default branch, as JUnit', async () => {
  const always = { CI: 'true', BUILDKITE: 'true', BUILDKITE_PIPELINE_DEFAULT_BRANCH: 'main' }
  const change = await cloneForJob(root, scene, feature[1])
  const branch = await cloneForJob(root, scene, main[2])

  const request = await jobOf(
    change,
    {
      ...always,
      BUILDKITE_BRANCH: 'feature',
      BUILDKITE_COMMIT: feature[1],
      BUILDKITE_PULL_REQUEST: '7',
      BUILDKITE_PULL_REQUEST_BASE_BRANCH: 'main',
    },
    'keysieve-junit.xml',
  )
  const push = await jobOf(branch, {
    ...always,
    BUILDKITE_BRANCH: 'main',
    BUILDKITE_COMMIT: 'HEAD',
    BUILDKITE_PULL_REQUEST: 'false',
    BUILDKITE_SOURCE: 'webhook',
  })

  expect(request.files).toEqual(['f1'])
  expect(request.written).toContain('failures="1"')
  expect(push.files).toEqual(['m1', 'm2', 'm3'])
})

// https://docs.drone.io/pipeline/environment/reference/
test('Drone: a pull request and a push', async () => {
  const always = { CI: 'true', DRONE: 'true', DRONE_REPO_BRANCH: 'main' }
  const change = await cloneForJob(root, scene, merge, {
    refspecs: ['+refs/heads/main:refs/remotes/origin/main'],
  })
  const branch = await cloneForJob(root, scene, main[2])

  const request = await jobOf(change, {
    ...always,
    DRONE_BUILD_EVENT: 'pull_request',
    DRONE_PULL_REQUEST: '7',
    DRONE_TARGET_BRANCH: 'main',
    DRONE_COMMIT_SHA: feature[1],
    DRONE_COMMIT_BEFORE: main[0],
  })
  const push = await jobOf(branch, {
    ...always,
    DRONE_BUILD_EVENT: 'push',
    DRONE_BRANCH: 'main',
    DRONE_COMMIT_SHA: main[2],
    DRONE_COMMIT_BEFORE: main[1],
  })

  expect(request.files).toEqual(['f1'])
  expect(push.files).toEqual(['m3'])
})

// https://woodpecker-ci.org/docs/usage/environment
test('Woodpecker: a pull request, a push, and one after a pull request was built', async () => {
  const always = { CI: 'woodpecker', CI_REPO_DEFAULT_BRANCH: 'main' }
  const change = await cloneForJob(root, scene, feature[1], { depth: 1 })
  const branch = await cloneForJob(root, scene, main[2], { depth: 1 })

  const request = await jobOf(change, {
    ...always,
    CI_PIPELINE_EVENT: 'pull_request',
    CI_COMMIT_PULL_REQUEST: '7',
    CI_COMMIT_TARGET_BRANCH: 'main',
    CI_COMMIT_SHA: feature[1],
  })
  const ofPush = { ...always, CI_PIPELINE_EVENT: 'push', CI_COMMIT_BRANCH: 'main', CI_COMMIT_SHA: main[2] }
  const before = { CI_PREV_COMMIT_SHA: main[1], CI_PREV_PIPELINE_STATUS: 'success' }
  const push = await jobOf(branch, { ...ofPush, ...before, CI_PREV_PIPELINE_EVENT: 'push' })
  const other = await jobOf(branch, { ...ofPush, ...before, CI_PREV_PIPELINE_EVENT: 'pull_request' })

  expect(request.files).toEqual(['f1'])
  expect(push.files).toEqual(['m3'])
  expect(other.files).toEqual(['m1', 'm2', 'm3'])
})

// https://docs.github.com/actions/reference/workflows-and-actions/variables and https://docs.gitea.com/usage/actions/comparison
test('GitHub and Gitea: a pull request and a push by the event’s file, as SARIF', async () => {
  const change = await cloneForJob(root, scene, merge, { depth: 1 })
  const branch = await cloneForJob(root, scene, main[2], { depth: 1 })
  const eventIn = (folder: string, event: object): Record<string, string> => {
    const path = join(folder, '.git', 'event.json')
    writeFileSync(path, JSON.stringify(event))
    return { GITEA_ACTIONS: 'true', GITHUB_ACTIONS: 'true', GITHUB_EVENT_PATH: path }
  }
  const repository = { default_branch: 'main', html_url: 'https://gitea.example.com/o/r' }

  const request = await jobOf(
    change,
    {
      ...eventIn(change, {
        repository,
        number: 7,
        pull_request: { number: 7, base: { ref: 'main', sha: main[1] }, head: { sha: feature[1] } },
      }),
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_SHA: merge,
    },
    'keysieve.sarif',
  )
  const push = await jobOf(branch, {
    ...eventIn(branch, { repository, before: main[1], after: main[2] }),
    GITHUB_EVENT_NAME: 'push',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_SHA: main[2],
  })

  expect(request.files).toEqual(['f1'])
  expect(JSON.parse(request.written)).toMatchObject({ version: '2.1.0' })
  expect(push.files).toEqual(['m3'])
})

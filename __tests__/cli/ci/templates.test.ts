import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse, parseAllDocuments } from 'yaml'

import { cloneForJob, jobScene, runJob } from '../../support/ci-job.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { ROOT } from '../../support/tree.ts'

const root = temporaryFolder()
const scene = await jobScene(root)
const { main } = scene
const folder = await cloneForJob(root, scene, main[2])

/** What a template runs; options follow. */
const COMMAND = /^npx --yes keysieve@1 ci(?<options>.*)$/

interface Template {
  readonly file: string
  /** Its command, and what it does with the report. */
  readonly read: (text: string) => { readonly command: string; readonly report?: string }
  readonly variables: Readonly<Record<string, string>>
}

const OF_GITLAB = {
  GITLAB_CI: 'true',
  CI_COMMIT_BRANCH: 'main',
  CI_COMMIT_SHA: main[2],
  CI_COMMIT_BEFORE_SHA: main[1],
}

const TEMPLATES: readonly Template[] = [
  {
    file: 'templates/keysieve.yml',
    read(text) {
      const [spec, jobs] = parseAllDocuments(text).map((one) => one.toJS())
      const withInputs = JSON.stringify(jobs).replaceAll(
        /\$\[\[ inputs\.(?<name>\w+) \]\]/g,
        (_, name: string) => spec.spec.inputs[name].default,
      )
      const { script, artifacts } = JSON.parse(withInputs).keysieve
      return { command: script[0], report: artifacts.reports.secret_detection }
    },
    variables: OF_GITLAB,
  },
  {
    file: 'docs/ci/gitlab.yml',
    read(text) {
      const { script, artifacts } = parse(text).keysieve
      return { command: script[0], report: artifacts.reports.secret_detection }
    },
    variables: OF_GITLAB,
  },
  {
    file: 'docs/ci/Jenkinsfile',
    read: (text) => ({
      command: /sh '(?<command>[^']+)'/.exec(text)!.groups!['command']!,
      report: /testResults: '(?<report>[^']+)'/.exec(text)!.groups!['report']!,
    }),
    variables: {
      JENKINS_URL: 'https://ci.example.com/',
      BRANCH_NAME: 'main',
      GIT_COMMIT: main[2],
      GIT_PREVIOUS_SUCCESSFUL_COMMIT: main[1],
    },
  },
  {
    file: 'docs/ci/azure-pipelines.yml',
    read(text) {
      const [, { script }, { inputs }] = parse(text).steps
      return { command: script, report: inputs.pathToPublish }
    },
    variables: {
      TF_BUILD: 'True',
      BUILD_REASON: 'PullRequest',
      BUILD_SOURCEVERSION: main[2],
      SYSTEM_PULLREQUEST_TARGETBRANCH: 'refs/heads/feature',
    },
  },
  {
    file: 'docs/ci/bitbucket-pipelines.yml',
    read: (text) => ({
      command: parse(text).pipelines.default[0].step.script[0],
      report: 'test-results/keysieve.xml',
    }),
    variables: { BITBUCKET_BUILD_NUMBER: '1', BITBUCKET_TAG: 'v2', BITBUCKET_COMMIT: main[2] },
  },
  {
    file: 'docs/ci/circleci.yml',
    read(text) {
      const { steps } = parse(text).jobs.keysieve
      return { command: steps[1].run, report: `${steps[2].store_test_results.path}/keysieve/results.xml` }
    },
    variables: { CIRCLECI: 'true', CIRCLE_BRANCH: 'main', CIRCLE_SHA1: main[2], KEYSIEVE_BEFORE: main[1] },
  },
  {
    file: 'docs/ci/buildkite.yml',
    read(text) {
      const [{ command, artifact_paths: report }] = parse(text).steps
      return { command, report }
    },
    variables: { BUILDKITE: 'true', BUILDKITE_BRANCH: 'main', BUILDKITE_COMMIT: main[2] },
  },
  {
    file: 'docs/ci/drone.yml',
    read: (text) => ({ command: parse(text).steps[0].commands[0] }),
    variables: {
      DRONE: 'true',
      DRONE_BRANCH: 'main',
      DRONE_COMMIT_SHA: main[2],
      DRONE_COMMIT_BEFORE: main[1],
    },
  },
  {
    file: 'docs/ci/woodpecker.yml',
    read: (text) => ({ command: parse(text).steps['no-secrets'].commands[0] }),
    variables: { CI: 'woodpecker', CI_PIPELINE_EVENT: 'cron', CI_COMMIT_BRANCH: 'main' },
  },
  {
    file: 'docs/ci/gitea.yml',
    read: (text) => ({ command: parse(text).jobs.keysieve.steps[1].run, report: 'keysieve.sarif' }),
    variables: { GITEA_ACTIONS: 'true', GITHUB_EVENT_NAME: 'schedule', GITHUB_SHA: main[2] },
  },
]

test.each(TEMPLATES)(
  '$file finds what a build brings, and keeps the report',
  async ({ file, read, variables }) => {
    const { command, report } = read(readFileSync(join(ROOT, file), 'utf8'))
    const options = COMMAND.exec(command.trim())?.groups?.['options']

    expect(options).toBe('')
    const { code, files } = await runJob(folder, variables)

    expect(files).toContain('m3')
    expect(code).toBe(1)
    expect(report === undefined || existsSync(join(folder, report))).toBe(true)
  },
)

import type { Build, CiSystem } from '../build.ts'
import { changeInto, commitIn, headIn, ofRef, variable } from '../variables.ts'

/** GitLab CI/CD. It shows its report in the merge request and in the project's vulnerability report. */
export const gitlab: CiSystem = {
  name: 'GitLab',
  source: 'https://docs.gitlab.com/ci/variables/predefined_variables/',
  isHere: (env) => env['GITLAB_CI'] === 'true',
  report: { format: 'gitlab', file: 'gl-secret-detection-report.json' },
  read(env): Build {
    const head = headIn(env, 'CI_COMMIT_SHA')
    // In a fork's pipeline, the project of the merge request is the one that it goes to.
    const repository = variable(env, 'CI_MERGE_REQUEST_PROJECT_URL') ?? variable(env, 'CI_PROJECT_URL')
    const rest = { ...head, ...(repository === undefined ? {} : { repository }) }
    const mergeRequest = variable(env, 'CI_MERGE_REQUEST_IID')
    if (mergeRequest !== undefined) {
      // Only the pipeline of a merged result names the target branch's commit: the first parent of what it runs on.
      const scope = changeInto(
        { commit: commitIn(env, 'CI_MERGE_REQUEST_TARGET_BRANCH_SHA') },
        { commit: commitIn(env, 'CI_MERGE_REQUEST_DIFF_BASE_SHA') },
        { branch: variable(env, 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME') },
      )
      return { subject: `merge request !${mergeRequest}`, scope, ...rest }
    }
    const pullRequest = variable(env, 'CI_EXTERNAL_PULL_REQUEST_IID')
    if (pullRequest !== undefined) {
      const scope = changeInto(
        { commit: commitIn(env, 'CI_EXTERNAL_PULL_REQUEST_TARGET_BRANCH_SHA') },
        { branch: variable(env, 'CI_EXTERNAL_PULL_REQUEST_TARGET_BRANCH_NAME') },
      )
      return { subject: `pull request #${pullRequest}`, scope, ...rest }
    }
    const ref = ofRef({
      tag: variable(env, 'CI_COMMIT_TAG'),
      branch: variable(env, 'CI_COMMIT_BRANCH') ?? variable(env, 'CI_COMMIT_REF_NAME'),
      isWhole: env['CI_PIPELINE_SOURCE'] === 'schedule',
      before: commitIn(env, 'CI_COMMIT_BEFORE_SHA'),
      defaultBranch: variable(env, 'CI_DEFAULT_BRANCH'),
    })
    return { ...ref, ...rest }
  },
}

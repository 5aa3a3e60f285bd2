import type { Build, CiSystem } from '../build.ts'
import { changeInto, commitIn, headIn, ofRef, variable } from '../variables.ts'

/** Events of a pull request; the second one is its closing. */
const OF_PULL_REQUEST = new Set(['pull_request', 'pull_request_closed', 'pull_request_metadata'])

/** Woodpecker. */
export const woodpecker: CiSystem = {
  name: 'Woodpecker',
  source: 'https://woodpecker-ci.org/docs/usage/environment',
  isHere: (env) => env['CI'] === 'woodpecker',
  read(env): Build {
    const url = variable(env, 'CI_REPO_URL')
    const rest = { ...headIn(env, 'CI_COMMIT_SHA'), ...(url === undefined ? {} : { repository: url }) }
    const event = variable(env, 'CI_PIPELINE_EVENT') ?? ''
    if (OF_PULL_REQUEST.has(event)) {
      const number = variable(env, 'CI_COMMIT_PULL_REQUEST') ?? ''
      const scope = changeInto({ branch: variable(env, 'CI_COMMIT_TARGET_BRANCH') })
      return { subject: `pull request #${number}`, scope, ...rest }
    }
    // What ran last for the branch may have been a pull request into it, and says nothing of the branch's commits.
    const wasPush = env['CI_PREV_PIPELINE_EVENT'] === 'push' && env['CI_PREV_PIPELINE_STATUS'] === 'success'
    const ref = ofRef({
      tag: variable(env, 'CI_COMMIT_TAG'),
      branch: variable(env, 'CI_COMMIT_BRANCH'),
      isWhole: event === 'cron',
      before: wasPush ? commitIn(env, 'CI_PREV_COMMIT_SHA') : undefined,
      defaultBranch: variable(env, 'CI_REPO_DEFAULT_BRANCH'),
    })
    return { ...ref, ...rest }
  },
}

import type { Build, CiSystem } from '../build.ts'
import { changeInto, commitIn, headIn, ofRef, variable } from '../variables.ts'

/** Drone. */
export const drone: CiSystem = {
  name: 'Drone',
  source: 'https://docs.drone.io/pipeline/environment/reference/',
  isHere: (env) => env['DRONE'] === 'true',
  read(env): Build {
    const link = variable(env, 'DRONE_REPO_LINK')
    const rest = { ...headIn(env, 'DRONE_COMMIT_SHA'), ...(link === undefined ? {} : { repository: link }) }
    const event = env['DRONE_BUILD_EVENT']
    const before = commitIn(env, 'DRONE_COMMIT_BEFORE')
    if (event === 'pull_request') {
      const number = variable(env, 'DRONE_PULL_REQUEST') ?? ''
      // The base that the event names may be from before the branch moved on.
      const scope = changeInto({ branch: variable(env, 'DRONE_TARGET_BRANCH') }, { commit: before })
      return { subject: `pull request #${number}`, scope, ...rest }
    }
    const ref = ofRef({
      tag: variable(env, 'DRONE_TAG'),
      branch: variable(env, 'DRONE_BRANCH'),
      isWhole: event === 'cron',
      before,
      defaultBranch: variable(env, 'DRONE_REPO_BRANCH'),
    })
    return { ...ref, ...rest }
  },
}

import type { Build, CiSystem } from '../build.ts'
import { changeInto, commitIn, headIn, ofRef, variable } from '../variables.ts'

/** The remote's name stands before the branch's. */
const REMOTE = /^origin\//

/** Jenkins with its Git plugin, in multibranch projects and in others. */
export const jenkins: CiSystem = {
  name: 'Jenkins',
  source: 'https://plugins.jenkins.io/git/#plugin-content-environment-variables',
  isHere: (env) => variable(env, 'JENKINS_URL') !== undefined,
  report: { format: 'junit', file: 'keysieve-junit.xml' },
  read(env): Build {
    const change = variable(env, 'CHANGE_ID')
    if (change !== undefined) {
      // What is checked out may be the change itself or its merge with the target: GIT_COMMIT can name either.
      const scope = changeInto({ branch: variable(env, 'CHANGE_TARGET') })
      return { subject: `pull request #${change}`, scope }
    }
    const ref = ofRef({
      tag: variable(env, 'TAG_NAME'),
      branch: variable(env, 'BRANCH_NAME') ?? variable(env, 'GIT_BRANCH')?.replace(REMOTE, ''),
      // A build may be for several pushes, and one that failed said nothing of its commits for good.
      before: commitIn(env, 'GIT_PREVIOUS_SUCCESSFUL_COMMIT'),
    })
    return { ...ref, ...headIn(env, 'GIT_COMMIT') }
  },
}

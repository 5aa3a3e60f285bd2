import type { Build, CiSystem } from '../build.ts'
import { changeInto, commitIn, headIn, ofRef, variable } from '../variables.ts'

/** Bitbucket Pipelines. It shows reports of tests from folders of this name. */
export const bitbucket: CiSystem = {
  name: 'Bitbucket',
  source: 'https://support.atlassian.com/bitbucket-cloud/docs/variables-and-secrets/',
  isHere: (env) => variable(env, 'BITBUCKET_BUILD_NUMBER') !== undefined,
  report: { format: 'junit', file: 'test-results/keysieve.xml' },
  read(env): Build {
    const name = variable(env, 'BITBUCKET_REPO_FULL_NAME')
    const repository = name === undefined ? {} : { repository: `https://bitbucket.org/${name}` }
    const change = variable(env, 'BITBUCKET_PR_ID')
    if (change !== undefined) {
      // The destination is merged into what is checked out, so its tip bounds the change, and BITBUCKET_COMMIT is not HEAD.
      const scope = changeInto(
        { branch: variable(env, 'BITBUCKET_PR_DESTINATION_BRANCH') },
        { commit: commitIn(env, 'BITBUCKET_PR_DESTINATION_COMMIT') },
      )
      return { subject: `pull request #${change}`, scope, ...repository }
    }
    const rest = { ...headIn(env, 'BITBUCKET_COMMIT'), ...repository }
    const branch = variable(env, 'BITBUCKET_BRANCH')
    // A pipeline that is run for a commit by hand, or on a schedule of a custom pipeline, has no branch.
    return {
      ...ofRef({ tag: variable(env, 'BITBUCKET_TAG'), branch, isWhole: branch === undefined }),
      ...rest,
    }
  },
}

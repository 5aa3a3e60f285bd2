import type { Build, CiSystem } from '../build.ts'
import { changeInto, headIn, ofRef, variable } from '../variables.ts'

const TAG = 'refs/tags/'

/** Azure Pipelines, of repositories in Azure Repos, GitHub and Bitbucket. */
export const azurePipelines: CiSystem = {
  name: 'Azure Pipelines',
  source: 'https://learn.microsoft.com/azure/devops/pipelines/build/variables',
  isHere: (env) => env['TF_BUILD']?.toLowerCase() === 'true',
  report: { format: 'sarif', file: 'keysieve.sarif' },
  read(env): Build {
    // Of a pull request, it is the merge that the server made for it.
    const head = headIn(env, 'BUILD_SOURCEVERSION')
    if (env['BUILD_REASON'] === 'PullRequest') {
      const number =
        variable(env, 'SYSTEM_PULLREQUEST_PULLREQUESTNUMBER') ??
        variable(env, 'SYSTEM_PULLREQUEST_PULLREQUESTID') ??
        ''
      const scope = changeInto({ branch: variable(env, 'SYSTEM_PULLREQUEST_TARGETBRANCH') })
      return { subject: `pull request ${number}`, scope, ...head }
    }
    const ref = variable(env, 'BUILD_SOURCEBRANCH') ?? ''
    const tag = ref.startsWith(TAG) ? ref.slice(TAG.length) : undefined
    return { ...ofRef({ tag, branch: ref, isWhole: env['BUILD_REASON'] === 'Schedule' }), ...head }
  },
}

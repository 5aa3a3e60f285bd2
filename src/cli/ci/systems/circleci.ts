import type { Build, CiSystem } from '../build.ts'
import { commitIn, headIn, ofRef, variable } from '../variables.ts'

/** CircleCI. It builds branches; of a pull request it names no base, so that is what the default branch has not. */
export const circleci: CiSystem = {
  name: 'CircleCI',
  source: 'https://circleci.com/docs/reference/variables/',
  isHere: (env) => env['CIRCLECI'] === 'true',
  report: { format: 'junit', file: 'test-results/keysieve/results.xml' },
  read(env): Build {
    const ref = ofRef({
      tag: variable(env, 'CIRCLE_TAG'),
      // Of a fork's pull request it is pull/7.
      branch: variable(env, 'CIRCLE_BRANCH'),
      // What was built of the branch before is a value of the pipeline alone, pipeline.git.base_revision; the
      // configuration hands it over in this variable.
      before: commitIn(env, 'KEYSIEVE_BEFORE'),
    })
    return { ...ref, ...headIn(env, 'CIRCLE_SHA1') }
  },
}

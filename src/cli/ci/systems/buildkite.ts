import type { Build, CiSystem } from '../build.ts'
import { changeInto, headIn, ofRef, variable } from '../variables.ts'

/** Buildkite. */
export const buildkite: CiSystem = {
  name: 'Buildkite',
  source: 'https://buildkite.com/docs/pipelines/configure/environment-variables',
  isHere: (env) => env['BUILDKITE'] === 'true',
  report: { format: 'junit', file: 'keysieve-junit.xml' },
  read(env): Build {
    // A build that is started by hand may have the name HEAD here.
    const head = headIn(env, 'BUILDKITE_COMMIT')
    const change = variable(env, 'BUILDKITE_PULL_REQUEST')
    const base = variable(env, 'BUILDKITE_PULL_REQUEST_BASE_BRANCH')
    if (change !== undefined && change !== 'false') {
      return { subject: `pull request #${change}`, scope: changeInto({ branch: base }), ...head }
    }
    const ref = ofRef({
      tag: variable(env, 'BUILDKITE_TAG'),
      branch: variable(env, 'BUILDKITE_BRANCH'),
      isWhole: env['BUILDKITE_SOURCE'] === 'schedule',
      defaultBranch: variable(env, 'BUILDKITE_PIPELINE_DEFAULT_BRANCH'),
    })
    return { ...ref, ...head }
  },
}

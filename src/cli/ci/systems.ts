import type { CiSystem } from './build.ts'
import { azurePipelines } from './systems/azure-pipelines.ts'
import { bitbucket } from './systems/bitbucket.ts'
import { buildkite } from './systems/buildkite.ts'
import { circleci } from './systems/circleci.ts'
import { drone } from './systems/drone.ts'
import { githubActions } from './systems/github-actions.ts'
import { gitlab } from './systems/gitlab.ts'
import { jenkins } from './systems/jenkins.ts'
import { woodpecker } from './systems/woodpecker.ts'

/** The CI systems that `keysieve ci` knows. No two of them set each other's variables. */
export const CI_SYSTEMS: readonly CiSystem[] = [
  gitlab,
  jenkins,
  azurePipelines,
  bitbucket,
  circleci,
  buildkite,
  woodpecker,
  drone,
  githubActions,
]

import type { CommandSpec } from '../command.ts'
import { VERIFY_OPTIONS } from '../common-options.ts'
import { ARCHIVES, FAIL_ON, NO_POLICY, REPOSITORY, VERBOSE } from '../scan/scan-options.ts'

/** `keysieve ci`: scans what a build brings, in whatever CI system it runs. */
export const ci: CommandSpec = {
  name: 'ci',
  operands: '',
  count: [0, 0],
  summary: 'scan the commits of a CI build, and write its report',
  details: [
    'Detects the CI system from the environment: GitLab, Jenkins, Azure Pipelines, Bitbucket, CircleCI, Buildkite, Woodpecker, Drone, GitHub, Gitea or Forgejo. Scans what the commits of the build introduce: the commits of a merge request or pull request, of a push, or of a tag. On a schedule, it scans the whole history of the branch. Commits that the clone lacks are fetched.',
    'The policy of the target commit applies, not that of the change. Findings are printed, and written to a report in the format that the CI system reads.',
    'Exit code: 0 no findings that --fail-on selects, 1 secrets found, 2 no supported CI system or wrong usage, 3 something could not be read or fetched.',
  ],
  options: [
    {
      name: 'base',
      placeholder: 'REV',
      help: 'Scan the commits after this commit or branch, regardless of the environment. For CI systems that do not report where a push started.',
    },
    {
      name: 'format',
      short: 'f',
      placeholder: 'FORMAT',
      values: ['auto', 'gitlab', 'sarif', 'junit', 'csv', 'none'],
      help: 'The format of the report: the one that the CI system reads (auto), another, or none.',
    },
    {
      name: 'output',
      short: 'o',
      placeholder: 'FILE',
      help: 'Where to write the report. By default, where the CI system looks for it.',
    },
    VERBOSE,
    REPOSITORY,
    ARCHIVES,
    FAIL_ON,
    ...VERIFY_OPTIONS,
    NO_POLICY,
  ],
  scans: true,
  async run(typed, io) {
    const { scanBuild } = await import('../ci/scan-build.ts')
    return scanBuild(typed, io, process.env)
  },
}

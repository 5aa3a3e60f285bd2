import type { CommandSpec } from '../command.ts'
import { VERIFY_OPTIONS } from '../common-options.ts'
import { ARCHIVES, FAIL_ON, NO_POLICY, REPOSITORY, VERBOSE } from '../scan-options.ts'

/** `keysieve ci`: scans what a build brings, in whatever CI system it runs. */
export const ci: CommandSpec = {
  name: 'ci',
  operands: '',
  count: [0, 0],
  summary: "scan the commits of a CI build, and write the CI system's report",
  details: [
    'Reads the variables of GitLab, Jenkins, Azure Pipelines, Bitbucket, CircleCI, Buildkite, Woodpecker, Drone, GitHub, Gitea or Forgejo, and scans what the commits of the build introduce: those of a merge or pull request, of a push, or of a tag; on a schedule, the whole history of the branch. What the clone of the job lacks of these is fetched into it.',
    'The policy is that of the commit that the change goes into. What is found is printed, and written as the report that the system reads.',
    'Exit code: 0 nothing found that --fail-on names, 1 secrets found, 2 no such system or wrong usage, 3 something could not be read or fetched.',
  ],
  options: [
    {
      name: 'base',
      placeholder: 'REV',
      help: 'Scan what comes after this commit or branch, whatever the system says. For systems that do not say what a push started from.',
    },
    {
      name: 'format',
      short: 'f',
      placeholder: 'FORMAT',
      values: ['auto', 'gitlab', 'sarif', 'junit', 'csv', 'none'],
      help: 'The report to write: the one that the system reads, another, or none.',
    },
    {
      name: 'output',
      short: 'o',
      placeholder: 'FILE',
      help: 'Where to write the report. By default, where the system looks for it.',
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

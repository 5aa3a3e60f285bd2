import { webAddressOf } from '../../engine/git/fetch/remotes.ts'
import { JobClone } from '../../engine/git/range/job-clone.ts'
import { shortSha } from '../../model/commit.ts'
import { ScanError } from '../../model/errors.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io, Typed } from '../command.ts'
import type { ExitCode } from '../exit-code.ts'
import { withInterrupt } from '../interrupt.ts'
import { readScanRequest, warnOfNoFailure } from '../scan/local-scan.ts'
import { withChangesOf } from '../scan/scan-changes.ts'
import type { Build, CiSystem } from './build.ts'
import { printBuild, reportFor } from './build-printer.ts'
import { type BuildRange, findBuildRange } from './build-range.ts'
import { CI_SYSTEMS } from './systems.ts'

/**
 * `keysieve ci`: scans the commits of the build that a CI system runs, and writes the report that the system reads.
 *
 * @throws {ScanError} where no system is known by its variables, or the commits can't be had
 */
export function scanBuild(typed: Typed, io: Io, env: NodeJS.ProcessEnv): Promise<ExitCode> {
  return withInterrupt(async (ending) => {
    const system = CI_SYSTEMS.find((one) => one.isHere(env))
    if (system === undefined) throw noSystem()
    const build = system.read(env)
    const request = readScanRequest(typed)
    await warnOfNoFailure(request, io.stderr)
    const clone = await JobClone.open('.', env, ending.signal)
    try {
      const range = await findBuildRange(clone, build, typed.values.get('base'))
      const base = range.without[0]
      await io.stdout.write(`${headLine(system, build, range)}\n`)
      const report = reportFor(typed, system.report)
      return await withChangesOf(
        clone.repository,
        {
          ...request,
          repository: request.repository ?? addressOf(build),
          changes: {
            kind: 'commits',
            revisions: [range.head, ...range.without.map((name) => `^${name}`)],
            notIn: [],
          },
          folder: '.',
          // No change may excuse itself: the policy is that of what it goes into.
          policyAt: base ?? range.head,
        },
        io,
        ({ setting, run }) => run(printBuild(io, report, setting)),
      )
    } finally {
      ending.abort()
      await Promise.all(clone.repository.setting.running)
    }
  })
}

function headLine({ name }: CiSystem, { subject }: Build, { head, without }: BuildRange): string {
  const beyond = without.length === 0 ? '' : ` beyond ${without.slice(0, 3).map(shortSha).join(', ')}`
  const more = without.length > 3 ? ` and ${without.length - 3} more` : ''
  return `${name}, ${visible(subject)}: the commits of ${shortSha(head)}${beyond}${more}`
}

/** An address that no page is at names no repository that hashes could be for. */
function addressOf({ repository }: Build): string | undefined {
  return repository === undefined ? undefined : webAddressOf(repository)
}

function noSystem(): ScanError {
  const names = CI_SYSTEMS.map(({ name }) => name).join(', ')
  return new ScanError(
    'input',
    `No supported CI system was detected from the environment (${names}). Specify the commits: keysieve scan BASE..HEAD.`,
  )
}

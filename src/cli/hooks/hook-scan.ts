import type { LocatedRepository } from '../../engine/git/local-repository.ts'
import type { LocalTotals } from '../../report/formats/terminal.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { printText } from '../output/scan-printer.ts'
import { QUIET_REQUEST } from '../scan/quiet-request.ts'
import { type Changes, type ChangesRequest, withChangesOf } from '../scan/scan-changes.ts'

/** What a hook is about to let through, and what to say where it does not. */
export interface HookScan {
  readonly changes: Changes
  /** The commit whose policy counts; that of the work tree without it. */
  readonly policyAt?: string
  /** Stands before the refusal, for servers that look for it. */
  readonly mark?: string
  /** What is refused, at a sentence's start: `The commit is refused`. */
  readonly refusal: string
  /** What to do where something was found, a line each. */
  readonly advice: readonly string[]
}

/**
 * Scans what a hook is about to let through. Nothing is printed where it is clean.
 *
 * @param clone in which the changes are
 * @throws {ScanError} where it can't be determined what the changes are
 */
export function scanForHook(
  clone: LocatedRepository,
  { changes, policyAt, mark = '', refusal, advice }: HookScan,
  io: Io,
): Promise<ExitCode> {
  const { stdout } = io
  const request: ChangesRequest = {
    ...QUIET_REQUEST,
    ...{ paths: ['.'], folder: '.', changes },
    ...(policyAt === undefined ? {} : { policyAt }),
  }
  return withChangesOf(clone, request, io, async ({ run }) => {
    const printer = printText(stdout)
    let totals: LocalTotals | undefined
    const exitCode = await run({
      ...printer,
      end: async (all) => {
        totals = all
      },
    })
    if (totals === undefined || exitCode === EXIT.clean) return exitCode
    await printer.end(totals)
    const lines = exitCode === EXIT.found ? advice : ['What was not read may contain a secret; see above.']
    const rest = lines.map((line) => `  ${visible(line)}\n`).join('')
    await stdout.write(`\n${mark === '' ? '  ' : mark}${visible(refusal)}.\n${rest}`)
    return exitCode
  })
}

import { ScanError } from '../../model/errors.ts'
import type { Verification } from '../../model/verify.ts'
import type { FailOn } from '../../policy/verdict.ts'
import { visible } from '../../report/words/escape.ts'
import type { Typed } from '../command.ts'
import type { ExitCode } from '../exit-code.ts'
import type { LocalReportSetting } from '../output/local-report.ts'
import type { Output } from '../output/output.ts'
import type { ScanPrinter } from '../output/scan-printer.ts'
import type { PolicyPart } from '../policy/local-policy.ts'
import { readVerifyOptions } from './verify-options.ts'

/** Each of them takes memory of its own. */
const MOST_THREADS = 64

/** What a scan of this machine is asked to do. */
export interface LocalScanRequest {
  /** As the user gave them; never empty. */
  readonly paths: readonly string[]
  /** Whether the user named them: the current folder is scanned otherwise. */
  readonly isGiven: boolean
  /** How the user names the repository that they belong to. */
  readonly repository: string | undefined
  readonly policyPart: PolicyPart
  readonly failOn: FailOn
  /** Whether archives are opened. */
  readonly archives: boolean
  /** For a history: how many threads do the work; as many as pay where nothing is said. */
  readonly threads?: number | undefined
  /** For a history: the folder of the cache of what is known to be clean. */
  readonly cache?: string | undefined
  readonly verification: Verification
  /** Whether to print no progress. */
  readonly isQuiet: boolean
  /** Whether it is said of each finding that does not count, and of each file that is scanned in part, why. */
  readonly isVerbose?: boolean
  /** Whether files are scanned that git ignores. */
  readonly readsIgnored?: boolean
}

/** A scan of this machine, ready to start. */
export interface LocalScan {
  /** What is known before it has found anything. */
  readonly setting: LocalReportSetting
  /** Scans, and hands over what counts. */
  run(printer: ScanPrinter): Promise<ExitCode>
}

/** Does with a scan what it is wanted for; its sources are open meanwhile. */
export type UseScan<T> = (scan: LocalScan) => Promise<T>

/**
 * What the options of `keysieve scan` ask for.
 *
 * @throws {ScanError} where a value is none that can be meant
 */
export function readScanRequest({ operands, switches, values }: Typed): LocalScanRequest {
  return {
    paths: operands.length === 0 ? ['.'] : operands,
    isGiven: operands.length > 0,
    repository: values.get('repository'),
    policyPart: switches.has('no-policy') ? 'none' : 'all',
    failOn: (values.get('fail-on') ?? 'any') as FailOn,
    archives: switches.has('archives'),
    verification: readVerifyOptions(values),
    isQuiet: switches.has('quiet'),
    isVerbose: switches.has('verbose'),
    readsIgnored: switches.has('no-ignore'),
    threads: readThreads(values.get('threads')),
    cache: values.get('cache'),
  }
}

function readThreads(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const threads = Number(text)
  if (Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS) return threads
  throw new ScanError('input', `--threads is “${visible(text)}”; use 1 to ${MOST_THREADS}.`)
}

/** Says where no finding can end the program as something found: nobody learns whether a key is live. */
export async function warnOfNoFailure(
  { failOn, verification }: Pick<LocalScanRequest, 'failOn' | 'verification'>,
  stderr: Output,
): Promise<void> {
  if (failOn !== 'active' || verification.mode === 'live') return
  await stderr.write(
    `${stderr.paint('warning', 'warning:')} no finding can set exit code 1, because --fail-on active needs live checks. Add --verify live, or use --fail-on high.\n`,
  )
}

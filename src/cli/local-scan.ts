import type { FailOn } from '../policy/verdict.ts'
import type { Typed } from './command.ts'
import type { ExitCode } from './exit-code.ts'
import type { PolicyPart } from './local-policy.ts'
import type { LocalReportSetting } from './local-report.ts'
import type { ScanPrinter } from './scan-printer.ts'

/** What a scan of this machine is asked to do. */
export interface LocalScanRequest {
  /** As the user gave them; never empty. */
  readonly paths: readonly string[]
  /** How the user names the repository that they belong to. */
  readonly repository: string | undefined
  readonly policyPart: PolicyPart
  readonly failOn: FailOn
  /** Whether archives are opened. */
  readonly archives: boolean
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

/** What the options of `keysieve scan` ask for. */
export function readScanRequest({ operands, switches, values }: Typed): LocalScanRequest {
  return {
    paths: operands,
    repository: values.get('repository'),
    policyPart: switches.has('no-policy') ? 'none' : 'all',
    failOn: (values.get('fail-on') ?? 'any') as FailOn,
    archives: switches.has('archives'),
  }
}

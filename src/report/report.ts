import type { Finding } from '../model/finding.ts'
import type { ScanResult } from '../model/scan.ts'
import type { DescribeSecretType, Severity } from '../model/secret-type.ts'
import type { RunInfo } from './run-info.ts'

/** All that a report for programs is made from. */
export interface Report {
  readonly result: ScanResult
  readonly run: RunInfo
  readonly describe: DescribeSecretType
  readonly severityOf: (finding: Finding) => Severity
}

import type { Finding } from './finding.ts'
import type { DescribeSecretType, Severity } from './secret-type.ts'

/** How urgent a finding is. */
export type SeverityOf = (finding: Finding) => Severity

/** What is known of the findings of a scan beyond what they hold themselves. */
export interface Knowledge {
  readonly describe: DescribeSecretType
  readonly severityOf: SeverityOf
}

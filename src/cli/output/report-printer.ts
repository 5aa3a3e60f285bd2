import { NO_COMMIT } from '../../model/commit.ts'
import type { Finding } from '../../model/finding.ts'
import type { NotRead } from '../../model/scan.ts'
import { findingOf, type LocalReportSetting, localReport, reportedPath } from './local-report.ts'
import type { Output } from './output.ts'
import { type ReportFormat, renderReport } from './report-formats.ts'
import type { ScanPrinter } from './scan-printer.ts'

/** A report for another program, written when everything is known. */
export function printReport(output: Output, format: ReportFormat, setting: LocalReportSetting): ScanPrinter {
  const findings: Finding[] = []
  const notRead: NotRead[] = []
  const outside: NotRead[] = []
  // In a history paths start from the root already.
  const pathOf = (path: string, commit?: string): string =>
    commit === undefined ? reportedPath(path, setting.around) : path
  return {
    async found(localFinding) {
      findings.push(findingOf({ ...localFinding, path: pathOf(localFinding.path, localFinding.commit) }))
    },
    async notRead(path, reason) {
      notRead.push({ commit: NO_COMMIT, path: pathOf(path), reason })
    },
    async outside(path, reason) {
      outside.push({ commit: NO_COMMIT, path: pathOf(path), reason })
    },
    end: (totals) =>
      output.write(renderReport(format, localReport({ findings, notRead, outside, totals }, setting))),
  }
}

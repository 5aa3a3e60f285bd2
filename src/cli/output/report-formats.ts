import { renderCsv } from '../../report/formats/csv.ts'
import { renderGitlab } from '../../report/formats/gitlab.ts'
import { renderJunit } from '../../report/formats/junit.ts'
import { renderSarif } from '../../report/formats/sarif.ts'
import type { Report } from '../../report/report.ts'

/** Renders a report that ended just now. */
type Render = (report: Report) => string

/** The formats of other programs, which are written once a scan has ended. */
const RENDERERS = {
  sarif: renderSarif,
  csv: renderCsv,
  junit: renderJunit,
  gitlab: (report) => renderGitlab(report, Date.now()),
} as const satisfies Readonly<Record<string, Render>>

export type ReportFormat = keyof typeof RENDERERS

/** Whether a format of the command line is another program's. */
export function isReportFormat(format: string): format is ReportFormat {
  return Object.hasOwn(RENDERERS, format)
}

/** A report in another program's format. */
export function renderReport(format: ReportFormat, report: Report): string {
  return RENDERERS[format](report)
}

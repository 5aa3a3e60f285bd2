import { findingLineToWire } from '../../src/contract/finding-line.ts'
import { annotate } from '../../src/report/formats/annotation.ts'
import { planCheckRun } from '../../src/report/formats/check-run.ts'
import { planComment } from '../../src/report/formats/comment.ts'
import { renderCsv } from '../../src/report/formats/csv.ts'
import { renderGitlab } from '../../src/report/formats/gitlab.ts'
import { renderJsonLines } from '../../src/report/formats/json-lines.ts'
import { renderJunit } from '../../src/report/formats/junit.ts'
import { coverageLine, verdictLines } from '../../src/report/formats/log.ts'
import { renderSarif } from '../../src/report/formats/sarif.ts'
import { type LocalTotals, sightingBlock, summaryLine } from '../../src/report/formats/terminal.ts'
import type { RatedLocalFinding } from '../../src/report/local-finding.ts'
import { rankFindings } from '../../src/report/rank-findings.ts'
import type { Report } from '../../src/report/report.ts'
import { summarize } from '../../src/report/summary/summary.ts'
import { inPlain } from '../../src/report/words/paint.ts'

const ENDED = Date.UTC(2026, 10, 28, 12)

/** All places that a report is written to. */
export const OUTPUTS = {
  annotations: ({ result, run, ...about }) => pretty(annotate(result, run, about)),
  'check-run': ({ result, run, ...about }) => pretty(planCheckRun(result, run, about)),
  comment: ({ result, run, ...about }) => {
    const { body, further } = planComment(result, run, about, 'on-failure')
    return [body, ...further].join('\n')
  },
  csv: renderCsv,
  gitlab: (report) => renderGitlab(report, ENDED),
  'json-lines': (report) => renderJsonLines(report, findingLineToWire),
  junit: renderJunit,
  log: ({ result, run, ...about }) =>
    [coverageLine(result.coverage, run.request), ...verdictLines(result, run, about), ''].join('\n'),
  sarif: renderSarif,
  terminal: (report) => {
    const localFindings = sightingsOf(report)
    return [
      ...localFindings.map((one) => sightingBlock(one, inPlain)),
      summaryLine(totalsOf(localFindings), inPlain),
    ].join('')
  },
  summary: ({ result, run, ...about }) => summarize(result, run, about),
} as const satisfies Readonly<Record<string, (report: Report) => string>>

/** The findings as the command line sees them, with a line of a file around each. */
function sightingsOf({ result, describe: about, severityOf }: Report): RatedLocalFinding[] {
  return rankFindings(result.findings, severityOf, result.coverage.commits).map((finding) => ({
    ...finding,
    type: about(finding.secretType),
    severity: severityOf(finding),
    excerpt: [
      { number: finding.line, text: `\tkey = "••••••••" ${finding.path.slice(-200)}`, mark: [8, 16] },
    ],
  }))
}

function totalsOf(localFindings: readonly RatedLocalFinding[]): LocalTotals {
  const secrets = new Set(localFindings.map(({ secretHash }) => secretHash)).size
  const places = localFindings.length
  const exitCode = places === 0 ? 0 : 1
  return {
    secrets,
    places,
    exitCode,
    live: 0,
    files: 48,
    bytes: 310_000,
    notRead: 0,
    links: 0,
    durationMs: 84,
  }
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

import { activenessOf, type Finding } from '../../model/finding.ts'
import { rankFindings } from '../rank-findings.ts'
import type { Report } from '../report.ts'
import { visible } from '../words/escape.ts'

const HEAD = [
  'severity',
  'activeness',
  'secret type',
  'title',
  'path',
  'line',
  'start column',
  'end column',
  'commit',
  'at head',
  'tags',
  'secret hash',
]

/** The findings as CSV (RFC 4180), a row each below a header, those that matter most first. */
export function renderCsv({ result, describe, severityOf }: Report): string {
  const rows = rankFindings(result.findings, severityOf, result.coverage.commits).map((finding) => [
    severityOf(finding),
    activenessOf(finding),
    finding.secretType,
    describe(finding.secretType).title,
    finding.path,
    String(finding.line),
    String(finding.columns[0]),
    String(finding.columns[1]),
    finding.commit,
    headStatusOf(finding),
    finding.tags.join(' '),
    finding.secretHash,
  ])
  return [HEAD, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function headStatusOf({ headStatus }: Finding): string {
  return headStatus?.kind ?? 'unknown'
}

/** A spreadsheet takes a text for a formula that begins with one of these (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/

function field(text: string): string {
  const shown = visible(text)
  const harmless = FORMULA.test(shown) ? `'${shown}` : shown
  // Where a comma is a decimal point, spreadsheets part fields by a semicolon.
  return /[",;]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

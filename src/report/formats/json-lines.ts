import type { Finding } from '../../model/finding.ts'
import type { Severity } from '../../model/secret-type.ts'
import { rankFindings } from '../rank-findings.ts'
import type { Report } from '../report.ts'
import { wellFormed } from '../words/well-formed.ts'

/** Spells a finding as a program reads it. */
export type SpellFinding = (finding: Finding, severity: Severity) => object

/** The findings as JSON Lines, an object each, those that matter most first; nothing for none. */
export function renderJsonLines({ result, severityOf }: Report, spell: SpellFinding): string {
  return rankFindings(result.findings, severityOf, result.coverage.commits)
    .map((finding) => `${JSON.stringify(spell(finding, severityOf(finding)), wellFormed)}\n`)
    .join('')
}

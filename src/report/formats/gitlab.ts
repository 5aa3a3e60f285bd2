import { NO_COMMIT } from '../../model/commit.ts'
import { activenessOf, type Finding } from '../../model/finding.ts'
import { rankFindings } from '../rank-findings.ts'
import type { Report } from '../report.ts'
import { shortenEnd, visible } from '../words/escape.ts'
import { addedWords } from '../words/head-status-words.ts'
import { SCALE } from '../words/severity-scale.ts'
import { stateWords } from '../words/state-words.ts'
import { wellFormed } from '../words/well-formed.ts'
import { fingerprint } from './fingerprint.ts'

/** The version of GitLab's report format ("security-report-schemas", secret-detection-report-format.json). */
const FORMAT = '15.2.1'

/** The format's own limits, in characters. */
const NAME_LENGTH = 255
const TEXT_LENGTH = 7000

/** The format asks for a commit; GitLab's own analyzer writes this where it scans files without a history. */
const ANY_COMMIT = '0000000'

/**
 * The findings as GitLab's secret detection report. The excerpt of the source that the format allows is left out:
 * it would hold the secret.
 *
 * @param ended when the scan ended, in milliseconds since 1970
 */
export function renderGitlab(report: Report, ended: number): string {
  const { result, run, severityOf } = report
  const findings = rankFindings(result.findings, severityOf, result.coverage.commits)
  const scanner = { id: 'keysieve', name: 'Keysieve', version: run.version, vendor: { name: 'Keysieve' } }
  const document = {
    version: FORMAT,
    vulnerabilities: findings.map((finding) => vulnerability(finding, report)),
    scan: {
      analyzer: scanner,
      scanner,
      type: 'secret_detection',
      start_time: timeOf(ended - run.durationMs),
      end_time: timeOf(ended),
      status: result.coverage.notRead.length === 0 ? 'success' : 'failure',
    },
  }
  return `${JSON.stringify(document, wellFormed, 2)}\n`
}

function vulnerability(finding: Finding, { describe, severityOf }: Report): object {
  const { secretHash, secretType, commit, path, line, columns } = finding
  const type = describe(secretType)
  const severity = severityOf(finding)
  const [state] = stateWords({ ...finding, severity, type, activeness: activenessOf(finding) })
  const title = shortenEnd(visible(type.title), NAME_LENGTH)
  return {
    id: fingerprint(`${secretHash} ${commit} ${path} ${line} ${columns[0]}`),
    category: 'secret_detection',
    name: title,
    description: text(
      `${type.title}${addedWords(finding)}. Severity ${state}. It lets its holder ${type.impact}.`,
    ),
    severity: SCALE[severity].gitlab,
    solution: text(`Revoke it: ${type.revoke}. Then remove it from the history.`),
    location: {
      file: path,
      start_line: line,
      end_line: line,
      commit: { sha: commit === NO_COMMIT ? ANY_COMMIT : commit },
    },
    identifiers: [
      {
        type: 'keysieve_rule_id',
        name: `Keysieve rule ${shortenEnd(visible(secretType), NAME_LENGTH)}`,
        value: secretType,
      },
      { type: 'keysieve_secret_hash', name: `Secret ${secretHash}`, value: secretHash },
    ],
    ...(/^https?:\/\//i.test(type.url) ? { links: [{ url: type.url }] } : {}),
  }
}

function text(words: string): string {
  return shortenEnd(visible(words), TEXT_LENGTH)
}

/** UTC without a zone, as the format wants it. */
function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
}

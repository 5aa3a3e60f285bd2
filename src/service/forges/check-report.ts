import { shortSha } from '../../model/commit.ts'
import { ScanError } from '../../model/errors.ts'
import type { Finding } from '../../model/finding.ts'
import type { Knowledge } from '../../model/knowledge.ts'
import type { ScanRequest, ScanResult } from '../../model/scan.ts'
import { type DescribeSecretType, SEVERITIES, type Severity } from '../../model/secret-type.ts'
import { VERSION } from '../../model/version.ts'
import { evaluate, failsCheck } from '../../policy/verdict.ts'
import { placedAnnotations } from '../../report/formats/check-run.ts'
import type { RunInfo } from '../../report/run-info.ts'
import { summarizeBegin, summarizeFailure } from '../../report/summary/summary.ts'
import { count } from '../../report/words/amount.ts'
import { scanFailed } from '../../report/words/not-scanned.ts'
import { liveWords, secretsWords, tallyOf } from '../../report/words/verdict-words.ts'
import { findingOf, type Scan, type ScanFinding } from '../scans/stored-scans.ts'
import type { Answer } from './forge.ts'

/** The Checks API's limit of a summary is 65,535 characters; a byte is a character or a part of one. */
const SUMMARY_BYTES = 60_000

/** The service's policy: what the repository's own excuses is out already. */
const POLICY = { failOn: 'any', onError: 'fail' } as const

const NOTHING_COVERED = { files: 0, bytes: 0, notRead: [], outside: [] } as const

/** A scan that has ended, with what it found. */
export interface EndedScan {
  readonly scan: Scan
  /** Where its repository is, for links. */
  readonly cloneUrl: string
  readonly findings: readonly ScanFinding[]
  /** Hashes of the secrets whose incidents are ignored by now. */
  readonly ignored: ReadonlySet<string>
}

/** Says that a commit is scanned. */
export const RUNNING: Answer = { status: 'running' }

/**
 * What a pull request is answered with after its scan.
 *
 * @param host where the service is, for the words
 */
export function reportOf(ended: EndedScan, head: string, host: string, describe: DescribeSecretType): Answer {
  const { scan } = ended
  const request = requestOf(ended, head)
  if (scan.state === 'failed' && scan.coverage === null) return failed(scan, request, host)
  const result = resultOf(ended)
  const knowledge = knowledgeOf(ended, describe)
  const { verdict, fails } = evaluate(result, POLICY, knowledge)
  const run: RunInfo = {
    ...{ ...runOf(scan, request, host), verdict, fails },
    ...{ failsCheck: failsCheck(POLICY.failOn, knowledge) },
    policy: { ignored: result.policy?.ignored ?? [], markersReported: 0, notes: scan.policyNotes },
  }
  return {
    status: 'completed',
    outcome: verdict === 'clean' ? 'clean' : verdict === 'not-scanned' ? 'not scanned' : found(fails),
    title: titleOf(result, run),
    summary: summarizeBegin(result, run, knowledge, SUMMARY_BYTES, restLine).text,
    annotations: placedAnnotations(result, run, knowledge),
  }
}

/** What a commit is answered with that the pull request no longer ends with. */
export function outdatedReport(head: string): Answer {
  return {
    status: 'completed',
    outcome: 'outdated',
    title: 'The pull request has other commits now',
    summary: `The pull request no longer ends with ${shortSha(head)}. Keysieve checks its last commit.`,
    annotations: [],
  }
}

function found(fails: boolean): 'found' | 'notice' {
  return fails ? 'found' : 'notice'
}

function failed(scan: Scan, request: ScanRequest, host: string): Answer {
  const run: RunInfo = { ...runOf(scan, request, host), verdict: 'not-scanned', fails: true }
  const error = new ScanError(scan.fault === 'caller' ? 'repository' : 'service', scan.message)
  return {
    status: 'completed',
    outcome: 'not scanned',
    title: scanFailed(error, run).title,
    summary: summarizeFailure(error, run),
    annotations: [],
  }
}

function requestOf({ scan: { name, pullRequest }, cloneUrl }: EndedScan, head: string): ScanRequest {
  return {
    repository: { url: cloneUrl, name },
    subject: `Pull request #${pullRequest} of ${name}`,
    ...(pullRequest === null ? {} : { pullRequest }),
    commits: { kind: 'range', head: { sha: head }, boundaries: [] },
  }
}

function runOf({ started, finished }: Scan, request: ScanRequest, host: string) {
  return {
    ...{ version: VERSION, engine: `scan service ${host}` as const, request, isService: true as const },
    durationMs: started === null || finished === null ? 0 : finished.getTime() - started.getTime(),
    ...POLICY,
  }
}

function resultOf({ scan, findings, ignored }: EndedScan): ScanResult {
  const counting = findings.filter((one) => one.ignored === null && !ignored.has(one.secret_hash))
  return {
    scanUuid: scan.id,
    findings: counting.map(findingOf),
    coverage: scan.coverage ?? NOTHING_COVERED,
    policy: {
      ignored: findings
        .filter((one) => !counting.includes(one))
        .map((one) => ({ finding: findingOf(one), by: one.ignored?.by ?? 'incident' })),
      notes: scan.policyNotes,
    },
  }
}

/** The severities that the scan wrote down are those of the repository's policy. */
function knowledgeOf({ findings }: EndedScan, describe: DescribeSecretType): Knowledge {
  const known = new Map<string, Severity>()
  for (const one of findings) {
    const severity = SEVERITIES.find((name) => name === one.severity)
    if (severity !== undefined) known.set(placeKey(findingOf(one)), severity)
  }
  return {
    describe,
    severityOf: (finding) => known.get(placeKey(finding)) ?? describe(finding.secretType).severity,
  }
}

function placeKey({ secretHash, commit, path, line, columns }: Finding): string {
  return [secretHash, commit, line, columns[0], path].join(' ')
}

function titleOf(result: ScanResult, run: RunInfo): string {
  const tally = tallyOf(result)
  if (run.verdict === 'found') {
    return `${secretsWords(tally)}${liveWords(tally)} in ${count(result.findings.length, 'place')}`
  }
  return run.verdict === 'clean' ? 'No secrets found' : 'Not everything could be scanned'
}

function restLine(rest: number): string {
  return `${count(rest, 'more secret')}: the scan's page lists all.`
}

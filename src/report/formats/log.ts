import { shortSha } from '../../model/commit.ts'
import type { Knowledge } from '../../model/knowledge.ts'
import type { Coverage, ScanRequest, ScanResult } from '../../model/scan.ts'
import { gatherSecrets, type LeakedSecret } from '../leaked-secret.ts'
import type { RunInfo, ScannerInfo } from '../run-info.ts'
import { count, formatDuration, formatNumber } from '../words/amount.ts'
import { coverageParts, namedInBrackets, shownPath, shownReason } from '../words/coverage-words.ts'
import { logLine, shortenEnd, shortenMiddle } from '../words/escape.ts'
import { headStatusWords, isRemoved } from '../words/head-status-words.ts'
import { ignoredParts } from '../words/policy-words.ts'
import { stateWords } from '../words/state-words.ts'
import { checkSentence, liveWords, secretsWords, type Tally, tallyOf } from '../words/verdict-words.ts'

/** How many secrets the log lists; the results file has all. */
const LISTED = 100

const SUBJECT_LENGTH = 200
const NAME_LENGTH = 120

/** The first line: `Keysieve 1.0.0 · embedded engine · 1,024 secret types`. */
export function openingLine({ version, engine, secretTypes }: ScannerInfo): string {
  const types = secretTypes === undefined ? [] : [count(secretTypes, 'secret type')]
  return logLine([`Keysieve ${version}`, engine, ...types].join(' · '))
}

/** What was scanned: `Pull request #7 of o/r · 12 of 12 commits · 48 files, 310 kB · 0 not read`. */
export function coverageLine(coverage: Coverage, request: ScanRequest): string {
  const { notRead, outside } = coverage
  const parts = [shortenMiddle(request.subject, SUBJECT_LENGTH), ...coverageParts(coverage, request)]
  const read = `${parts.join(' · ')}${namedInBrackets(notRead)}`
  if (outside.length === 0) return logLine(read)
  return logLine(`${read} · ${formatNumber(outside.length)} out of scope${namedInBrackets(outside)}`)
}

/** What came out: one line, or, where secrets were found, a line for each before it. */
export function verdictLines(result: ScanResult, run: RunInfo, knowledge: Knowledge): string[] {
  const { request, verdict, durationMs } = run
  const duration = `(${formatDuration(durationMs)})`
  if (verdict === 'not-scanned') {
    return [`No secrets found in what was read ${duration}. ${checkSentence(run, 0)}`]
  }
  if (verdict === 'found') return foundLines(result, run, knowledge, duration)
  if (request.commits.kind === 'none') {
    return [logLine(`Nothing to scan: ${shownReason(request.commits.because)} ${duration}`)]
  }
  return [`No secrets found ${duration}`]
}

/** What does not count, as a line; none where everything counts. */
export function ignoredLines({ policy }: RunInfo): string[] {
  const parts = ignoredParts(policy)
  return parts.length === 0 ? [] : [logLine(parts.join(' · '))]
}

function foundLines(result: ScanResult, run: RunInfo, knowledge: Knowledge, duration: string): string[] {
  const tally = tallyOf(result)
  const secrets = gatherSecrets(result, knowledge)
  const rest = secrets.length - LISTED
  return [
    ...secrets.slice(0, LISTED).map((secret) => logLine(`  ${secretWords(secret)}`)),
    ...(rest > 0 ? [`  and ${formatNumber(rest)} more in the results file (output results-file)`] : []),
    `Found ${whereWords(tally)}${liveWords(tally)} ${duration}. ${checkSentence(run, tally.live)}`,
  ]
}

function secretWords(secret: LeakedSecret): string {
  const [first, ...more] = secret.places
  const { path, line, commit } = first
  return [
    `${shownPath(path)}:${line}`,
    shortenEnd(secret.type.title, NAME_LENGTH),
    `commit ${shortSha(commit)}`,
    ...(isRemoved(first) ? [headStatusWords(first)] : []),
    stateWords(secret).join(', '),
    ...(more.length === 0 ? [] : [count(more.length, 'more place')]),
  ].join(' · ')
}

/** `2 secrets in 2 commits`, or, where one stands in several places, `2 secrets in 5 places of 2 commits`. */
function whereWords(tally: Tally): string {
  const { secrets, places, commits } = tally
  const where = places === secrets ? '' : `${count(places, 'place')} of `
  return `${secretsWords(tally)} in ${where}${count(commits, 'commit')}`
}

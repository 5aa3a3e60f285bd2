import type { ScanError } from '../../model/errors.ts'
import type { Knowledge } from '../../model/knowledge.ts'
import type { Coverage, NotRead, ScanResult } from '../../model/scan.ts'
import { gatherSecrets, type LeakedSecret } from '../leaked-secret.ts'
import type { RunInfo } from '../run-info.ts'
import { formatDuration, formatNumber } from '../words/amount.ts'
import { coverageParagraph } from '../words/coverage-paragraph.ts'
import { coverageParts, shownPath, shownReason } from '../words/coverage-words.ts'
import { markdownCode, markdownText, shortenEnd, shortenMiddle } from '../words/escape.ts'
import { ignoredParts, policyNotes } from '../words/policy-words.ts'
import {
  cannotFailSentence,
  checkSentence,
  failureSentence,
  liveWords,
  scopeOf,
  secretsWords,
  tallyOf,
} from '../words/verdict-words.ts'
import { commitLink, lineLink } from './summary-link.ts'
import { whatToDo } from './summary-steps.ts'
import { type RestLine, secretTables } from './summary-table.ts'

/** GitHub takes 1 MiB a step, of which this is the part that the summary fills at most. */
export const SUMMARY_BYTES = 900 * 1024

const SUBJECT_LENGTH = 200
const ERROR_LENGTH = 2000

/** How many of what was not read the summary lists. */
const LISTED = 20

/**
 * The job summary of a scan, in GitHub's Markdown: what leaked, where, and what to do.
 *
 * @param limit how many bytes it fills at most
 */
export function summarize(
  result: ScanResult,
  run: RunInfo,
  knowledge: Knowledge,
  limit = SUMMARY_BYTES,
): string {
  return summarizeBegin(result, run, knowledge, limit).text
}

/**
 * The summary as far as there is room for its secrets.
 *
 * @param restLine says where the others are; by default, in the results file
 */
export function summarizeBegin(
  result: ScanResult,
  run: RunInfo,
  knowledge: Knowledge,
  limit: number,
  restLine?: RestLine,
): { readonly text: string; readonly rest: readonly LeakedSecret[] } {
  const { coverage } = result
  const paragraph = coverageParagraph(coverage)
  const after = [
    ...notReadLines(coverage, run),
    ...(paragraph === undefined ? [] : [paragraph]),
    ...policyLines(run),
    ...warningLines(run),
    footer(run, [...coverageLines(coverage, run), ...ignoredParts(run.policy)], result.scanUuid),
  ]
  if (run.verdict !== 'found') return { text: blocks([...opening(result, run), ...after]), rest: [] }
  const secrets = gatherSecrets(result, knowledge)
  const before = opening(result, run)
  const steps = whatToDo(result, secrets, run)
  const room = limit - Buffer.byteLength(blocks([...before, steps, ...after]))
  const { leading, further, shown } = secretTables(secrets, run.request.repository, room, restLine)
  return { text: blocks([...before, leading, steps, ...further, ...after]), rest: secrets.slice(shown) }
}

/** The job summary of a scan that failed as a whole. */
export function summarizeFailure(error: ScanError, run: RunInfo): string {
  return blocks([
    `### ${run.fails ? '❌' : '⚠️'} Keysieve could not scan ${scopeOf(run)}`,
    markdownText(shortenEnd(error.message, ERROR_LENGTH)),
    `**${failureSentence(error, run)}**`,
    footer(run, []),
  ])
}

function opening(result: ScanResult, run: RunInfo): string[] {
  const tally = tallyOf(result)
  if (run.verdict === 'found') {
    const heading = `### ${run.fails ? '❌' : '⚠️'} ${secretsWords(tally)} in ${scopeOf(run)}${liveWords(tally)}`
    return [heading, `${subject(run)} · ${checkSentence(run, tally.live)}`]
  }
  if (run.verdict === 'not-scanned') {
    const heading = `### ${run.fails ? '❌' : '⚠️'} Keysieve could not scan ${scopeOf(run)} in full`
    return [heading, `No secrets found in what was read. **${checkSentence(run, 0)}**`]
  }
  const { commits } = run.request
  if (commits.kind === 'none')
    return [`### ✅ Nothing to scan: ${markdownText(shownReason(commits.because))}`]
  return [`### ✅ No secrets in ${scopeOf(run)}`]
}

function notReadLines({ notRead }: Coverage, run: RunInfo): string[] {
  if (notRead.length === 0) return []
  const listed = notRead.slice(0, LISTED).map((content) => `- ${contentWords(content, run)}`)
  const rest = notRead.length - listed.length
  const place = run.isService === true ? "the scan's page" : 'the results file (output `results-file`)'
  if (rest > 0) listed.push(`- and ${formatNumber(rest)} more; ${place} lists all`)
  return [`**Not read, and may contain a secret**\n\n${listed.join('\n')}`]
}

function policyLines({ policy }: RunInfo): string[] {
  const notes = policyNotes(policy)
  return notes.length === 0
    ? []
    : [`**Policy**\n\n${notes.map((note) => `- ${markdownText(note)}`).join('\n')}`]
}

function warningLines(run: RunInfo): string[] {
  const sentence = cannotFailSentence(run)
  return sentence === undefined ? [] : [`⚠️ ${markdownText(sentence)}`]
}

function contentWords(content: NotRead, run: RunInfo): string {
  const { repository } = run.request
  const { commit, reason } = content
  return `${lineLink(repository, content)} in ${commitLink(repository, commit)}: ${markdownText(shownReason(reason))}`
}

function coverageLines(coverage: Coverage, run: RunInfo): string[] {
  const parts = coverageParts(coverage, run.request)
  const { outside } = coverage
  if (outside.length === 0) return parts
  const named = outside
    .slice(0, 3)
    .map(({ path, reason }) => `${markdownCode(shownPath(path))}: ${markdownText(shownReason(reason))}`)
  if (outside.length > 3) named.push(`and ${formatNumber(outside.length - 3)} more`)
  return [...parts, `${formatNumber(outside.length)} out of scope (${named.join('; ')})`]
}

function footer(run: RunInfo, coverage: readonly string[], scanUuid?: string): string {
  const { version, engine, durationMs, verdict } = run
  const parts = [
    ...(verdict === 'found' ? [] : [subject(run)]),
    ...coverage,
    `Keysieve ${markdownText(version)}, ${markdownText(engine)}, ${formatDuration(durationMs)}`,
    ...(scanUuid === undefined ? [] : [`scan ${markdownText(shortenEnd(scanUuid, 64))}`]),
  ]
  return `<sub>${parts.join(' · ')}</sub>`
}

function subject({ request }: RunInfo): string {
  return markdownText(shortenMiddle(request.subject, SUBJECT_LENGTH))
}

function blocks(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`
}

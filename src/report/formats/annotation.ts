import { shortSha } from '../../model/commit.ts'
import { type Finding, fileOf } from '../../model/finding.ts'
import type { Knowledge } from '../../model/knowledge.ts'
import type { ScanResult } from '../../model/scan.ts'
import { gatherSecrets, type LeakedSecret } from '../leaked-secret.ts'
import { rankFindings } from '../rank-findings.ts'
import type { RunInfo } from '../run-info.ts'
import { count } from '../words/amount.ts'
import { shownPath } from '../words/coverage-words.ts'
import { logLine, shortenBytes, shortenEnd } from '../words/escape.ts'
import { falseAlarmAdvice } from '../words/false-alarm.ts'
import { headStatusWords, isRemoved } from '../words/head-status-words.ts'
import { SCALE } from '../words/severity-scale.ts'
import { stateWords } from '../words/state-words.ts'

/** How many annotations of one level GitHub shows of a step (actions/toolkit, docs/problem-matchers.md). */
export const ANNOTATIONS_SHOWN = 10

/** Where the runner cuts a message off. */
const MESSAGE_BYTES = 4096

/** The Checks API's limit of a title, in characters. */
const TITLE_LENGTH = 255

/** Limits on parts that a scan service may choose, so that no part crowds out the others. */
const NAME_LENGTH = 120
const PART_LENGTH = 800

/** A mark at a line of a file, in the runner's terms. */
export interface Annotation {
  /** `error` where the finding fails the check. */
  readonly level: 'error' | 'warning' | 'notice'
  /**
   * The file's real path, so that GitHub finds it; @actions/core escapes it for the command it goes into. Absent
   * where the head no longer has the file.
   */
  readonly path?: string
  /** One-based; absent where the head has the file and no longer the secret. */
  readonly line?: number
  /** The same line: the runner drops columns where the two differ. */
  readonly endLine?: number
  /** One-based; absent where the scan gave no usable columns. */
  readonly startColumn?: number
  /**
   * The column after the last one. GitHub's documents don't say which of the two it is; the linters whose
   * annotations it shows (Ruff, ESLint) give the column after.
   */
  readonly endColumn?: number
  readonly title: string
  /** Several lines, at most 4,096 bytes. */
  readonly message: string
}

export interface Annotations {
  /** Those that GitHub shows. */
  readonly shown: readonly Annotation[]
  /** Where the further ones are, as a sentence; absent where there is none. */
  readonly more?: string
}

/** The findings as annotations, as many as GitHub shows, those that matter most first. */
export function annotate(result: ScanResult, run: RunInfo, knowledge: Knowledge): Annotations {
  const shown = annotationsOf(result, run, knowledge, ANNOTATIONS_SHOWN)
  const rest = result.findings.length - shown.length
  return rest === 0 ? { shown } : { shown, more: moreSentence(rest) }
}

/** The findings as annotations, at most `most` of them, those that matter most first. */
export function annotationsOf(
  result: ScanResult,
  run: RunInfo,
  knowledge: Knowledge,
  most: number,
): Annotation[] {
  const secrets = new Map(gatherSecrets(result, knowledge).map((secret) => [secret.hash, secret]))
  const ranked = rankFindings(result.findings, knowledge.severityOf, result.coverage.commits)
  return ranked.slice(0, most).map((finding): Annotation => {
    const secret = secrets.get(finding.secretHash) as LeakedSecret
    const fails = run.failsCheck?.(finding) ?? run.fails
    return {
      level: fails ? 'error' : SCALE[knowledge.severityOf(finding)].passing,
      ...placeOf(finding),
      title: titleOf(secret, finding.commit),
      message: messageOf(secret, finding, run),
    }
  })
}

function moreSentence(rest: number): string {
  return `GitHub shows ${ANNOTATIONS_SHOWN} annotations of a step. ${count(rest, 'more finding')}. The job summary and the results file (output results-file) list them.`
}

type AnnotationPlace = Omit<Annotation, 'level' | 'title' | 'message'>

/**
 * The line that holds it at the head; else the file, where the head has it, or the archive that it is in; else
 * nothing, and the text tells.
 */
function placeOf({ headStatus, ...found }: Finding): AnnotationPlace {
  if (headStatus?.kind === 'removed') return headStatus.hasFile ? fileAlone(found) : {}
  const place = headStatus ?? found
  if (place.within !== undefined) return fileAlone(place)
  const { path, line, columns } = place
  return { path, line, endLine: line, ...columnsOf(columns) }
}

function fileAlone(place: Pick<Finding, 'path' | 'within'>): AnnotationPlace {
  const path = fileOf(place)
  return path === undefined ? {} : { path }
}

function columnsOf([start, end]: readonly [number, number]): Pick<Annotation, 'startColumn' | 'endColumn'> {
  return start >= 1 && end > start ? { startColumn: start, endColumn: end } : {}
}

function titleOf(secret: LeakedSecret, commit: string): string {
  return shortenEnd(logLine(`${titleStart(secret)} in commit ${shortSha(commit)}`), TITLE_LENGTH)
}

function messageOf(secret: LeakedSecret, finding: Finding, run: RunInfo): string {
  const { commit } = finding
  const { type, places, activeness } = secret
  const more = places.length - 1
  const inside =
    finding.within === undefined || isRemoved(finding)
      ? ''
      : ` (${shownPath(finding.path)}, line ${finding.line})`
  const removed = isRemoved(finding) ? ` to ${shownPath(finding.path)}, ${headStatusWords(finding)}` : ''
  const what = `${titleStart(secret)}, added in commit ${shortSha(commit)}${inside}${removed}.`
  const elsewhere = more === 0 ? '' : ` The same secret is in ${count(more, 'more place')}.`
  const page = type.url === '' ? '' : ` (${type.url})`
  const lines = [
    `${what} Severity ${severityWords(secret)}.${elsewhere} It lets its holder ${part(type.impact)}.`,
    `1. ${REVOKE[activeness]}: ${part(type.revoke)}${part(page)}. Deleting the line does not help.`,
    `2. Then ${historyStep(run)}`,
    falseAlarmAdvice(part(secret.hash), run),
  ]
  return shortenBytes(lines.map(logLine).join('\n'), MESSAGE_BYTES)
}

const REVOKE = {
  active: 'Revoke it now',
  inactive: 'Check that it is revoked',
  unknown: 'Revoke it now',
} as const

function historyStep({ request, isService }: RunInfo): string {
  if (request.pullRequest === undefined) return 'replace it in the code with a reference to a secret store.'
  const place = isService === true ? 'the check' : 'the job summary'
  return `remove it from the branch's history: ${place} has the commands.`
}

function titleStart({ type, activeness }: LeakedSecret): string {
  return `${activeness === 'active' ? 'Live ' : ''}${shortenEnd(type.title, NAME_LENGTH)}`
}

/** `high: not checked`. */
function severityWords(secret: LeakedSecret): string {
  return part(stateWords(secret)[0])
}

function part(text: string): string {
  return shortenEnd(text, PART_LENGTH)
}

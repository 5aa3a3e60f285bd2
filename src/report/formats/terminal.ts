import { shortSha } from '../../model/commit.ts'
import { activenessOf } from '../../model/finding.ts'
import type { ExcerptLine, RatedLocalFinding } from '../local-finding.ts'
import { count, formatBytes, formatDuration, formatNumber } from '../words/amount.ts'
import { displayWidth } from '../words/display-width.ts'
import { codeLine, logLine } from '../words/escape.ts'
import type { Paint } from '../words/paint.ts'
import { SCALE } from '../words/severity-scale.ts'
import { stateWords } from '../words/state-words.ts'

const INDENT = '  '

/** Room for a line's number, its indent included. */
const NUMBER_WIDTH = 7

/** What a scan of files came to. */
export interface LocalTotals {
  /** Distinct secrets. */
  readonly secrets: number
  /** Those of them that are known to be live. */
  readonly live: number
  /** Places, counted over all secrets. */
  readonly places: number
  /** Commits, where a history was scanned: files are versions of files then. */
  readonly commits?: number
  /** Versions with secrets that no branch or tag leads to. */
  readonly unreached?: number
  /** Versions that were not read, since an earlier scan found nothing in them. */
  readonly cached?: number
  readonly files: number
  readonly bytes: number
  readonly notRead: number
  /** Files that were scanned in part, as archives that were not opened. */
  readonly partly?: number
  /** Links that were left alone. */
  readonly links: number
  /** Files and folders that were left alone because git ignores them. */
  readonly ignoredByGit?: number
  readonly durationMs: number
  readonly exitCode: number
}

/** A secret with the lines around it and what to do, as a block of lines for a terminal. */
export function sightingBlock(localFinding: RatedLocalFinding, paint: Paint): string {
  const { type, secretHash, commit } = localFinding
  const page = type.url === '' ? '' : `  ${paint('faint', codeLine(type.url))}`
  return [
    headLine(localFinding, paint),
    ...frameLines(localFinding.excerpt, paint),
    ...(commit === undefined ? [] : [`     Added in commit ${shortSha(commit)}`]),
    `     Revoke: ${codeLine(type.revoke)}${page}`,
    paint('faint', `     Hash:   ${codeLine(secretHash)}`),
    '',
    '',
  ].join('\n')
}

/** `  config/prod.yml:14:12  GitHub personal access token  high: not checked`. */
export function headLine(localFinding: RatedLocalFinding, paint: Paint): string {
  const { path, line, columns, type, tags, severity, isUnreal } = localFinding
  const place = `${logLine(path)}:${line}:${columns[0]}`
  const activeness = activenessOf({ tags })
  const states = isUnreal
    ? 'not real'
    : stateWords({ ...localFinding, activeness })
        .map(codeLine)
        .join(', ')
  return `${INDENT}${paint('strong', place)}  ${paint(SCALE[severity].ink, codeLine(type.title))}  ${paint(activeness === 'active' ? 'alarm' : 'faint', states)}`
}

/** The lines with their numbers, and a line under the secret. */
export function frameLines(lines: readonly ExcerptLine[], paint: Paint): string[] {
  const width = Math.max(NUMBER_WIDTH, ...lines.map(({ number }) => String(number).length + INDENT.length))
  const gutter = (text: string): string => paint('faint', `${text.padStart(width)} │`)
  return lines.flatMap(({ number, text, mark }) => {
    if (mark === undefined) return [`${gutter(String(number))} ${paint('faint', shown(text))}`.trimEnd()]
    const [start, end] = mark
    const before = shown(text.slice(0, start))
    const secret = shown(text.slice(start, end))
    const line = `${before}${paint('alarm', secret)}${shown(text.slice(end))}`
    const carets = '^'.repeat(Math.max(1, displayWidth(secret)))
    return [
      `${gutter(String(number))} ${line}`,
      `${gutter('')} ${' '.repeat(displayWidth(before))}${paint('alarm', carets)}`,
    ]
  })
}

/** `  2 secrets in 3 places · 1 live · 4,120 files, 96 MB in 210 ms · exit 1`. */
export function summaryLine(totals: LocalTotals, paint: Paint): string {
  const {
    live,
    commits,
    unreached = 0,
    cached = 0,
    files,
    bytes,
    notRead,
    partly = 0,
    links,
    ignoredByGit = 0,
    durationMs,
    exitCode,
  } = totals
  const read =
    commits === undefined
      ? count(files, 'file')
      : `${count(commits, 'commit')}, ${count(files, 'version of a file', 'versions of files')}`
  const parts = [
    secretsWords(totals, paint),
    ...(live === 0 ? [] : [paint('alarm', `${formatNumber(live)} live`)]),
    `${read}, ${formatBytes(bytes)} in ${formatDuration(durationMs)}`,
    ...(cached === 0 ? [] : [`${formatNumber(cached)} known to be clean`]),
    ...(notRead === 0
      ? []
      : [paint('warning', `${formatNumber(notRead)} not read, and may contain a secret`)]),
    ...(partly === 0 ? [] : [`${count(partly, 'file')} scanned in part`]),
    ...(links === 0 ? [] : [`${count(links, 'link')} not followed`]),
    ...(ignoredByGit === 0 ? [] : [`${formatNumber(ignoredByGit)} ignored by .gitignore`]),
    ...(unreached === 0 ? [] : [`${count(unreached, 'file')} with secrets in no branch or tag`]),
    ...(exitCode === 0 ? [] : [`exit ${exitCode}`]),
  ]
  return `${INDENT}${parts.join(' · ')}\n`
}

/** `not read: assets/big.bin: 612 MB, over the limit of 500 MB`. */
export function notReadLine(path: string, reason: string, paint: Paint): string {
  return `${paint('warning', 'not read:')} ${logLine(path)}: ${logLine(reason)}\n`
}

function secretsWords({ secrets, places, files, notRead }: LocalTotals, paint: Paint): string {
  if (secrets > 0) {
    const where = places === secrets ? '' : ` in ${count(places, 'place')}`
    return paint('alarm', `${count(secrets, 'secret')}${where}`)
  }
  if (notRead === 0) return paint('good', 'No secrets found')
  return files === 0 ? paint('warning', 'Nothing was read') : 'No secrets found in what was read'
}

/** A file's text in one line; a tab would move what is under it. */
function shown(text: string): string {
  return codeLine(text.replaceAll('\t', '  '))
}

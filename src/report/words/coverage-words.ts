import { shortSha } from '../../model/commit.ts'
import type { Coverage, Fetched, FoundRange, NotRead, ScanRequest } from '../../model/scan.ts'
import { count, formatBytes, formatNumber, listOf } from './amount.ts'
import { shortenEnd, shortenMiddle } from './escape.ts'

/** As many characters of a path are shown in running text. */
const PATH_LENGTH = 100
const REASON_LENGTH = 300

/** How many of what was not read a line names; the summary lists more, the results file all. */
const NAMED = 3

/** What was read, as parts of a line: `12 of 12 commits`, `48 files, 310 kB`, `0 not read`. */
export function coverageParts(coverage: Coverage, request: Pick<ScanRequest, 'commits'>): string[] {
  if (request.commits.kind === 'none') return ['0 commits']
  const { files, bytes, notRead, commitsScanned, texts, deselected = 0 } = coverage
  const commits = commitsWords(coverage)
  const unreported = commitsScanned === undefined && files === 0
  return [
    ...(commits === undefined ? [] : [commits]),
    unreported ? 'files read: not reported' : `${count(files, 'file')}, ${formatBytes(bytes)}`,
    ...(texts === undefined ? [] : [`${count(texts, 'text')} of commits`]),
    ...(deselected === 0 ? [] : [`${formatNumber(deselected)} excluded by include and exclude`]),
    `${formatNumber(notRead.length)} not read`,
  ]
}

/** How the commits were found: `reachable from 9f8e7d6 but not from 3c2b1a0`. */
export function rangeWords({ head, without, by, counted }: FoundRange): string {
  const bases = listOf(without.map(shortSha))
  const suffix = counted ? '; the number matches the event' : ''
  switch (by) {
    case 'whole history':
      return `the whole history of ${shortSha(head)}${suffix}`
    case 'test merge':
      return `reachable from ${shortSha(head)} but not from the base ${bases} (the first parent of GitHub's test merge)${suffix}`
    case 'earlier tags':
      return `reachable from ${shortSha(head)} but from no earlier tag (the last is at ${bases})${suffix}`
    case 'named base':
      return `reachable from ${shortSha(head)} but not from ${bases}${suffix}`
  }
}

/** What was fetched: `fetched 23 objects, 14 kB, by 2 requests (commits with their folders, 4 deep; 6 objects by their names)`. */
export function fetchedWords({ requests, objects, bytes, asked }: Fetched): string {
  if (requests === 0) return 'nothing was fetched, because the checkout had everything'
  const named = asked.slice(0, NAMED)
  if (asked.length > NAMED) named.push(`and ${formatNumber(asked.length - NAMED)} more`)
  return `fetched ${count(objects, 'object')}, ${formatBytes(bytes)}, by ${count(requests, 'request')} (${named.join('; ')})`
}

/** ` (a.bin: 212 MB, over the limit of 20 MB)` after a count; empty for none. Escape it for where it is printed. */
export function namedInBrackets(contents: readonly NotRead[]): string {
  if (contents.length === 0) return ''
  const named = contents
    .slice(0, NAMED)
    .map(({ path, reason }) => `${shownPath(path)}: ${shownReason(reason)}`)
  if (contents.length > NAMED) named.push(`and ${formatNumber(contents.length - NAMED)} more`)
  return ` (${named.join('; ')})`
}

/** A path, short enough for running text. Escape it for where it is printed. */
export function shownPath(path: string): string {
  return shortenMiddle(path, PATH_LENGTH)
}

/** A reason, short enough for running text. Escape it for where it is printed. */
export function shownReason(reason: string): string {
  return shortenEnd(reason, REASON_LENGTH)
}

function commitsWords({ commitsExpected, commits, commitsScanned }: Coverage): string | undefined {
  const all = commitsExpected ?? commits?.length
  if (all === 0) return '0 commits, nothing new'
  if (commitsScanned === undefined) return all === undefined ? undefined : count(all, 'commit')
  return all === undefined
    ? count(commitsScanned, 'commit')
    : `${formatNumber(commitsScanned)} of ${count(all, 'commit')}`
}

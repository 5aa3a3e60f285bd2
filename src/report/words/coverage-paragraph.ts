import type { Coverage } from '../../model/scan.ts'
import { count, formatBytes, formatNumber } from './amount.ts'
import { fetchedWords, rangeWords } from './coverage-words.ts'
import { markdownText } from './escape.ts'

/**
 * What was scanned and how that is known, as a paragraph of Markdown: which commits and why those, how much of
 * them was read, and what it took to get them.
 *
 * @returns nothing where a scan service keeps that to itself
 */
export function coverageParagraph(coverage: Coverage): string | undefined {
  const { range, fetched, commits = [], commitsScanned, files, bytes, notRead, outside } = coverage
  if (fetched === undefined) return undefined
  const scanned = commitsScanned === undefined ? [] : [`${formatNumber(commitsScanned)} scanned`]
  const sentences = [
    range === undefined ? 'Commits: the listed ones' : `Commits: ${rangeWords(range)}`,
    [`${count(commits.length, 'commit')} found`, ...scanned].join(', '),
    `${count(files, 'file')} read, ${formatBytes(bytes)}`,
    `${formatNumber(notRead.length)} not read, ${formatNumber(outside.length)} out of scope`,
    capital(fetchedWords(fetched)),
  ]
  return `**Coverage.** ${sentences.map(markdownText).join('. ')}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

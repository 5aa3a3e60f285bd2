import type { Scan } from '../../scans/scans.ts'
import { html, type Part } from '../parts/html.ts'
import { moment, plural, repositoryName, shortSha } from '../parts/words.ts'

/** Scans, one a row. */
export function scanTable(scans: readonly Scan[]): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Scans"><table>
<thead><tr><th scope="col">What</th><th scope="col">Repository</th><th scope="col">State</th><th scope="col">Read</th><th scope="col">Started</th></tr></thead>
<tbody>${scans.map(
    (scan) => html`<tr>
<td><a href="/scans/${scan.id}">${subjectOf(scan)}</a></td>
<td class="path">${repositoryName(scan.url)}</td>
<td>${stateOf(scan)}</td>
<td>${coverageWords(scan)}</td>
<td>${moment(scan.created)}</td>
</tr>`,
  )}</tbody></table></div>`
}

/** What a scan is of, in a few words. */
export function subjectOf({ kind, pullRequest, commits }: Scan): string {
  if (kind === 'pull request') return `Pull request #${pullRequest}`
  if (kind === 'repository') return 'Repository'
  const [first = ''] = commits ?? []
  return commits?.length === 1 ? `Commit ${shortSha(first)}` : plural(commits?.length ?? 0, 'commit')
}

const STATES = {
  pending: ['info', 'waiting'],
  in_progress: ['medium', 'running'],
  done: ['low', 'done'],
  failed: ['critical', 'failed'],
} as const

/** A scan's state as a label. */
export function stateOf({ state }: Scan): Part {
  const [look, word] = STATES[state]
  return html`<span class="badge ${look}">${word}</span>`
}

/** How much a scan read: `12 commits, 48 files, 1 not read`. */
export function coverageWords({ coverage }: Scan): string {
  if (coverage === null) return '–'
  const parts = [
    ...(coverage.commitsScanned === undefined ? [] : [plural(coverage.commitsScanned, 'commit')]),
    plural(coverage.files, 'file'),
    ...(coverage.notRead.length === 0 ? [] : [`${coverage.notRead.length} not read`]),
  ]
  return parts.join(', ')
}

import type { Excuse } from '../../../model/ignored.ts'
import type { DescribeSecretType } from '../../../model/secret-type.ts'
import { readUuid } from '../../http/identifiers.ts'
import { notFound } from '../../http/problem.ts'
import type { Scan, ScanFinding } from '../../scans/scans.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { html, type Part } from '../parts/html.ts'
import { PAGE_SIZE, pageLinks, pageOf } from '../parts/paging.ts'
import { activenessOf, moment, plural, severityBadge, shortSha } from '../parts/words.ts'
import { coverageWords, scanTable, stateOf, subjectOf } from './scan-table.ts'

/** How soon the page of a scan that runs is shown anew. */
const REFRESH_SECONDS = 2
/** More rows than this help nobody on a page. */
const MOST_ROWS = 500

/** The scans, and each with its progress, coverage and findings. */
export function scanPages(pages: Pages, { scans, describe }: ConsoleServices): void {
  pages.get('/scans', async ({ query, caller }) => {
    const { items, hasMore } = await scans.list(caller.scope, { limit: PAGE_SIZE, page: pageOf(query) })
    return {
      title: 'Scans',
      place: '/scans',
      content: html`<p class="lead">All requested scans, newest first.</p>
${items.length === 0 ? NONE : scanTable(items)}
${pageLinks('/scans', query, hasMore)}`,
    }
  })

  pages.get('/scans/:id', async ({ params, caller: { scope } }) => {
    const id = readUuid(params['id']!, 'The scan')
    const scan = await scans.get(scope, id)
    if (scan === undefined) throw notFound('scan')
    const isRunning = scan.state === 'pending' || scan.state === 'in_progress'
    return {
      title: `${subjectOf(scan)} of ${scan.name}`,
      place: '/scans',
      ...(isRunning ? { refreshAfter: REFRESH_SECONDS } : {}),
      content: html`${isRunning ? running(scan) : ''}${facts(scan)}
${scan.state === 'done' && findingList(await scans.findings(scope, id), describe)}
${policyNotes(scan)}${notRead(scan)}`,
    }
  })
}

const NONE = html`<div class="card"><p>There are no scans yet.</p>
<p>A scan starts when a workflow with an <a href="/settings/api-keys">API key</a> checks a pull request, when a
<a href="/repositories">repository</a> is added, and with <code>keysieve scans start</code>.</p></div>`

function running({ state, progress }: Scan): Part {
  const words = state === 'pending' ? 'Waiting in the queue.' : progress || 'Running.'
  return html`<div class="card notice" role="status"><p>${words}</p><progress aria-label="The scan runs"></progress>
<p class="faint">This page reloads until the scan has finished.</p></div>`
}

function facts(scan: Scan): Part {
  const { state, message, coverage, created, started, finished, requestedBy, repositoryId } = scan
  const seconds =
    started === null || finished === null
      ? undefined
      : ((finished.getTime() - started.getTime()) / 1000).toFixed(1)
  return html`${state === 'failed' && html`<p class="card notice wrong" role="alert">${message}</p>`}
<div class="card"><dl>
<dt>State</dt><dd>${stateOf(scan)}</dd>
<dt>Repository</dt><dd>${repositoryId === null ? scan.url : html`<a href="/repositories/${repositoryId}">${scan.url}</a>`}</dd>
${coverage !== null && html`<dt>Read</dt><dd>${coverageWords(scan)}, ${plural(coverage.bytes, 'byte')}</dd>`}
<dt>Requested</dt><dd>${moment(created)} by <code>${requestedBy}</code></dd>
${seconds !== undefined && html`<dt>Took</dt><dd>${seconds} s</dd>`}
<dt>Identifier</dt><dd><code>${scan.id}</code></dd>
</dl></div>`
}

function findingList(all: readonly ScanFinding[], describe: DescribeSecretType): Part {
  const findings = all.filter(({ ignored }) => ignored === null)
  return html`${counting(findings, describe)}${ignoredList(
    all.filter(({ ignored }) => ignored !== null),
    describe,
  )}`
}

function counting(findings: readonly ScanFinding[], describe: DescribeSecretType): Part {
  if (findings.length === 0) return html`<h2>No secrets found</h2>`
  return html`<h2>${plural(findings.length, 'secret')} found</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Findings"><table>
<thead><tr><th scope="col">Secret</th><th scope="col">Where</th><th scope="col">Commit</th><th scope="col">Severity</th><th scope="col">State</th></tr></thead>
<tbody>${findings.slice(0, MOST_ROWS).map(
    (one) => html`<tr>
<td><a href="/alerts?state=&amp;secret_hash=${one.secret_hash}">${describe(one.secret_type).title}</a></td>
<td class="path">${one.file_path}:${one.line_no}</td>
<td><code>${shortSha(one.commit_sha)}</code></td>
<td>${severityBadge(one.severity)}</td>
<td>${activenessOf(one.tags)}</td>
</tr>`,
  )}</tbody></table></div>
${findings.length > MOST_ROWS && html`<p class="faint">The first ${MOST_ROWS} are shown. The rest are in the scan's result, by its identifier.</p>`}`
}

const EXCUSE_WORDS: Readonly<Record<Excuse, string>> = {
  ignore: 'an entry of the policy',
  path: 'its path',
  rule: 'its rule',
  baseline: 'the baseline',
  inline: 'a marker in the line',
  incident: 'its incident',
}

function ignoredList(findings: readonly ScanFinding[], describe: DescribeSecretType): Part {
  if (findings.length === 0) return ''
  return html`<h2>${plural(findings.length, 'secret')} ignored by the repository’s policy or by incidents</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Ignored"><table>
<thead><tr><th scope="col">Secret</th><th scope="col">Where</th><th scope="col">Commit</th><th scope="col">By</th></tr></thead>
<tbody>${findings.slice(0, MOST_ROWS).map(
    ({ secret_type, file_path, line_no, commit_sha, ignored }) => html`<tr>
<td>${describe(secret_type).title}</td>
<td class="path">${file_path}:${line_no}</td>
<td><code>${shortSha(commit_sha)}</code></td>
<td>${ignored && EXCUSE_WORDS[ignored.by]}${ignored?.reason !== undefined && html`<br><small>${ignored.reason}</small>`}</td>
</tr>`,
  )}</tbody></table></div>`
}

function policyNotes({ policyNotes: notes }: Scan): Part {
  if (notes.length === 0) return ''
  return html`<h2>On the policy</h2>
<ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>`
}

function notRead({ coverage }: Scan): Part {
  const left = coverage?.notRead ?? []
  if (left.length === 0) return ''
  return html`<h2>Not read</h2>
<p>What was not read may contain a secret.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Not read"><table>
<thead><tr><th scope="col">Path</th><th scope="col">Commit</th><th scope="col">Why</th></tr></thead>
<tbody>${left
    .slice(0, MOST_ROWS)
    .map(
      ({ path, commit, reason }) =>
        html`<tr><td class="path">${path}</td><td><code>${shortSha(commit)}</code></td><td>${reason}</td></tr>`,
    )}</tbody></table></div>
${left.length > MOST_ROWS && html`<p class="faint">${left.length - MOST_ROWS} more are not shown.</p>`}`
}

import type { Alert } from '../../../model/alert.ts'
import type { DescribeSecretType } from '../../../model/secret-type.ts'
import type { AskedFilter } from '../../search/read-filter.ts'
import type { Order } from '../../search/search.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { dropDown } from '../parts/forms.ts'
import { html, Markup, type Part } from '../parts/html.ts'
import { PAGE_SIZE, pageLinks, pageOf, withQuery } from '../parts/paging.ts'
import {
  activenessOf,
  moment,
  plural,
  repositoryName,
  resolutionWords,
  severityBadge,
} from '../parts/words.ts'

const PATH = '/alerts'
/** More than these are not counted: it would take longer than to show them. */
const MOST_COUNTED = 1000

const STATES = [
  { value: 'ACTIVE', label: 'active' },
  { value: 'REVIEWED', label: 'reviewed' },
  { value: '', label: 'all' },
]
const SEVERITIES = [
  { value: '', label: 'all' },
  ...['critical', 'high', 'medium', 'low', 'info'].map((value) => ({ value, label: value })),
]

/** What a form's field filters by, besides the state. */
const FILTERS: Readonly<Record<string, (value: string) => AskedFilter>> = {
  severity: (value) => ({ id: 'severity', value: [value] }),
  secret_type: (value) => ({ id: 'secret_type', value: [value], exact_match: false }),
  url: (value) => ({ id: 'url', value: [value], exact_match: false }),
  file_path: (value) => ({ id: 'file_path', value: [value], exact_match: false }),
  secret_hash: (value) => ({ id: 'secret_hash', value: [value] }),
}

/** The alerts: filtered, sorted, a page at a time. */
export function alertListPage(pages: Pages, { alerts, describe }: ConsoleServices): void {
  pages.get(PATH, async ({ query, caller: { scope } }) => {
    const filters = filtersOf(query)
    const [{ items, hasMore }, count] = await Promise.all([
      alerts.search(scope, filters, { limit: PAGE_SIZE, page: pageOf(query) }, orderOf(query)),
      alerts.count(scope, filters, MOST_COUNTED + 1),
    ])
    return {
      title: 'Alerts',
      place: PATH,
      content: html`<p class="lead">Secrets in your repositories. Revoke each one first, then record the resolution here.</p>
${filterForm(query)}
${count > 0 && html`<p role="status">${countWords(count)}</p>`}
${items.length === 0 ? empty(query) : table(items, query, describe)}
${pageLinks(PATH, query, hasMore)}`,
    }
  })
}

function countWords(count: number): string {
  return count > MOST_COUNTED
    ? `more than ${MOST_COUNTED.toLocaleString('en')} alerts`
    : plural(count, 'alert')
}

/** Active ones, unless another state, or all, is asked for. */
function stateOf(query: URLSearchParams): string {
  return query.get('state') ?? 'ACTIVE'
}

function filtersOf(query: URLSearchParams): AskedFilter[] {
  const state = stateOf(query)
  const filters: AskedFilter[] = state === '' ? [] : [{ id: 'state', value: [state] }]
  for (const [name, filter] of Object.entries(FILTERS)) {
    const value = query.get(name)?.trim() ?? ''
    if (value !== '') filters.push(filter(value))
  }
  return filters
}

const SORTED = ['created', 'severity', 'secret_type', 'file_path'] as const

function orderOf(query: URLSearchParams): Order {
  const by = SORTED.find((name) => name === query.get('sort')) ?? 'created'
  return { by, direction: query.get('direction') === 'asc' ? 'asc' : 'desc' }
}

function filterForm(query: URLSearchParams): Part {
  return html`<form class="filters card" method="get" action="${PATH}" role="search">
${dropDown('state', 'State', STATES, stateOf(query))}
${dropDown('severity', 'Severity', SEVERITIES, query.get('severity') ?? '')}
${searchField('url', 'Repository', query)}
${searchField('file_path', 'Path', query)}
${searchField('secret_type', 'Secret type', query)}
${searchField('secret_hash', 'Secret hash', query)}
<div class="row"><button>Show</button><a href="${PATH}">Reset</a></div>
</form>`
}

function searchField(name: string, label: string, query: URLSearchParams): Part {
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="search" maxlength="500" value="${query.get(name) ?? ''}"></div>`
}

function empty(query: URLSearchParams): Part {
  const isFiltered = [...query.keys()].some((name) => name !== 'page')
  return isFiltered
    ? html`<p class="card">No alert matches. <a href="${PATH}">Show all active alerts</a></p>`
    : html`<div class="card"><p>There are no active alerts.</p>
<p>Alerts come from scans: add a <a href="/repositories">repository</a>, or let a workflow check pull requests with an
<a href="/settings/api-keys">API key</a>.</p></div>`
}

function table(items: readonly Alert[], query: URLSearchParams, describe: DescribeSecretType): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Alerts"><table>
<thead><tr>${heading('severity', 'Severity', query)}${heading('secret_type', 'Secret', query)}${heading('file_path', 'Where', query)}<th scope="col">State</th>${heading('created', 'Since', query)}</tr></thead>
<tbody>${items.map(
    (alert) => html`<tr>
<td>${severityBadge(alert.severity)}</td>
<td><a href="${PATH}/${alert.id}">${describe(alert.secretType).title}</a><br><small>${activenessOf(alert.tags)}</small></td>
<td class="path">${alert.path}:${alert.line}<br><small>${repositoryName(alert.repository)}${alert.occurrences > 1 && `, ${plural(alert.occurrences, 'place')}`}</small></td>
<td>${alert.resolution === null ? 'active' : resolutionWords(alert.resolution)}</td>
<td>${moment(alert.created)}</td>
</tr>`,
  )}</tbody></table></div>`
}

/** A heading that sorts by its column, and the other way round when it does already. */
function heading(by: Order['by'], text: string, query: URLSearchParams): Part {
  const order = orderOf(query)
  const isSorted = order.by === by
  const next = isSorted && order.direction === 'desc' ? 'asc' : 'desc'
  const state = isSorted
    ? new Markup(` aria-sort="${order.direction === 'asc' ? 'ascending' : 'descending'}"`)
    : ''
  const arrow = isSorted ? (order.direction === 'asc' ? ' ↑' : ' ↓') : ''
  return html`<th scope="col"${state}><a href="${withQuery(PATH, query, { sort: by, direction: next, page: '' })}">${text}</a>${arrow}</th>`
}

import { ScanError } from '../../../model/errors.ts'
import type { Incident } from '../../../model/incident.ts'
import type { DescribeSecretType } from '../../../model/secret-type.ts'
import { notFound } from '../../http/problem.ts'
import { EXPORT_FORMATS, exportIncidents } from '../../incidents/export-incidents.ts'
import type { FirstPlace } from '../../incidents/incidents.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { complaint, csrfField } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import { headWords, stateWords, validityWords } from '../parts/incident-words.ts'
import type { Page } from '../parts/layout.ts'
import { withQuery } from '../parts/paging.ts'
import { moment, plural, repositoryName, severityBadge } from '../parts/words.ts'
import type { User } from '../session/users.ts'
import { changeOf, decisionFields } from './incident-forms.ts'
import { filterForm, filtersOf, INCIDENTS, orderOf } from './incident-query.ts'

const PAGE_SIZE = 50
/** More than these are not counted: it would take longer than to show them. */
const MOST_COUNTED = 1000
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const MOST_CHANGED = 200

/** The incidents: what is left to do first, and decisions about several at once. */
export function incidentListPage(pages: Pages, services: ConsoleServices): void {
  const { incidents } = services
  pages.get(INCIDENTS, async (visit) => incidentList(services, visit, visit.query))

  pages.get(`${INCIDENTS}/export/:format`, async ({ params, query, session, caller: { scope }, audit }) => {
    const format = EXPORT_FORMATS.find((one) => one === params['format'])
    if (format === undefined) throw notFound('format')
    const filters = filtersOf(query, session.userId)
    // What is wrong with the filters is said before the file begins.
    await incidents.count(scope, filters, 1)
    await audit('data_exported', { subject: 'incidents', details: { format } })
    return {
      fileName: `incidents-${new Date().toISOString().slice(0, 10)}.${format}`,
      mediaType: format === 'csv' ? 'text/csv' : 'application/json',
      pieces: exportIncidents(incidents, scope, filters, format),
    }
  })

  pages.post(`${INCIDENTS}/review`, async (visit) => {
    const { form, caller, audit } = visit
    const query = new URLSearchParams(form.get('query') ?? '')
    const ids = form
      .getAll('id')
      .filter((id) => UUID.test(id))
      .slice(0, MOST_CHANGED)
    try {
      if (ids.length === 0) throw new ScanError('input', 'No incident is selected. Select at least one.')
      const change = changeOf(form)
      const missing = await incidents.change(ids, change, caller)
      for (const id of ids.filter((one) => !missing.includes(one))) {
        const { state = null, owner = null } = change
        await audit('incident_changed', { subject: id, details: { state, owner } })
      }
    } catch (error) {
      if (!(error instanceof ScanError)) throw error
      return { ...(await incidentList(services, visit, query, error.message)), status: 400 }
    }
    return { goTo: withQuery(INCIDENTS, query, {}) }
  })
}

/** The list that a query asks for; `problem` is what went wrong with a decision. */
export async function incidentList(
  { incidents, users, teams, describe }: ConsoleServices,
  { session, may, caller: { scope } }: SignedInVisit,
  query: URLSearchParams,
  problem?: string,
): Promise<Page> {
  const filters = filtersOf(query, session.userId)
  const found = async (): Promise<Part> => {
    try {
      const cursor = query.get('cursor') ?? undefined
      const [{ items, next }, count] = await Promise.all([
        incidents.search(scope, filters, { limit: PAGE_SIZE, order: orderOf(query), cursor }),
        incidents.count(scope, filters, MOST_COUNTED + 1),
      ])
      const places = await incidents.firstPlaces(
        scope,
        items.map(({ secretHash }) => secretHash),
      )
      return results(items, places, count, query, next, describe, may('review'))
    } catch (error) {
      if (!(error instanceof ScanError)) throw error
      return html`<section id="results">${complaint(error.message)}</section>`
    }
  }
  const [people, types, owners, list] = await Promise.all([
    users.list(),
    incidents.secretTypes(scope),
    teams.list(scope),
    found(),
  ])
  return {
    title: 'Incidents',
    place: INCIDENTS,
    hasScript: true,
    content: html`<p class="lead">Each incident is one secret, with every place where it was found. Revoke it first, then record the decision.</p>
${complaint(problem)}${filterForm(query, people, types, owners)}
${list}
${may('review') && bulkForm(query, people, session.csrfToken)}
${keyHelp()}`,
  }
}

function results(
  items: readonly Incident[],
  places: ReadonlyMap<string, FirstPlace>,
  count: number,
  query: URLSearchParams,
  next: string | undefined,
  describe: DescribeSecretType,
  isSelectable: boolean,
): Part {
  const words =
    count > MOST_COUNTED
      ? `More than ${MOST_COUNTED.toLocaleString('en')} incidents`
      : plural(count, 'incident')
  const isContinued = query.has('cursor')
  return html`<section id="results" aria-label="Incidents">
<div class="row"><p role="status">${words}</p>${count > 0 && exportLinks(query)}</div>
${items.length === 0 ? html`<p class="card">Nothing matches. <a href="${INCIDENTS}">Show what is left to do</a></p>` : html`<ol class="rows">${items.map((one) => row(one, places.get(one.secretHash), describe, isSelectable))}</ol>`}
${
  (next !== undefined || isContinued) &&
  html`<nav class="row pages" aria-label="Pages">
${isContinued && html`<a class="button quiet" href="${withQuery(INCIDENTS, query, { cursor: '' })}">First page</a>`}
${next !== undefined && html`<a class="button quiet" href="${withQuery(INCIDENTS, query, { cursor: next })}" rel="next">Next</a>`}</nav>`
}
</section>`
}

function exportLinks(query: URLSearchParams): Part {
  const path = (format: string): string => withQuery(`${INCIDENTS}/export/${format}`, query, { cursor: '' })
  return html`<span class="faint">Export: <a href="${path('csv')}" download>CSV</a> · <a href="${path('json')}" download>JSON</a></span>`
}

function row(
  incident: Incident,
  place: FirstPlace | undefined,
  describe: DescribeSecretType,
  isSelectable: boolean,
): Part {
  const { id, secretType, severity, places, repositories, owner, lastSeen } = incident
  const { title } = describe(secretType)
  const head = headWords(incident)
  return html`<li>
${isSelectable ? html`<input type="checkbox" form="bulk" name="id" value="${id}" aria-label="Select ${title}${place !== undefined && ` in ${place.path}`}">` : html`<span></span>`}
<span>${severityBadge(severity)}</span>
<p><a href="${INCIDENTS}/${id}">${title}</a>${
    place !== undefined &&
    html`<br><small class="path">${repositoryName(place.repository)} · ${place.path}:${place.line}</small>`
  }</p>
<p><small>${validityWords(incident)}${head !== '' && html`<br>${head}`}<br>${plural(places, 'place')}${repositories > 1 && ` in ${plural(repositories, 'repository', 'repositories')}`}</small></p>
<p><small>${stateWords(incident)}<br>${owner === undefined ? 'no owner' : owner.name}<br>seen ${moment(lastSeen)}</small></p>
</li>\n`
}

function bulkForm(query: URLSearchParams, people: readonly User[], csrfToken: string): Part {
  return html`<form id="bulk" class="card bulk" method="post" action="${INCIDENTS}/review">${csrfField(csrfToken)}
<h2>Decide about the selected ones</h2>
<input type="hidden" name="query" value="${query.toString()}">
<p class="row"><span id="selected" class="faint" role="status">Select incidents above.</span>
<button id="select-all" class="quiet" type="button" hidden>Select all or none</button></p>
${decisionFields('bulk', people)}
<button>Apply to the selected</button></form>`
}

const KEYS = [
  ['j', 'next incident'],
  ['k', 'previous incident'],
  ['Enter', 'open it'],
  ['x', 'select it'],
  ['e', 'decide about the selected ones'],
  ['/', 'search'],
  ['?', 'this list'],
  ['Esc', 'close it'],
] as const

function keyHelp(): Part {
  return html`<button id="show-keys" class="link" type="button" hidden>Keyboard shortcuts</button>
<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keyboard shortcuts</h2>
<dl>${KEYS.map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${what}</dd>`)}</dl>
<form method="dialog"><button>Close</button></form></dialog>`
}

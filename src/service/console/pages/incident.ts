import type { Alert } from '../../../model/alert.ts'
import { ScanError } from '../../../model/errors.ts'
import type { Event } from '../../../model/event.ts'
import type { Incident } from '../../../model/incident.ts'
import type { SecretType } from '../../../model/secret-type.ts'
import type { DetailedAlert } from '../../alerts/alerts.ts'
import { readUuid } from '../../http/identifiers.ts'
import { notFound } from '../../http/problem.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { buttonForm, complaint, csrfField } from '../parts/forms.ts'
import { linePage } from '../parts/host-pages.ts'
import { html, type Part } from '../parts/html.ts'
import { headWords, stateWords, validityWords } from '../parts/incident-words.ts'
import type { Page } from '../parts/layout.ts'
import { maskedLines, reachOf, whatToDo } from '../parts/secret.ts'
import { moment, plural, repositoryName, severityBadge, shortSha } from '../parts/words.ts'
import { actorNames } from './event-words.ts'
import { changeOf, decisionFields, linksSection } from './incident-forms.ts'
import { INCIDENTS } from './incident-query.ts'
import { timelineSection } from './incident-timeline.ts'

const MOST_ALERTS = 100
const MOST_PLACES = 200
const MOST_EVENTS = 100
const FOUND = ['detected', 'ignored']
const LINK = /^https?:\/\/\S+$/

/** An incident with all that is known about it, and what is decided. */
export function incidentPages(pages: Pages, services: ConsoleServices): void {
  const { incidents, recheckOf } = services
  pages.get(`${INCIDENTS}/:id`, (visit) => incidentPage(services, visit))

  pages.post(`${INCIDENTS}/:id`, async (visit) => {
    const { params, form, caller, audit } = visit
    const id = idOf(params)
    try {
      const change = changeOf(form)
      const missing = await incidents.change([id], change, caller)
      if (missing.length > 0) throw notFound('incident')
      const { state = null, owner = null } = change
      await audit('incident_changed', { subject: id, details: { state, owner } })
    } catch (error) {
      if (!(error instanceof ScanError)) throw error
      return { ...(await incidentPage(services, visit, error.message)), status: 400 }
    }
    return { goTo: `${INCIDENTS}/${id}` }
  })

  pages.post(`${INCIDENTS}/:id/take`, async ({ params, caller, session }) => {
    const id = idOf(params)
    await incidents.change([id], { owner: session.userId }, caller)
    return { goTo: `${INCIDENTS}/${id}` }
  })

  pages.post(`${INCIDENTS}/:id/check`, async ({ params, caller }) => {
    const incident = await incidents.get(caller.scope, idOf(params))
    if (incident === undefined) throw notFound('incident')
    await recheckOf(incident.secretType)?.(incident.secretHash)
    return { goTo: `${INCIDENTS}/${incident.id}?asked` }
  })

  pages.post(`${INCIDENTS}/:id/links`, async (visit) => {
    const { params, form, caller } = visit
    const id = idOf(params)
    const url = form.get('url')?.trim() ?? ''
    const title = form.get('title')?.trim().slice(0, 200) ?? ''
    if (!LINK.test(url) || url.length > 2000 || title === '') {
      const problem = 'A link needs an address that begins with https:// or http://, and a title.'
      return { ...(await incidentPage(services, visit, problem)), status: 400 }
    }
    if ((await incidents.addLink(id, url, title, caller)) === undefined) throw notFound('incident')
    return { goTo: `${INCIDENTS}/${id}` }
  })

  pages.post(`${INCIDENTS}/:id/links/:link/remove`, async ({ params, caller }) => {
    const id = idOf(params)
    await incidents.removeLink(id, readUuid(params['link']!, 'The link'), caller)
    return { goTo: `${INCIDENTS}/${id}` }
  })
}

function idOf(params: Readonly<Record<string, string>>): string {
  return readUuid(params['id']!, 'The incident')
}

async function incidentPage(
  { incidents, alerts, events, users, describe, recheckOf }: ConsoleServices,
  { params, session, query, may, caller: { scope } }: SignedInVisit,
  problem?: string,
): Promise<Page> {
  const incident = await incidents.get(scope, idOf(params))
  if (incident === undefined) throw notFound('incident')
  const ofSecret = { id: 'secret_hash', value: [incident.secretHash] }
  const [its, found, told, decided, links, people, names] = await Promise.all([
    alerts.search(scope, [ofSecret], { limit: MOST_ALERTS, page: 1 }),
    events.search(scope, [ofSecret, { id: 'action', value: FOUND }], { limit: MOST_PLACES, page: 1 }),
    events.search(scope, [ofSecret, { id: 'action', value: ['activeness_changed'] }], {
      limit: MOST_EVENTS,
      page: 1,
    }),
    incidents.timeline(scope, incident.id, MOST_EVENTS),
    incidents.links(scope, incident.id),
    users.list(),
    actorNames(users),
  ])
  const first = its.items.at(-1)
  const shown = first === undefined ? undefined : await alerts.get(scope, first.id)
  const type = describe(incident.secretType)
  const { csrfToken } = session
  return {
    title: type.title,
    place: INCIDENTS,
    content: html`${complaint(problem)}${summary(incident, csrfToken, may('review') ? session.userId : incident.owner?.id)}
${may('review') && recheckOf(incident.secretType) !== undefined && recheck(incident, query.has('asked'), csrfToken)}
${whatToDo(type, 'Record the decision below. It counts for all places, and for scans to come.')}
${whoCan(incident, type, shown)}
${shown?.excerpt !== undefined && html`<h2>The first place</h2>${maskedLines(shown.excerpt)}`}
${placesSection(incident, its.items, found.items, found.hasMore)}
${
  may('review') &&
  html`<h2>Decision</h2>
<form class="card" method="post" action="${INCIDENTS}/${incident.id}">${csrfField(csrfToken)}
${decisionFields('one', people, incident)}<button>Save</button></form>`
}
${linksSection(incident.id, links, may('review') ? csrfToken : undefined)}
${timelineSection(decided, told.items, names)}
${facts(incident, shown)}`,
  }
}

/** @param me whom it can be assigned to: nobody who has it, or may not */
function summary(incident: Incident, csrfToken: string, me: string | undefined): Part {
  const { severity, owner, id, comment } = incident
  const head = headWords(incident)
  return html`<div class="row summary">${severityBadge(severity)} <strong>${stateWords(incident)}</strong>
<span>${validityWords(incident)}</span>${head !== '' && html`<span>${head}</span>`}
<span class="faint">${owner === undefined ? 'no owner' : `owner: ${owner.name}`}</span>
${me !== undefined && owner?.id !== me && buttonForm(`${INCIDENTS}/${id}/take`, csrfToken, 'Assign to me', 'quiet')}</div>
${comment !== undefined && html`<blockquote>${comment}</blockquote>`}`
}

/** Who can do what with the secret, by its type, by where it is, and by what its provider said. */
function whoCan(
  { repositories, headStatus, validity }: Incident,
  { impact }: SecretType,
  shown: DetailedAlert | undefined,
): Part {
  const told = shown?.answer
  const where = plural(repositories, 'repository', 'repositories')
  return html`<h2>Who can do what with it</h2><div class="card"><dl>
<dt>Who</dt><dd>Everyone who can read ${repositories === 1 ? 'its repository' : `any of ${where}`}${headStatus === 'removed' && ', as long as the commit is in the history'}${validity === 'inactive' && '. The provider no longer accepts it'}</dd>
<dt>What</dt><dd>${impact}</dd>
${told === undefined ? html`<dt>Owner and permissions</dt><dd>not known: the provider was not asked, or does not tell</dd>` : reachOf(told)}
</dl></div>`
}

/** A button that has the provider asked at once, or what to do once it was pressed. */
function recheck({ id }: Incident, isAsked: boolean, csrfToken: string): Part {
  if (!isAsked) return buttonForm(`${INCIDENTS}/${id}/check`, csrfToken, 'Check now', 'quiet')
  return html`<p class="faint" role="status">Keysieve is checking the key with its provider. <a href="${INCIDENTS}/${id}">Reload this page</a> in a moment to see the result.</p>`
}

function placesSection(
  { places, repositories }: Incident,
  alerts: readonly Alert[],
  found: readonly Event[],
  hasMore: boolean,
): Part {
  // Scans of both kinds report a place.
  const distinct = new Map(
    found.map((one) => [
      [one.repository, one.commit, one.path, one.line, one.columns[0], one.action].join('\n'),
      one,
    ]),
  )
  const byRepository = Map.groupBy(distinct.values(), ({ repository }) => repository)
  const alertOf = new Map(alerts.map((alert) => [alert.repository, alert]))
  return html`<h2>${plural(places, 'place')} in ${plural(repositories, 'repository', 'repositories')}</h2>
${Array.from(byRepository, ([repository, its]) => {
  const alert = alertOf.get(repository)
  return html`<section class="card"><h3 class="path">${repositoryName(repository)}${alert !== undefined && html` <small><a href="/alerts/${alert.id}">its alert</a></small>`}</h3>
<ul class="plain">${its.map(placeLine)}</ul></section>\n`
})}
${hasMore && html`<p class="faint">The latest ${MOST_PLACES} are shown. The event search lists all.</p>`}`
}

function placeLine({ repository, commit, path, line, created, action }: Event): Part {
  const page = linePage(repository, commit, path, line)
  const place = html`${path}:${line}`
  return html`<li class="path">${page === undefined ? place : html`<a href="${page}" rel="noreferrer">${place}</a>`}
<small class="faint">in <code>${shortSha(commit)}</code>, found ${moment(created)}${action === 'ignored' && ', ignored'}</small></li>\n`
}

function facts(
  { secretType, secretHash, id, firstSeen, lastSeen }: Incident,
  alert: Alert | undefined,
): Part {
  return html`<h2>Details</h2><div class="card"><dl>
<dt>First seen</dt><dd>${moment(firstSeen)}</dd>
<dt>Last seen</dt><dd>${moment(lastSeen)}</dd>
${alert?.author !== undefined && html`<dt>First author</dt><dd>${alert.author}</dd>\n`}<dt>Secret type</dt><dd><code>${secretType}</code></dd>
<dt>Secret hash</dt><dd><a href="/alerts?state=&amp;secret_hash=${secretHash}"><code>${secretHash}</code></a></dd>
<dt>Incident</dt><dd><code>${id}</code></dd>
</dl></div>`
}

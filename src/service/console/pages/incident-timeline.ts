import type { Event } from '../../../model/event.ts'
import type { IncidentEvent } from '../../../model/incident.ts'
import { html, type Part } from '../parts/html.ts'
import { stateName } from '../parts/incident-words.ts'
import { moment, repositoryName } from '../parts/words.ts'
import { actionWords } from './event-words.ts'

/** What is said of each kind of event, about the incident itself. */
function wordsOf({ action, details }: IncidentEvent, names: ReadonlyMap<string, string>): string {
  const nameOf = (id: string | null | undefined): string =>
    id === null || id === undefined ? 'nobody' : (names.get(`user:${id}`) ?? 'a removed account')
  switch (action) {
    case 'state_changed':
      return `${stateName(details['from'] ?? '')} → ${stateName(details['to'] ?? '')}`
    case 'owner_changed':
      return `owner: ${nameOf(details['from'])} → ${nameOf(details['to'])}`
    case 'commented':
      return 'commented'
    case 'link_added':
      return `linked ${details['title'] ?? ''}`
    case 'link_removed':
      return `removed the link ${details['title'] ?? ''}`
    default:
      return action
  }
}

interface Line {
  readonly created: string
  readonly what: string
  readonly comment: string | undefined
  readonly where: string
  readonly actor: string
}

/** What happened to an incident, and what providers said about its secret, the latest first. */
export function timelineSection(
  decided: readonly IncidentEvent[],
  told: readonly Event[],
  names: ReadonlyMap<string, string>,
): Part {
  const lines: Line[] = [
    ...decided.map((event) => ({
      created: event.created,
      what: wordsOf(event, names),
      comment: event.comment,
      where: '',
      actor: event.actor,
    })),
    ...told.map((event) => ({
      created: event.created,
      what: actionWords(event),
      comment: event.comment,
      where: repositoryName(event.repository),
      actor: event.actor,
    })),
  ]
  if (lines.length === 0) return ''
  return html`<h2>What happened</h2>
<ol class="plain timeline">${lines
    .toSorted((a, b) => (a.created < b.created ? 1 : -1))
    .map(
      ({
        created,
        what,
        comment,
        where,
        actor,
      }) => html`<li>${moment(created)} · ${what}${where !== '' && html` <span class="path">in ${where}</span>`} · <span class="faint">${names.get(actor) ?? actor}</span>
${comment !== undefined && html`<blockquote>${comment}</blockquote>`}</li>\n`,
    )}</ol>`
}

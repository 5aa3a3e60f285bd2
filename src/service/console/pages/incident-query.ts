import { INCIDENT_STATES, VALIDITIES } from '../../../model/incident.ts'
import type { Team } from '../../../model/team.ts'
import {
  INCIDENT_ORDERS,
  type IncidentFilters,
  type IncidentOrder,
} from '../../incidents/search-incidents.ts'
import { type Choice, dropDown } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { User } from '../session/users.ts'

/** Where the list is. */
export const INCIDENTS = '/incidents'

const ALL = 'all'
const STATES: readonly Choice[] = [
  { value: '', label: 'left to do' },
  ...INCIDENT_STATES.map((value) => ({ value, label: value })),
  { value: ALL, label: 'all' },
]
const SEVERITIES: readonly Choice[] = [
  { value: '', label: 'all' },
  ...['critical', 'high', 'medium', 'low', 'info'].map((value) => ({ value, label: value })),
]
const VALIDITY_CHOICES: readonly Choice[] = [
  { value: '', label: 'all' },
  { value: 'active', label: 'live' },
  { value: 'inactive', label: 'inactive' },
  { value: 'unknown', label: 'not checked' },
]
const AGES: readonly Choice[] = [
  { value: '', label: 'any' },
  { value: 'under-1', label: 'less than a day' },
  { value: 'under-7', label: 'less than a week' },
  { value: 'over-7', label: 'more than a week' },
  { value: 'over-30', label: 'more than 30 days' },
  { value: 'over-90', label: 'more than 90 days' },
]
const ORDERS: Readonly<Record<IncidentOrder, string>> = {
  last_seen: 'last seen',
  first_seen: 'newest',
  severity: 'severity',
}
const DAY_MS = 24 * 60 * 60 * 1000
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a query of the list filters by; what makes no sense in it filters nothing. */
export function filtersOf(query: URLSearchParams, me: string, now = Date.now()): IncidentFilters {
  const state = query.get('state') ?? ''
  const validity = VALIDITIES.find((one) => one === query.get('validity'))
  const severity = SEVERITIES.find(({ value }) => value !== '' && value === query.get('severity'))?.value
  const repository = textOf(query, 'repository')
  const author = textOf(query, 'author')
  const type = textOf(query, 'type')
  const text = textOf(query, 'q')
  return {
    ...(state === ALL
      ? { states: INCIDENT_STATES }
      : { states: INCIDENT_STATES.some((one) => one === state) ? [state as 'open'] : undefined }),
    ...(severity === undefined ? {} : { severities: [severity] }),
    ...(validity === undefined ? {} : { validities: [validity] }),
    ...(repository === '' ? {} : { repositories: [repository] }),
    ...(author === '' ? {} : { authors: [author] }),
    ...(type === '' ? {} : { secretTypes: [type] }),
    ...(text === '' ? {} : { text }),
    ...(UUID.test(query.get('team') ?? '') ? { teams: [query.get('team')!] } : {}),
    ...ownersOf(query.get('owner') ?? '', me),
    ...agesOf(query.get('age') ?? '', now),
  }
}

/** What the list is sorted by. */
export function orderOf(query: URLSearchParams): IncidentOrder {
  return INCIDENT_ORDERS.find((one) => one === query.get('sort')) ?? 'severity'
}

function textOf(query: URLSearchParams, name: string): string {
  // No database keeps a zero character: nothing can have it.
  return (query.get(name) ?? '').replaceAll('\u0000', '').trim().slice(0, 200)
}

function ownersOf(owner: string, me: string): Pick<IncidentFilters, 'owners'> {
  if (owner === 'nobody') return { owners: [null] }
  if (owner === 'me') return { owners: [me] }
  return UUID.test(owner) ? { owners: [owner] } : {}
}

function agesOf(age: string, now: number): IncidentFilters {
  const match = /^(?<way>under|over)-(?<days>1|7|30|90)$/.exec(age)?.groups
  if (match === undefined) return {}
  const since = new Date(now - Number(match['days']) * DAY_MS).toISOString()
  return match['way'] === 'under' ? { firstSeenAfter: since } : { firstSeenBefore: since }
}

/** The form of the filters. With the page's script, the list follows as someone types. */
export function filterForm(
  query: URLSearchParams,
  people: readonly User[],
  types: readonly string[],
  teams: readonly Team[],
): Part {
  const chosen = (name: string): string => query.get(name) ?? ''
  const owners = [
    { value: '', label: 'anyone' },
    { value: 'nobody', label: 'nobody' },
    { value: 'me', label: 'me' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const orders = INCIDENT_ORDERS.map((value) => ({ value, label: ORDERS[value] }))
  return html`<form class="filters card" method="get" action="${INCIDENTS}" role="search">
<div class="wide"><label for="q">Search</label><input id="q" name="q" type="search" value="${chosen('q')}" maxlength="200" autocomplete="off" placeholder="type, path, repository, author or hash"></div>
${dropDown('state', 'State', STATES, chosen('state'))}
${dropDown('severity', 'Severity', SEVERITIES, chosen('severity'))}
${dropDown('validity', 'Validity', VALIDITY_CHOICES, chosen('validity'))}
${dropDown('owner', 'Owner', owners, chosen('owner'))}
${teams.length > 0 && dropDown('team', 'Team', [{ value: '', label: 'any' }, ...teams.map(({ id, name }) => ({ value: id, label: name }))], chosen('team'))}${dropDown('age', 'First seen', AGES, chosen('age'))}
<div><label for="repository">Repository</label><input id="repository" name="repository" type="search" value="${chosen('repository')}" maxlength="200" autocomplete="off"></div>
<div><label for="author">Author</label><input id="author" name="author" type="search" value="${chosen('author')}" maxlength="200" autocomplete="off"></div>
<div><label for="type">Secret type</label><input id="type" name="type" type="search" list="types" value="${chosen('type')}" maxlength="200" autocomplete="off">
<datalist id="types">${types.map((type) => html`<option value="${type}"></option>`)}</datalist></div>
${dropDown('sort', 'Sort by', orders, orderOf(query))}
<div class="row"><button>Show</button><a href="${INCIDENTS}">Reset</a></div>
</form>`
}

import type { FastifyInstance } from 'fastify'

import {
  incidentEventToWire,
  incidentLinkToWire,
  incidentToWire,
  WireIncidentChange,
  WireIncidentDetails,
  WireIncidentLink,
  WireIncidentLinkRequest,
  WireIncidentPage,
  WireIncidentReview,
  WireIncidentReviewed,
  WireIncidentSearch,
} from '../../contract/incident.ts'
import { INCIDENT_PATH, INCIDENT_REVIEW_PATH, INCIDENT_SEARCH_PATH } from '../../contract/routes.ts'
import type { Incidents } from '../incidents/incidents.ts'
import { readTime } from '../search/read-filter.ts'
import type { Scope } from '../search/scope.ts'
import type { Services } from '../services.ts'
import { callerOf } from './authenticate.ts'
import { readUuid } from './identifiers.ts'
import { operationSchemas } from './operation-schema.ts'
import { notFound } from './problem.ts'

const schema = operationSchemas('Incidents')

const ONE = `${INCIDENT_PATH}/:incident_id`
const DEFAULT_LIMIT = 50
const MOST_EVENTS = 200

interface IncidentId {
  readonly incident_id: string
}

/** Searching incidents and deciding about them. */
export function incidentRoutes(app: FastifyInstance, { incidents }: Services): void {
  app.post<{ Body: WireIncidentSearch }>(
    INCIDENT_SEARCH_PATH,
    {
      config: { permission: 'read' },
      schema: schema(
        'searchIncidents',
        'Search incidents',
        { 200: WireIncidentPage },
        WireIncidentSearch,
        'An incident is a secret, wherever it was found. Pages are continued with next_cursor.',
      ),
    },
    async (request) => {
      const { body } = request
      const { sort: order = 'last_seen', limit = DEFAULT_LIMIT, cursor } = body
      const { scope } = callerOf(request)
      const { items, next = null } = await incidents.search(scope, filtersOf(body), { order, limit, cursor })
      return { incidents: items.map(incidentToWire), next_cursor: next }
    },
  )
  app.get<{ Params: IncidentId }>(
    ONE,
    {
      config: { permission: 'read' },
      schema: schema('getIncident', 'Show an incident', { 200: WireIncidentDetails }),
    },
    async (request) => {
      return details(incidents, callerOf(request).scope, idOf(request.params))
    },
  )
  changeRoutes(app, incidents)
  linkRoutes(app, incidents)
}

function changeRoutes(app: FastifyInstance, incidents: Incidents): void {
  app.patch<{ Params: IncidentId; Body: WireIncidentChange }>(
    ONE,
    {
      config: { permission: 'review' },
      schema: schema(
        'changeIncident',
        'Decide about an incident and all its alerts',
        { 200: WireIncidentDetails },
        WireIncidentChange,
        'Scans leave out what is ignored; the results file lists it with the reason.',
      ),
    },
    async (request) => {
      const id = idOf(request.params)
      const { state, reason, owner } = request.body
      const missing = await incidents.change([id], changeOf(request.body), callerOf(request))
      if (missing.length > 0) throw notFound('incident')
      await request.audit('incident_changed', { subject: id, details: detailsOf({ state, reason, owner }) })
      return details(incidents, callerOf(request).scope, id)
    },
  )
  app.post<{ Body: WireIncidentReview }>(
    INCIDENT_REVIEW_PATH,
    {
      config: { permission: 'review' },
      schema: schema(
        'reviewIncidents',
        'Decide about several incidents at once',
        { 200: WireIncidentReviewed },
        WireIncidentReview,
      ),
    },
    async (request) => {
      const { incident_ids, ...change } = request.body
      const ids = incident_ids.map((id) => id.toLowerCase())
      const missing = await incidents.change(ids, changeOf(change), callerOf(request))
      const { state, reason, owner } = change
      for (const id of new Set(ids)) {
        if (missing.includes(id)) continue
        await request.audit('incident_changed', { subject: id, details: detailsOf({ state, reason, owner }) })
      }
      return { not_found: missing }
    },
  )
}

function linkRoutes(app: FastifyInstance, incidents: Incidents): void {
  app.post<{ Params: IncidentId; Body: WireIncidentLinkRequest }>(
    `${ONE}/links`,
    {
      config: { permission: 'review' },
      schema: schema(
        'addIncidentLink',
        'Link a page, such as a ticket, to an incident',
        { 201: WireIncidentLink },
        WireIncidentLinkRequest,
      ),
    },
    async (request, reply) => {
      const { url, title } = request.body
      const link = await incidents.addLink(idOf(request.params), url, title, callerOf(request))
      if (link === undefined) throw notFound('incident')
      return reply.code(201).send(incidentLinkToWire(link))
    },
  )
  app.delete<{ Params: IncidentId & { readonly link_id: string } }>(
    `${ONE}/links/:link_id`,
    {
      config: { permission: 'review' },
      schema: schema('removeIncidentLink', 'Remove a link from an incident', {
        204: { type: 'null', description: 'It is removed.' },
      }),
    },
    async (request, reply) => {
      const linkId = readUuid(request.params.link_id, 'link_id')
      if (!(await incidents.removeLink(idOf(request.params), linkId, callerOf(request))))
        throw notFound('link')
      return reply.code(204).send()
    },
  )
}

async function details(incidents: Incidents, scope: Scope, id: string): Promise<WireIncidentDetails> {
  const incident = await incidents.get(scope, id)
  if (incident === undefined) throw notFound('incident')
  const [links, events] = await Promise.all([
    incidents.links(scope, id),
    incidents.timeline(scope, id, MOST_EVENTS),
  ])
  return {
    ...incidentToWire(incident),
    links: links.map(incidentLinkToWire),
    events: events.map(incidentEventToWire),
  }
}

function idOf({ incident_id }: IncidentId): string {
  return readUuid(incident_id, 'incident_id')
}

function filtersOf(body: WireIncidentSearch) {
  const {
    states,
    severities,
    validities,
    secret_types: secretTypes,
    repositories,
    authors,
    teams,
    owners,
    text,
  } = body
  const time = (name: 'first_seen_before' | 'first_seen_after') => {
    const value = body[name]
    return value === undefined ? undefined : readTime(value, name)
  }
  return {
    ...{ states, severities, validities, secretTypes, repositories, authors, teams, owners, text },
    firstSeenBefore: time('first_seen_before'),
    firstSeenAfter: time('first_seen_after'),
  }
}

function changeOf({ ends, ...change }: WireIncidentChange) {
  return { ...change, ...(ends === undefined ? {} : { ends: readTime(ends, 'ends') }) }
}

/** What the log of acts says of a change; not what was said with it. */
function detailsOf(details: Readonly<Record<string, string | null | undefined>>) {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

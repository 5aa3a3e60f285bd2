import { type Static, Type } from 'typebox'

import {
  IGNORE_REASONS,
  INCIDENT_STATES,
  type Incident,
  type IncidentEvent,
  type IncidentLink,
  VALIDITIES,
} from '../model/incident.ts'
import { UtcTime } from './place.ts'

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })
const State = Type.Enum([...INCIDENT_STATES])
const Reason = Type.Enum([...IGNORE_REASONS])
const Text = Type.String({ minLength: 1, maxLength: 200 })

/** A secret, wherever it was found: all its alerts together. */
export const WireIncident = Type.Object({
  incident_id: Type.String(),
  secret_hash: Type.String(),
  secret_type: Type.String(),
  severity: Type.String({
    description: 'The highest of its active alerts; of all alerts if none is active.',
  }),
  validity: Type.Enum([...VALIDITIES], { description: 'Whether the provider accepts the secret.' }),
  validity_since: Nullable(UtcTime),
  head_status: Nullable(Type.Enum(['present', 'removed'])),
  state: State,
  reason: Nullable(Reason),
  left_out: Type.Boolean({
    description: 'Whether scans leave the secret out. False if only its alerts were ignored, one by one.',
  }),
  ends: Nullable(UtcTime),
  comment: Nullable(Type.String()),
  owner: Nullable(Type.Object({ user_id: Type.String(), name: Type.String() })),
  alerts: Type.Integer({ minimum: 0 }),
  active_alerts: Type.Integer({ minimum: 0 }),
  places: Type.Integer({ minimum: 0 }),
  repositories: Type.Integer({ minimum: 0 }),
  first_seen: UtcTime,
  last_seen: UtcTime,
  updated: UtcTime,
})
export type WireIncident = Static<typeof WireIncident>

/** The body of a search for incidents. All have to hold; of a list, any. */
export const WireIncidentSearch = Type.Object({
  states: Type.Optional(Type.Array(State, { description: 'By default, open and triaged.' })),
  severities: Type.Optional(Type.Array(Text, { maxItems: 20 })),
  validities: Type.Optional(Type.Array(Type.Enum([...VALIDITIES]))),
  secret_types: Type.Optional(Type.Array(Text, { maxItems: 500 })),
  repositories: Type.Optional(
    Type.Array(Text, { maxItems: 50, description: 'Parts of addresses, in any case.' }),
  ),
  authors: Type.Optional(
    Type.Array(Text, { maxItems: 20, description: 'Parts of names or addresses of authors, in any case.' }),
  ),
  teams: Type.Optional(Type.Array(Uuid, { maxItems: 50, description: 'Teams that own the repositories.' })),
  owners: Type.Optional(
    Type.Array(Nullable(Uuid), { maxItems: 50, description: 'Accounts; null: not assigned.' }),
  ),
  text: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Up to eight words of the secret type, the places, the authors or the hash.',
    }),
  ),
  first_seen_before: Type.Optional(UtcTime),
  first_seen_after: Type.Optional(UtcTime),
  sort: Type.Optional(Type.Enum(['last_seen', 'first_seen', 'severity'], { default: 'last_seen' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  cursor: Type.Optional(
    Type.String({ maxLength: 200, description: 'next_cursor of the previous page, with the same sort.' }),
  ),
})
export type WireIncidentSearch = Static<typeof WireIncidentSearch>

/** A page of incidents. */
export const WireIncidentPage = Type.Object({
  incidents: Type.Array(WireIncident),
  next_cursor: Nullable(Type.String({ description: 'Null on the last page.' })),
})
export type WireIncidentPage = Static<typeof WireIncidentPage>

/** A page elsewhere that belongs to an incident. */
export const WireIncidentLink = Type.Object({
  link_id: Type.String(),
  url: Type.String(),
  title: Type.String(),
  added_by: Type.String(),
  created: UtcTime,
})
export type WireIncidentLink = Static<typeof WireIncidentLink>

/** The body that adds a link. */
export const WireIncidentLinkRequest = Type.Object({
  url: Type.String({ maxLength: 2000, pattern: '^https?://[^\\s]+$' }),
  title: Text,
})
export type WireIncidentLinkRequest = Static<typeof WireIncidentLinkRequest>

/** Something that happened to an incident. */
export const WireIncidentEvent = Type.Object({
  event_id: Type.String(),
  action: Type.String({
    description: 'state_changed, owner_changed, commented, link_added or link_removed.',
  }),
  actor: Type.String({ description: 'user:<id>, key:<id>, local, scan, recheck or service.' }),
  comment: Nullable(Type.String()),
  details: Type.Record(Type.String(), Nullable(Type.String())),
  created: UtcTime,
})
export type WireIncidentEvent = Static<typeof WireIncidentEvent>

/** An incident alone, with its links and the latest of what happened. */
export const WireIncidentDetails = Type.Object({
  ...WireIncident.properties,
  links: Type.Array(WireIncidentLink),
  events: Type.Array(WireIncidentEvent, { description: 'The latest 200, newest first.' }),
})
export type WireIncidentDetails = Static<typeof WireIncidentDetails>

const CHANGE = {
  state: Type.Optional(State),
  reason: Type.Optional(Type.Enum([...IGNORE_REASONS], { description: 'Only with the state ignored.' })),
  ends: Type.Optional(
    Type.String({
      ...UtcTime,
      description: 'With the state ignored: when the incident opens again. Without it, never.',
    }),
  ),
  owner: Type.Optional(Type.Union([Uuid, Type.Null()], { description: 'An account; null: not assigned.' })),
  comment: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2000, description: 'Appears in the timeline of the incident.' }),
  ),
}

/** The body that changes an incident. What is not given stays as it is. */
export const WireIncidentChange = Type.Object(CHANGE)
export type WireIncidentChange = Static<typeof WireIncidentChange>

/** The body that changes several incidents in the same way. */
export const WireIncidentReview = Type.Object({
  incident_ids: Type.Array(Uuid, { maxItems: 200 }),
  ...CHANGE,
})
export type WireIncidentReview = Static<typeof WireIncidentReview>

/** What came of that. */
export const WireIncidentReviewed = Type.Object({
  not_found: Type.Array(Type.String(), { description: 'The ids that do not exist.' }),
})
export type WireIncidentReviewed = Static<typeof WireIncidentReviewed>

/** The incident on the wire. */
export function incidentToWire(incident: Incident): WireIncident {
  return {
    incident_id: incident.id,
    secret_hash: incident.secretHash,
    secret_type: incident.secretType,
    severity: incident.severity,
    validity: incident.validity,
    validity_since: incident.validitySince ?? null,
    head_status: incident.headStatus ?? null,
    state: incident.state,
    reason: incident.reason ?? null,
    left_out: incident.isLeftOut,
    ends: incident.ends ?? null,
    comment: incident.comment ?? null,
    owner: incident.owner === undefined ? null : { user_id: incident.owner.id, name: incident.owner.name },
    alerts: incident.alerts,
    active_alerts: incident.activeAlerts,
    places: incident.places,
    repositories: incident.repositories,
    first_seen: incident.firstSeen,
    last_seen: incident.lastSeen,
    updated: incident.updated,
  }
}

/** The link on the wire. */
export function incidentLinkToWire({ id, url, title, addedBy, created }: IncidentLink): WireIncidentLink {
  return { link_id: id, url, title, added_by: addedBy, created }
}

/** The event on the wire. */
export function incidentEventToWire(event: IncidentEvent): WireIncidentEvent {
  const { id, action, actor, comment = null, details, created } = event
  return { event_id: id, action, actor, comment, details: { ...details }, created }
}

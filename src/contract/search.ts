import { type Static, Type } from 'typebox'

import { WireAlert } from './alert.ts'
import { WireAuditEvent } from './audit-event.ts'
import { WireEvent } from './event.ts'
import { type Filter, filterToWire, WireFilter } from './filter.ts'
import { isRecord, unusable } from './read-field.ts'

/** The body of an alert search or an event search. */
export const WireSearchRequest = Type.Object({
  filters: Type.Array(WireFilter, { description: 'Empty: everything.' }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'The first page is 1.' })),
})
export type WireSearchRequest = Static<typeof WireSearchRequest>

const PAGING = {
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
  has_more: Type.Optional(Type.Boolean({ description: 'Whether there is a next page.' })),
}

/** A page of alerts. */
export const WireAlertPage = Type.Object({ alerts: Type.Array(WireAlert), ...PAGING })
export type WireAlertPage = Static<typeof WireAlertPage>

/** A page of events. */
export const WireEventPage = Type.Object({ events: Type.Array(WireEvent), ...PAGING })
export type WireEventPage = Static<typeof WireEventPage>

/** A page of acts, which are asked for by their own type alone. */
export const WireAuditPage = Type.Object({ events: Type.Array(WireAuditEvent), ...PAGING })
export type WireAuditPage = Static<typeof WireAuditPage>

/** What the event search answers: events, or acts where these are asked for. */
export const WireEventSearchPage = Type.Union([WireEventPage, WireAuditPage])
export type WireEventSearchPage = Static<typeof WireEventSearchPage>

/** The body of a count. */
export const WireCountRequest = Type.Object({ filters: WireSearchRequest.properties.filters })
export type WireCountRequest = Static<typeof WireCountRequest>

/** How many there are. */
export const WireCount = Type.Object({ count: Type.Integer({ minimum: 0 }) })
export type WireCount = Static<typeof WireCount>

/** What is searched for, as callers write it. */
export interface SearchRequest {
  /** All have to hold; none means everything. */
  readonly filters: readonly Filter[]
  /** How many a page holds. */
  readonly limit: number
  /** One-based. */
  readonly page: number
}

/** A page of a search. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Whether the next page has anything, where the service says so. */
  readonly hasMore?: boolean
}

/** The search on the wire. */
export function searchRequestToWire({ filters, limit, page }: SearchRequest): WireSearchRequest {
  return { filters: filters.map(filterToWire), limit, page }
}

/** The envelope of a page: `{ alerts: […], has_more }`, or the bare array of a service without one. */
export function readEnvelope(body: unknown, key: 'alerts' | 'events'): Page<unknown> {
  const items = Array.isArray(body) ? body : isRecord(body) ? body[key] : undefined
  if (!Array.isArray(items)) throw unusable(key, 'is not an array')
  const hasMore = isRecord(body) ? body['has_more'] : undefined
  return { items, ...(typeof hasMore === 'boolean' ? { hasMore } : {}) }
}

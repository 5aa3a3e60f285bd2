import type { FastifyInstance, FastifyRequest } from 'fastify'

import { alertToWire, WireAlert } from '../../contract/alert.ts'
import { WireError } from '../../contract/error-body.ts'
import { eventToWire } from '../../contract/event.ts'
import { WireDismissal, WireReinstatement, WireReview } from '../../contract/review.ts'
import {
  ALERT_COUNT_PATH,
  ALERT_SEARCH_PATH,
  EVENT_COUNT_PATH,
  EVENT_SEARCH_PATH,
} from '../../contract/routes.ts'
import {
  WireAlertPage,
  WireCount,
  WireCountRequest,
  WireEventSearchPage,
  WireSearchRequest,
} from '../../contract/search.ts'
import type { Alert } from '../../model/alert.ts'
import { asksForAudit, countAudit, searchAudit } from '../audit/search-audit.ts'
import { mayDo } from '../keys/access.ts'
import type { Services } from '../services.ts'
import { callerOf } from './authenticate.ts'
import { readUuid } from './identifiers.ts'
import { notFound, Problem } from './problem.ts'

const DEFAULT_LIMIT = 100

/** Searching alerts and events, and recording its resolution. */
export function alertRoutes(app: FastifyInstance, { alerts, events, db }: Services): void {
  app.post<{ Body: WireSearchRequest }>(
    ALERT_SEARCH_PATH,
    { config: { permission: 'read' }, schema: searchSchema('alert', WireAlertPage) },
    async (request) => {
      const { filters, limit = DEFAULT_LIMIT, page = 1 } = request.body
      const { items, hasMore } = await alerts.search(callerOf(request).scope, filters, { limit, page })
      return { alerts: items.map(alertToWire), page, limit, has_more: hasMore }
    },
  )
  app.post<{ Body: WireCountRequest }>(
    ALERT_COUNT_PATH,
    { config: { permission: 'read' }, schema: countSchema('alert') },
    async (request) => ({ count: await alerts.count(callerOf(request).scope, request.body.filters) }),
  )
  app.post<{ Body: WireSearchRequest }>(
    EVENT_SEARCH_PATH,
    { config: { permission: 'read' }, schema: searchSchema('event', WireEventSearchPage) },
    async (request) => {
      const { filters, limit = DEFAULT_LIMIT, page = 1 } = request.body
      if (asksForAudit(filters)) {
        checkAdministers(request)
        const { items, hasMore } = await searchAudit(db, filters, { limit, page })
        return { events: items, page, limit, has_more: hasMore }
      }
      const { items, hasMore } = await events.search(callerOf(request).scope, filters, { limit, page })
      return { events: items.map(eventToWire), page, limit, has_more: hasMore }
    },
  )
  app.post<{ Body: WireCountRequest }>(
    EVENT_COUNT_PATH,
    { config: { permission: 'read' }, schema: countSchema('event') },
    async (request) => {
      const { filters } = request.body
      if (!asksForAudit(filters)) return { count: await events.count(callerOf(request).scope, filters) }
      checkAdministers(request)
      return { count: await countAudit(db, filters) }
    },
  )

  app.post<{ Body: WireReview; Params: AlertId }>(
    '/api/public/alert/:alert_id/review',
    { config: { permission: 'review' }, schema: actionSchema('review', WireReview) },
    async (request) => {
      const { resolution, comment = null } = request.body
      const id = readUuid(request.params.alert_id, 'alert_id')
      const reviewed = answer(await alerts.review(id, { resolution, comment }, callerOf(request)))
      await request.audit('alert_reviewed', { subject: id, details: { resolution } })
      return reviewed
    },
  )
  app.post<{ Body: WireDismissal; Params: AlertId }>(
    '/api/public/alert/:alert_id/dismiss',
    { config: { permission: 'review' }, schema: actionSchema('dismiss', WireDismissal) },
    async (request) => {
      const { resolution = 'NOT_IMPORTANT', comment = null } = request.body
      const id = readUuid(request.params.alert_id, 'alert_id')
      const reviewed = answer(await alerts.review(id, { resolution, comment }, callerOf(request)))
      await request.audit('alert_reviewed', { subject: id, details: { resolution } })
      return reviewed
    },
  )
  app.post<{ Body: WireReinstatement; Params: AlertId }>(
    '/api/public/alert/:alert_id/reinstate',
    { config: { permission: 'review' }, schema: actionSchema('reinstate', WireReinstatement) },
    async (request) => {
      const id = readUuid(request.params.alert_id, 'alert_id')
      const reinstated = answer(await alerts.reinstate(id, request.body.comment ?? null, callerOf(request)))
      await request.audit('alert_reinstated', { subject: id })
      return reinstated
    },
  )
}

/** Acts name people and where they are: they are for those who administer the service. */
function checkAdministers(request: FastifyRequest): void {
  if (mayDo(callerOf(request), 'administer')) return
  throw new Problem(403, 'forbidden', 'The audit log requires an API key of type Admin.')
}

interface AlertId {
  readonly alert_id: string
}

function answer(alert: Alert | undefined) {
  if (alert === undefined) throw notFound('alert')
  return alertToWire(alert)
}

function searchSchema(what: 'alert' | 'event', page: object) {
  return {
    operationId: `search${what === 'alert' ? 'Alerts' : 'Events'}`,
    tags: ['Alerts and events'],
    summary: `Search ${what}s`,
    description:
      what === 'alert'
        ? 'Results match all filters, newest first.'
        : 'Results match all filters, newest first. With alert_type EQ AUDIT_LOG and a key of type Admin, returns the audit log.',
    body: WireSearchRequest,
    response: { 200: page, '4xx': WireError },
  }
}

function countSchema(what: 'alert' | 'event') {
  return {
    operationId: `count${what === 'alert' ? 'Alerts' : 'Events'}`,
    tags: ['Alerts and events'],
    summary: `Count ${what}s`,
    body: WireCountRequest,
    response: { 200: WireCount, '4xx': WireError },
  }
}

const ACTION_WORDS = {
  review: 'Review an alert',
  dismiss: 'Dismiss an alert',
  reinstate: 'Reopen an alert',
} as const

function actionSchema(action: keyof typeof ACTION_WORDS, body: object) {
  return {
    operationId: `${action}Alert`,
    tags: ['Alerts and events'],
    summary: ACTION_WORDS[action],
    body,
    response: { 200: WireAlert, '4xx': WireError },
  }
}

import { WireAlert } from '../contract/alert.ts'
import { check } from '../contract/check.ts'
import { type Filter, filterToWire } from '../contract/filter.ts'
import { ALERT_COUNT_PATH, alertActionPath } from '../contract/routes.ts'
import { WireCount } from '../contract/search.ts'
import { askOnce } from './ask-once.ts'
import type { ServiceHttp } from './http.ts'

/** What is said of an alert: `ACTIVE` makes it active again. */
export interface Review {
  readonly resolution: string
  readonly comment?: string
}

/**
 * Records the resolution of an alert.
 *
 * @throws {ScanError} when the service refuses, or knows no such alert.
 */
export async function reviewAlert(
  http: ServiceHttp,
  id: string,
  { resolution, comment }: Review,
  signal: AbortSignal,
): Promise<WireAlert> {
  const said = comment === undefined ? {} : { comment }
  const isActive = resolution === 'ACTIVE'
  const call = {
    method: 'POST',
    path: alertActionPath(id, isActive ? 'reinstate' : 'review'),
    body: isActive ? said : { resolution, ...said },
  } as const
  const { body } = await askOnce(http, call, [200], signal)
  return check(WireAlert, body, 'the alert')
}

/**
 * How many alerts all filters hold for.
 *
 * @throws {ScanError} when the service refuses, or its answer is not what the interface describes.
 */
export async function countAlerts(
  http: ServiceHttp,
  filters: readonly Filter[],
  signal: AbortSignal,
): Promise<number> {
  const call = {
    method: 'POST',
    path: ALERT_COUNT_PATH,
    body: { filters: filters.map(filterToWire) },
  } as const
  const { body } = await askOnce(http, call, [200], signal)
  return check(WireCount, body, 'the count').count
}

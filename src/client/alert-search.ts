import { alertFromWire, WireAlert } from '../contract/alert.ts'
import { check } from '../contract/check.ts'
import type { Filter } from '../contract/filter.ts'
import { ALERT_SEARCH_PATH } from '../contract/routes.ts'
import { type Page, readEnvelope, type SearchRequest, searchRequestToWire } from '../contract/search.ts'
import type { Alert } from '../model/alert.ts'
import type { ServiceHttp } from './http.ts'
import { eachOf, type Paging } from './pages.ts'
import { search } from './search.ts'

/**
 * One page of the alerts that all filters hold for.
 *
 * @throws {ScanError} when the service refuses or fails, or its answer is not what the interface describes.
 */
export async function searchAlerts(
  http: ServiceHttp,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<Page<Alert>> {
  const body = await search(http, ALERT_SEARCH_PATH, searchRequestToWire(request), signal)
  const { items, ...rest } = readEnvelope(body, 'alerts')
  return { ...rest, items: items.map((item, at) => alertFromWire(check(WireAlert, item, `alerts[${at}]`))) }
}

/**
 * Every alert that all filters hold for, fetched page by page as it is asked for.
 *
 * @throws {ScanError} as searchAlerts does, or when the service's pages have no end.
 */
export function eachAlert(
  http: ServiceHttp,
  filters: readonly Filter[],
  paging: Paging,
  signal: AbortSignal,
): AsyncGenerator<Alert, void, undefined> {
  return eachOf((page, limit) => searchAlerts(http, { filters, limit, page }, signal), paging)
}

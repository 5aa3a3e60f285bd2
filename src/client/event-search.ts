import { check } from '../contract/check.ts'
import { eventFromWire, WireEvent } from '../contract/event.ts'
import type { Filter } from '../contract/filter.ts'
import { EVENT_SEARCH_PATH } from '../contract/routes.ts'
import { type Page, readEnvelope, type SearchRequest, searchRequestToWire } from '../contract/search.ts'
import type { Event } from '../model/event.ts'
import type { ServiceHttp } from './http.ts'
import { eachOf, type Paging } from './pages.ts'
import { search } from './search.ts'

/**
 * One page of the events that all filters hold for.
 *
 * @throws {ScanError} when the service refuses or fails, or its answer is not what the interface describes.
 */
export async function searchEvents(
  http: ServiceHttp,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<Page<Event>> {
  const body = await search(http, EVENT_SEARCH_PATH, searchRequestToWire(request), signal)
  const { items, ...rest } = readEnvelope(body, 'events')
  return { ...rest, items: items.map((item, at) => eventFromWire(check(WireEvent, item, `events[${at}]`))) }
}

/**
 * Every event that all filters hold for, fetched page by page as it is asked for.
 *
 * @throws {ScanError} as searchEvents does, or when the service's pages have no end.
 */
export function eachEvent(
  http: ServiceHttp,
  filters: readonly Filter[],
  paging: Paging,
  signal: AbortSignal,
): AsyncGenerator<Event, void, undefined> {
  return eachOf((page, limit) => searchEvents(http, { filters, limit, page }, signal), paging)
}

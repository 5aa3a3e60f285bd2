import type { Page } from '../contract/search.ts'
import { ScanError } from '../model/errors.ts'

/** How a search is paged through. */
export interface Paging {
  /** How many a page holds; 100 unless given. */
  readonly pageSize?: number
  /** How many to give in all; every one unless given. */
  readonly limit?: number
}

/** The page size that the service takes by default. */
const PAGE_SIZE = 100

/**
 * Gives every item of a search, each once, page by page. An item that moved to the next page because a new
 * one came in front is not given again.
 *
 * @param fetchPage gets a page; the first is 1.
 * @throws {ScanError} when the service says that there is more and goes on repeating what it gave.
 */
export async function* eachOf<T extends { readonly id: string }>(
  fetchPage: (page: number, pageSize: number) => Promise<Page<T>>,
  { pageSize = PAGE_SIZE, limit = Number.POSITIVE_INFINITY }: Paging,
): AsyncGenerator<T, void, undefined> {
  const given = new Set<string>()
  for (let page = 1; given.size < limit; page++) {
    const { items, hasMore } = await fetchPage(page, pageSize)
    const before = given.size
    for (const item of items) {
      if (given.has(item.id)) continue
      given.add(item.id)
      yield item
      if (given.size >= limit) return
    }
    if (!(hasMore ?? items.length >= pageSize)) return
    if (given.size > before) continue
    // A service that does not know pages gives everything each time; one that says "more" must give it.
    if (hasMore === undefined) return
    throw new ScanError(
      'service',
      `The scan service reports more results after page ${page}, but that page has nothing new. Report it to the service's administrator.`,
    )
  }
}

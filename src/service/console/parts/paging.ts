import { html, type Part } from './html.ts'

/** Rows on a page. */
export const PAGE_SIZE = 50

const LAST_PAGE = 10_000

/** The page that a query asks for; the first where it makes no sense. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}

/** Links to the page before and the page behind. */
export function pageLinks(path: string, query: URLSearchParams, hasMore: boolean): Part {
  const page = pageOf(query)
  if (page === 1 && !hasMore) return ''
  return html`<nav class="row pages" aria-label="Pages">
${page > 1 && html`<a class="button quiet" href="${withQuery(path, query, { page: String(page - 1) })}" rel="prev">Previous</a>`}
<span class="faint">Page ${page}</span>
${hasMore && html`<a class="button quiet" href="${withQuery(path, query, { page: String(page + 1) })}" rel="next">Next</a>`}
</nav>`
}

/** The address with some of its query changed; an empty value takes a name out. */
export function withQuery(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) changed.set(name, value)
  for (const [name, value] of [...changed]) if (value === '') changed.delete(name)
  const text = changed.toString()
  return text === '' ? path : `${path}?${text}`
}

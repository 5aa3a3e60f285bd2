import type { Event } from '../../../model/event.ts'
import type { DescribeSecretType } from '../../../model/secret-type.ts'
import type { AskedFilter } from '../../search/read-filter.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { dropDown } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import { PAGE_SIZE, pageLinks, pageOf } from '../parts/paging.ts'
import { moment, repositoryName, severityBadge } from '../parts/words.ts'
import { actionWords, actorNames, kindOfAction } from './event-words.ts'

const PATH = '/events'

const ACTIONS = ['detected', 'ignored', 'reviewed', 'reinstated', 'activeness_changed']

/** The events: all that was found and done, the latest first. */
export function eventPages(pages: Pages, { events, users, describe }: ConsoleServices): void {
  pages.get(PATH, async ({ query, caller }) => {
    const filters = filtersOf(query)
    const [{ items, hasMore }, names] = await Promise.all([
      events.search(caller.scope, filters, { limit: PAGE_SIZE, page: pageOf(query) }),
      actorNames(users),
    ])
    return {
      title: 'Events',
      place: PATH,
      content: html`<p class="lead">Findings and actions, newest first. Events never change.
For changes to the service itself, see the <a href="/settings/audit">audit log</a>.</p>
${filterForm(query)}
${items.length === 0 ? empty(filters.length > 0) : table(items, names, describe)}
${pageLinks(PATH, query, hasMore)}`,
    }
  })
}

function filtersOf(query: URLSearchParams): AskedFilter[] {
  const action = query.get('action') ?? ''
  const url = query.get('url')?.trim() ?? ''
  return [
    ...(action === '' ? [] : [{ id: 'action', value: [action] }]),
    ...(url === '' ? [] : [{ id: 'url', value: [url], exact_match: false }]),
  ]
}

function filterForm(query: URLSearchParams): Part {
  const choices = [
    { value: '', label: 'all' },
    ...ACTIONS.map((value) => ({ value, label: kindOfAction(value) })),
  ]
  return html`<form class="filters card" method="get" action="${PATH}" role="search">
${dropDown('action', 'What', choices, query.get('action') ?? '')}
<div><label for="url">Repository</label>
<input id="url" name="url" type="search" maxlength="500" value="${query.get('url') ?? ''}"></div>
<div class="row"><button>Show</button><a href="${PATH}">Reset</a></div>
</form>`
}

function empty(isFiltered: boolean): Part {
  return isFiltered
    ? html`<p class="card">No event matches. <a href="${PATH}">Show all</a></p>`
    : html`<p class="card">There are no events yet. The first <a href="/scans">scan</a> that finds something creates one.</p>`
}

function table(
  items: readonly Event[],
  names: ReadonlyMap<string, string>,
  describe: DescribeSecretType,
): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Events"><table>
<thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Secret</th><th scope="col">Where</th><th scope="col">Severity</th><th scope="col">Who</th></tr></thead>
<tbody>${items.map((event) => {
    const title = describe(event.secretType).title
    return html`<tr>
<td>${moment(event.created)}</td>
<td>${actionWords(event)}${event.comment !== undefined && html`<br><small>${event.comment}</small>`}</td>
<td>${event.alert === null ? title : html`<a href="/alerts/${event.alert}">${title}</a>`}</td>
<td class="path">${event.path}:${event.line}<br><small>${repositoryName(event.repository)}</small></td>
<td>${severityBadge(event.severity)}</td>
<td>${names.get(event.actor) ?? event.actor}</td>
</tr>`
  })}</tbody></table></div>`
}

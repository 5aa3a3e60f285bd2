import { AUDIT_TYPE, type WireAuditEvent } from '../../../contract/audit-event.ts'
import { searchAudit } from '../../audit/search-audit.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { html, type Part } from '../parts/html.ts'
import { PAGE_SIZE, pageLinks, pageOf } from '../parts/paging.ts'
import { moment } from '../parts/words.ts'
import { actorNames } from './event-words.ts'

const PATH = '/settings/audit'

/** What was done with the service itself, the latest first. */
export function auditPage(pages: Pages, { db, users }: ConsoleServices): void {
  pages.get(PATH, async ({ query }) => {
    const filters = [{ id: 'alert_type', value: [AUDIT_TYPE] }]
    const [{ items, hasMore }, names] = await Promise.all([
      searchAudit(db, filters, { limit: PAGE_SIZE, page: pageOf(query) }),
      actorNames(users),
    ])
    return {
      title: 'Audit log',
      place: '/events',
      content: html`<p class="lead">What people and API keys did in this service. Entries never change.</p>
${table(items, names)}
${pageLinks(PATH, query, hasMore)}`,
    }
  })
}

function table(items: readonly WireAuditEvent[], names: ReadonlyMap<string, string>): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Audit log"><table>
<thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">To what</th><th scope="col">Who</th><th scope="col">From</th><th scope="col">Request</th></tr></thead>
<tbody>${items.map(
    ({ created, action, subject, actor, address, request_id }) => html`<tr>
<td>${moment(created)}</td>
<td>${action.replaceAll('_', ' ')}</td>
<td class="path">${subject}</td>
<td>${names.get(actor) ?? actor}</td>
<td>${address}</td>
<td><small>${request_id}</small></td>
</tr>`,
  )}</tbody></table></div>`
}

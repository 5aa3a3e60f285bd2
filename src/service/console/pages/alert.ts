import type { Event } from '../../../model/event.ts'
import { type DetailedAlert, RESOLUTIONS } from '../../alerts/alerts.ts'
import { readUuid } from '../../http/identifiers.ts'
import { notFound } from '../../http/problem.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { buttonForm, csrfField } from '../parts/forms.ts'
import { commitPage, linePage } from '../parts/host-pages.ts'
import { html, Markup, type Part } from '../parts/html.ts'
import { maskedLines, reachOf, whatToDo } from '../parts/secret.ts'
import {
  activenessOf,
  moment,
  plural,
  repositoryName,
  resolutionWords,
  severityBadge,
} from '../parts/words.ts'
import { actionWords, actorNames } from './event-words.ts'

const LONGEST_COMMENT = 2000
const MOST_EVENTS = 100

const CHOICES: Readonly<Record<(typeof RESOLUTIONS)[number], string>> = {
  REVOKED: 'Revoked: the key no longer works.',
  RESOLVED: 'Resolved in another way.',
  FALSE_POSITIVE: 'False positive: it is not a secret.',
  NOT_IMPORTANT: 'Not important, such as a test key.',
}

/** An alert with all that is known of it, and its review. */
export function alertPages(
  pages: Pages,
  { alerts, events, users, describe, recheckOf }: ConsoleServices,
): void {
  pages.get('/alerts/:id', async ({ params, session, query, may, caller: { scope } }) => {
    const alert = await alerts.get(scope, idOf(params))
    if (alert === undefined) throw notFound('alert')
    const [{ items }, names] = await Promise.all([
      events.search(scope, [{ id: 'alert_id', value: [alert.id] }], { limit: MOST_EVENTS, page: 1 }),
      actorNames(users),
    ])
    const type = describe(alert.secretType)
    return {
      title: `${type.title} in ${alert.path}`,
      place: '/alerts',
      content: html`<p class="row">${severityBadge(alert.severity)} <span>${stateWords(alert)}</span> <span class="faint">${activenessWords(alert, items)}</span></p>
${may('review') && recheckOf(alert.secretType) !== undefined && recheck(alert, query.has('asked'), session.csrfToken)}
${whatToDo(type, 'Record the resolution below.')}
${frame(alert)}
${facts(alert)}
${alert.resolution !== null ? reviewed(alert, may('review') ? session.csrfToken : undefined, names) : may('review') && review(alert, session.csrfToken)}
${history(items, names)}`,
    }
  })

  pages.post('/alerts/:id/review', async ({ params, form, caller, audit }) => {
    const id = idOf(params)
    const resolution = RESOLUTIONS.find((one) => one === form.get('resolution'))
    const comment = form.get('comment')?.trim().slice(0, LONGEST_COMMENT) || null
    if (
      resolution !== undefined &&
      (await alerts.review(id, { resolution, comment }, caller)) !== undefined
    ) {
      await audit('alert_reviewed', { subject: id, details: { resolution } })
    }
    return { goTo: `/alerts/${id}` }
  })

  pages.post('/alerts/:id/check', async ({ params, caller }) => {
    const alert = await alerts.get(caller.scope, idOf(params))
    if (alert === undefined) throw notFound('alert')
    await recheckOf(alert.secretType)?.(alert.secretHash)
    return { goTo: `/alerts/${alert.id}?asked` }
  })

  pages.post('/alerts/:id/reinstate', async ({ params, caller, audit }) => {
    const id = idOf(params)
    if ((await alerts.reinstate(id, null, caller)) !== undefined)
      await audit('alert_reinstated', { subject: id })
    return { goTo: `/alerts/${id}` }
  })
}

function idOf(params: Readonly<Record<string, string>>): string {
  return readUuid(params['id']!, 'The alert')
}

function stateWords({ resolution }: DetailedAlert): string {
  return resolution === null ? 'active' : `reviewed: ${resolutionWords(resolution)}`
}

/** `inactive since …`, or why nobody knows. */
function activenessWords({ tags, checked, uncheckedReason }: DetailedAlert, items: readonly Event[]): Part {
  const activeness = activenessOf(tags)
  const since = items.find(({ action }) => action === 'activeness_changed')?.created
  const looked = checked !== undefined && html`, checked ${moment(checked)}`
  if (uncheckedReason === undefined) {
    return html`${activeness}${since !== undefined && html` since ${moment(since)}`}${looked}`
  }
  const before = activeness === 'not checked' ? '' : `${activeness} when it was last known, `
  return html`${before}not checked: ${uncheckedReason}${looked}`
}

/** A button that has the provider asked at once, or what to do once it was pressed. */
function recheck({ id }: DetailedAlert, isAsked: boolean, csrfToken: string): Part {
  if (!isAsked) return buttonForm(`/alerts/${id}/check`, csrfToken, 'Check now', 'quiet')
  return html`<p class="faint" role="status">Keysieve is checking the key with its provider. <a href="/alerts/${id}">Reload this page</a> in a moment to see the result.</p>`
}

/** The lines around the secret, which is masked in them; where they were not kept, its place alone. */
function frame({ repository, commit, path, line, columns: [start, end], excerpt }: DetailedAlert): Part {
  const page = linePage(repository, commit, path, line)
  const place = html`<code>${path}</code>, line ${line}`
  return html`<h2>Where</h2>
<p class="path">${page === undefined ? place : html`<a href="${page}" rel="noreferrer">${place}</a>`}, columns ${start} to ${end - 1}</p>
${excerpt !== undefined && maskedLines(excerpt)}`
}

function facts(alert: DetailedAlert): Part {
  const {
    repository,
    commit,
    author,
    authorTime,
    occurrences,
    secretHash,
    repositoryHash,
    secretType,
    tags,
  } = alert
  const page = commitPage(repository, commit)
  return html`<div class="card"><dl>
<dt>Repository</dt><dd><a href="/alerts?url=${encodeURIComponent(repository)}">${repositoryName(repository)}</a></dd>
<dt>Commit</dt><dd>${page === undefined ? html`<code>${commit}</code>` : html`<a href="${page}" rel="noreferrer"><code>${commit}</code></a>`}</dd>
${author !== undefined && html`<dt>Author</dt><dd>${author}${authorTime !== undefined && html`, ${moment(authorTime)}`}</dd>`}
<dt>Places</dt><dd>${plural(occurrences, 'place')}</dd>
<dt>Secret type</dt><dd><code>${secretType}</code></dd>
<dt>Secret hash</dt><dd><a href="/alerts?state=&amp;secret_hash=${secretHash}"><code>${secretHash}</code></a></dd>
${repositoryHash !== undefined && html`<dt>Hash in the repository</dt><dd><code>${repositoryHash}</code><br><span class="faint">The hash in pull requests, on the command line and in the repository's policy.</span></dd>`}
${tags.length > 0 && html`<dt>Tags</dt><dd>${tags.join(', ')}</dd>`}
${reachOf(alert.answer)}${alert.incident !== undefined && html`<dt>Incident</dt><dd><a href="/incidents/${alert.incident}">All alerts of this secret</a></dd>\n`}<dt>Alert</dt><dd><code>${alert.id}</code></dd>
</dl></div>`
}

function review({ id }: DetailedAlert, csrfToken: string): Part {
  return html`<h2>Resolution</h2>
<form class="card" method="post" action="/alerts/${id}/review">${csrfField(csrfToken)}
<fieldset><legend>Choose one</legend>
${RESOLUTIONS.map(
  (value, index) =>
    html`<label class="choice"><input type="radio" name="resolution" value="${value}" required${index === 0 ? new Markup(' checked') : ''}> ${CHOICES[value]}</label>\n`,
)}</fieldset>
<div class="field"><label for="comment">Comment <small>(no secrets in it)</small></label>
<textarea id="comment" name="comment" rows="2" maxlength="${LONGEST_COMMENT}"></textarea></div>
<button>Mark as reviewed</button></form>`
}

function reviewed(
  { id, resolution, comment, reviewedBy, lastUpdated }: DetailedAlert,
  csrfToken: string | undefined,
  names: ReadonlyMap<string, string>,
): Part {
  return html`<h2>Review</h2><div class="card">
<p>${resolutionWords(resolution ?? '')}, by ${names.get(reviewedBy ?? '') ?? reviewedBy ?? 'someone'}, ${moment(lastUpdated)}</p>
${comment !== undefined && html`<blockquote>${comment}</blockquote>`}
${csrfToken !== undefined && buttonForm(`/alerts/${id}/reinstate`, csrfToken, 'Reopen', 'quiet')}</div>`
}

function history(items: readonly Event[], names: ReadonlyMap<string, string>): Part {
  return html`<h2>History</h2>
<div class="scroll" tabindex="0" role="region" aria-label="History"><table>
<thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Where</th><th scope="col">Who</th></tr></thead>
<tbody>${items.map(
    (
      event,
    ) => html`<tr><td>${moment(event.created)}</td><td>${actionWords(event)}${event.comment !== undefined && html`<br><small>${event.comment}</small>`}</td>
<td class="path">${event.path}:${event.line}</td><td>${names.get(event.actor) ?? event.actor}</td></tr>`,
  )}</tbody></table></div>`
}

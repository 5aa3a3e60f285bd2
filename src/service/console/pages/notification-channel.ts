import { ScanError } from '../../../model/errors.ts'
import type { NotificationChannel, NotificationMessage } from '../../../model/notification.ts'
import { readUuid } from '../../http/identifiers.ts'
import { notFound } from '../../http/problem.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Outcome, Pages, SignedInVisit } from '../pages.ts'
import { buttonForm, complaint } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { moment } from '../parts/words.ts'
import { nameOf, ruleForm, ruleOf } from './notification-forms.ts'
import { KIND_WORDS, ruleWords } from './notification-words.ts'

const PATH = '/settings/notifications'
const ONE = `${PATH}/:id`
const LATEST_MESSAGES = 50
/** What waits is on its way for seconds. */
const REFRESH_SECONDS = 5

/** One channel: its rule, its messages, and what can be done with both. */
export function notificationChannelPages(pages: Pages, { notifications }: ConsoleServices): void {
  const { channels, messages } = notifications

  const page = async ({ params, session }: SignedInVisit, problem?: string): Promise<Page> => {
    const channel = await channels.get(idOf(params))
    if (channel === undefined) throw notFound('channel')
    const latest = await messages.list(channel.id, LATEST_MESSAGES)
    const { csrfToken } = session
    const at = `${PATH}/${channel.id}`
    return {
      title: channel.name,
      place: PATH,
      ...(problem === undefined ? {} : { status: 400 }),
      ...(problem === undefined && latest.some(isOnItsWay) ? { refreshAfter: REFRESH_SECONDS } : {}),
      content: html`${complaint(problem)}${facts(channel)}
<div class="row">${buttonForm(`${at}/test`, csrfToken, 'Send a test message')}
${buttonForm(`${at}/${channel.paused ? 'resume' : 'pause'}`, csrfToken, channel.paused ? 'Resume' : 'Pause', 'quiet')}</div>
<h2>Messages</h2>
${latest.length === 0 ? html`<p class="faint">There are no messages yet.</p>` : log(at, latest, csrfToken)}
<h2>Settings</h2>
${ruleForm(at, csrfToken, channel)}
<details class="card"><summary>Remove this channel…</summary>
<p>This deletes its address and its messages.</p>
${buttonForm(`${at}/remove`, csrfToken, 'Remove it', 'danger')}</details>`,
    }
  }

  pages.get(ONE, (visit) => page(visit))

  pages.post(ONE, async (visit): Promise<Outcome> => {
    const { params, form, audit } = visit
    try {
      const rule = ruleOf(form)
      const change = { ...rule, name: nameOf(form), endsQuiet: rule.quiet === undefined }
      const changed = await channels.change(idOf(params), change)
      if (changed === undefined) throw notFound('channel')
      await audit('notification_channel_changed', { subject: changed.id, details: { name: changed.name } })
      return { goTo: `${PATH}/${changed.id}` }
    } catch (error) {
      if (!(error instanceof ScanError)) throw error
      return page(visit, error.message)
    }
  })

  for (const [action, paused] of [
    ['pause', true],
    ['resume', false],
  ] as const) {
    pages.post(`${ONE}/${action}`, async ({ params, audit }) => {
      const changed = await channels.change(idOf(params), { paused })
      if (changed === undefined) throw notFound('channel')
      if (!paused) await messages.resume(changed.id)
      await audit('notification_channel_changed', {
        subject: changed.id,
        details: { name: changed.name, paused },
      })
      return { goTo: `${PATH}/${changed.id}` }
    })
  }

  pages.post(`${ONE}/test`, async ({ params, audit }) => {
    const id = idOf(params)
    if ((await messages.test(id)) === undefined) throw notFound('channel')
    await audit('notification_test_sent', { subject: id })
    return { goTo: `${PATH}/${id}` }
  })

  pages.post(`${ONE}/messages/:message/send`, async ({ params, audit }) => {
    const id = idOf(params)
    const message = readUuid(params['message']!, 'The message')
    if (await messages.sendAgain(id, message))
      await audit('notification_sent_again', { subject: id, details: { message } })
    return { goTo: `${PATH}/${id}` }
  })

  pages.post(`${ONE}/remove`, async ({ params, audit }) => {
    const id = idOf(params)
    const known = await channels.get(id)
    if (await channels.remove(id))
      await audit('notification_channel_removed', { subject: id, details: { name: known?.name ?? null } })
    return { goTo: PATH }
  })
}

function idOf(params: Readonly<Record<string, string>>): string {
  return readUuid(params['id']!, 'The channel')
}

function isOnItsWay({ state, attempts }: NotificationMessage): boolean {
  return state === 'pending' && attempts === 0
}

function facts(channel: NotificationChannel): Part {
  const { kind, shown, created, paused } = channel
  return html`<div class="card"><dl>
<dt>Kind</dt><dd>${KIND_WORDS[kind]}</dd>
<dt>${kind === 'email' ? 'Receivers' : 'Host'}</dt><dd>${shown}</dd>
<dt>Announces</dt><dd>${ruleWords(channel)}</dd>
<dt>Added</dt><dd>${moment(created)}</dd>
${paused && html`<dt>State</dt><dd><strong>Paused.</strong> What happens meanwhile is not announced later.</dd>`}
</dl></div>`
}

function log(at: string, latest: readonly NotificationMessage[], csrfToken: string): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Messages"><table>
<thead><tr><th scope="col">Message</th><th scope="col">State</th><th scope="col">Made</th></tr></thead>
<tbody>${latest.map(
    (message) => html`<tr>
<td class="path">${message.summary}<br><small><code>msg_${message.id}</code></small></td>
<td class="path">${stateOf(message)}${
      message.state === 'failed' &&
      buttonForm(`${at}/messages/${message.id}/send`, csrfToken, 'Send again', 'link')
    }</td>
<td>${moment(message.created)}</td>
</tr>`,
  )}</tbody></table></div>`
}

function stateOf({ state, attempts, fault, tried, due }: NotificationMessage): Part {
  const why = fault !== undefined && html`<br><small>${fault}</small>`
  if (state === 'delivered') return html`delivered ${tried !== undefined && moment(tried)}${why}`
  if (state === 'failed') {
    const times = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`
    return html`<span class="badge critical">failed</span> ${times}${why}`
  }
  if (attempts === 0) return 'on its way'
  return html`<span class="badge medium">waits</span> next attempt ${(due ?? '').slice(0, 16).replace('T', ' ')} UTC${why}`
}

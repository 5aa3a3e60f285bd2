import { ScanError } from '../../../model/errors.ts'
import { CHANNEL_KINDS, type NotificationChannel } from '../../../model/notification.ts'
import type { ChannelMessages } from '../../notifications/messages.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Outcome, Pages, SignedInVisit } from '../pages.ts'
import { complaint } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { plural } from '../parts/words.ts'
import { notificationChannelPages } from './notification-channel.ts'
import { additionForm, nameOf, ruleOf } from './notification-forms.ts'
import { KIND_WORDS, ruleWords } from './notification-words.ts'

const PATH = '/settings/notifications'

/** Where incidents are announced. */
export function notificationPages(pages: Pages, services: ConsoleServices): void {
  const { notifications, config } = services
  const { channels, messages } = notifications

  const list = async (
    { session }: SignedInVisit,
    typed = new URLSearchParams(),
    problem?: string,
  ): Promise<Page> => {
    const [all, counts] = await Promise.all([channels.list(), messages.counts()])
    return {
      title: 'Notifications',
      place: PATH,
      ...(problem === undefined ? {} : { status: 400 }),
      content: html`<p class="lead">Channels get a message when an incident opens and when it is closed. No message contains a secret or a line of code.</p>
${complaint(problem)}
${all.length === 0 ? html`<p class="faint">There are no channels yet.</p>` : table(all, counts)}
${additionForm(PATH, session.csrfToken, typed, config.smtpUrl !== undefined)}`,
    }
  }

  pages.get(PATH, (visit) => list(visit))

  pages.post(PATH, async (visit): Promise<Outcome> => {
    const { form, caller, audit } = visit
    try {
      const kind = CHANNEL_KINDS.find((one) => one === form.get('kind')) ?? 'webhook'
      const added = await channels.add(
        { ...ruleOf(form), name: nameOf(form), kind, address: form.get('address') ?? '' },
        caller,
      )
      const { channel, signingSecret } = added
      await audit('notification_channel_added', {
        subject: channel.id,
        details: { name: channel.name, kind, destination: channel.shown },
      })
      return signingSecret === undefined
        ? { goTo: `${PATH}/${channel.id}` }
        : addedPage(channel, signingSecret)
    } catch (error) {
      if (!(error instanceof ScanError)) throw error
      return list(visit, form, error.message.replace(/^address /, 'The address '))
    }
  })

  notificationChannelPages(pages, services)
}

/** The only time that the secret is shown. */
function addedPage({ id, name, shown }: NotificationChannel, signingSecret: string): Page {
  return {
    title: 'Your new webhook',
    place: PATH,
    content: html`<p class="card notice" role="status"><strong>Save the secret now.</strong> Keysieve does not show it again.</p>
<div class="card"><dl>
<dt>Name</dt><dd>${name}</dd>
<dt>Host</dt><dd><code>${shown}</code></dd>
<dt>Signing secret</dt><dd><code>${signingSecret}</code></dd>
</dl></div>
<p>Requests are signed as <a href="https://www.standardwebhooks.com/" rel="noreferrer">Standard Webhooks</a> describes. Check the signature before you use what a request says.</p>
<p><a class="button" href="${PATH}/${id}">Done: the secret is saved</a></p>`,
  }
}

function table(all: readonly NotificationChannel[], counts: ReadonlyMap<string, ChannelMessages>): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Channels"><table>
<thead><tr><th scope="col">Channel</th><th scope="col">Announces</th><th scope="col">Messages</th></tr></thead>
<tbody>${all.map(
    (channel) => html`<tr>
<td class="path"><a href="${PATH}/${channel.id}">${channel.name}</a><br><small>${KIND_WORDS[channel.kind]}: ${channel.shown}</small></td>
<td class="path">${ruleWords(channel)}</td>
<td>${stateOf(channel, counts.get(channel.id))}</td>
</tr>`,
  )}</tbody></table></div>`
}

function stateOf({ paused }: NotificationChannel, counts: ChannelMessages | undefined): Part {
  const { pending = 0, failed = 0 } = counts ?? {}
  const parts = [
    paused && html`<span class="badge info">paused</span>`,
    failed > 0 && html`<span class="badge critical">${plural(failed, 'failed', 'failed')}</span>`,
    pending > 0 && html`${plural(pending, 'waits', 'wait')}`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? html`<span class="faint">none failed</span>`
    : parts.map((part) => html`${part} `)
}

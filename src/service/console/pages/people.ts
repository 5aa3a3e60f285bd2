import { readUuid } from '../../http/identifiers.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages } from '../pages.ts'
import { buttonForm, csrfField } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { moment } from '../parts/words.ts'
import type { User } from '../session/users.ts'
import { whenConfirmed } from './confirm.ts'

const PATH = '/settings/people'
const back = (): string => PATH

/** Who may sign in. */
export function peoplePages(pages: Pages, { users, recovery, publicAddress }: ConsoleServices): void {
  pages.get(PATH, async ({ session }) => ({
    title: 'People',
    place: PATH,
    content: html`<p class="lead">Everyone with an account can see and do everything.</p>
<form class="card" method="post" action="${PATH}">${csrfField(session.csrfToken)}
<h2>Invite someone</h2><p>A set-up link lets one person create an account. The link works once, within a day.</p>
<button>Create a link</button></form>
${table(await users.list(), session.userId, session.csrfToken)}`,
  }))

  pages.post(
    PATH,
    whenConfirmed(back, async ({ audit }) => {
      const token = await users.invite()
      await audit('setup_link_made')
      return linkPage('A set-up link', `${publicAddress()}/setup/${token}`)
    }),
  )

  pages.post(
    `${PATH}/:id/recover`,
    whenConfirmed(back, async ({ params, audit }) => {
      const name = await users.nameOf(readUuid(params['id']!, 'The person'))
      const token = name === undefined ? undefined : await recovery.linkFor(name)
      if (token === undefined) return { goTo: PATH }
      await audit('recovery_link_made', { subject: name })
      return linkPage(`A recovery link for ${name}`, `${publicAddress()}/recover/${token}`)
    }),
  )

  pages.post(
    `${PATH}/:id/remove`,
    whenConfirmed(back, async ({ params, session, audit }) => {
      const id = readUuid(params['id']!, 'The person')
      if (id !== session.userId && (await users.remove(id))) await audit('account_removed', { subject: id })
      return { goTo: PATH }
    }),
  )
}

function linkPage(title: string, link: string): Page {
  return {
    title,
    place: PATH,
    content: html`<p class="card notice" role="status">Send this link to one person. Keysieve does not show it again.</p>
<pre tabindex="0"><code>${link}</code></pre>
<p><a href="${PATH}">Back to People</a></p>`,
  }
}

function table(all: readonly User[], self: string, csrfToken: string): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="People"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Since</th><th scope="col"><span class="faint">Change</span></th></tr></thead>
<tbody>${all.map(
    ({ id, name, created }) => html`<tr><td class="path">${name}</td><td>${moment(created)}</td>
<td>${
      id === self
        ? html`<span class="faint">you</span>`
        : html`<details><summary aria-label="Remove ${name}">Remove…</summary>
<p>This deletes the account and ends its sessions immediately.</p>${buttonForm(`${PATH}/${id}/remove`, csrfToken, 'Remove', 'danger')}</details>
<details><summary aria-label="Let ${name} back in">Recover…</summary>
<p>Creates a link that sets a new password. The link works once, within an hour.</p>${buttonForm(`${PATH}/${id}/recover`, csrfToken, 'Create a recovery link')}</details>`
    }</td></tr>`,
  )}</tbody></table></div>`
}

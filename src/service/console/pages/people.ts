import { ScanError } from '../../../model/errors.ts'
import { readUuid } from '../../http/identifiers.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { buttonForm, complaint, csrfField, dropDown } from '../parts/forms.ts'
import { html, Markup, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { moment } from '../parts/words.ts'
import { isRole, ROLE_WORDS, ROLES } from '../session/roles.ts'
import type { User } from '../session/users.ts'
import { whenConfirmed } from './confirm.ts'

const PATH = '/settings/people'
const CHOICES = ROLES.map((value) => ({ value, label: ROLE_WORDS[value].name }))
const back = (): string => PATH

/** Who may sign in. */
export function peoplePages(pages: Pages, { users, recovery, publicAddress }: ConsoleServices): void {
  const page = async ({ session }: SignedInVisit, problem?: string): Promise<Page> => ({
    title: 'People',
    place: PATH,
    ...(problem === undefined ? {} : { status: 400 }),
    content: html`<p class="lead">Who may sign in, and what they may do. <a href="/settings/teams">Teams</a> own repositories.</p>
${complaint(problem)}<dl class="card">${ROLES.map((role) => html`<dt>${ROLE_WORDS[role].name}</dt><dd>${ROLE_WORDS[role].may}</dd>\n`)}</dl>
<form class="card" method="post" action="${PATH}">${csrfField(session.csrfToken)}
<h2>Invite someone</h2><p>A set-up link lets one person create an account. The link works once, within a day.</p>
<div class="field">${dropDown('role', 'Role', CHOICES, 'viewer')}</div>
<button>Create a link</button></form>
${table(await users.list(), session.userId, session.csrfToken)}`,
  })
  pages.get(PATH, (visit) => page(visit))

  pages.post(
    PATH,
    whenConfirmed(back, async ({ form, audit }) => {
      const role = ROLES.find((one) => one === form.get('role')) ?? 'viewer'
      const token = await users.invite(role)
      await audit('setup_link_made', { details: { role } })
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
    `${PATH}/:id/role`,
    whenConfirmed(back, async (visit) => {
      const { params, form, audit } = visit
      const id = readUuid(params['id']!, 'The person')
      const role = ROLES.find((one) => one === form.get('role'))
      try {
        if (role !== undefined && (await users.setRole(id, role)))
          await audit('role_changed', { subject: id, details: { role } })
      } catch (error) {
        if (!(error instanceof ScanError)) throw error
        return page(visit, error.message)
      }
      return { goTo: PATH }
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
<thead><tr><th scope="col">Name</th><th scope="col">Role</th><th scope="col">Since</th><th scope="col"><span class="faint">Change</span></th></tr></thead>
<tbody>${all.map(
    ({
      id,
      name,
      role,
      created,
    }) => html`<tr><td class="path">${name}</td><td>${roleForm(id, name, role, csrfToken)}</td><td>${moment(created)}</td>
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

function roleForm(id: string, name: string, role: string, csrfToken: string): Part {
  const choices = isRole(role) ? CHOICES : [...CHOICES, { value: role, label: role }]
  return html`<form class="row" method="post" action="${PATH}/${id}/role">${csrfField(csrfToken)}
<select name="role" aria-label="Role of ${name}">${choices.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === role ? new Markup(' selected') : ''}>${label}</option>`,
  )}</select><button class="quiet">Save</button></form>`
}

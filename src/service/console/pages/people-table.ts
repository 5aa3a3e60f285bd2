import type { SignInSettings } from '../../oidc-config.ts'
import { buttonForm, csrfField, dropDown } from '../parts/forms.ts'
import { html, Markup, type Part } from '../parts/html.ts'
import { moment } from '../parts/words.ts'
import { isRole, ROLE_WORDS, ROLES, roleName } from '../session/roles.ts'
import type { Session } from '../session/sessions.ts'
import type { User } from '../session/users.ts'

/** Where people are listed, and below which they are changed. */
export const PEOPLE_PATH = '/settings/people'

const CHOICES = ROLES.map((value) => ({ value, label: ROLE_WORDS[value].name }))

/** The form that makes a set-up link. */
export function invitation(csrfToken: string): Part {
  return html`<form class="card" method="post" action="${PEOPLE_PATH}">${csrfField(csrfToken)}
<h2>Invite someone</h2><p>A set-up link lets one person create an account. The link works once, within a day.</p>
<div class="field">${dropDown('role', 'Role', CHOICES, 'viewer')}</div>
<button>Create a link</button></form>`
}

/** All accounts, with what may be done about each. */
export function peopleTable(
  all: readonly User[],
  { userId: self, csrfToken }: Session,
  { oidc, passwordSignIn }: SignInSettings,
): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="People"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Role</th><th scope="col">Since</th><th scope="col"><span class="faint">Change</span></th></tr></thead>
<tbody>${all.map((user) => {
    const { id, name, created, disabled, isConnected } = user
    const hasGroups = oidc !== undefined && isConnected
    return html`<tr><td class="path">${name}${hasGroups && html`<br><span class="faint">${oidc.name}</span>`}${disabled !== null && html`<br><span class="faint">disabled since ${moment(disabled)}</span>`}</td><td>${hasGroups ? html`${roleName(user.role)}<br><span class="faint">by groups</span>` : roleForm(user, csrfToken)}</td><td>${moment(created)}</td>
<td>${id === self ? html`<span class="faint">you</span>` : actions(user, csrfToken, passwordSignIn)}</td></tr>`
  })}</tbody></table></div>`
}

function actions({ id, name, disabled }: User, csrfToken: string, passwordSignIn: boolean): Part {
  const form = (act: string, text: string, look = ''): Part =>
    buttonForm(`${PEOPLE_PATH}/${id}/${act}`, csrfToken, text, look)
  const disabling =
    disabled === null
      ? html`<details><summary aria-label="Disable ${name}">Disable…</summary>
<p>This ends all sessions immediately. The account can’t be used until you enable it.</p>${form('disable', 'Disable', 'danger')}</details>`
      : form('enable', 'Enable', 'quiet')
  return html`${disabling}
<details><summary aria-label="Remove ${name}">Remove…</summary>
<p>This deletes the account and ends its sessions immediately.</p>${form('remove', 'Remove', 'danger')}</details>
${
  passwordSignIn &&
  disabled === null &&
  html`<details><summary aria-label="Let ${name} back in">Recover…</summary>
<p>Creates a link that sets a new password. The link works once, within an hour.</p>${form('recover', 'Create a recovery link')}</details>`
}`
}

function roleForm({ id, name, role }: User, csrfToken: string): Part {
  const choices = isRole(role) ? CHOICES : [...CHOICES, { value: role, label: role }]
  return html`<form class="row" method="post" action="${PEOPLE_PATH}/${id}/role">${csrfField(csrfToken)}
<select name="role" aria-label="Role of ${name}">${choices.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === role ? new Markup(' selected') : ''}>${label}</option>`,
  )}</select><button class="quiet">Save</button></form>`
}

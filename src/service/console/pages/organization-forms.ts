import { TOKEN_FORGES } from '../../../model/organization.ts'
import { FORGES } from '../../forges/all-forges.ts'
import { csrfField, dropDown, textField } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'

/** The form that begins the creation of a GitHub App. */
export function appForm(action: string, csrfToken: string): Part {
  return html`<h2>Connect GitHub</h2>
<form class="card" method="post" action="${action}">${csrfField(csrfToken)}
${textField({
  name: 'owner',
  label: 'Organization',
  hint: 'Who owns the app. Empty: your own account at GitHub.',
  maxLength: 39,
})}
${textField({
  name: 'base_url',
  label: 'Address',
  hint: 'Of GitHub, or of your GitHub Enterprise Server.',
  type: 'url',
  value: 'https://github.com',
  required: true,
  maxLength: 2048,
})}
<button>Create the app</button></form>`
}

/** The form that connects an organization of another forge. */
export function tokenForm(action: string, csrfToken: string): Part {
  const choices = TOKEN_FORGES.map((value) => ({
    value,
    label: `${FORGES[value].title}: ${FORGES[value].noun}`,
  }))
  return html`<h2>Connect another forge</h2>
<form class="card" method="post" action="${action}">${csrfField(csrfToken)}
<div class="field">${dropDown('forge', 'Forge', choices, choices[0]!.value)}</div>
${textField({ name: 'address', label: 'Address', hint: 'For example https://gitlab.com', type: 'url', required: true, maxLength: 2048 })}
${textField({
  name: 'name',
  label: 'Name',
  hint: 'The group or the organization; of Azure DevOps, organization/project; * for a whole GitLab.',
  required: true,
  maxLength: 256,
})}
${textField({
  name: 'token',
  label: 'Token',
  hint: 'Keysieve encrypts it and does not show it again.',
  type: 'password',
  required: true,
  maxLength: 4096,
})}
<button>Connect</button></form>`
}

import type { Organization } from '../../../model/organization.ts'
import { FORGES } from '../../forges/all-forges.ts'
import type { GithubApp } from '../../forges/github-apps.ts'
import { buttonForm } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import { moment, plural } from '../parts/words.ts'

/** The organizations, each with whether it is in step with its forge. */
export function organizationTable(path: string, csrfToken: string, all: readonly Organization[]): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Organizations"><table>
<thead><tr><th scope="col">Organization</th><th scope="col">Repositories</th><th scope="col">State</th><th scope="col">Change</th></tr></thead>
<tbody>${all.map(
    (one) => html`<tr>
<td class="path"><a href="${one.baseUrl}/${one.name}" rel="noreferrer">${one.name}</a><br><small>${FORGES[one.forge].title}, ${new URL(one.baseUrl).host}</small></td>
<td>${one.repositories.toLocaleString('en')}${one.archived > 0 && html`<br><small>${one.archived.toLocaleString('en')} archived</small>`}</td>
<td class="path">${stateOf(one)}</td>
<td>${buttonForm(`${path}/${one.id}/resync`, csrfToken, 'List again', 'quiet')}${buttonForm(`${path}/${one.id}/disconnect`, csrfToken, 'Disconnect', 'link')}</td>
</tr>`,
  )}</tbody></table></div>`
}

function stateOf({ synced, fault, suspended, unanswered }: Organization): Part {
  const sync =
    synced === undefined ? html`<span class="faint">not listed yet</span>` : html`in step ${moment(synced)}`
  return html`${suspended && html`<span class="badge info">suspended</span> `}${sync}${
    fault !== undefined && html`<br><small role="alert">${fault}</small>`
  }${
    unanswered > 0 &&
    html`<br><small>${plural(unanswered, 'answer was', 'answers were')} not taken. List again sends them again.</small>`
  }`
}

/** The GitHub Apps of this service. */
export function appTable(
  path: string,
  csrfToken: string,
  apps: readonly GithubApp[],
  hookOf: (id: string) => string,
): Part {
  return html`<h2>GitHub Apps</h2>
<div class="scroll" tabindex="0" role="region" aria-label="GitHub Apps"><table>
<thead><tr><th scope="col">App</th><th scope="col">Webhook</th><th scope="col">Organizations</th><th scope="col">Change</th></tr></thead>
<tbody>${apps.map(
    (app) => html`<tr>
<td class="path">${
      app.slug === ''
        ? html`${app.appId}`
        : html`<a href="${app.baseUrl}/apps/${app.slug}/installations/new" rel="noreferrer">${app.slug}</a>`
    }<br><small>${new URL(app.baseUrl).host}</small>${app.fault !== undefined && html`<br><small role="alert">${app.fault}</small>`}</td>
<td class="path"><code>${hookOf(app.id)}</code></td>
<td>${app.organizations.toLocaleString('en')}</td>
<td>${buttonForm(`${path}/github/${app.id}/remove`, csrfToken, 'Remove', 'link')}</td>
</tr>`,
  )}</tbody></table></div>`
}

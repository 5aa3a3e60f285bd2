import { ScanError } from '../../../model/errors.ts'
import { readUuid } from '../../http/identifiers.ts'
import { notFound } from '../../http/problem.ts'
import { signingSecretOf } from '../../http/webhook/body.ts'
import { readAddress } from '../../repositories/address.ts'
import type { WatchedRepository } from '../../repositories/repositories.ts'
import type { Scan } from '../../scans/scans.ts'
import type { Scope } from '../../search/scope.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { buttonForm, complaint, csrfField, dropDown, textField } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { moment } from '../parts/words.ts'
import { coverageWords, scanTable, stateOf } from './scan-table.ts'

const PATH = '/repositories'
const LATEST_SCANS = 20

const SCHEDULES = [
  { value: '0 3 * * *', label: 'Every night at 3:00 UTC' },
  { value: '0 * * * *', label: 'Every hour' },
  { value: '0 3 * * 1', label: 'Every Monday at 3:00 UTC' },
  { value: '', label: 'Only on request or push' },
] as const

/** The repositories that are scanned by themselves. */
export function repositoryPages(pages: Pages, services: ConsoleServices): void {
  const { repositories, scans, config, webhookSecret, publicAddress } = services

  const list = async (
    { session, may, caller: { scope } }: SignedInVisit,
    typed = '',
    problem?: string,
  ): Promise<Page> => {
    const all = await repositories.list(scope)
    const last = await Promise.all(all.map(({ id }) => latestScan(scope, id)))
    return {
      title: 'Repositories',
      place: PATH,
      ...(problem === undefined ? {} : { status: 400 }),
      content: html`<p class="lead">The whole history is scanned when you add a repository; later scans read new commits.</p>
${complaint(problem)}
${may('administer') && addition(session.csrfToken, typed)}
${all.length === 0 ? html`<p class="faint">There are no repositories yet. You can scan pull requests without adding one.</p>` : table(all, last)}`,
    }
  }

  const latestScan = async (scope: Scope, repositoryId: string): Promise<Scan | undefined> =>
    (await scans.list(scope, { limit: 1, page: 1, repositoryId })).items[0]

  pages.get(PATH, (visit) => list(visit))

  pages.post(PATH, async (visit) => {
    const { form, caller, audit } = visit
    const typed = (form.get('address') ?? '').trim()
    try {
      const address = readAddress(typed, config)
      const { id, url } = await repositories.add(address, form.get('schedule') || null, caller)
      await audit('repository_added', { subject: url })
      return { goTo: `${PATH}/${id}` }
    } catch (error) {
      if (!(error instanceof ScanError)) throw error
      return list(visit, typed, error.message.replace(/^repo_url /, 'The address '))
    }
  })

  pages.get(`${PATH}/:id`, async ({ params, session, may, caller: { scope } }) => {
    const repository = await repositories.get(scope, idOf(params))
    if (repository === undefined) throw notFound('repository')
    const { items } = await scans.list(scope, { limit: LATEST_SCANS, page: 1, repositoryId: repository.id })
    return {
      title: repository.name,
      place: PATH,
      content: html`${facts(repository)}
<div class="row">${may('scan') && buttonForm(`${PATH}/${repository.id}/scan`, session.csrfToken, 'Scan now')}
<a class="button quiet" href="/alerts?url=${encodeURIComponent(repository.url)}">Its alerts</a></div>
<h2>Scans</h2>
${scanTable(items)}
${may('administer') && webhook(repository, publicAddress(), webhookSecret(repository.id))}
${may('administer') && settings(repository, session.csrfToken)}`,
    }
  })

  pages.post(`${PATH}/:id/scan`, async ({ params, caller }) => {
    const scanId = await repositories.scan(idOf(params), caller)
    if (scanId === undefined) throw notFound('repository')
    return { goTo: `/scans/${scanId}` }
  })

  pages.post(`${PATH}/:id/schedule`, async ({ params, form, audit }) => {
    const changed = await repositories.setSchedule(idOf(params), form.get('schedule') || null)
    if (changed === undefined) throw notFound('repository')
    await audit('repository_changed', { subject: changed.url, details: { schedule: changed.schedule } })
    return { goTo: `${PATH}/${changed.id}` }
  })

  pages.post(`${PATH}/:id/remove`, async ({ params, caller, audit }) => {
    const known = await repositories.get(caller.scope, idOf(params))
    if (await repositories.remove(idOf(params))) await audit('repository_removed', { subject: known?.url })
    return { goTo: PATH }
  })
}

function idOf(params: Readonly<Record<string, string>>): string {
  return readUuid(params['id']!, 'The repository')
}

function addition(csrfToken: string, typed: string): Part {
  return html`<form class="card" method="post" action="${PATH}">${csrfField(csrfToken)}
<h2>Add a repository</h2>
${textField({
  name: 'address',
  label: 'Address',
  hint: 'The address for git clone, such as https://github.com/org/repo. For a private repository, the server needs a token.',
  value: typed,
  required: true,
  maxLength: 2048,
})}
<div class="field">${dropDown('schedule', 'Scan new commits', SCHEDULES, SCHEDULES[0].value)}</div>
<button>Add and scan</button>
</form>`
}

function table(all: readonly WatchedRepository[], last: readonly (Scan | undefined)[]): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Repositories"><table>
<thead><tr><th scope="col">Repository</th><th scope="col">Last scan</th><th scope="col">Read</th><th scope="col">When</th></tr></thead>
<tbody>${all.map(({ id, url, name }, index) => {
    const scan = last[index]
    return html`<tr>
<td class="path"><a href="${PATH}/${id}">${name}</a><br><small>${url}</small></td>
<td>${scan === undefined ? '–' : html`<a href="/scans/${scan.id}">${stateOf(scan)}</a>`}</td>
<td>${scan === undefined ? '–' : coverageWords(scan)}</td>
<td>${scan === undefined ? '–' : moment(scan.created)}</td>
</tr>`
  })}</tbody></table></div>`
}

function facts({ url, schedule, created }: WatchedRepository): Part {
  return html`<div class="card"><dl>
<dt>Address</dt><dd><code>${url}</code></dd>
<dt>Schedule</dt><dd>${scheduleWords(schedule)}</dd>
<dt>Added</dt><dd>${moment(created)}</dd>
</dl></div>`
}

function scheduleWords(schedule: string | null): Part {
  const known = SCHEDULES.find(({ value }) => value === (schedule ?? ''))
  return known?.label ?? html`<code>${schedule}</code> (UTC)`
}

function webhook({ id }: WatchedRepository, address: string, secret: string): Part {
  return html`<h2>Scan each push</h2>
<details class="card"><summary>Set up a webhook on the repository's host</summary>
<p>Add a webhook for pushes there, with JSON as its content type, this address and this secret:</p>
<dl><dt>Address</dt><dd><code>${address}/api/public/hook/${id}</code></dd>
<dt>Secret</dt><dd><code>${secret}</code></dd>
<dt>Signing secret, where GitLab asks for one</dt><dd><code>${signingSecretOf(secret)}</code></dd></dl>
<p>Azure DevOps takes the secret as the password of basic authentication, with any user name.</p></details>`
}

function settings({ id, schedule }: WatchedRepository, csrfToken: string): Part {
  const known = SCHEDULES.some(({ value }) => value === (schedule ?? ''))
  const choices = known ? SCHEDULES : [...SCHEDULES, { value: schedule ?? '', label: schedule ?? '' }]
  return html`<h2>Settings</h2>
<form class="card row" method="post" action="${PATH}/${id}/schedule">${csrfField(csrfToken)}
${dropDown('schedule', 'Scan new commits', choices, schedule ?? '')}<button class="quiet">Save</button></form>
<details class="card"><summary>Remove this repository…</summary>
<p>Keysieve stops scanning it. Its alerts and events remain.</p>
${buttonForm(`${PATH}/${id}/remove`, csrfToken, 'Forget it', 'danger')}</details>`
}

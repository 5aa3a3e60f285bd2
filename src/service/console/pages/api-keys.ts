import { randomUUID } from 'node:crypto'

import { keyFileToWire, type NewKey } from '../../../contract/key-file.ts'
import { KEY_FILE_COLUMNS } from '../../../contract/key-file-columns.ts'
import { ScanError } from '../../../model/errors.ts'
import type { Team } from '../../../model/team.ts'
import { readUuid } from '../../http/identifiers.ts'
import { isKeyType, KEY_TYPES, type KeyType } from '../../keys/access.ts'
import { type ApiKey, FormUsed } from '../../keys/api-keys.ts'
import { ALL_REPOSITORIES } from '../../search/scope.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { buttonForm, type Choice, complaint, csrfField, dropDown, textField } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { moment } from '../parts/words.ts'
import type { Session } from '../session/sessions.ts'
import { confirmLink, isConfirmed, whenConfirmed } from './confirm.ts'
import { limitFields, limitsIn, limitWords } from './key-limits.ts'

const PATH = '/settings/api-keys'
const LONGEST_NAME = 100

const MEANING: Readonly<Record<KeyType, string>> = {
  Integration: 'Integration: scans, searches, reviews',
  Scan: 'Scan: starts scans and reads their results',
  Read: 'Read: searches alerts and events',
  Admin: 'Admin: everything',
}

/** API keys: made, shown once, listed, revoked. */
export function apiKeyPages(pages: Pages, { keys, users, teams, publicAddress }: ConsoleServices): void {
  const list = async (session: Session, typed = '', problem?: string): Promise<Page> => {
    const { csrfToken } = session
    const [keyList, people, allTeams] = await Promise.all([
      keys.list(),
      users.list(),
      teams.list(ALL_REPOSITORIES),
    ])
    const names = new Map(people.map(({ id, name }) => [`user:${id}`, name]))
    return {
      title: 'API keys',
      place: PATH,
      ...(problem === undefined ? {} : { status: 400 }),
      content: html`<p class="lead">API keys let workflows, the command line and other programs use this service.</p>
${complaint(problem)}
${isConfirmed(session) ? creation(csrfToken, typed, allTeams) : CONFIRM_FIRST}
${keyList.length === 0 ? html`<p class="faint">There are no keys yet. The action and the command line need a key of the type Integration.</p>` : table(keyList, names, csrfToken)}`,
    }
  }

  pages.get(PATH, ({ session }) => list(session))

  const create = async ({ form, session, caller, audit }: SignedInVisit): Promise<Page> => {
    const name = (form.get('name') ?? '').trim()
    const type = form.get('type') ?? ''
    if (name === '' || name.length > LONGEST_NAME) {
      return list(session, name, `Enter a name of 1 to ${LONGEST_NAME} characters.`)
    }
    if (!isKeyType(type)) return list(session, name, 'Choose a type.')
    const life = LIVES.find(({ value }) => value === form.get('life'))
    if (life === undefined) return list(session, name, 'Choose when the key expires.')
    const expires = life.days === undefined ? undefined : new Date(Date.now() + life.days * DAY_MS)
    const key = readUuid(form.get('form') ?? '', 'The form')
    try {
      const limits = limitsIn(form)
      const issued = await keys.create(name, type, caller, { expires, limits, form: key })
      const details = { name, type, limited: limits !== undefined }
      await audit('api_key_created', { subject: issued.id, details })
      return created(issued, name, publicAddress())
    } catch (error) {
      if (error instanceof FormUsed) return list(session, '', MADE_ALREADY)
      if (error instanceof ScanError) return list(session, name, error.message)
      throw error
    }
  }
  pages.post(
    PATH,
    whenConfirmed(() => PATH, create),
  )

  pages.post(`${PATH}/:id/revoke`, async ({ params, audit }) => {
    const id = params['id']!
    if (await keys.revoke(id)) await audit('api_key_revoked', { subject: id })
    return { goTo: PATH }
  })
}

/** A browser sends a form again when its answer is loaded again. */
const MADE_ALREADY =
  'This form has already created a key, and Keysieve shows a key only once. If you did not save it, revoke it and create another one.'

const CONFIRM_FIRST = html`<p class="card"><a class="button" href="${confirmLink(PATH)}">Create a key</a>
<small>You must enter your password.</small></p>`

const DAY_MS = 24 * 60 * 60 * 1000
const LIVES: readonly (Choice & { readonly days?: number })[] = [
  { value: 'never', label: 'when it is revoked' },
  { value: '30', label: 'in 30 days', days: 30 },
  { value: '90', label: 'in 90 days', days: 90 },
  { value: '365', label: 'in a year', days: 365 },
]

function creation(csrfToken: string, typed: string, teams: readonly Team[]): Part {
  const choices = KEY_TYPES.map((value) => ({ value, label: MEANING[value] }))
  return html`<form class="card" method="post" action="${PATH}">${csrfField(csrfToken)}
<input type="hidden" name="form" value="${randomUUID()}">
<h2>Create a key</h2>
${textField({
  name: 'name',
  label: 'Name',
  hint: 'Where you will use it, so that you can identify it later.',
  value: typed,
  required: true,
  maxLength: LONGEST_NAME,
})}
<div class="field">${dropDown('type', 'Type', choices, 'Integration')}</div>
<div class="field">${dropDown('life', 'Ends', LIVES, 'never')}</div>
${limitFields(teams)}
<button>Create Key</button>
</form>`
}

function table(keys: readonly ApiKey[], names: ReadonlyMap<string, string>, csrfToken: string): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="API keys"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Key</th><th scope="col">Created</th><th scope="col">Last used</th><th scope="col"><span class="faint">Revoke</span></th></tr></thead>
<tbody>${keys.map(
    ({ id, name, type, created: at, createdBy, lastUsed, expires, limits }) => html`<tr>
<td class="path">${name}</td>
<td>${type}${limitWords(limits)}</td>
<td><code>${id}</code></td>
<td>${moment(at)}<br><small>by ${names.get(createdBy) ?? createdBy}</small>${expires !== null && html`<br><small>${expires.getTime() <= Date.now() ? 'ended' : 'ends'} ${expires.toISOString().slice(0, 10)}</small>`}</td>
<td>${lastUsed === null ? html`<span class="faint">never</span>` : moment(lastUsed)}</td>
<td><details><summary aria-label="Revoke ${name}">Revoke…</summary>
<p>Requests with this key will be rejected.</p>${buttonForm(`${PATH}/${id}/revoke`, csrfToken, 'Revoke the key', 'danger')}</details></td>
</tr>`,
  )}</tbody></table></div>`
}

/** The only time that the key is shown: nothing of it is kept, so the files are in the page itself. */
function created(key: NewKey, name: string, address: string): Page {
  const json = `${JSON.stringify(keyFileToWire(address, key), null, 2)}\n`
  const csv = `${KEY_FILE_COLUMNS.join(',')}\n${[address, key.id, key.key, key.token].join(',')}\n`
  return {
    title: 'Your new API key',
    place: PATH,
    content: html`<p class="card notice" role="status"><strong>Save it now.</strong> Keysieve does not show the key again.</p>
<div class="card"><dl>
<dt>Name</dt><dd>${name}</dd>
<dt>Key id</dt><dd><code>${key.id}</code></dd>
<dt>Token</dt><dd><code>${key.token}</code></dd>
</dl></div>
<p class="row">${download('Download JSON', 'keysieve-api-key.json', 'application/json', json)}
${download('Download CSV', 'keysieve-api-key.csv', 'text/csv', csv)}
<a href="${PATH}">Done: the key is saved</a></p>
<p class="faint">For the action, store the whole JSON file as a secret and set the input <code>api-key</code> to it. For the
command line, set <code>--key</code> to the path of the file, or <code>KEYSIEVE_API_KEY</code> to its contents.</p>`,
  }
}

function download(text: string, file: string, type: string, content: string): Part {
  const address = `data:${type};charset=utf-8,${encodeURIComponent(content)}`
  return html`<a class="button" download="${file}" href="${address}">${text}</a>`
}

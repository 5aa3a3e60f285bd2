import { ScanError } from '../../../model/errors.ts'
import type { Team } from '../../../model/team.ts'
import { readUuid } from '../../http/identifiers.ts'
import { notFound } from '../../http/problem.ts'
import { patternWords } from '../../repositories/pattern.ts'
import type { ConsoleServices } from '../console-services.ts'
import type { Pages, SignedInVisit } from '../pages.ts'
import { buttonForm, complaint, csrfField, textField } from '../parts/forms.ts'
import { html, Markup, type Part } from '../parts/html.ts'
import type { Page } from '../parts/layout.ts'
import { plural } from '../parts/words.ts'
import type { User } from '../session/users.ts'
import { whenConfirmed } from './confirm.ts'

const PATH = '/settings/teams'
const PEOPLE = '/settings/people'
const LONGEST_NAME = 100

/** What was typed into the form of a team. */
interface Typed {
  readonly name: string
  readonly members: readonly string[]
  /** One per line. */
  readonly repositories: string
}

/** Teams: who owns which repositories. */
export function teamPages(pages: Pages, services: ConsoleServices): void {
  const { teams } = services
  pages.get(PATH, (visit) => listPage(services, visit))
  pages.get(`${PATH}/:id`, async (visit) => onePage(services, visit, await known(services, visit)))

  pages.post(
    PATH,
    whenConfirmed(
      () => PATH,
      async (visit) => {
        const name = (visit.form.get('name') ?? '').trim()
        try {
          const team = await teams.create({ name })
          await visit.audit('team_created', { subject: team.id, details: { name: team.name } })
          return { goTo: `${PATH}/${team.id}` }
        } catch (error) {
          if (!(error instanceof ScanError)) throw error
          return listPage(services, visit, name, error.message)
        }
      },
    ),
  )

  pages.post(
    `${PATH}/:id`,
    whenConfirmed(backToOne, async (visit) => {
      const team = await known(services, visit)
      const typed = typedIn(visit.form)
      const repositories = typed.repositories.split('\n').filter((line) => line.trim() !== '')
      try {
        await teams.change(team.id, { ...typed, repositories })
        await visit.audit('team_changed', { subject: team.id, details: { name: typed.name } })
        return { goTo: `${PATH}/${team.id}?saved` }
      } catch (error) {
        if (!(error instanceof ScanError)) throw error
        return onePage(services, visit, team, typed, error.message)
      }
    }),
  )

  pages.post(
    `${PATH}/:id/remove`,
    whenConfirmed(backToOne, async ({ params, audit }) => {
      const id = idOf(params)
      if (await teams.remove(id)) await audit('team_removed', { subject: id })
      return { goTo: PATH }
    }),
  )
}

function backToOne({ params }: SignedInVisit): string {
  return `${PATH}/${idOf(params)}`
}

function idOf(params: Readonly<Record<string, string>>): string {
  return readUuid(params['id']!, 'The team')
}

async function known({ teams }: ConsoleServices, { params }: SignedInVisit): Promise<Team> {
  const team = await teams.get(idOf(params))
  if (team === undefined) throw notFound('team')
  return team
}

function typedIn(form: URLSearchParams): Typed {
  return {
    name: (form.get('name') ?? '').trim(),
    members: form.getAll('member').map((id) => readUuid(id, 'The member')),
    repositories: form.get('repositories') ?? '',
  }
}

async function listPage(
  { teams }: ConsoleServices,
  { session, caller }: SignedInVisit,
  typed = '',
  problem?: string,
): Promise<Page> {
  const all = await teams.list(caller.scope)
  return {
    title: 'Teams',
    place: PEOPLE,
    ...(problem === undefined ? {} : { status: 400 }),
    content: html`<p class="lead">Who owns which repositories. <a href="${PEOPLE}">Back to People</a></p>
${complaint(problem)}
<form class="card" method="post" action="${PATH}">${csrfField(session.csrfToken)}
<h2>Create a team</h2>
${textField({ name: 'name', label: 'Name', value: typed, required: true, maxLength: LONGEST_NAME })}
<button>Create</button></form>
${all.length === 0 ? html`<p class="faint">There are no teams yet.</p>` : table(all)}`,
  }
}

function table(all: readonly Team[]): Part {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Teams"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Members</th><th scope="col">Repositories</th></tr></thead>
<tbody>${all.map(
    ({ id, name, members, repositories }) => html`<tr>
<td class="path"><a href="${PATH}/${id}">${name}</a></td>
<td>${members.length === 0 ? '–' : members.map((member) => member.name).join(', ')}</td>
<td class="path">${repositories.length === 0 ? '–' : shortened(repositories)}</td>
</tr>\n`,
  )}</tbody></table></div>`
}

const MOST_SHOWN = 5

function shortened(repositories: readonly string[]): Part {
  const rest = repositories.length - MOST_SHOWN
  const words = repositories.slice(0, MOST_SHOWN).map((pattern) => html`${patternWords(pattern)}<br>`)
  return html`${words}${rest > 0 && html`<small>and ${plural(rest, 'other')}</small>`}`
}

async function onePage(
  { users }: ConsoleServices,
  { session, query }: SignedInVisit,
  team: Team,
  typed: Typed = {
    name: team.name,
    members: team.members.map(({ id }) => id),
    repositories: team.repositories.map(patternWords).join('\n'),
  },
  problem?: string,
): Promise<Page> {
  const { csrfToken } = session
  return {
    title: team.name,
    place: PEOPLE,
    ...(problem === undefined ? {} : { status: 400 }),
    content: html`${complaint(problem)}${query.has('saved') && html`<p class="card notice" role="status">The team is saved.</p>`}
<form class="card" method="post" action="${PATH}/${team.id}">${csrfField(csrfToken)}
${textField({ name: 'name', label: 'Name', value: typed.name, required: true, maxLength: LONGEST_NAME })}
<div class="field"><label for="repositories">Repositories<br><small>One address per line, such as https://github.com/org/repo, or https://github.com/org/* for all repositories of an organization or a group.</small></label>
<textarea id="repositories" name="repositories" rows="8" class="code">${typed.repositories}</textarea></div>
${members(await users.list(), typed.members)}
<button>Save</button></form>
<p><a href="${PATH}">All teams</a></p>
<details class="card"><summary>Remove this team…</summary>
<p>Its people and repositories stay; its members no longer see the repositories through it.</p>
${buttonForm(`${PATH}/${team.id}/remove`, csrfToken, 'Remove the team', 'danger')}</details>`,
  }
}

function members(people: readonly User[], chosen: readonly string[]): Part {
  return html`<fieldset><legend>Members</legend>
${people.map(
  ({ id, name }) =>
    html`<label class="choice"><input type="checkbox" name="member" value="${id}"${chosen.includes(id) ? new Markup(' checked') : ''}> <span class="path">${name}</span></label>\n`,
)}</fieldset>`
}

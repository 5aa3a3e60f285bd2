import type { Team } from '../../../model/team.ts'
import { readUuid } from '../../http/identifiers.ts'
import type { AskedLimits, KeyLimits } from '../../keys/key-limits.ts'
import { patternWords } from '../../repositories/pattern.ts'
import { html, type Part } from '../parts/html.ts'

/** The fields that limit a new key. */
export function limitFields(teams: readonly Team[]): Part {
  return html`<div class="field"><label for="repositories">Only these repositories<br><small>One address per line, such as https://github.com/org/repo or https://github.com/org/*. Empty: all repositories, or those of the teams.</small></label>
<textarea id="repositories" name="repositories" rows="3" class="code"></textarea></div>
${
  teams.length > 0 &&
  html`<fieldset><legend>Only the repositories of these teams</legend>
${teams.map(({ id, name }) => html`<label class="choice"><input type="checkbox" name="team" value="${id}"> <span class="path">${name}</span></label>\n`)}</fieldset>`
}`
}

/**
 * What a form limits its key to; undefined for nothing.
 *
 * @throws {Problem} for a team whose id is none
 */
export function limitsIn(form: URLSearchParams): AskedLimits | undefined {
  const repositories = (form.get('repositories') ?? '').split('\n').filter((line) => line.trim() !== '')
  const teams = form.getAll('team').map((id) => readUuid(id, 'The team'))
  return repositories.length + teams.length === 0 ? undefined : { repositories, teams }
}

/** What a key is limited to, below its type. */
export function limitWords(limits: KeyLimits | undefined): Part {
  if (limits === undefined) return ''
  const words = [...limits.teams.map(({ name }) => `team ${name}`), ...limits.repositories.map(patternWords)]
  return words.length === 0
    ? html`<br><small>for no repository: its teams were removed</small>`
    : html`<br><small class="path">only ${words.join(', ')}</small>`
}

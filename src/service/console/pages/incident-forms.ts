import { ScanError } from '../../../model/errors.ts'
import {
  IGNORE_REASONS,
  IGNORE_WORDS,
  INCIDENT_STATES,
  type Incident,
  type IncidentLink,
} from '../../../model/incident.ts'
import type { IncidentChange } from '../../incidents/change-incidents.ts'
import { buttonForm, csrfField, dropDown, textField } from '../parts/forms.ts'
import { html, type Part } from '../parts/html.ts'
import { STATE_WORDS } from '../parts/incident-words.ts'
import type { User } from '../session/users.ts'

const LONGEST_COMMENT = 2000
const NOBODY = 'nobody'
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The fields of a decision: what is left empty stays as it is. */
export function decisionFields(prefix: string, people: readonly User[], incident?: Incident): Part {
  const states = [
    { value: '', label: 'as it is' },
    ...INCIDENT_STATES.map((value) => ({
      value,
      label: `${STATE_WORDS[value].name}: ${STATE_WORDS[value].meaning}`,
    })),
  ]
  const reasons = [
    { value: '', label: 'choose one' },
    ...IGNORE_REASONS.map((value) => ({ value, label: IGNORE_WORDS[value] })),
  ]
  const owners = [
    { value: '', label: incident?.owner === undefined ? 'as it is' : `as it is: ${incident.owner.name}` },
    { value: NOBODY, label: 'nobody' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return html`<div class="filters">
${dropDown(`${prefix}-state`, 'State', states, '', 'state')}
${dropDown(`${prefix}-reason`, 'Reason, if ignored', reasons, '', 'reason')}
<div><label for="${prefix}-ends">Ignored until <small>(empty: forever)</small></label><input id="${prefix}-ends" name="ends" type="date"></div>
${dropDown(`${prefix}-owner`, 'Owner', owners, '', 'owner')}
</div>
<div class="field"><label for="${prefix}-comment">Comment <small>(no secrets in it)</small></label>
<textarea id="${prefix}-comment" name="comment" rows="2" maxlength="${LONGEST_COMMENT}"></textarea></div>`
}

/**
 * What a form decides.
 *
 * @throws {ScanError} for a day that there is not
 */
export function changeOf(form: URLSearchParams): IncidentChange {
  const text = (name: string): string => form.get(name)?.trim() ?? ''
  const state = INCIDENT_STATES.find((one) => one === text('state'))
  const reason = IGNORE_REASONS.find((one) => one === text('reason'))
  const comment = text('comment').slice(0, LONGEST_COMMENT)
  const owner = text('owner')
  const ends = endOf(text('ends'))
  return {
    ...(state === undefined ? {} : { state }),
    // A browser keeps what was chosen for another state.
    ...(state !== 'ignored' || reason === undefined ? {} : { reason }),
    ...(state !== 'ignored' || ends === undefined ? {} : { ends }),
    ...(owner === '' ? {} : { owner: owner === NOBODY ? null : ownerOf(owner) }),
    ...(comment === '' ? {} : { comment }),
  }
}

function endOf(day: string): string | undefined {
  if (day === '') return undefined
  const time = DAY.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN)
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day)
    throw new ScanError('input', 'The day until which it is ignored does not exist. Choose another one.')
  return time.toISOString()
}

function ownerOf(owner: string): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(owner)) return owner
  throw new ScanError('input', 'The owner is no account. Choose one of the list.')
}

/** The pages elsewhere that belong to an incident; with a token, forms that change them. */
export function linksSection(id: string, links: readonly IncidentLink[], csrfToken?: string): Part {
  if (csrfToken === undefined && links.length === 0) return ''
  return html`<h2>Links</h2>
${
  links.length > 0 &&
  html`<ul class="plain">${links.map(
    (link) => html`<li class="row"><a href="${link.url}" rel="noreferrer">${link.title}</a>
${csrfToken !== undefined && buttonForm(`/incidents/${id}/links/${link.id}/remove`, csrfToken, 'Remove', 'link')}</li>\n`,
  )}</ul>`
}
${
  csrfToken !== undefined &&
  html`<form class="card" method="post" action="/incidents/${id}/links">${csrfField(csrfToken)}
${textField({ name: 'url', label: 'Address', hint: 'a ticket, a change, a conversation', type: 'url', required: true, maxLength: 2000 })}
${textField({ name: 'title', label: 'Title', required: true, maxLength: 200 })}
<button class="quiet">Add the link</button></form>`
}`
}

import { IGNORE_WORDS, type Incident, type IncidentState } from '../../../model/incident.ts'
import { html, type Part } from './html.ts'
import { moment } from './words.ts'

/** What each state is called on pages, with what it means. */
export const STATE_WORDS: Readonly<
  Record<IncidentState, { readonly name: string; readonly meaning: string }>
> = {
  open: { name: 'open', meaning: 'Not reviewed yet.' },
  triaged: { name: 'triaged', meaning: 'Someone is working on it.' },
  revoked: { name: 'revoked', meaning: 'The secret no longer works.' },
  resolved: { name: 'resolved', meaning: 'Fixed in another way.' },
  ignored: { name: 'ignored', meaning: 'Scans leave it out, with the reason below.' },
}

const VALIDITY_WORDS: Readonly<Record<Incident['validity'], string>> = {
  active: 'live',
  inactive: 'inactive',
  unknown: 'not checked',
}

/** A state's name; one that this version does not know stays as it is. */
export function stateName(state: string): string {
  return (STATE_WORDS as Readonly<Record<string, { readonly name: string }>>)[state]?.name ?? state
}

/** The state, with why and until when where it is ignored. */
export function stateWords({ state, reason, ends, isLeftOut }: Incident): Part {
  if (state !== 'ignored') return stateName(state)
  return html`ignored${reason !== undefined && html`: ${IGNORE_WORDS[reason].toLowerCase()}`}${ends !== undefined && html`, until ${ends.slice(0, 10)}`}${!isLeftOut && ' (its alerts one by one: scans still report it)'}`
}

/** `live since …`. */
export function validityWords({ validity, validitySince }: Incident): Part {
  if (validitySince === undefined) return VALIDITY_WORDS[validity]
  return html`${VALIDITY_WORDS[validity]} since ${moment(validitySince)}`
}

/** Whether the newest version of the repositories still has it. */
export function headWords({ headStatus }: Incident): string {
  if (headStatus === undefined) return ''
  return headStatus === 'present' ? 'present at the head' : 'in the history only'
}

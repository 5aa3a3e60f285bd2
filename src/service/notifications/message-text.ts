import { IGNORE_WORDS } from '../../model/incident.ts'
import type { NotifiedEvent } from '../../model/notification.ts'
import type { IncidentContent, MessageContent, NotifiedIncident, SummaryContent } from './message-content.ts'

/** A message for people, before it is written in the way of a channel. Nothing in it is escaped. */
export interface MessageText {
  /** What happened, in one line. */
  readonly headline: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Incidents, each in a line. */
  readonly lines: readonly { readonly text: string; readonly url?: string }[]
  /** What to do now, a sentence. */
  readonly advice?: string
  /** Where to do it. */
  readonly link?: { readonly title: string; readonly url: string }
}

/** Longer names and paths are cut: chats refuse messages over some thousand characters. */
const LONGEST = 200
/** Control characters, and those that nobody sees or that turn the reading direction. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/**
 * Says a message in words.
 *
 * @param baseUrl where people reach the console; without it, the message has no links
 */
export function textOf(content: MessageContent, baseUrl: string | undefined): MessageText {
  if (content.kind === 'incident') return incidentText(content, baseUrl)
  if (content.kind === 'summary') return summaryText(content, baseUrl)
  return {
    headline: 'Test message from Keysieve',
    facts: [['Channel', plain(content.channel)]],
    lines: [],
    advice: 'Incidents will be announced here.',
    ...linkTo(baseUrl, '/incidents', 'Open the incidents'),
  }
}

function incidentText(content: IncidentContent, baseUrl: string | undefined): MessageText {
  const { event, severity, validity, repository, path, line, secretHash, places, repositories } = content
  return {
    headline: `${incidentWord(content)}: ${plain(content.title)} in ${repositoryName(repository)}`,
    facts: [
      ['Severity', severity],
      ['Validity', { active: 'live', inactive: 'inactive', unknown: 'not checked' }[validity]],
      ['Repository', repositoryName(repository)],
      ['Place', placeOf(path, line)],
      ...(places > 1 ? [['Places', placesWords(places, repositories)] as const] : []),
      ['Hash', secretHash],
    ],
    lines: [],
    ...(event === 'resolved' || content.revoke === ''
      ? {}
      : { advice: `Revoke it now: ${plain(content.revoke)}.` }),
    ...linkTo(baseUrl, `/incidents/${content.incidentId}`, 'Open the incident'),
  }
}

function incidentWord({ event, validity, state, reason }: IncidentContent): string {
  if (event === 'live') return 'Key is live'
  if (event === 'reopened') return validity === 'active' ? 'Open again and live' : 'Open again'
  if (event === 'opened') return validity === 'active' ? 'New live key' : 'New incident'
  if (state === 'ignored' && reason !== undefined) return `Ignored (${IGNORE_WORDS[reason].toLowerCase()})`
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`
}

const SUMMARY_WORDS: Readonly<Record<NotifiedEvent, readonly [one: string, many: string]>> = {
  opened: ['new incident', 'new incidents'],
  reopened: ['incident open again', 'incidents open again'],
  live: ['key found live', 'keys found live'],
  resolved: ['incident closed', 'incidents closed'],
}

function summaryText(content: SummaryContent, baseUrl: string | undefined): MessageText {
  const { event, incidents, live, severities, repositories, repository, first } = content
  const where = repository === undefined ? `${count(repositories)} repositories` : repositoryName(repository)
  const rest = incidents - first.length
  return {
    headline: `${count(incidents)} ${SUMMARY_WORDS[event][incidents === 1 ? 0 : 1]} in ${where}`,
    facts: [
      ['Severity', severities.map(([severity, some]) => `${count(some)} ${severity}`).join(', ')],
      ...(live > 0 && event !== 'resolved' ? [['Live', count(live)] as const] : []),
    ],
    lines: [
      ...first.map((incident) => ({
        text: lineOf(incident),
        ...(baseUrl === undefined ? {} : { url: `${baseUrl}/incidents/${incident.incidentId}` }),
      })),
      ...(rest > 0 ? [{ text: `and ${count(rest)} more` }] : []),
    ],
    ...linkTo(baseUrl, '/incidents', 'Open the incidents'),
  }
}

function lineOf({ title, severity, validity, repository, path, line }: NotifiedIncident): string {
  const live = validity === 'active' ? ', live' : ''
  return `${plain(title)} (${severity}${live}) in ${repositoryName(repository)}, ${placeOf(path, line)}`
}

function placesWords(places: number, repositories: number): string {
  return repositories > 1 ? `${count(places)} in ${count(repositories)} repositories` : count(places)
}

function placeOf(path: string, line: number): string {
  return `${plain(path)}:${line}`
}

/** `acme/app` of `git://github.com/acme/app.git`; with the host where it is not GitHub's. */
function repositoryName(identity: string): string {
  return plain(identity.replace(/^git:\/\/(?:github\.com\/)?/, '').replace(/\.git$/, ''))
}

/** A text that has one line, shows all that is in it, and is not too long. */
function plain(text: string): string {
  const shown = text.replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)
  return shown.length <= LONGEST ? shown : `${shown.slice(0, LONGEST - 1)}…`
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function linkTo(baseUrl: string | undefined, path: string, title: string): Pick<MessageText, 'link'> {
  return baseUrl === undefined ? {} : { link: { title, url: `${baseUrl}${path}` } }
}

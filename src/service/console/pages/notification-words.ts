import type { ChannelKind, Digest, NotificationChannel, NotifiedEvent } from '../../../model/notification.ts'
import { html, type Part } from '../parts/html.ts'

/** What each kind of channel is called. */
export const KIND_WORDS: Readonly<Record<ChannelKind, string>> = {
  webhook: 'Webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  email: 'Email',
}

/** What each event is, as the label of a choice. */
export const EVENT_WORDS: Readonly<Record<NotifiedEvent, string>> = {
  opened: 'An incident is new',
  reopened: 'An incident opens again',
  live: 'A key turns out to be live',
  resolved: 'An incident that was announced is closed',
}

/** How often a channel gets messages, as the label of a choice. */
export const DIGEST_WORDS: Readonly<Record<Digest, string>> = {
  none: 'as something happens',
  hourly: 'at most once an hour',
  daily: 'once a day, at 8:00 UTC',
}

/** The rule of a channel, in a line. */
export function ruleWords(channel: NotificationChannel): Part {
  const { leastSeverity, repositories, onlyLive, digest, quiet } = channel
  const what = leastSeverity === 'info' ? 'All incidents' : `Severity ${leastSeverity} or above`
  return html`${what}${onlyLive && ', live keys only'}${digest !== 'none' && html`, ${DIGEST_WORDS[digest]}`}${
    quiet !== undefined && html`, not from ${quiet.from}:00 to ${quiet.until}:00 UTC`
  }${repositories.length > 0 && html`<br><small>${repositories.join(', ')}</small>`}`
}

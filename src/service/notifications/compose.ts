import type { IgnoreReason, IncidentState, Validity } from '../../model/incident.ts'
import type { ChannelRule, NotifiedEvent } from '../../model/notification.ts'
import { SEVERITIES } from '../../model/secret-type.ts'
import type { IncidentContent, MessageContent, NotifiedIncident, SummaryContent } from './message-content.ts'

/** More incidents of one repository are one message. */
const MOST_OF_REPOSITORY = 5
/** If there were more messages at a time, they are one for all repositories. */
const MOST_MESSAGES = 10
/** So many incidents are named in a message about many. */
const NAMED = 10

/** Where several events came together, a message names the first of these. */
const ORDER = ['opened', 'reopened', 'live'] as const

/** Something that happened to an incident, with the incident as it is now. */
export interface HappenedItem {
  readonly event: NotifiedEvent
  /** Whether a message said that it is open. */
  readonly isKnown: boolean
  readonly incident: HappenedIncident
}

export interface HappenedIncident {
  readonly id: string
  readonly secretHash: string
  readonly secretType: string
  readonly title: string
  readonly revoke: string
  readonly severity: string
  readonly validity: Validity
  readonly state: IncidentState
  readonly reason: IgnoreReason | null
  readonly places: number
  readonly repositories: number
  /** The latest place in the repositories that the channel is about; undefined where there is none. */
  readonly place: { readonly repository: string; readonly path: string; readonly line: number } | undefined
}

export interface Composed {
  readonly messages: readonly MessageContent[]
  /** The incidents that the channel knows to be open from now on. */
  readonly opened: readonly string[]
  /** Those whose end it knows, or need not know. */
  readonly closed: readonly string[]
}

/** Makes the messages for a channel of all that happened since its last ones. */
export function compose(items: readonly HappenedItem[], rule: ChannelRule): Composed {
  const news: IncidentContent[] = []
  const opened: string[] = []
  const closed: string[] = []
  for (const all of Map.groupBy(items, ({ incident }) => incident.id).values()) {
    const { incident, isKnown } = all.at(-1)!
    const isOpen = incident.state === 'open' || incident.state === 'triaged'
    // What was found and closed since the last messages is no news.
    if (!isOpen) {
      closed.push(incident.id)
      if (isKnown && rule.events.includes('resolved')) news.push(...contentOf(incident, 'resolved'))
      continue
    }
    const event = ORDER.find((one) => rule.events.includes(one) && all.some((item) => item.event === one))
    if (event === undefined || !matches(incident, rule)) continue
    opened.push(incident.id)
    news.push(...contentOf(incident, event))
  }
  return { messages: messagesOf(news, rule), opened, closed }
}

function matches({ severity, validity, place }: HappenedIncident, rule: ChannelRule): boolean {
  if (place === undefined) return false
  if (rule.onlyLive && validity !== 'active') return false
  return rankOf(severity) <= rankOf(rule.leastSeverity)
}

/** 0 for critical; a severity that this version does not know is the least. */
function rankOf(severity: string): number {
  const rank = (SEVERITIES as readonly string[]).indexOf(severity)
  return rank === -1 ? SEVERITIES.length - 1 : rank
}

function contentOf(incident: HappenedIncident, event: NotifiedEvent): IncidentContent[] {
  const { id, reason, place, ...rest } = incident
  if (place === undefined) return []
  return [
    {
      ...{ kind: 'incident', event, incidentId: id, ...rest, ...place },
      ...(reason === null ? {} : { reason }),
    },
  ]
}

function messagesOf(news: readonly IncidentContent[], { digest }: ChannelRule): readonly MessageContent[] {
  const byEvent = [...Map.groupBy(news, ({ event }) => event).values()]
  if (digest !== 'none') return byEvent.map((all) => (all.length === 1 ? all[0]! : summaryOf(all)))
  const messages = byEvent.flatMap((all) =>
    [...Map.groupBy(all, ({ repository }) => repository).values()].flatMap(
      (some): readonly MessageContent[] => (some.length > MOST_OF_REPOSITORY ? [summaryOf(some)] : some),
    ),
  )
  return messages.length > MOST_MESSAGES ? byEvent.map(summaryOf) : messages
}

function summaryOf(all: readonly IncidentContent[]): SummaryContent {
  const sorted = all.toSorted(
    (a, b) =>
      rankOf(a.severity) - rankOf(b.severity) ||
      Number(b.validity === 'active') - Number(a.validity === 'active'),
  )
  const repositories = new Set(all.map(({ repository }) => repository))
  const [only] = repositories
  return {
    kind: 'summary',
    event: all[0]!.event,
    incidents: all.length,
    live: all.filter(({ validity }) => validity === 'active').length,
    severities: [...Map.groupBy(sorted, ({ severity }) => severity)].map(([severity, some]) => [
      severity,
      some.length,
    ]),
    repositories: repositories.size,
    ...(repositories.size === 1 && only !== undefined ? { repository: only } : {}),
    first: sorted.slice(0, NAMED).map(nameOf),
  }
}

function nameOf(content: IncidentContent): NotifiedIncident {
  const { incidentId, secretHash, secretType, title, severity, validity, state, reason } = content
  const { repository, path, line } = content
  return {
    ...{ incidentId, secretHash, secretType, title, severity, validity, state, repository, path, line },
    ...(reason === undefined ? {} : { reason }),
  }
}

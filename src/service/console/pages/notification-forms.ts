import { ScanError } from '../../../model/errors.ts'
import {
  CHANNEL_KINDS,
  type ChannelRule,
  DIGESTS,
  NOTIFIED_EVENTS,
  type NotificationChannel,
} from '../../../model/notification.ts'
import { SEVERITIES } from '../../../model/secret-type.ts'
import { csrfField, dropDown, textField } from '../parts/forms.ts'
import { html, Markup, type Part } from '../parts/html.ts'
import { DIGEST_WORDS, EVENT_WORDS, KIND_WORDS } from './notification-words.ts'

const LONGEST_NAME = 100
const NO_HOUR = ''

/** The rule of a channel before anybody has chosen one. */
export const EVERYTHING: ChannelRule = {
  leastSeverity: 'info',
  repositories: [],
  onlyLive: false,
  events: NOTIFIED_EVENTS,
  digest: 'none',
}

/** The form that adds a channel, with what was typed where it was refused. */
export function additionForm(
  path: string,
  csrfToken: string,
  typed: URLSearchParams,
  hasMail: boolean,
): Part {
  const kinds = CHANNEL_KINDS.filter((kind) => hasMail || kind !== 'email')
  return html`<h2>Add a channel</h2>
<form class="card" method="post" action="${path}">${csrfField(csrfToken)}
${textField({ name: 'name', label: 'Name', value: typed.get('name') ?? '', required: true, maxLength: LONGEST_NAME })}
<div class="field">${dropDown(
    'kind',
    'Kind',
    kinds.map((value) => ({ value, label: KIND_WORDS[value] })),
    typed.get('kind') ?? 'slack',
  )}</div>
${textField({
  name: 'address',
  label: 'Address',
  hint: hasMail
    ? 'The URL of the webhook, or the receivers of the email between commas. Keysieve encrypts it and does not show it again.'
    : 'The URL of the webhook. Keysieve encrypts it and does not show it again. For email, the server needs KEYSIEVE_SMTP_URL.',
  required: true,
  maxLength: 2048,
})}
${ruleFields(EVERYTHING)}
<button>Add the channel</button></form>`
}

/** The form that changes the name and the rule of a channel. */
export function ruleForm(path: string, csrfToken: string, channel: NotificationChannel): Part {
  return html`<form class="card" method="post" action="${path}">${csrfField(csrfToken)}
${textField({ name: 'name', label: 'Name', value: channel.name, required: true, maxLength: LONGEST_NAME })}
${ruleFields(channel)}
<button class="quiet">Save</button></form>`
}

function ruleFields(rule: ChannelRule): Part {
  const severities = SEVERITIES.map((value) => ({
    value,
    label: value === 'info' ? 'all' : `${value}${value === 'critical' ? '' : ' or above'}`,
  }))
  const digests = DIGESTS.map((value) => ({ value, label: DIGEST_WORDS[value] }))
  return html`<fieldset><legend>Notify when</legend>${NOTIFIED_EVENTS.map((event) =>
    checkbox(`on-${event}`, EVENT_WORDS[event], rule.events.includes(event)),
  )}</fieldset>
<div class="filters">${dropDown('severity', 'Severity', severities, rule.leastSeverity)}
${dropDown('digest', 'Messages come', digests, rule.digest)}
${dropDown('quiet-from', 'Nothing from (UTC)', HOURS, hourOf(rule.quiet?.from))}
${dropDown('quiet-until', 'until (UTC)', HOURS, hourOf(rule.quiet?.until))}</div>
<fieldset>${checkbox('live', 'Only about live keys', rule.onlyLive)}</fieldset>
${textField({
  name: 'repositories',
  label: 'Repositories',
  hint: 'Patterns between spaces, such as github.com/acme/* or acme/app. Empty: all.',
  value: rule.repositories.join(' '),
  maxLength: 2048,
})}`
}

function checkbox(name: string, label: string, isChecked: boolean): Part {
  const checked = isChecked ? new Markup(' checked') : ''
  return html`<label class="choice"><input type="checkbox" name="${name}" value="yes"${checked}> ${label}</label>\n`
}

const HOURS = [
  { value: NO_HOUR, label: '–' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` })),
]

function hourOf(hour: number | undefined): string {
  return hour === undefined ? NO_HOUR : String(hour)
}

/** The name that a form gives a channel. @throws {ScanError} where it gives none */
export function nameOf(form: URLSearchParams): string {
  const name = (form.get('name') ?? '').trim()
  if (name !== '' && name.length <= LONGEST_NAME) return name
  throw new ScanError('input', `Enter a name of 1 to ${LONGEST_NAME} characters.`)
}

/** The rule that a form describes. @throws {ScanError} for quiet hours without a beginning or an end */
export function ruleOf(form: URLSearchParams): ChannelRule {
  const quiet = quietOf(form)
  return {
    leastSeverity: SEVERITIES.find((one) => one === form.get('severity')) ?? EVERYTHING.leastSeverity,
    repositories: (form.get('repositories') ?? '').split(/[\s,]+/).filter((one) => one !== ''),
    onlyLive: form.has('live'),
    events: NOTIFIED_EVENTS.filter((event) => form.has(`on-${event}`)),
    digest: DIGESTS.find((one) => one === form.get('digest')) ?? EVERYTHING.digest,
    ...(quiet === undefined ? {} : { quiet }),
  }
}

function quietOf(form: URLSearchParams): ChannelRule['quiet'] | undefined {
  const [from, until] = ['quiet-from', 'quiet-until'].map((name) => form.get(name) ?? NO_HOUR)
  if (from === NO_HOUR && until === NO_HOUR) return undefined
  if (HOURS.some(({ value }) => value === from) && HOURS.some(({ value }) => value === until)) {
    if (from !== NO_HOUR && until !== NO_HOUR) return { from: Number(from), until: Number(until) }
  }
  throw new ScanError('input', 'Quiet hours need a beginning and an end. Choose both, or none.')
}

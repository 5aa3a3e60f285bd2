import { html, type Markup } from './html.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A moment: how long ago it is, with the exact time for anyone who points at it or has it read out. */
export function moment(at: Date | string): Markup {
  const time = new Date(at)
  const iso = time.toISOString()
  return html`<time datetime="${iso}" title="${iso}">${ago((Date.now() - time.getTime()) / 1000, iso)}</time>`
}

function ago(seconds: number, iso: string): string {
  if (seconds < MINUTE) return 'just now'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`
  return iso.slice(0, 10)
}

/** A length of time in its largest unit, from seconds: `5 min`, `3.5 h`, `12 days`. */
export function duration(seconds: number): string {
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`
  if (seconds < 2 * DAY) return `${rounded(seconds / HOUR)} h`
  return `${rounded(seconds / DAY)} days`
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
}

/** A severity as a label; its word says it as well as its color. */
export function severityBadge(severity: string): Markup {
  const known = ['critical', 'high', 'medium', 'low', 'info'].includes(severity) ? severity : 'info'
  return html`<span class="badge ${known}">${severity}</span>`
}

/** Whether a secret is live, as far as a check told. */
export function activenessOf(tags: readonly string[]): 'live' | 'inactive' | 'not checked' {
  if (tags.includes('active_secret')) return 'live'
  return tags.includes('inactive_secret') ? 'inactive' : 'not checked'
}

/** `1 secret`, `2 secrets`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** The first characters of a commit's name, as git shows it. */
export function shortSha(sha: string): string {
  return sha.slice(0, 7)
}

const REVIEWED_AS: Readonly<Record<string, string>> = {
  REVOKED: 'revoked',
  RESOLVED: 'resolved',
  FALSE_POSITIVE: 'a false alarm',
  NOT_IMPORTANT: 'not important',
}

/** Why an alert was reviewed, in words; what nobody here knows stays as it is. */
export function resolutionWords(resolution: string): string {
  return REVIEWED_AS[resolution] ?? resolution
}

/** `o/r` of `git://github.com/o/r.git`; with the host where it is not GitHub's. */
export function repositoryName(identity: string): string {
  return identity.replace(/^git:\/\/(?:github\.com\/)?/, '').replace(/\.git$/, '')
}

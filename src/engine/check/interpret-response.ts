import type { ProviderAnswer } from '../../model/finding.ts'
import type { LiveCheck, LiveResponse, Parts } from './live-check.ts'

/** Reads an answer of one status; undefined where its body is not what is documented for that status. */
export type Reading = (response: LiveResponse, parts: Parts) => ProviderAnswer | undefined

/** What an answer says about a key besides that it works. */
export type Details = Omit<ProviderAnswer, 'activeness' | 'reason'>

/** Reads those out of an accepted body. */
export type Tell = (body: Body, response: LiveResponse, parts: Parts) => Details

/** A JSON object of the provider. */
export type Body = Readonly<Record<string, unknown>>

const INACTIVE: ProviderAnswer = { activeness: 'inactive' }

/** Judges by the status, and by what its body has to be. All that is not in the table is unknown. */
export function byStatus(table: Readonly<Record<number, Reading>>): LiveCheck['interpretResponse'] {
  return (response, parts) => table[response.status]?.(response, parts) ?? undocumented(response)
}

/** The first of several readings that fits. */
export function firstOf(...readings: readonly Reading[]): Reading {
  return (response, parts) => {
    for (const reading of readings) {
      const answer = reading(response, parts)
      if (answer !== undefined) return answer
    }
    return undefined
  }
}

/** Accepted, where the body is a JSON object with this field, in which a dot stands for a step down. */
export function accepts(path: string, tell: Tell = () => ({})): Reading {
  return (response, parts) => {
    const body = objectIn(response.json)
    if (body === undefined || field(body, path) === undefined) return undefined
    return { activeness: 'active', ...tell(body, response, parts) }
  }
}

/** Accepted, where the body is a list in JSON. */
export const acceptsList: Reading = ({ json }) => (Array.isArray(json) ? { activeness: 'active' } : undefined)

/** Accepted, where the body says so. */
export function acceptsSaying(words: RegExp, tell: Details = {}): Reading {
  return (response) => (saysInItsOwnForm(response, words) ? { activeness: 'active', ...tell } : undefined)
}

/** The key works, though it may not do what was asked: the body says so in the provider's words. */
export function permits(words: RegExp): Reading {
  return acceptsSaying(words)
}

/** Refused, where the body is a JSON object: a web page comes from someone else. */
export const refuses: Reading = ({ json }) => {
  const body = objectIn(json)
  return body !== undefined && Object.keys(body).length > 0 ? INACTIVE : undefined
}

/** Refused, where the body says so in the provider's words. */
export function refusesSaying(words: RegExp): Reading {
  return (response) => (saysInItsOwnForm(response, words) ? INACTIVE : undefined)
}

/** A field of a JSON object, in which a dot stands for a step down. */
export function field(body: unknown, path: string): unknown {
  let value: unknown = body
  for (const name of path.split('.')) value = objectIn(value)?.[name]
  return value
}

/** The same where it is a text that says something. */
export function text(body: unknown, path: string): string | undefined {
  const value = field(body, path)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The same where it is a list of texts. */
export function texts(body: unknown, path: string): readonly string[] | undefined {
  const value = field(body, path)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined
}

/** Whose key it is, as the first of these fields that is filled tells: `user octocat`. */
export function accountIn(kind: string, ...paths: readonly string[]): Tell {
  return (body) => {
    for (const path of paths) {
      const name = text(body, path)
      if (name !== undefined) return { account: `${kind} ${name}` }
    }
    return {}
  }
}

/** Details without those that are undefined. */
export function details(told: { readonly [K in keyof Details]: Details[K] | undefined }): Details {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}

/** The value where it is a JSON object. */
export function objectIn(value: unknown): Body | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : undefined
}

/** Whether the words are in an answer that is no web page. */
function saysInItsOwnForm(response: LiveResponse, words: RegExp): boolean {
  return !isPage(response) && words.test(response.text)
}

function isPage({ headers, text: body }: LiveResponse): boolean {
  return /text\/html/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)/i.test(body)
}

function undocumented(response: LiveResponse): ProviderAnswer {
  return { activeness: 'unknown', reason: whyUnknown(response) }
}

function whyUnknown(response: LiveResponse): string {
  const { status } = response
  if (status === 429) return 'its rate limit is exceeded (429)'
  if (status >= 500) return `it failed (${status})`
  if (status >= 300 && status < 400) return `it redirected (${status}), which is not followed`
  if (isPage(response)) return `it returned a web page (${status}), perhaps from a proxy or a sign-in page`
  return `its response (${status}) is not documented for this request`
}

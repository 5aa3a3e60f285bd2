import type { Instance } from '../../model/verify.ts'
import { byStatus, type Reading } from './interpret-response.ts'
import type { LiveCheck, LiveRequest, Parts } from './live-check.ts'
import { bearer, get } from './request.ts'

/** A check that reads one address with the key in a header. */
export interface CheckBy {
  readonly host: string | readonly string[]
  readonly path: string | ((parts: Parts) => string)
  /** The key as a bearer token unless given. */
  readonly headers?: (parts: Parts) => LiveRequest['headers']
  /** What each status means; any other is unknown. */
  readonly answers: Readonly<Record<number, Reading>>
  readonly form?: RegExp
  readonly near?: NonNullable<LiveCheck['near']>
  readonly instance?: Instance
  readonly hostOf?: NonNullable<LiveCheck['hostOf']>
  readonly otherwise?: LiveCheck
}

/** Makes the check of one GET request, whose answer is judged by its status. */
export function checkBy({ host, path, headers = defaultHeaders, answers, ...rest }: CheckBy): LiveCheck {
  return {
    hosts: typeof host === 'string' ? [host] : host,
    ...rest,
    request: (parts) => get(typeof path === 'string' ? path : path(parts), headers(parts)),
    interpretResponse: byStatus(answers),
  }
}

function defaultHeaders({ secret }: Parts): LiveRequest['headers'] {
  return bearer(secret)
}

import type { ProviderAnswer } from '../../model/finding.ts'
import type { Secret } from '../../model/secret.ts'
import type { NamedHost } from '../../model/verify.ts'
import type { LiveCheck, Parts } from '../check/live-check.ts'
import { isAsked, type Rule } from '../rule.ts'
import { cleanAnswer } from './clean-answer.ts'
import type { Target } from './connect.ts'
import { hostOf, targetsFor } from './hosts.ts'
import { matchesNear, type Nearby } from './nearby.ts'
import { PACE, type RateLimiterOf, rateLimitersAt } from './rate-limiter.ts'
import { createSender, type SendOptions } from './send.ts'
import { Unanswered } from './unanswered.ts'

export interface LiveOptions extends SendOptions {
  /** Secret types whose providers may be asked; none listed means all. */
  readonly types: readonly string[]
  readonly hosts: readonly NamedHost[]
  /** Called for each request with the host, the type and the result, never the secret or a path. */
  readonly debug?: (line: string) => void
  /** Where requests to each host wait for their turn; rate limiters of the checker's own unless given. */
  readonly limiterOf?: RateLimiterOf
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** A secret, and where it was found. */
export interface Subject {
  readonly rule: Rule
  readonly secret: Secret
  readonly nearby: Nearby
}

/** Asks providers whether they still accept secrets. */
export interface LiveChecker {
  /**
   * Asks about one secret, once, however often and wherever it is found.
   *
   * @param signal ends the asking: what is not answered by then is unknown
   * @returns undefined where nobody is to be asked about secrets of this type
   */
  check(subject: Subject, signal: AbortSignal): Promise<ProviderAnswer | undefined>
  /** Ends all connections. */
  close(): void
}

/** Makes a checker; it keeps answers in memory as long as it lives. */
export function createLiveChecker(options: LiveOptions): LiveChecker {
  const {
    types,
    hosts: named,
    limiterOf = rateLimitersAt(PACE),
    now = Date.now,
    debug = () => undefined,
  } = options
  const sender = createSender(options)
  const asked = new Map<string, Promise<ProviderAnswer | undefined>>()

  const ask = async (
    { rule, check, parts }: Question,
    target: Target,
    signal: AbortSignal,
  ): Promise<ProviderAnswer | undefined> => {
    const host = hostOf(target)
    const request = check.request(parts, { host, now: now() })
    if (request === undefined) return undefined
    try {
      const response = await limiterOf(host).run(() => sender.send(target, request, signal), signal)
      const answer = check.interpretResponse(response, parts)
      debug(`${request.method} to ${host} about ${rule.id}: ${response.status}, ${wordsOf(answer)}`)
      return answer
    } catch (error) {
      const reason =
        error instanceof Unanswered ? error.message : 'the time limit for live checks was reached'
      debug(`${request.method} to ${host} about ${rule.id}: ${reason}`)
      return unknown(reason)
    }
  }

  /** Anyone who asks the same while it is asked, or after, gets the same answer. */
  const askOnce = (
    question: Question,
    target: Target,
    signal: AbortSignal,
  ): Promise<ProviderAnswer | undefined> => {
    const { rule, check, parts } = question
    const isFurther = check !== rule.live
    const key = JSON.stringify([rule.id, isFurther, hostOf(target), Object.entries(parts)])
    const answer = asked.get(key) ?? ask(question, target, signal)
    asked.set(key, answer)
    return answer
  }

  const askAll = async (
    check: LiveCheck,
    { rule, secret, nearby }: Subject,
    signal: AbortSignal,
  ): Promise<ProviderAnswer | undefined> => {
    const parts = partsOf(check, secret, nearby)
    if ('missing' in parts) return rule.generic ? undefined : unknown(`no ${parts.missing} was found near it`)
    const answers: ProviderAnswer[] = []
    for (const target of targetsFor(check, parts.found, nearby, named)) {
      const answer = await askOnce({ rule, check, parts: parts.found }, target, signal)
      if (answer?.activeness === 'active') return answer
      if (answer !== undefined) answers.push(answer)
    }
    if (answers.length === 0) return unknown('no host is known to ask')
    return answers.find(isUnknown) ?? (parts.areSeveral ? unknown(SEVERAL) : answers[0]!)
  }

  return {
    async check(subject, signal) {
      const { rule, secret } = subject
      if (rule.live === undefined || !isAsked(rule, types)) return undefined
      const answers: ProviderAnswer[] = []
      for (let check: LiveCheck | undefined = rule.live; check !== undefined; check = check.otherwise) {
        if (check.form?.test(secret.reveal()) === false) continue
        const answer = await askAll(check, subject, signal)
        if (answer?.activeness === 'active') return cleanAnswer(answer, secret)
        if (answer !== undefined) answers.push(answer)
      }
      const answer = answers.find(isUnknown) ?? answers[0] ?? (rule.generic ? undefined : OTHER_FORM)
      return answer === undefined ? undefined : cleanAnswer(answer, secret)
    },
    close: () => sender.close(),
  }
}

const OTHER_FORM = unknown('keys of this form have no live check')
const SEVERAL = 'it refused the key with the nearest of several values that may belong to it'

interface Question {
  readonly rule: Rule
  readonly check: LiveCheck
  readonly parts: Parts
}

function isUnknown({ activeness }: ProviderAnswer): boolean {
  return activeness === 'unknown'
}

function unknown(reason: string): ProviderAnswer {
  return { activeness: 'unknown', reason }
}

function wordsOf({ activeness, reason }: ProviderAnswer): string {
  return reason === undefined ? activeness : `${activeness}: ${reason}`
}

/** The secret with what its check needs besides it, or the name of what is not there. */
function partsOf({ near = {}, perhaps = {} }: LiveCheck, secret: Secret, nearby: Nearby): Found | Missing {
  const found: Record<string, string> = {}
  let areSeveral = false
  for (const [name, expression] of Object.entries({ ...near, ...perhaps })) {
    const [nearest, ...further] = matchesNear(expression, nearby)
    if (nearest !== undefined) found[name] = nearest
    else if (name in near) return { missing: name }
    areSeveral ||= further.length > 0
  }
  return { found: { ...found, secret: secret.reveal() }, areSeveral }
}

interface Missing {
  /** What the check calls that of which there is none. */
  readonly missing: string
}

interface Found {
  readonly found: Parts
  /** Of a part there is more than one: the nearest may be another key's. */
  readonly areSeveral: boolean
}

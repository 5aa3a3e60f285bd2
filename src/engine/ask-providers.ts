import { type ProviderAnswer, tagsWith } from '../model/finding.ts'
import type { Secret } from '../model/secret.ts'
import { KILL_SWITCH, type Verification } from '../model/verify.ts'
import { VERSION } from '../model/version.ts'
import { throwIfAborted } from './git/process/run-git.ts'
import { createLiveChecker, type LiveOptions } from './live/live-checker.ts'
import type { Nearby } from './live/nearby.ts'
import type { Candidate } from './match/matcher.ts'
import { isAsked } from './rule.ts'
import type { Verified, Verifier } from './verifier.ts'

export interface LiveSettings extends Omit<LiveOptions, 'version' | 'types' | 'hosts'> {
  /** Milliseconds that all asking together may take; what is left then is unknown. */
  readonly budget?: number
  /** What earlier scans learned. */
  readonly known?: KnownAnswers
}

/** Answers that are kept for longer than a scan, by type and secret. */
export interface KnownAnswers {
  /** What there is to say of a secret without asking anybody. */
  get(secretType: string, secret: Secret): Promise<ProviderAnswer | undefined>
  keep(secretType: string, secret: Secret, answer: ProviderAnswer): void
}

const BUDGET = 60_000

/** About so many secrets of one scan providers are asked at most. */
const MOST = 2000

/** So many places are kept at hand, with what stands around each. */
const MOST_PLACES = 10_000

/** How much before and behind a secret is looked through for what belongs to it, in bytes. */
const AROUND = 2000

/** A verifier that asks the providers. */
export function askProviders(options: Verification & LiveSettings): Verifier {
  const { types, env, budget = BUDGET, known } = options
  const seen = new Map<Candidate, Nearby>()
  const answers = new Map<Candidate, ProviderAnswer>()
  const checker = createLiveChecker({ ...options, version: VERSION })
  let left = MOST
  let ends: AbortSignal | undefined

  const ask = async (candidate: Candidate, nearby: Nearby, signal: AbortSignal): Promise<void> => {
    const { rule, secret } = candidate
    const answer = await checker.check({ rule, secret, nearby }, signal)
    if (answer === undefined) return
    answers.set(candidate, answer)
    // Elsewhere the right half may stand near it.
    const isSure = answer.activeness === 'active' || rule.live?.near === undefined
    if (isSure) known?.keep(rule.id, secret, answer)
  }

  return {
    see(candidate, text) {
      if (isToBeAsked(candidate, types) && seen.size < MOST_PLACES) {
        seen.set(candidate, nearbyOf(text, candidate))
      }
    },
    async verify(candidates, signal) {
      const wanted = [...new Set(candidates)].filter((candidate) => isToBeAsked(candidate, types))
      const before = await Promise.all(wanted.map(({ rule, secret }) => known?.get(rule.id, secret)))
      ends ??= AbortSignal.timeout(budget)
      const asking: Promise<void>[] = []
      for (const [index, candidate] of wanted.entries()) {
        const nearby = seen.get(candidate)
        const answer = before[index]
        if ((env[KILL_SWITCH] ?? '') !== '') answers.set(candidate, FORBIDDEN)
        else if (answer !== undefined) answers.set(candidate, answer)
        else if (nearby === undefined || left-- <= 0) answers.set(candidate, TOO_MANY)
        else asking.push(ask(candidate, nearby, AbortSignal.any([signal, ends])))
        seen.delete(candidate)
      }
      await Promise.all(asking)
      throwIfAborted(signal)
    },
    of: (candidate) => verified(candidate, answers.get(candidate)),
    close: () => checker.close(),
  }
}

const FORBIDDEN: ProviderAnswer = { activeness: 'unknown', reason: `${KILL_SWITCH} turns live checks off` }
const TOO_MANY: ProviderAnswer = {
  activeness: 'unknown',
  reason: `there are more secrets than the limit of ${MOST} live checks`,
}

/** Not where the key itself shows that it has ended. */
function isToBeAsked({ rule, tags }: Candidate, types: readonly string[]): boolean {
  return isAsked(rule, types) && !tags.includes('inactive_secret')
}

/** What is encoded stands between what is around it as if it were not. */
function nearbyOf(text: Buffer, { start, end, decoded }: Candidate): Nearby {
  const first = Math.max(0, start - AROUND)
  if (decoded !== undefined) {
    const before = text.toString('latin1', first, start)
    return {
      text: before + decoded.text + text.toString('latin1', end, end + AROUND),
      start: before.length + decoded.start,
      end: before.length + decoded.end,
    }
  }
  return { text: text.toString('latin1', first, end + AROUND), start: start - first, end: end - first }
}

function verified({ tags }: Candidate, answer: ProviderAnswer | undefined): Verified {
  if (answer === undefined) return { tags }
  return { tags: answer.activeness === 'unknown' ? tags : tagsWith(tags, answer.activeness), answer }
}

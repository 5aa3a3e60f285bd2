import type { ScanError } from '../../model/errors.ts'
import { activenessOf } from '../../model/finding.ts'
import type { ScanResult } from '../../model/scan.ts'
import type { RunInfo } from '../run-info.ts'
import { count, formatNumber } from './amount.ts'

/** How many secrets a result holds, and what is known of them. */
export interface Tally {
  /** Distinct secrets. */
  readonly secrets: number
  readonly live: number
  /** Secrets of which it is known that they no longer work. */
  readonly inactive: number
  /** Places, counted over all secrets. */
  readonly places: number
  readonly commits: number
}

/** Counts the secrets, places and commits of a result. */
export function tallyOf({ findings }: ScanResult): Tally {
  const bySecret = [...Map.groupBy(findings, ({ secretHash }) => secretHash).values()]
  const states = bySecret.map((places) => activenessOf({ tags: places.flatMap(({ tags }) => tags) }))
  return {
    secrets: bySecret.length,
    live: states.filter((state) => state === 'active').length,
    inactive: states.filter((state) => state === 'inactive').length,
    places: findings.length,
    commits: new Set(findings.map(({ commit }) => commit)).size,
  }
}

/** What is scanned, as it stands in a sentence. */
export function scopeOf({ request }: Pick<RunInfo, 'request'>): string {
  return request.pullRequest === undefined ? 'these commits' : 'this pull request'
}

/** `2 secrets`, or, where all of them are live, `2 live secrets`. */
export function secretsWords({ secrets, live }: Tally): string {
  return count(secrets, secrets > 0 && live === secrets ? 'live secret' : 'secret')
}

/** What is known of the secrets beyond that, as an ending: `, 1 live`; empty where nothing is. */
export function liveWords({ secrets, live, inactive }: Tally): string {
  if (live === secrets) return ''
  if (live > 0) return `, ${formatNumber(live)} live`
  if (inactive < secrets) return ''
  return secrets === 1 ? ', no longer working' : ', none live'
}

/** What a scan that failed as a whole does to the check. A wrong input fails it whatever `on-error` says. */
export function failureSentence({ code }: ScanError, run: RunInfo): string {
  return code === 'input' && run.fails
    ? 'The check fails, because nothing was scanned.'
    : checkSentence(run, 0)
}

/** What the verdict does to the check, and by which input; empty for a clean scan. */
export function checkSentence(run: RunInfo, live: number): string {
  const { verdict, fails, failOn, onError } = run
  if (verdict === 'clean') return ''
  const findingsFail = run.findingsFail ?? (failOn === 'any' || (failOn === 'active' && live > 0))
  if (fails && verdict === 'found' && findingsFail) return `The check fails (fail-on: ${failOn}).`
  if (fails) return `The check fails, because what was not read may contain a secret (on-error: ${onError}).`
  if (verdict === 'not-scanned') return `The check passes (on-error: ${onError}).`
  if (failOn === 'active') return 'The check passes, because none is known to be live (fail-on: active).'
  if (failOn === 'any') return 'The check passes, because all are public by design (fail-on: any).'
  if (failOn === 'never') return `The check passes (fail-on: ${failOn}).`
  const worse = failOn === 'critical' ? '' : ' or worse'
  return `The check passes, because none is ${failOn}${worse} (fail-on: ${failOn}).`
}

/**
 * Says that no finding can fail the check, where the settings make it so: only keys known to be live would, and nobody
 * is asked whether one is. Undefined where a finding can fail it, or where that is a scan service's matter.
 */
export function cannotFailSentence({
  failOn,
  asksProviders,
}: Pick<RunInfo, 'failOn' | 'asksProviders'>): string | undefined {
  if (failOn !== 'active' || asksProviders !== false) return undefined
  return 'No finding can fail this check: fail-on: active needs live checks, and verify is not live. Set verify: live, or fail-on: high.'
}

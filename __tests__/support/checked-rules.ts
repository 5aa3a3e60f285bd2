import type { LiveCheck, Parts } from '../../src/engine/check/live-check.ts'
import type { Subject } from '../../src/engine/live/live-checker.ts'
import { matchesNear } from '../../src/engine/live/nearby.ts'
import type { WrittenRule } from '../../src/engine/rule.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { subjectOf } from './live-subject.ts'
import { PROVIDER_CASES } from './provider-answers.ts'
import type { ProviderCase } from './provider-case.ts'
import { casesOfKeys } from './provider-cases-of-keys.ts'

/** A rule whose provider can be asked, with what its provider documents. */
export interface CheckedRule {
  readonly rule: WrittenRule & { readonly live: LiveCheck }
  readonly documented: ProviderCase
  /** A secret of it that is asked about, with all that the check needs near it. */
  readonly subject: Subject
}

/** Enough for every form of a rule to be among its samples. */
const SEEDS = Array.from({ length: 30 }, (_, seed) => seed)

/** The types of {@link checkedRules} for which a case is written. */
export const CASES: Readonly<Record<string, ProviderCase>> = { ...PROVIDER_CASES, ...casesOfKeys() }

/** The rules of {@link rules} whose providers can be asked. */
export const RULES_WITH_CHECK = rules.filter((rule): rule is CheckedRule['rule'] => rule.live !== undefined)

/** All of them with a case. */
export function checkedRules(): readonly CheckedRule[] {
  return RULES_WITH_CHECK.flatMap((rule) => {
    const documented = CASES[rule.id]
    return documented === undefined ? [] : [{ rule, documented, subject: subjectFor(rule, documented) }]
  })
}

/** What a check is handed of a subject; empty what is not near it. */
export function partsOf({ near = {}, perhaps = {} }: LiveCheck, { secret, nearby }: Subject): Parts {
  const others = Object.entries({ ...near, ...perhaps }).flatMap(([name, expression]) =>
    matchesNear(expression, nearby)
      .slice(0, 1)
      .map((value) => [name, value]),
  )
  return { ...Object.fromEntries(others), secret: secret.reveal() }
}

/** The host that a check's first request goes to: one below a name with a star where it begins with that. */
export function hostIn({ hosts, hostOf }: LiveCheck, parts: Parts): string {
  return hostOf?.(parts)?.toLowerCase() ?? hosts[0]?.replace('*', 'acme') ?? 'own.example.com'
}

function subjectFor({ id, patterns, live }: CheckedRule['rule'], documented: ProviderCase): Subject {
  const { near = '', start = '', secret } = documented
  const host = live.hostOf === undefined && live.hosts[0]?.startsWith('*') ? hostIn(live, { secret: '' }) : ''
  const made =
    secret === undefined
      ? patterns.flatMap((pattern) => SEEDS.map((seed) => pattern.sample(seed).secret))
      : [secret]
  const ofForm = made.filter((one) => one.startsWith(start) && live.form?.test(one) !== false)
  const subjects = ofForm.map((one) => subjectOf(id, one, `${near}\n${host}\n`))
  const asked = subjects.find((subject) => {
    const parts = partsOf(live, subject)
    return live.request(parts, { host: hostIn(live, parts), now: 0 }) !== undefined
  })
  if (asked === undefined) throw new Error(`No sample of ${id} makes a request`)
  return asked
}

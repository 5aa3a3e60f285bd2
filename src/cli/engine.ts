import { checkCanary } from '../engine/canary.ts'
import type { Finder } from '../engine/match/finder.ts'
import { createMatcher, type Matcher } from '../engine/match/matcher.ts'
import { describeWith } from '../engine/rule.ts'
import { ruleFiles, rules } from '../engine/rules/index.ts'
import { ScanError } from '../model/errors.ts'
import type { DescribeSecretType } from '../model/secret-type.ts'
import { describeUnknownSecretType } from '../report/unknown-secret-type.ts'

export interface Engine {
  readonly matcher: Matcher
  readonly describe: DescribeSecretType
}

/**
 * Starts the engine with all rules.
 *
 * @param finders find by themselves what no rule of ours knows
 * @throws {ScanError} when it does not find what it must
 */
export function startEngine(finders: readonly Finder[] = []): Engine {
  const matcher = createMatcher(rules, finders)
  const problem = checkCanary(matcher, rules)
  if (problem !== undefined) throw new ScanError('internal', problem)
  return { matcher, describe: describeWith(ruleFiles, describeUnknownSecretType) }
}

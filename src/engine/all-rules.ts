import type { Finder } from './match/finder.ts'
import { createTablesMatcher, type Matcher } from './match/matcher.ts'
import { prefilter } from './prefilter-rules.ts'
import { verifiedMatcher } from './verified-matcher.ts'

/**
 * Makes the matcher of all rules, and of what finds by itself. A rule is loaded when one of its forms has matched.
 *
 * @returns a matcher whose `find` may throw what this does
 * @throws {ScanError} when it misses a made key
 */
export function createMatcherOfAllRules(finders: readonly Finder[] = []): Matcher {
  return verifiedMatcher(createTablesMatcher(prefilter.wholeTables, finders))
}

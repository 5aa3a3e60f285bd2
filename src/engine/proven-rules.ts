import { createMatcherOfAllRules } from './all-rules.ts'
import type { Finder } from './match/finder.ts'
import type { Matcher } from './match/matcher.ts'
import { rules } from './rules/index.ts'
import { provenMatcher } from './start-check.ts'

// To be loaded where something is suspected: all rules are behind this one module.

/**
 * Makes the matcher of all rules, and of what finds by itself.
 *
 * @throws {ScanError} when it misses a made key
 */
export function createProvenMatcher(finders: readonly Finder[]): Matcher {
  return provenMatcher(createMatcherOfAllRules(finders), rules)
}

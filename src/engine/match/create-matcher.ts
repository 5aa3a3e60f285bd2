import type { Rule } from '../rule.ts'
import type { Finder } from './finder.ts'
import { createPlannedMatcher, type Matcher } from './matcher.ts'
import { createPlan } from './plan.ts'

/**
 * Makes a matcher of rules, and of what finds by itself. It works out their plan first; a start has that from the
 * build, and loads nothing of this.
 */
export function createMatcher(rules: readonly Rule[], finders: readonly Finder[] = []): Matcher {
  return createPlannedMatcher(createPlan(rules), finders)
}

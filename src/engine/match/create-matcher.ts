import type { Rule } from '../rule.ts'
import type { Finder } from './finder.ts'
import { createTablesMatcher, type Matcher } from './matcher.ts'
import { createPrefilterTables } from './prefilter-tables.ts'

/**
 * Makes a matcher of rules, and of what finds by itself. It works out their tables first; a start has them from the
 * build, and loads nothing of this.
 */
export function createMatcher(rules: readonly Rule[], finders: readonly Finder[] = []): Matcher {
  return createTablesMatcher(createPrefilterTables(rules), finders)
}

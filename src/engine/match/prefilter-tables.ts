import type { Rule } from '../rule.ts'
import { compiledPatternsOf, type PrefilterTables } from './compiled-pattern.ts'
import { buildTables } from './tables/build-tables.ts'

/** Turns rules into tables. This takes some hundred milliseconds for all of them: the build does it for a start. */
export function createPrefilterTables(rules: readonly Rule[]): PrefilterTables {
  const forms = compiledPatternsOf(rules)
  return { patternAt: (index) => forms[index]!, tables: buildTables(forms.map(({ pattern }) => pattern)) }
}

import type { Finder } from './match/finder.ts'
import { formsOf } from './match/form.ts'
import { createPlannedMatcher, type Matcher } from './match/matcher.ts'
import { rules } from './rules/index.ts'
import { inPackedOrder } from './screen-data.ts'
import { screen } from './screen-rules.ts'

/** Makes the matcher of all rules. Their plan is the screen's, so it need not be worked out. */
export function createMatcherOfAllRules(finders: readonly Finder[] = []): Matcher {
  const forms = formsOf(inPackedOrder(rules))
  return createPlannedMatcher({ formAt: (index) => forms[index]!, tables: screen.plan.tables }, finders)
}

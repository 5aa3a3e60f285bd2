import type { Rule } from '../rule.ts'
import { formsOf, type Plan } from './form.ts'
import { buildTables } from './plan/tables.ts'

/** Turns rules into tables. This takes some hundred milliseconds for all of them: the build does it for a start. */
export function createPlan(rules: readonly Rule[]): Plan {
  const forms = formsOf(rules)
  return { formAt: (index) => forms[index]!, tables: buildTables(forms.map(({ shape }) => shape)) }
}

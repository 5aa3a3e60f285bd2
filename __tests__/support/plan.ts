import type { Plan } from '../../src/engine/match/form.ts'
import { createPlan } from '../../src/engine/match/plan.ts'
import type { Anchor } from '../../src/engine/rule.ts'
import { makeRule } from './rule.ts'

/** A plan with a form for each text of the anchors, whose expression matches anything, and those texts. */
export function planOf(anchors: readonly Anchor[]): {
  readonly plan: Plan
  readonly texts: readonly string[]
} {
  const each = anchors.flatMap(split)
  const rules = each.map((anchor, i) => makeRule({ id: `r${i}`, anchor, pattern: /(?<secret>)/ }))
  const texts = each.flatMap((anchor) => (anchor.kind === 'keyword' ? anchor.words : anchor.literals))
  return { plan: createPlan(rules), texts }
}

function split(anchor: Anchor): readonly Anchor[] {
  return anchor.kind === 'keyword'
    ? anchor.words.map((word) => ({ ...anchor, words: [word] }))
    : anchor.literals.map((literal) => ({ ...anchor, literals: [literal] }))
}

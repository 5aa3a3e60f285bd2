import type { Sample } from '../../src/engine/rule.ts'
import { rules } from '../../src/engine/rules/index.ts'

/** A made secret of a type, in its first form, with text around it. The same seed gives the same one. */
export function sampleOf(type: string, seed: number): Sample {
  const rule = rules.find(({ id }) => id === type)
  if (rule === undefined) throw new Error(`There is no rule ${type}.`)
  return rule.patterns[0].sample(seed)
}

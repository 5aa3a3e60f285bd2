import { type Rule, secretTypeOf, type WrittenRule } from '../../engine/rule.ts'
import { ruleFiles } from '../../engine/rules/index.ts'
import type { SecretType } from '../../model/secret-type.ts'

/** A rule with what people need to know of its secrets. */
export interface Entry {
  readonly type: SecretType
  readonly rule: WrittenRule
}

/** All rules, by provider, in alphabetical order. */
export function allEntries(): Entry[] {
  return ruleFiles
    .flatMap((file) => file.rules.map((rule) => ({ type: secretTypeOf(file, rule), rule })))
    .sort((a, b) => compare(a.type.provider, b.type.provider) || compare(a.type.id, b.type.id))
}

/** All names that a rule goes by. */
export function namesOf({ id, aliases = [] }: Rule): readonly string[] {
  return [id, ...aliases]
}

function compare(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  return one === other ? 0 : one < other ? -1 : 1
}

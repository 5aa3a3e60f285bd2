import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { rules } from '../../src/engine/rules/index.ts'

const matcher = createMatcher(rules)

/** What all rules find in a text, as the types' ids with the secrets. */
export function secretsIn(text: string): string[] {
  return matcher.find(Buffer.from(text)).map(({ rule, secret }) => `${rule.id}: ${secret.reveal()}`)
}

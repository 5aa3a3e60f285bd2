import type { Rule } from '../../engine/rule.ts'

/** What a rule says that this secret starts with, as far as all secrets of its type do: `ghp_`; or nothing. */
export function publicStartOf({ patterns }: Rule, secret: string): string {
  const literals = patterns.flatMap(({ anchor }) => ('literals' in anchor ? anchor.literals : []))
  return literals
    .filter((literal) => secret.startsWith(literal))
    .reduce((longest, literal) => (literal.length > longest.length ? literal : longest), '')
}

import { ScanError } from '../model/errors.ts'
import { nearestName } from '../model/nearest-name.ts'
import { prefilter } from './prefilter-rules.ts'
import { isNamed } from './rule.ts'

/**
 * Makes sure that names of secret types are names of some: one that is mistyped would forbid the checks that it
 * should allow, and nobody would learn of it.
 *
 * @param setting where they are listed
 * @throws {ScanError} at the first that is none
 */
export function checkVerifyTypes(names: readonly string[], setting = 'verify-types'): void {
  if (names.length === 0) return
  const rules = prefilter.providers().flatMap((file) => file.rules)
  const wrong = names.find((name) => !rules.some((rule) => isNamed(rule, name)))
  if (wrong === undefined) return
  const known = rules.flatMap(({ id, aliases = [] }) => [id, ...aliases])
  const nearest = nearestName(wrong.toLowerCase(), known)
  const hint = nearest === undefined ? 'docs/rules.md lists all.' : `Did you mean ${nearest}?`
  throw new ScanError('input', `${JSON.stringify(wrong)} in ${setting} is not a secret type. ${hint}`)
}

import type { Reading } from '../rule.ts'
import { plainStrength } from './plain-strength.ts'

const TYPE = 'random_password'

/** The type of what Terraform's state tells next; what is behind another of this type is read there, and only once. */
const NEXT_TYPE = /"type"\s{0,4}:\s{0,4}"|random_password/

const RESULT = /"result"\s{0,4}:\s{0,4}"(?<value>(?:[^"\\\n]|\\.){8,256})"/g

/**
 * The passwords that Terraform has drawn, in its state. `at` is where the type `random_password` is named.
 *
 * @see https://registry.terraform.io/providers/hashicorp/random/latest/docs/resources/password
 */
export function readRandomPassword(text: string, at: number): readonly Reading[] {
  const rest = text.slice(at + TYPE.length)
  const next = NEXT_TYPE.exec(rest)?.index ?? rest.length
  return [...rest.slice(0, next).matchAll(RESULT)].flatMap((found) => {
    const value = found.groups?.['value'] ?? ''
    const reasons = plainStrength(value)
    if (reasons.length === 0) return []
    const end = at + TYPE.length + found.index + found[0].length - 1
    return [{ start: end - value.length, end, reasons: ['Terraform has drawn it as a password', ...reasons] }]
  })
}

import type { DescribeSecretType } from '../model/secret-type.ts'
import { describeWith, secretTypeOf } from './rule.ts'
import { screen } from './screen-rules.ts'

/**
 * Makes the look-up of the types that the rules know. Only what is known of the provider is loaded, unless a type goes
 * by another name than its id.
 *
 * @param unknown describes those that no rule knows
 */
export function describeTypes(unknown: DescribeSecretType): DescribeSecretType {
  let byAnyName: DescribeSecretType | undefined
  return (name) => {
    const file = screen.providerOf(name)
    const rule = file?.rules.find(({ id }) => id === name)
    if (file !== undefined && rule !== undefined) return secretTypeOf(file, rule)
    byAnyName ??= describeWith(screen.providers(), unknown)
    return byAnyName(name)
  }
}

import type { DescribeSecretType } from '../model/secret-type.ts'
import { prefilter } from './prefilter-rules.ts'
import { describeWith, secretTypeOf } from './rule.ts'

/**
 * Makes the look-up of the types that the rules know. Only what is known of the provider is loaded, unless a type goes
 * by another name than its id.
 *
 * @param unknown describes those that no rule knows
 */
export function describeTypes(unknown: DescribeSecretType): DescribeSecretType {
  let byAnyName: DescribeSecretType | undefined
  return (name) => {
    const file = prefilter.providerOf(name)
    const rule = file?.rules.find(({ id }) => id === name)
    if (file !== undefined && rule !== undefined) return secretTypeOf(file, rule)
    byAnyName ??= describeWith(prefilter.providers(), unknown)
    return byAnyName(name)
  }
}

import type { DescribeSecretType } from '../model/secret-type.ts'
import { describeUnknownSecretType } from '../report/unknown-secret-type.ts'

/**
 * What is known of the secret types that a scan found.
 *
 * @param needed whether it found any: the rules, which know it, take longer to load than a clean scan takes
 */
export async function describeSecretTypes(needed: boolean): Promise<DescribeSecretType> {
  if (!needed) return describeUnknownSecretType
  const [{ describeWith }, { ruleFiles }] = await Promise.all([
    import('../engine/rule.ts'),
    import('../engine/rules/index.ts'),
  ])
  return describeWith(ruleFiles, describeUnknownSecretType)
}

import { describeTypes } from '../../engine/secret-types.ts'
import type { DescribeSecretType } from '../../model/secret-type.ts'
import { describeUnknownSecretType } from '../../report/words/unknown-secret-type.ts'

/**
 * What is known of the secret types that a scan found.
 *
 * @param needed whether it found any: there is nothing to look up otherwise
 */
export function describeSecretTypes(needed: boolean): DescribeSecretType {
  return needed ? describeTypes(describeUnknownSecretType) : describeUnknownSecretType
}

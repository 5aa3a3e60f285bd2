import type { Finding } from '../../model/finding.ts'
import type { DescribeSecretType } from '../../model/secret-type.ts'
import { withCanonicalRules } from '../canonical-rules.ts'
import type { RepositoryPolicy } from '../repository-policy.ts'
import { type SuppressionSettings, Suppressions } from '../suppressions.ts'

/** Tells which findings a policy excuses where they stand. */
export function suppressedBy(
  policy: RepositoryPolicy,
  settings: SuppressionSettings,
  knowledge: DescribeSecretType,
): (finding: Finding) => boolean {
  const suppressions = new Suppressions(withCanonicalRules(policy, knowledge), settings)
  return (finding) => suppressions.suppressions(finding)
}

import type { Finding } from '../model/finding.ts'
import type { DescribeSecretType } from '../model/secret-type.ts'
import { withCanonicalRules } from '../policy/canonical-rules.ts'
import type { RepositoryPolicy } from '../policy/repository-policy.ts'
import { type SuppressionSettings, Suppressions } from '../policy/suppressions.ts'

/** Tells which findings a policy excuses where they stand. */
export function suppressedBy(
  policy: RepositoryPolicy,
  settings: SuppressionSettings,
  knowledge: DescribeSecretType,
): (finding: Finding) => boolean {
  const suppressions = new Suppressions(withCanonicalRules(policy, knowledge), settings)
  return (finding) => suppressions.suppressions(finding)
}

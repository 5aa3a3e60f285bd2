import type { Finding } from '../model/finding.ts'
import type { DescribeSecretType } from '../model/secret-type.ts'
import { withCanonicalRules } from '../policy/canonical-rules.ts'
import { type ExcuseSettings, Excuses } from '../policy/excuses.ts'
import type { RepositoryPolicy } from '../policy/repository-policy.ts'

/** Tells which findings a policy excuses where they stand. */
export function excusedBy(
  policy: RepositoryPolicy,
  settings: ExcuseSettings,
  knowledge: DescribeSecretType,
): (finding: Finding) => boolean {
  const excuses = new Excuses(withCanonicalRules(policy, knowledge), settings)
  return (finding) => excuses.excuses(finding)
}

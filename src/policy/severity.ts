import { isDoubtful } from '../model/doubtful.ts'
import { activenessOf, type Finding } from '../model/finding.ts'
import { type DescribeSecretType, SEVERITIES, type Severity } from '../model/secret-type.ts'
import type { RepositoryPolicy } from './repository-policy.ts'
import { isInSideFiles } from './side-file.ts'

/** How urgent a finding is. */
export type SeverityOf = (finding: Finding) => Severity

/**
 * How urgent findings are, by what is known of each: live and still at the head is critical, live in the history
 * is high (critical where its rights are broad), no longer working is info, a test key, an example, or what stands in
 * tests or documentation alone is low. A finding of which nothing of this is known is
 * medium, or what its type is where that is less. What the policy says of a rule comes before all this.
 */
export function severityWith(policy: RepositoryPolicy, describe: DescribeSecretType): SeverityOf {
  return (finding) => policy.rules.get(finding.secretType)?.severity ?? fromFacts(finding, describe)
}

/** Whether a severity is as bad as another one, or worse. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least)
}

/** What is known of secret types, with the severities that the policy gives them. */
export function describeWithPolicy(
  policy: RepositoryPolicy,
  describe: DescribeSecretType,
): DescribeSecretType {
  return (id) => {
    const severity = policy.rules.get(id)?.severity
    const custom = policy.customRules.find((rule) => rule.id === id)
    const type =
      custom === undefined
        ? describe(id)
        : {
            id,
            title: custom.title,
            provider: 'this repository',
            severity: custom.severity,
            impact: custom.impact ?? 'do whatever its owner may do',
            revoke: custom.revoke ?? 'in the settings of the service that issued it',
            url: custom.url ?? '',
          }
    return severity === undefined ? type : { ...type, severity }
  }
}

function fromFacts(finding: Finding, describe: DescribeSecretType): Severity {
  switch (activenessOf(finding)) {
    case 'active':
      return finding.standing?.kind === 'removed' && finding.answer?.broad !== true ? 'high' : 'critical'
    case 'inactive':
      return 'info'
    case 'unknown': {
      const { severity } = describe(finding.secretType)
      if (isDoubtful(finding.tags) || isInSideFiles(finding)) return atMost(severity, 'low')
      return atMost(severity, 'medium')
    }
  }
}

function atMost(severity: Severity, most: Severity): Severity {
  return isAtLeast(severity, most) ? most : severity
}

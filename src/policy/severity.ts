import { isDoubtful, isTestKey } from '../model/doubtful.ts'
import { activenessOf, type Finding } from '../model/finding.ts'
import type { SeverityOf } from '../model/knowledge.ts'
import { isPublishable } from '../model/publishable.ts'
import { type DescribeSecretType, SEVERITIES, type SecretType, type Severity } from '../model/secret-type.ts'
import type { RepositoryPolicy } from './repository-policy.ts'
import { isInSideFiles } from './side-file.ts'

/**
 * How urgent findings are. What the policy says of a type comes first. Otherwise a finding starts from what its type
 * lets its holder do, and what is known of the key moves it:
 *
 * - `info` where it no longer works, has expired, or its provider means it to be public;
 * - live: one level up and at least `high`; `critical` where it may do more than most keys of its type;
 * - a test key or an example value: `low` at most;
 * - in tests, examples or documentation alone, or doubtful otherwise: one level down.
 */
export function severityWith(policy: RepositoryPolicy, describe: DescribeSecretType): SeverityOf {
  return (finding) =>
    policy.rules.get(finding.secretType)?.severity ?? fromFacts(finding, describe(finding.secretType))
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

function fromFacts(finding: Finding, type: SecretType): Severity {
  const { tags, answer } = finding
  if (isPublishable(finding, type)) return 'info'
  switch (activenessOf(finding)) {
    case 'active':
      return answer?.broad === true ? 'critical' : atLeast(moved(type.severity, -1), 'high')
    case 'inactive':
      return 'info'
    case 'unknown':
      if (isTestKey(tags)) return atMost(type.severity, 'low')
      return isDoubtful(tags) || isInSideFiles(finding) ? moved(type.severity, 1) : type.severity
  }
}

/** So many levels further down the scale, or up where negative, as far as it goes. */
function moved(severity: Severity, levels: number): Severity {
  const at = SEVERITIES.indexOf(severity) + levels
  return SEVERITIES[Math.min(Math.max(at, 0), SEVERITIES.length - 1)] as Severity
}

function atMost(severity: Severity, most: Severity): Severity {
  return isAtLeast(severity, most) ? most : severity
}

function atLeast(severity: Severity, least: Severity): Severity {
  return isAtLeast(severity, least) ? severity : least
}

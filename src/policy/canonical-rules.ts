import type { DescribeSecretType } from '../model/secret-type.ts'
import type { RepositoryPolicy } from './repository-policy.ts'

/** The policy with the rules' own names in the place of other names that people know them by. */
export function withCanonicalRules(policy: RepositoryPolicy, describe: DescribeSecretType): RepositoryPolicy {
  const own = new Set(policy.customRules.map(({ id }) => id))
  const canonical = (id: string): string => (own.has(id) ? id : describe(id).id)
  return {
    ...policy,
    rules: new Map([...policy.rules].map(([id, setting]) => [canonical(id), setting])),
    ignore: policy.ignore.map((entry) =>
      entry.rule === undefined ? entry : { ...entry, rule: canonical(entry.rule) },
    ),
  }
}

import type { CustomRule } from '../model/custom-rule.ts'
import { readBaseline } from './baseline.ts'
import { globMatcher } from './glob.ts'
import { readYaml } from './read-yaml.ts'
import {
  BASELINE_FILE,
  type IgnoreEntry,
  NO_POLICY,
  POLICY_FILE,
  type RepositoryPolicy,
  type RuleSetting,
} from './repository-policy.ts'

/** What the schema lets through. */
interface PolicyText {
  readonly paths?: { readonly exclude?: readonly string[] }
  readonly rules?: Readonly<Record<string, RuleSetting>>
  readonly 'custom-rules'?: readonly (Omit<CustomRule, 'severity'> & Partial<Pick<CustomRule, 'severity'>>)[]
  readonly ignore?: readonly IgnoreEntry[]
  readonly baseline?: readonly string[]
  readonly push?: { readonly 'allow-bypass'?: boolean }
}

/**
 * Reads a repository's policy from the files that are there. Without a file nothing is loaded.
 *
 * @param files contents by name; of POLICY_FILE and BASELINE_FILE either may be missing
 * @param where which revision they are of, for messages: `at 1a2b3c4`
 * @throws {ScanError} with line and column, where a file can't be understood
 */
export async function readPolicy(
  files: ReadonlyMap<string, Uint8Array>,
  where: string,
): Promise<RepositoryPolicy> {
  const policyFile = files.get(POLICY_FILE)
  const baselineFile = files.get(BASELINE_FILE)
  const policy = policyFile === undefined ? NO_POLICY : await readPolicyText(textOf(policyFile), where)
  if (baselineFile === undefined) return policy
  const baseline = await readBaseline(textOf(baselineFile), `${BASELINE_FILE} ${where}`)
  return { ...policy, baseline: new Set([...policy.baseline, ...baseline]) }
}

async function readPolicyText(text: string, where: string): Promise<RepositoryPolicy> {
  const [yaml, { validate }, { POLICY_SCHEMA }, kinds] = await Promise.all([
    readYaml(text, `${POLICY_FILE} ${where}`),
    import('./validate.ts'),
    import('./schema.ts'),
    import('yaml'),
  ])
  // A file of comments only is a policy that says nothing.
  const silent = yaml.root === null || (kinds.isScalar(yaml.root) && yaml.root.value === null)
  const value = silent ? {} : validate(yaml, POLICY_SCHEMA, kinds)
  return policyOf(value as PolicyText)
}

function policyOf(text: PolicyText): RepositoryPolicy {
  return {
    excluded: (text.paths?.exclude ?? []).map(globMatcher),
    rules: new Map(Object.entries(text.rules ?? {})),
    customRules: (text['custom-rules'] ?? []).map((rule) => ({ severity: 'high', ...rule })),
    ignore: (text.ignore ?? []).map((entry) => ({
      ...entry,
      ...(entry.secret === undefined ? {} : { secret: entry.secret.toLowerCase() }),
    })),
    baseline: new Set((text.baseline ?? []).map((hash) => hash.toLowerCase())),
    allowsBypass: text.push?.['allow-bypass'] ?? false,
  }
}

/** Bytes that are no UTF-8 become U+FFFD, and so no key of the schema. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

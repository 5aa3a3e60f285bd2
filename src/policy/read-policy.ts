import type { CustomRule } from '../model/custom-rule.ts'
import { ScanError } from '../model/errors.ts'
import { isHash, readBaseline } from './baseline.ts'
import { globMatcher } from './glob.ts'
import { readYaml } from './read-yaml.ts'
import {
  BASELINE_FILE,
  BASELINE_FOLDER,
  IGNORE_FOLDER,
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
 * @param files contents by path; of POLICY_FILES and of the files of POLICY_FOLDERS any may be missing
 * @param where which revision they are of, for messages: `at 1a2b3c4`
 * @throws {ScanError} with line and column, where a file can't be understood
 */
export async function readPolicy(
  files: ReadonlyMap<string, Uint8Array>,
  where: string,
): Promise<RepositoryPolicy> {
  const policyFile = files.get(POLICY_FILE)
  const policy = policyFile === undefined ? NO_POLICY : await readPolicyText(textOf(policyFile), where)
  const [baseline, ignore] = await Promise.all([baselineIn(files, where), entriesIn(files, where)])
  if (baseline.length === 0 && ignore.length === 0) return policy
  return {
    ...policy,
    baseline: new Set([...policy.baseline, ...baseline]),
    ignore: [...policy.ignore, ...ignore],
  }
}

/** Hashes of the baseline's file, and of the files of its folder. */
async function baselineIn(files: ReadonlyMap<string, Uint8Array>, where: string): Promise<readonly string[]> {
  const whole = files.get(BASELINE_FILE)
  const listed = whole === undefined ? [] : await readBaseline(textOf(whole), `${BASELINE_FILE} ${where}`)
  const named = namesIn(files, BASELINE_FOLDER)
  const wrong = named.find((name) => !isHash(name))
  if (wrong !== undefined) {
    throw new ScanError(
      'policy',
      `${BASELINE_FOLDER}/${wrong} ${where} has a name that is not the hash of a secret. Remove it, or rewrite the folder with keysieve baseline.`,
    )
  }
  return [...listed, ...named.map((name) => name.toLowerCase())]
}

/** The entries of `ignore` that have files of their own. */
async function entriesIn(files: ReadonlyMap<string, Uint8Array>, where: string): Promise<IgnoreEntry[]> {
  const names = namesIn(files, IGNORE_FOLDER).filter((name) => ENTRY_FILE.test(name))
  return Promise.all(
    names.map(async (name) => {
      const path = `${IGNORE_FOLDER}/${name}`
      const [yaml, { validate }, { IGNORE_ENTRY }, kinds] = await Promise.all([
        readYaml(textOf(files.get(path)!), `${path} ${where}`),
        import('./validate.ts'),
        import('./schema.ts'),
        import('yaml'),
      ])
      const entry = validate(yaml, IGNORE_ENTRY, kinds) as unknown as IgnoreEntry
      const stem = name.replace(ENTRY_FILE, '')
      const secret = entry.secret ?? (isHash(stem) ? stem : undefined)
      if (secret === undefined && entry.path === undefined && entry.rule === undefined) {
        throw yaml.fault(
          yaml.root,
          'the file needs a secret, path or rule, or the hash of a secret as its name',
        )
      }
      return { ...entry, ...(secret === undefined ? {} : { secret: secret.toLowerCase() }) }
    }),
  )
}

const ENTRY_FILE = /\.ya?ml$/

/** Names of a folder's files, sorted; what people put there besides, as `README.md` and `.gitkeep`, is left alone. */
function namesIn(files: ReadonlyMap<string, Uint8Array>, folder: string): string[] {
  return [...files.keys()]
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1))
    .filter((name) => !/^(?:\.|readme)/i.test(name))
    .sort()
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

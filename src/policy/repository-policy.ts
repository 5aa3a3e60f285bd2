import type { CustomRule } from '../model/custom-rule.ts'
import type { Severity } from '../model/secret-type.ts'
import type { MatchPath } from './glob.ts'

/** The name of the policy's file, in the repository's root folder. */
export const POLICY_FILE = '.keysieve.yml'

/** The name of a file beside it that holds a whole baseline. */
export const BASELINE_FILE = '.keysieve-baseline.json'

/**
 * The folder of the baseline: a file for each secret, named by its hash. Two branches that each add a secret add two
 * files, which git merges whatever the names are.
 */
export const BASELINE_FOLDER = '.keysieve/baseline'

/** The folder of further entries of `ignore`, a file for each. */
export const IGNORE_FOLDER = '.keysieve/ignore'

/** Files of a policy, from the repository's root. */
export const POLICY_FILES = [POLICY_FILE, BASELINE_FILE] as const

/** Folders of a policy, from the repository's root; of the baseline's files the names alone are read. */
export const POLICY_FOLDERS: readonly PolicyFolder[] = [
  { path: BASELINE_FOLDER, contents: false },
  { path: IGNORE_FOLDER, contents: true },
]

/** A folder that a policy is read from. */
export interface PolicyFolder {
  readonly path: string
  /** Whether what its files hold matters, and not their names alone. */
  readonly contents: boolean
}

/** An entry of `ignore`. All that it gives must fit. */
export interface IgnoreEntry {
  /** A secret's hash, in small letters. */
  readonly secret?: string
  /** A pattern for paths, as it was written. */
  readonly path?: string
  readonly rule?: string
  readonly reason: string
  readonly owner?: string
  /** The last day on which it holds: `2027-01-31`. */
  readonly expires?: string
}

/** A rule's own settings. */
export interface RuleSetting {
  readonly enabled?: boolean
  readonly severity?: Severity
}

/** What a repository says about its own findings, from `.keysieve.yml` and the baseline. */
export interface RepositoryPolicy {
  readonly excluded: readonly MatchPath[]
  readonly rules: ReadonlyMap<string, RuleSetting>
  readonly customRules: readonly CustomRule[]
  readonly ignore: readonly IgnoreEntry[]
  /** Hashes of known secrets, in small letters. */
  readonly baseline: ReadonlySet<string>
  /** Whether a push may ask a git server's hook to let it through. */
  readonly allowsBypass: boolean
}

/** The policy of a repository that has none. */
export const NO_POLICY: RepositoryPolicy = {
  excluded: [],
  rules: new Map(),
  customRules: [],
  ignore: [],
  baseline: new Set(),
  allowsBypass: false,
}

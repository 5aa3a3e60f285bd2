import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { loadCustomRules } from '../../engine/custom-rule.ts'
import { takeTurn } from '../../engine/git/process/take-turn.ts'
import { createPrefilter, type Matcher } from '../../engine/match/matcher.ts'
import { prefilter } from '../../engine/prefilter-rules.ts'
import { verifiedMatcher } from '../../engine/verified-matcher.ts'
import type { Verifier } from '../../engine/verifier.ts'
import type { CustomRule } from '../../model/custom-rule.ts'
import { ScanError } from '../../model/errors.ts'
import type { Finding } from '../../model/finding.ts'
import type { SeverityOf } from '../../model/knowledge.ts'
import type { Repository } from '../../model/repository.ts'
import { today } from '../../model/today.ts'
import type { Verification } from '../../model/verify.ts'
import { withCanonicalRules } from '../../policy/canonical-rules.ts'
import { readPolicy } from '../../policy/read-policy.ts'
import {
  NO_POLICY,
  POLICY_FILES,
  POLICY_FOLDERS,
  type RepositoryPolicy,
} from '../../policy/repository-policy.ts'
import { describeWithPolicy, severityWith } from '../../policy/severity.ts'
import { Suppressions } from '../../policy/suppressions.ts'
import { type FailOn, failsCheck } from '../../policy/verdict.ts'
import { fileFault } from '../files/file-fault.ts'
import type { Engine } from '../scan/engine.ts'
import { openVerifierHere } from '../scan/verify-options.ts'

/**
 * How much of a repository's policy counts: for a new baseline neither the old one nor markers in the code, which
 * the action takes no for an excuse of themselves.
 */
export type PolicyPart = 'all' | 'for a baseline' | 'none'

/** The engine with a policy's own rules, and what the policy makes of what it finds. */
export interface PolicyEvaluator {
  readonly engine: Engine
  /** The policy's own rules, which the engine has, too. */
  readonly customRules: readonly CustomRule[]
  readonly suppressions: Suppressions
  readonly severityOf: SeverityOf
  readonly verifier: Verifier
  /** Whether it ends the program as something that was found. */
  fails(finding: Finding): boolean
}

/** An evaluator that loads all rules when they are needed, which a scan that finds nothing does not. */
export interface PreparedEvaluator {
  /** The policy's own rules, which the prefilter and the engine have, too. */
  readonly customRules: readonly CustomRule[]
  readonly verifier: Verifier
  /** Whether there is a policy: it may have something to say of a scan that found nothing. */
  readonly hasPolicy: boolean
  /** The evaluator, once `load` has loaded it. */
  readonly loaded: PolicyEvaluator | undefined
  /**
   * Makes what finds something wherever the engine does, without all rules.
   *
   * @throws {ScanError} where it does not find what it must
   */
  createScreen(): Matcher
  /** @throws {ScanError} where the engine does not find what it must, the policy names what is no rule, and on abort */
  load(): Promise<PolicyEvaluator>
}

/**
 * Starts the engine under a policy.
 *
 * @param files by name, as far as they are there
 * @param where they are from, for messages: `at HEAD`
 * @throws {ScanError} where the policy can't be understood, or a type that may be asked about is none
 */
export async function startEvaluator(
  files: ReadonlyMap<string, Uint8Array>,
  where: string,
  options: EvaluatorOptions,
): Promise<PolicyEvaluator> {
  return (await prepareEvaluator(files, where, options)).load()
}

/**
 * Reads a policy, and leaves the rules for later.
 *
 * @param files by name, as far as they are there
 * @param where they are from, for messages: `at HEAD`
 * @throws {ScanError} where the policy can't be understood, or a type that may be asked about is none
 */
export async function prepareEvaluator(
  files: ReadonlyMap<string, Uint8Array>,
  where: string,
  { part, failOn, repository, verification, signal }: EvaluatorOptions,
): Promise<PreparedEvaluator> {
  const verifier = await openVerifierHere(verification)
  const written = part === 'none' ? NO_POLICY : await readPolicy(files, where)
  const finders = written.customRules.length === 0 ? [] : [await loadCustomRules(written.customRules)]
  let loading: Promise<PolicyEvaluator> | undefined
  let loaded: PolicyEvaluator | undefined
  async function load(): Promise<PolicyEvaluator> {
    const { startEngine } = await import('../scan/engine.ts')
    // To read all rules takes about as long as to start with them: who interrupts need not wait for both.
    if (signal !== undefined) await takeTurn(signal)
    const engine = startEngine({ repository, finders })
    loaded = evaluatorWith(engine, written, verifier, { part, failOn })
    return loaded
  }
  return {
    createScreen: () => verifiedMatcher(createPrefilter(prefilter.tables, finders)),
    customRules: written.customRules,
    verifier,
    hasPolicy: written !== NO_POLICY && files.size > 0,
    get loaded() {
      return loaded
    },
    load: () => (loading ??= load()),
  }
}

function evaluatorWith(
  engine: Engine,
  written: RepositoryPolicy,
  verifier: Verifier,
  { part, failOn }: Pick<EvaluatorOptions, 'part' | 'failOn'>,
): PolicyEvaluator {
  const policy = withCanonicalRules(partOf(written, part), engine.describe)
  const describe = describeWithPolicy(policy, engine.describe)
  const severityOf = severityWith(policy, describe)
  return {
    engine: { ...engine, describe },
    customRules: written.customRules,
    suppressions: new Suppressions(policy, {
      inlineIgnores: part === 'all' ? 'allow' : 'deny',
      today: today(),
    }),
    severityOf,
    verifier,
    fails: failsCheck(failOn, { describe, severityOf }),
  }
}

export interface EvaluatorOptions {
  readonly part: PolicyPart
  readonly failOn: FailOn
  readonly repository: Repository | undefined
  readonly verification: Verification
  /** Ends the loading of rules. */
  readonly signal?: AbortSignal
}

function partOf(policy: RepositoryPolicy, part: PolicyPart): RepositoryPolicy {
  return part === 'for a baseline' ? { ...policy, baseline: new Set() } : policy
}

/**
 * How urgent findings are under the policy in a folder.
 *
 * @throws {ScanError} where the policy can't be understood
 */
export async function severityIn(
  folder: string,
  { describe }: Pick<Engine, 'describe'>,
): Promise<SeverityOf> {
  const policy = withCanonicalRules(await readPolicy(await readPolicyFiles(folder), `in ${folder}`), describe)
  return severityWith(policy, describeWithPolicy(policy, describe))
}

/**
 * The files of a policy as they lie in a folder. They are few and small: to wait for them would cost more, in modules of
 * Node's and threads, than to read them.
 *
 * @throws {ScanError} where one is there and can't be read
 */
export function readPolicyFiles(folder: string): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const listed = POLICY_FOLDERS.map((one) => ({ ...one, names: namesIn(folder, one.path) }))
  const folderFiles = listed.flatMap(({ path, names, contents }) =>
    names.map((name) => ({ path: `${path}/${name}`, contents })),
  )
  for (const { path, contents } of folderFiles) if (!contents) files.set(path, new Uint8Array())
  const wanted = [...POLICY_FILES, ...folderFiles.flatMap(({ path, contents }) => (contents ? [path] : []))]
  for (const name of wanted) {
    const bytes = presentOrNothing(join(folder, name), (path) => readFileSync(path))
    if (bytes !== undefined) files.set(name, bytes)
  }
  return files
}

function namesIn(root: string, path: string): readonly string[] {
  const entries = presentOrNothing(join(root, path), (folder) => readdirSync(folder, { withFileTypes: true }))
  return (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Reads what is there; what can't be read is an error, and what is absent is not. */
function presentOrNothing<T>(path: string, read: (path: string) => T): T | undefined {
  try {
    return read(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new ScanError('policy', `${path} can't be read: ${fileFault(error)}. Fix it, or move it.`)
  }
}

import { hashSecretsOf, hashSecretsWith } from '../../engine/pipeline/secret-hash.ts'
import type { Finding } from '../../model/finding.ts'
import type { Repository } from '../../model/repository.ts'
import type { BaseOfMerge, CommitRange, Revision, ScanRequest, ScanResult } from '../../model/scan.ts'
import type { Secret } from '../../model/secret.ts'
import type { DescribeSecretType } from '../../model/secret-type.ts'
import { today } from '../../model/today.ts'
import { applyPolicy, type EvaluatedScan } from '../../policy/apply/apply-policy.ts'
import type { BasePolicy } from '../../policy/apply/base-policy.ts'
import {
  type OpenHistory,
  type ReadingFromHistory,
  readingFromHistory,
} from '../../policy/apply/policy-reading.ts'
import { suppressedBy } from '../../policy/apply/suppressed-by.ts'
import type { RepositoryPolicy } from '../../policy/repository-policy.ts'
import type { SuppressionSettings } from '../../policy/suppressions.ts'

/** Revisions whose policy counts, the best first. */
export type PolicyRevisions = readonly (Revision | BaseOfMerge)[]

/** A change never brings its own policy: it is its base's, as its boundaries name it. */
export function baseOf({ boundaries }: CommitRange): PolicyRevisions {
  return boundaries.flatMap(([first]) => (first === undefined || 'earlierTags' in first ? [] : [first]))
}

/** The policy of one task: read from the first history that is opened, and the same for all that follow. */
export class TaskPolicy {
  readonly #revisions: PolicyRevisions
  #known: BasePolicy | undefined

  constructor(revisions: PolicyRevisions) {
    this.#revisions = revisions
  }

  /** Reads the policy in passing. */
  reading(open: OpenHistory): ReadingFromHistory {
    const known = this.#known
    if (known !== undefined) {
      const { policy } = known
      return {
        open,
        policy: async () => ({ policy, notes: [] }),
        customRules: Promise.resolve(policy.customRules),
      }
    }
    const reading = readingFromHistory(open, () => this.#revisions)
    return {
      ...reading,
      policy: async () => {
        this.#known = await reading.policy()
        return this.#known
      },
    }
  }
}

/**
 * The two hashes of a secret: the service's own, the same in all repositories, and the one that the repository's
 * policy and baseline know it by.
 */
export class TaskHashes {
  readonly #inRepository: (secret: Secret) => string
  readonly #inService: (secret: Secret) => string
  readonly #toService = new Map<string, string>()
  readonly #toRepository = new Map<string, string>()

  constructor(repository: Repository, key: Uint8Array) {
    this.#inRepository = hashSecretsOf(repository)
    this.#inService = hashSecretsWith(key)
  }

  /** The hash in the repository. */
  readonly of = (secret: Secret): string => {
    const inRepository = this.#inRepository(secret)
    const inService = this.#inService(secret)
    this.#toService.set(inRepository, inService)
    this.#toRepository.set(inService, inRepository)
    return inRepository
  }

  /** The service's hash of a secret that was hashed before. */
  inService(inRepository: string): string {
    return this.#toService.get(inRepository) ?? inRepository
  }

  /** A policy may name a secret also as the service shows it. */
  known(policy: RepositoryPolicy): RepositoryPolicy {
    const inRepository = (hash: string): string => this.#toRepository.get(hash) ?? hash
    return {
      ...policy,
      baseline: new Set(Array.from(policy.baseline, inRepository)),
      ignore: policy.ignore.map((entry) =>
        entry.secret === undefined ? entry : { ...entry, secret: inRepository(entry.secret) },
      ),
    }
  }
}

/** Judges a scan, whose hashes are the repository's, as the action does. */
export function evaluateScan(
  scanned: ScanResult,
  request: ScanRequest,
  { policy, notes }: BasePolicy,
  hashes: TaskHashes,
  describe: DescribeSecretType,
): EvaluatedScan {
  const settings = { ...({ failOn: 'any', onError: 'fail' } as const), ...excuseSettings() }
  return applyPolicy(scanned, request, { policy: hashes.known(policy), notes }, settings, describe)
}

/** What a policy excuses where it stands; to be made when the secrets that it may name have been hashed. */
export function excusesOf(
  { policy }: BasePolicy,
  hashes: TaskHashes,
  describe: DescribeSecretType,
): (finding: Finding) => boolean {
  return suppressedBy(hashes.known(policy), excuseSettings(), describe)
}

function excuseSettings(): SuppressionSettings {
  return { inlineIgnores: 'allow', today: today() }
}

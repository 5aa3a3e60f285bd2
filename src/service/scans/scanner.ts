import type { Finding } from '../../model/finding.ts'
import type { IgnoredFinding } from '../../model/ignored.ts'
import type { Coverage } from '../../model/scan.ts'
import type { Severity } from '../../model/secret-type.ts'
import type { VerifyMode } from '../../model/verify.ts'

/** What is to be scanned of a repository. */
export type ScanTarget =
  /** The commits of a pull (or merge) request, found with git alone. */
  | { readonly kind: 'pull request'; readonly number: number }
  | { readonly kind: 'commits'; readonly shas: readonly string[] }
  /** All branches, without what these commits have; the whole history without any. */
  | { readonly kind: 'repository'; readonly tips: Readonly<Record<string, string>> }

export interface ScanTask {
  /** `https://host/org/repo`, without credentials. */
  readonly cloneUrl: string
  /** Addresses of the host that may be asked; resolved once, so that a name can't come to mean another. */
  readonly addresses: readonly string[]
  /** `org/repo`. */
  readonly name: string
  /** What lets the service read the repository; sent to its host and nowhere else. */
  readonly token?: string
  readonly target: ScanTarget
  /** How it is learned whether the secrets work; as the service is set up, unless given. */
  readonly verify?: VerifyMode
  /** Hashes of the secrets that providers may be asked about; all without it. */
  readonly asksAbout?: readonly string[]
}

/** A line of a file, or the middle of a long one, in which every secret is masked. */
export interface MaskedLine {
  readonly number: number
  readonly text: string
  /** Where the finding stands in `text`: its first character and the one after its last, from 0. */
  readonly mark?: readonly [start: number, end: number]
}

/** A finding with what alerts and events say besides. */
export interface DetailedFinding extends Omit<Finding, 'serviceHash'> {
  /** The service's own hash, the same in all repositories. */
  readonly secretHash: string
  /** The hash that the repository's policy and baseline know the secret by. */
  readonly repositoryHash?: string
  readonly severity: Severity
  readonly author?: string
  /** ISO 8601 in UTC. */
  readonly authorTime?: string
  /** Its line and the lines beside it. */
  readonly excerpt?: readonly MaskedLine[]
  /** The repository's own policy excuses it, and how. */
  readonly ignored?: Omit<IgnoredFinding, 'finding'>
}

export interface TaskResult {
  readonly findings: readonly DetailedFinding[]
  readonly coverage: Coverage
  /** What people should know of the repository's policy, a sentence each. */
  readonly policyNotes?: readonly string[]
  /** The commit that the pull request ends with; of a repository, the tip of its default branch. */
  readonly head?: string
  /** Of a repository scan: the commit that each branch had. */
  readonly tips?: Readonly<Record<string, string>>
}

/** Does the scans. The command that serves makes one over the embedded engine; here nobody knows which. */
export interface TaskScanner {
  /**
   * Scans what the task names.
   *
   * @param onProgress told in a line what is going on
   * @throws {ScanError} when the commits can't be found or read, or `signal` aborts
   */
  scan(task: ScanTask, signal: AbortSignal, onProgress: (line: string) => void): Promise<TaskResult>
  /** The commit that a pull request ends with now; undefined where that can't be determined quickly. */
  headOf(task: ScanTask, signal: AbortSignal): Promise<string | undefined>
  /** Ends what still runs. */
  close(): Promise<void>
}

import type { ReportFormat } from '../output/report-formats.ts'

/** A commit by its full name, or the tip that a branch has on the server. */
export type Point = { readonly commit: string } | { readonly branch: string }

/** Which commits a build is for. */
export type Scope =
  /** Those that the build's commit has and the base has not: the first of these that can be had. */
  | { readonly kind: 'change'; readonly bases: readonly Point[] }
  /** Those that came to a branch. */
  | {
      readonly kind: 'push'
      readonly branch: string
      /** The commit that the branch had before; absent where it is new, or the system does not say. */
      readonly before?: string
      /** The name of the branch that others start from; the server is asked where the system does not say. */
      readonly defaultBranch?: string
    }
  /** Those that no tag in the tag's own history has. */
  | { readonly kind: 'tag' }
  /** All that lead to the build's commit. */
  | { readonly kind: 'history' }

/** What a CI system says of the build that it runs. */
export interface Build {
  /** For people: `merge request !7`. */
  readonly subject: string
  /** The full name of the commit; that of `HEAD` where the system names none. */
  readonly head?: string
  readonly scope: Scope
  /** The address of the repository that the change goes to. */
  readonly repository?: string
}

/** A file that a CI system, or the step behind this one, reads. */
export interface BuildReport {
  readonly format: ReportFormat
  /** From the folder that the program runs in. */
  readonly file: string
}

/** A CI system: how it is known, and what its variables say. */
export interface CiSystem {
  /** As it calls itself. */
  readonly name: string
  /** Where its variables are documented. */
  readonly source: string
  /** Whether the program runs in it. */
  isHere(env: NodeJS.ProcessEnv): boolean
  /**
   * The build that it runs.
   *
   * @throws {ScanError} where its variables contradict each other
   */
  read(env: NodeJS.ProcessEnv): Build
  /** Absent where it shows nothing but the log. */
  readonly report?: BuildReport
}

/** A commit of the history that is scanned. */
export interface Commit {
  /** Full object name: 40 hexadecimal digits, or 64 in a SHA-256 repository. */
  readonly sha: string
  readonly parents: readonly string[]
}

/** The first seven characters of a commit's name, as git and GitHub show it to people. */
export function shortSha(sha: string): string {
  return sha.slice(0, 7)
}

/** Stands in the place of a commit's name where files were scanned as they lie there, not a history. */
export const NO_COMMIT = ''

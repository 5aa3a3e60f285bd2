import type { Finding } from '../../model/finding.ts'
import type { Matcher } from '../match/matcher.ts'
import { findingInCommit } from '../pipeline/build-finding.ts'
import type { KeyOf } from '../pipeline/finding-key.ts'
import { NameSecrets, suspectNames } from '../pipeline/name-secrets.ts'
import type { OnFound } from './find-places.ts'

/** Looks for secrets in the names of files and folders that a history has, each path once. */
export class HistoryNames {
  /** The first commit that adds each path. */
  readonly #commits = new Map<string, string>()

  /** Takes a file that a commit adds; parents come before children. */
  add(commit: string, path: string): void {
    if (!this.#commits.has(path)) this.#commits.set(path, commit)
  }

  /** Finds the secrets, each where a name that has it is first. Wherever its file is moved, the name is no news. */
  async find(
    prefilter: Matcher,
    loadMatcher: () => Promise<Matcher>,
    keyOf: KeyOf,
    onFound: OnFound,
  ): Promise<readonly Finding[]> {
    if (!suspectNames(this.#commits.keys(), prefilter)) return []
    const names = new NameSecrets(await loadMatcher())
    const told = new Set<string>()
    const findings: Finding[] = []
    for (const [path, commit] of this.#commits) {
      for (const { candidate, prefix, shown, text, found } of names.in(path)) {
        const key = keyOf(candidate)
        const name = `${key} ${prefix.slice(prefix.lastIndexOf('/') + 1)}`
        if (told.has(name)) continue
        told.add(name)
        const finding = findingInCommit(key, commit, shown, candidate)
        findings.push(finding)
        onFound(finding, { text, found, index: found.indexOf(candidate) })
      }
    }
    return findings
  }
}

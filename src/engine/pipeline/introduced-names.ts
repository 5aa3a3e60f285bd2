import type { CommitChanges, FileChange, History } from '../git/history.ts'
import type { Matcher } from '../match/matcher.ts'
import type { KeyOf } from './finding-key.ts'
import { type NameSecret, NameSecrets } from './name-secrets.ts'
import type { SelectPath } from './prefilter-blobs.ts'

/** A secret in the name of a file or a folder that a commit adds. */
export interface IntroducedName extends NameSecret {
  readonly commit: string
}

/**
 * Finds the secrets in names that commits add: of files that none of the parents has, and of their folders. A name that
 * the same commit takes away from another place has moved, and is no news.
 */
export async function introducedNames(
  history: History,
  matcher: Matcher,
  keyOf: KeyOf,
  selects: SelectPath = () => true,
): Promise<readonly IntroducedName[]> {
  const names = new NameSecrets(matcher)
  const introduced: IntroducedName[] = []
  for (const commit of history.commits) {
    const told = new Set<string>()
    const gone = commit.changes.filter(({ blob }) => blob === undefined)
    for (const change of commit.changes) {
      if (!isAdded(change) || !selects(change.path)) continue
      for (const secret of names.in(change.path)) {
        const key = keyOf(secret.candidate)
        if (told.has(`${key} ${secret.prefix}`)) continue
        told.add(`${key} ${secret.prefix}`)
        if (
          gone.some(
            ({ path }) => selects(path) && names.in(path).some((other) => keyOf(other.candidate) === key),
          )
        )
          continue
        if (!(await isThere(history, commit, secret.prefix)))
          introduced.push({ ...secret, commit: commit.sha })
      }
    }
  }
  return introduced
}

function isAdded({ blob, before }: FileChange): boolean {
  return blob !== undefined && before.every((blob) => blob === undefined)
}

/** Whether one of the parents has that folder. */
async function isThere(history: History, { parents }: CommitChanges, path: string): Promise<boolean> {
  for (const parent of parents) if (await history.hasPath(parent, path)) return true
  return false
}

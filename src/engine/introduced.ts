import type { CommitChanges, FileChange, History } from './git/history.ts'
import type { Candidate, Matcher } from './match/matcher.ts'
import { Occurrences } from './occurrences.ts'
import type { VersionReader } from './version-reader.ts'

/** A candidate in a version, or in an archive that the version is. */
export interface VersionCandidate extends Candidate {
  /** Its path in the archive. */
  readonly inside?: string
}

/** A file version that holds candidates, in a commit that brought this version. */
export interface Suspect {
  readonly commit: CommitChanges
  readonly change: FileChange
  readonly candidates: readonly VersionCandidate[]
}

/** One parent's side of a suspect. */
interface Comparison {
  readonly suspect: Suspect
  readonly candidate: Candidate
  readonly parent: number
}

/**
 * Keeps of each suspect the candidates that its commit introduces: those whose secret stands in none of its
 * parents' versions of the file, and was not moved here from another file. A secret has moved where the same
 * commit takes it out of another file. A merge introduces only what is new to every parent.
 *
 * @param selects tells which files are scanned: what comes from one that is not was never reported, and is news
 */
export async function keepIntroduced(
  history: History,
  reader: VersionReader,
  suspects: readonly Suspect[],
  matcher: Matcher,
  selects: (path: string) => boolean = () => true,
): Promise<readonly Suspect[]> {
  const occurrences = new Occurrences(reader, matcher)
  const known = new Known()

  const comparisons = suspects.flatMap(compareWithParents)
  for (const { suspect, candidate, parent } of comparisons) {
    occurrences.ask(suspect.change.before[parent], candidate)
  }
  await occurrences.load()
  for (const { suspect, candidate, parent } of comparisons) {
    if (occurrences.of(suspect.change.before[parent], candidate) > 0) known.add(suspect, candidate)
  }

  const elsewhere = new ParentDiffs(history)
  const unknown = comparisons.filter(({ suspect, candidate }) => !known.has(suspect, candidate))
  for (const { suspect, candidate, parent } of unknown) {
    for (const { path, blob, before } of await elsewhere.of(suspect.commit, parent)) {
      if (!selects(path)) continue
      occurrences.ask(before[0], candidate)
      occurrences.ask(blob, candidate)
    }
  }
  await occurrences.load()
  for (const { suspect, candidate, parent } of unknown) {
    const moved = (await elsewhere.of(suspect.commit, parent)).some(
      ({ path, blob, before }) =>
        selects(path) && occurrences.of(before[0], candidate) > occurrences.of(blob, candidate),
    )
    if (moved) known.add(suspect, candidate)
  }

  return suspects
    .map((suspect) => ({
      ...suspect,
      candidates: suspect.candidates.filter((one) => !known.has(suspect, one)),
    }))
    .filter(({ candidates }) => candidates.length > 0)
}

function compareWithParents(suspect: Suspect): Comparison[] {
  return suspect.candidates.flatMap((candidate) =>
    suspect.change.before.map((_, parent) => ({ suspect, candidate, parent })),
  )
}

/**
 * Candidates that are no news where they stand. Versions with the same content share their candidates, so one that
 * is known in one commit may well be news in another.
 */
class Known {
  readonly #bySuspect = new Map<Suspect, Set<Candidate>>()

  add(suspect: Suspect, candidate: Candidate): void {
    const known = this.#bySuspect.get(suspect) ?? new Set()
    this.#bySuspect.set(suspect, known.add(candidate))
  }

  has(suspect: Suspect, candidate: Candidate): boolean {
    return this.#bySuspect.get(suspect)?.has(candidate) === true
  }
}

/** What a commit changed against one of its parents; a merge's own list has only what differs from all. */
class ParentDiffs {
  readonly #history: History
  readonly #diffs = new Map<string, Promise<readonly FileChange[]>>()

  constructor(history: History) {
    this.#history = history
  }

  of(commit: CommitChanges, parent: number): Promise<readonly FileChange[]> {
    const key = `${commit.sha} ${parent}`
    const known = this.#diffs.get(key)
    if (known !== undefined) return known
    const changes =
      commit.parents.length === 1
        ? Promise.resolve(commit.changes)
        : this.#history.diffWith(commit.parents[parent]!, commit.sha)
    // A submodule's commit is no object of this repository: the server would be asked for it in vain.
    const diff = changes.then((all) => all.filter(({ kind }) => kind !== 'submodule'))
    this.#diffs.set(key, diff)
    return diff
  }
}

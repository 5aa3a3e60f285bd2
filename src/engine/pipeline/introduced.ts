import type { CommitChanges, FileChange, History } from '../git/history.ts'
import type { BlobCandidate, BlobFindings } from './blob-findings.ts'
import type { KeyOf } from './finding-key.ts'
import { beforeCommit, beforeInFile, type GivenBy, isNews } from './newness.ts'

/** A blob that holds candidates, in a commit that brought this blob. */
export interface Suspect {
  readonly commit: CommitChanges
  readonly change: FileChange
  readonly candidates: readonly BlobCandidate[]
}

/** What decides on whether a finding is news. */
export interface Newness {
  readonly findings: BlobFindings
  readonly keyOf: KeyOf
  /** Tells which files are scanned: what comes from one that is not was never reported, and is news. */
  readonly selects: (path: string) => boolean
  /** Tells whether a candidate in a file does not count there: what was excused where it came from is news. */
  readonly isExcused: (path: string, candidate: BlobCandidate) => boolean
}

/** The candidates of a suspect that are the same finding. */
interface Question {
  readonly suspect: Suspect
  readonly key: string
  readonly candidates: readonly BlobCandidate[]
}

/**
 * Keeps of each suspect the candidates that its commit introduces, as `newness.ts` has it. A merge introduces only what
 * is new to every parent.
 *
 * @throws {ScanError} where git fails, or on abort
 */
export async function keepIntroduced(
  history: History,
  suspects: readonly Suspect[],
  newness: Newness,
): Promise<readonly Suspect[]> {
  const { findings, isExcused } = newness
  const questions = suspects.flatMap((suspect) => questionsOf(suspect, newness.keyOf))
  const givenBy = givenByBlob(newness)
  for (const { change } of suspects) for (const blob of change.before) findings.ask(blob)
  await findings.load()
  const before = new Map(
    questions.map((question) => [question, beforeInFile(question.key, question.suspect.change, givenBy)]),
  )

  const open = questions.filter((question) => before.get(question) !== 'counted')
  const diffs = new ParentDiffs(history, newness.selects)
  for (const commit of new Set(open.map(({ suspect }) => suspect.commit))) {
    for (const change of await diffs.of(commit)) {
      findings.ask(change.before[0])
      findings.ask(change.blob)
    }
  }
  await findings.load()
  for (const question of open) {
    const { commit, change } = question.suspect
    before.set(question, beforeCommit(question.key, change, await diffs.of(commit), givenBy))
  }

  const news = new Map<Suspect, Set<BlobCandidate>>()
  for (const [{ suspect, candidates }, then] of before) {
    const kept = news.get(suspect) ?? new Set()
    news.set(suspect, kept)
    if (then === 'counted') continue
    for (const one of candidates) {
      if (isNews(then, then === 'excused' && isExcused(suspect.change.path, one))) kept.add(one)
    }
  }
  return suspects
    .map((suspect) => ({
      ...suspect,
      candidates: suspect.candidates.filter((one) => news.get(suspect)?.has(one)),
    }))
    .filter(({ candidates }) => candidates.length > 0)
}

function questionsOf(suspect: Suspect, keyOf: KeyOf): Question[] {
  return Array.from(Map.groupBy(suspect.candidates, keyOf), ([key, candidates]) => ({
    suspect,
    key,
    candidates,
  }))
}

function givenByBlob({ findings, isExcused }: Newness): GivenBy {
  return (blob, path, key) => {
    const all = findings.of(blob, key)
    return { all: all.length, counted: all.filter((one) => !isExcused(path, one)).length }
  }
}

/** What commits changed against each of their parents; a merge's own list has only what differs from all. */
class ParentDiffs {
  readonly #history: History
  readonly #selects: (path: string) => boolean
  readonly #diffs = new Map<CommitChanges, Promise<readonly FileChange[]>>()

  constructor(history: History, selects: (path: string) => boolean) {
    this.#history = history
    this.#selects = selects
  }

  /** Files that are scanned, each with its blob in one parent before. */
  of(commit: CommitChanges): Promise<readonly FileChange[]> {
    const diff = this.#diffs.get(commit) ?? this.#read(commit)
    this.#diffs.set(commit, diff)
    return diff
  }

  async #read({ sha, parents, changes }: CommitChanges): Promise<readonly FileChange[]> {
    const all =
      parents.length === 1
        ? changes
        : (await Promise.all(parents.map((parent) => this.#history.diffWith(parent, sha)))).flat()
    // A submodule's commit is no object of this repository: the server would be asked for it in vain.
    return all.filter(({ kind, path }) => kind !== 'submodule' && this.#selects(path))
  }
}

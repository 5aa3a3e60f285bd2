import { decodeText } from '../../../src/engine/decode/decode-text.ts'
import type { Matcher } from '../../../src/engine/match/matcher.ts'
import { GitObjects, type TreeEntry } from './git-objects.ts'

/** A secret in a commit, as a person would point at it. */
export interface OraclePlace {
  readonly commit: string
  readonly path: string
  readonly line: number
  readonly columns: readonly [number, number]
  readonly type: string
}

/** A secret in a version of a file. */
interface VersionSecret extends Omit<OraclePlace, 'commit' | 'path'> {
  readonly secret: string
}

const SUBMODULE = '160000'

/**
 * What is right: each commit is compared with each of its parents as a whole, file by file, on texts that the matcher
 * is given in one piece. A finding is introduced where no parent gave the same one, neither in the file nor in another
 * that has one fewer now.
 */
export class Oracle {
  readonly objects: GitObjects
  readonly #matcher: Matcher
  readonly #secrets = new Map<string, readonly VersionSecret[]>()

  constructor(folder: string, sha256: boolean, matcher: Matcher) {
    this.objects = new GitObjects(folder, sha256)
    this.#matcher = matcher
  }

  /** What commits introduce, each with its place. */
  introducedBy(commits: Iterable<string>): readonly OraclePlace[] {
    return [...commits].flatMap((commit) => this.#introducedBy(commit))
  }

  /** All that is found in a commit's files, introduced there or before. */
  foundIn(commit: string): readonly OraclePlace[] {
    return Array.from(this.objects.files(commit)).flatMap(([path, entry]) =>
      this.#secretsIn(entry).map(({ secret: _, ...place }) => ({ ...place, commit, path })),
    )
  }

  #introducedBy(commit: string): OraclePlace[] {
    const files = this.objects.files(commit)
    const parents = this.objects.parents(commit).map((parent) => this.objects.files(parent))
    const introduced: OraclePlace[] = []
    for (const [path, entry] of files) {
      for (const { secret, ...place } of this.#secretsIn(entry)) {
        const isOld = parents.some(
          (before) => this.#count(before.get(path), secret) > 0 || this.#hasMoved(secret, before, files),
        )
        if (!isOld) introduced.push({ ...place, commit, path })
      }
    }
    return introduced
  }

  #hasMoved(
    secret: string,
    before: ReadonlyMap<string, TreeEntry>,
    after: ReadonlyMap<string, TreeEntry>,
  ): boolean {
    return Array.from(before).some(
      ([path, entry]) =>
        entry.sha !== after.get(path)?.sha &&
        this.#count(entry, secret) > this.#count(after.get(path), secret),
    )
  }

  #count(entry: TreeEntry | undefined, secret: string): number {
    return this.#secretsIn(entry).filter((one) => one.secret === secret).length
  }

  #secretsIn(entry: TreeEntry | undefined): readonly VersionSecret[] {
    if (entry === undefined || entry.mode === SUBMODULE) return []
    const known = this.#secrets.get(entry.sha)
    if (known !== undefined) return known
    const found = this.#matcher
      .find(decodeText(this.objects.blob(entry.sha)))
      .map(({ rule, secret, line, columns }) => ({ secret: secret.reveal(), line, columns, type: rule.id }))
    this.#secrets.set(entry.sha, found)
    return found
  }
}

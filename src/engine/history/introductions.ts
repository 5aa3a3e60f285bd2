import type { LoggedChange, LoggedCommit } from '../git/commit-log.ts'
import type { VersionSecrets } from './version-secrets.ts'

/** A secret's first appearance in a path. */
export interface Introduction {
  readonly commit: string
  readonly path: string
  /** The version that it appears in. */
  readonly blob: string
  /** As in `VersionSecrets`. */
  readonly key: string
}

/**
 * Finds the commits that introduce secrets: whose version of a file has a secret that none of its parents' versions
 * has, and that was not moved there from another file. A secret that comes back to a path where it has been is
 * told once, as it is where two branches bring it.
 */
export class Introductions {
  readonly #secrets: VersionSecrets
  readonly #leavesOut: (path: string) => boolean
  readonly #known = new Set<string>()
  /** Versions with secrets that a commit has brought. */
  readonly #reached = new Set<string>()
  readonly all: Introduction[] = []

  /** @param leavesOut tells whether findings in a file don't count: what is moved from there is news */
  constructor(secrets: VersionSecrets, leavesOut: (path: string) => boolean) {
    this.#secrets = secrets
    this.#leavesOut = leavesOut
  }

  /** Takes the next commit; parents come before children. */
  take({ sha, changes }: LoggedCommit): void {
    for (const change of changes) {
      const { path, blob, before } = change
      if (blob === undefined || !this.#secrets.has(blob)) continue
      this.#reached.add(blob)
      for (const id of new Set(this.#secrets.of(blob))) {
        if (before.some((version) => this.#secrets.of(version).includes(id))) continue
        if (changes.some((other) => other !== change && this.#takesOut(other, id))) continue
        const place = `${id} ${path}`
        if (this.#known.has(place)) continue
        this.#known.add(place)
        this.all.push({ commit: sha, path, blob, key: this.#secrets.keyOf(id) })
      }
    }
  }

  /** How many versions with secrets no commit has brought. */
  get unreached(): number {
    return this.#secrets.count - this.#reached.size
  }

  #takesOut({ path, blob, before }: LoggedChange, id: number): boolean {
    if (this.#leavesOut(path)) return false
    return this.#countOf(before[0], id) > this.#countOf(blob, id)
  }

  #countOf(blob: string | undefined, id: number): number {
    return this.#secrets.of(blob).reduce((count, one) => (one === id ? count + 1 : count), 0)
  }
}

import type { LoggedChange, LoggedCommit } from '../git/read/commit-log.ts'
import { beforeCommit, type Given, type GivenBy, isNews } from '../pipeline/newness.ts'
import type { BlobSecrets } from './blob-secrets.ts'

/** A secret's first appearance in a path. */
export interface Introduction {
  readonly commit: string
  readonly path: string
  /** The blob that it appears in. */
  readonly blob: string
  /** As in `VersionSecrets`. */
  readonly key: string
}

/** Tells what a blob in that path gives of a finding, by its key. */
export type Gives = (blob: string, path: string, key: string) => Given

const NOTHING: Given = { all: 0, counted: 0 }

/**
 * Finds the commits that introduce secrets, as `newness.ts` has it. A secret that comes back to a path where it has
 * been is reported once, as it is where two branches bring it.
 */
export class Introductions {
  readonly #secrets: BlobSecrets
  readonly #givenBy: GivenBy
  readonly #only: ReadonlySet<string> | undefined
  readonly #known = new Set<string>()
  /** Blobs with secrets that a commit has brought. */
  readonly #reached = new Set<string>()
  readonly all: Introduction[] = []

  /** @param only keys that are looked at; all without it */
  constructor(secrets: BlobSecrets, gives: Gives, only?: ReadonlySet<string>) {
    this.#secrets = secrets
    this.#givenBy = (blob, path, key) => (blob === undefined ? NOTHING : gives(blob, path, key))
    this.#only = only
  }

  /** Takes the next commit; parents come before children. */
  take({ sha, changes }: LoggedCommit): void {
    for (const change of changes) {
      const { path, blob } = change
      if (blob === undefined || !this.#secrets.has(blob)) continue
      this.#reached.add(blob)
      for (const id of new Set(this.#secrets.of(blob))) {
        const key = this.#secrets.keyOf(id)
        if (this.#only?.has(key) === false) continue
        // Where it was excused and is not any more, it is reported as well.
        const place = `${id} ${this.#isExcused(blob, path, key)} ${path}`
        if (this.#known.has(place)) continue
        if (!this.#isNews(change, changes, key)) continue
        this.#known.add(place)
        this.all.push({ commit: sha, path, blob, key })
      }
    }
  }

  /** How many blobs with secrets no commit has brought. */
  get unreached(): number {
    return this.#secrets.count - this.#reached.size
  }

  #isNews(change: LoggedChange, changes: readonly LoggedChange[], key: string): boolean {
    const before = beforeCommit(key, change, changes, this.#givenBy)
    return isNews(before, this.#isExcused(change.blob, change.path, key))
  }

  #isExcused(blob: string | undefined, path: string, key: string): boolean {
    return this.#givenBy(blob, path, key).counted === 0
  }
}

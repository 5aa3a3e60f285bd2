import type { Commit } from '../../model/commit.ts'
import type { Fetched, FoundRange } from '../../model/scan.ts'
import type { BlobSource } from './read/blob-source.ts'
import type { CommitText } from './read/commit-texts.ts'
import type { FilesAt, RevisionFiles } from './read/read-files-at.ts'

/** What a commit does to one path. */
export interface FileChange {
  readonly commit: string
  /** From the repository's root, with `/` between folders; bytes that are no UTF-8 become U+FFFD. */
  readonly path: string
  readonly kind: 'file' | 'symlink' | 'submodule'
  /** Object name of the new blob, a commit's for a submodule; undefined where the path is deleted. */
  readonly blob: string | undefined
  /**
   * The path's blob in each parent, in the parents' order; undefined where the parent has no such path, or
   * a submodule in the place of a file. Empty for a root commit.
   */
  readonly before: readonly (string | undefined)[]
}

export interface CommitChanges extends Commit {
  /**
   * Every path whose content differs from that in each parent. A change of mode alone is none, and in a merge
   * neither is a blob that one of the parents has.
   */
  readonly changes: readonly FileChange[]
}

/** Who wrote a commit. */
export interface Author {
  /** The address; the name where there is none. */
  readonly name: string
  /** ISO 8601 in UTC. */
  readonly time: string
}

/** Exactly the commits of a scan request, and the contents they bring. */
export interface History extends BlobSource {
  /** Parents before children, each commit once. */
  readonly commits: readonly CommitChanges[]
  /** How many commits the event counts, where it does; `commits` has that many. */
  readonly expected?: number
  /** How they were found; absent where they are listed one by one. */
  readonly range?: FoundRange
  /** What was fetched so far. To be asked before `close`. */
  fetched(): Fetched
  /**
   * Reads what the commits say beside their files: messages, people, tags, and notes, which the server is asked for.
   *
   * @throws {ScanError} when the server can't be reached or git fails
   */
  readCommitTexts(): Promise<readonly CommitText[]>
  /**
   * All that differs between a commit and one parent; `before` has one entry. For a merge this is more than
   * its `changes`: what the other side brought is in it.
   */
  diffWith(parent: string, commit: string): Promise<readonly FileChange[]>
  /**
   * Reads files of a revision's root folder; fetches the revision where it is not here.
   *
   * @throws {ScanError} where no revision can be had, or one of the files can't be read
   */
  readFilesAt(asked: FilesAt): Promise<RevisionFiles>
  /**
   * Whether a commit that is here has a file or a folder of that path.
   *
   * @throws {ScanError} where git can't be run
   */
  hasPath(commit: string, path: string): Promise<boolean>
  /** Who wrote commits, and when; those that are not here are left out. */
  authorsOf(commits: Iterable<string>): Promise<ReadonlyMap<string, Author>>
  /** Ends what still runs and removes the temporary repository. May be called twice. */
  close(): Promise<void>
}

export interface HistoryOptions {
  /** Folder that may hold a clone of the repository; its objects are read, never written. */
  readonly workspace?: string
  /** Told that this clone is damaged; its objects are fetched in its place. */
  readonly onBrokenWorkspace?: () => void
  /** Folder for the temporary repository; it is made if need be. */
  readonly temporaryFolder: string
  /** Token for the repository's server, sent there and nowhere else. */
  readonly token?: string
  /** The process's environment: PATH, proxies and certificates are taken from it. */
  readonly env: NodeJS.ProcessEnv
  /** Larger objects are never in memory as a whole: they are handed over in chunks. */
  readonly maxBlobBytes: number
  /** How much may be fetched, in bytes; any amount without it. */
  readonly maxFetchBytes?: number
  /** Further configuration of git for what it asks the server. */
  readonly configuration?: readonly (readonly [key: string, value: string])[]
  /** Told what is fetched, for people who wait. */
  readonly onProgress?: (message: string) => void
}

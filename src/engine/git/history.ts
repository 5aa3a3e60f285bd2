import type { Commit } from '../../model/commit.ts'
import type { Fetched, FoundRange } from '../../model/scan.ts'
import type { CommitText } from './commit-texts.ts'
import type { FilesAt, RevisionFiles } from './read-files-at.ts'

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

/** An object's content, or why there is none. */
export type BlobContent =
  | { readonly blob: string; readonly bytes: Buffer }
  /** Why it was not read, as a clause: `212 MB, over the limit of 100 MB`. */
  | { readonly blob: string; readonly unread: string }

/** Takes the content of an object. */
export type OnBlob = (content: BlobContent) => void

/** Who wrote a commit. */
export interface Author {
  /** The address; the name where there is none. */
  readonly name: string
  /** ISO 8601 in UTC. */
  readonly time: string
}

/** Takes one content in chunks, each valid during the call only. */
export interface ChunkSink {
  push(chunk: Buffer): void
  /** Takes the end of the content. */
  end(): void
}

/** Opens what takes the content of a large object, whose size is given in bytes. */
export type OpenLarge = (blob: string, size: number) => ChunkSink

/** Exactly the commits of a scan request, and the contents they bring. */
export interface History {
  /** Parents before children, each commit once. */
  readonly commits: readonly CommitChanges[]
  /** How many commits the event counts, where it does; `commits` has that many. */
  readonly expected?: number
  /** How they were found; absent where they are listed one by one. */
  readonly range?: FoundRange
  /** What was fetched so far. To be asked before `close`. */
  fetched(): Fetched
  /**
   * Reads objects, each asked one once. What is missing here is fetched, in one request.
   *
   * @param each must be done with the bytes when it returns, or copy them. It may still be on its way: git reads
   * meanwhile
   * @param large takes objects over `maxBlobBytes` in chunks, in the place of `each`; without it they are not read.
   * It is called when `each` is there
   * @throws {ScanError} when the server can't be reached or git fails
   */
  readBlobs(blobs: Iterable<string>, each: OnBlob | Promise<OnBlob>, large?: OpenLarge): Promise<void>
  /**
   * Reads a content that Git LFS keeps beside the clone in the workspace.
   *
   * @param oid the SHA-256 of the content, in hexadecimal digits
   * @param size in bytes, as its pointer says
   * @returns nothing where it is not there, or has another size
   */
  readLfsObject(oid: string, size: number): AsyncIterable<Buffer> | undefined
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

import type { Refusal } from './fetch-fault.ts'

/** What one request to the server asks for. */
export interface FetchRequest {
  /** Objects by their full names. */
  readonly objects: readonly string[]
  /** Refs by their full names; `fetchedRef` tells where they go. */
  readonly refs?: readonly string[]
  /** How many commits deep; the whole history without one. */
  readonly depth?: number
  /** What is left out: contents, or contents and folders. */
  readonly filter?: 'blob:none' | 'tree:0'
  /**
   * What we tell the server that we have: the history of one commit, all that the borrowed clone has
   * (`clone`), or nothing.
   */
  readonly have?: string
}

export interface Remote {
  /** What was asked for so far, one clause for each request: `commits, 4 deep, with folders`. */
  readonly asked: readonly string[]
  /**
   * Fetches into the repository. A server without filters sends more; nothing else changes.
   *
   * @returns the refusal, where another request may do better
   * @throws {ScanError} where none will, or where more comes than is allowed
   */
  fetch(request: FetchRequest): Promise<Refusal | undefined>
  /**
   * The server's tags: the commit (or other object) that each leads to, by its ref.
   *
   * @throws {ScanError} where they can't be listed
   */
  listTags(): Promise<ReadonlyMap<string, string>>
  /**
   * The server's refs: the object that each leads to, by its name; `HEAD` among them, where it is asked for.
   *
   * @param patterns full names, or such with `*` in them
   * @throws {ScanError} where they can't be listed
   */
  listRefs(patterns: readonly string[]): Promise<ListedRefs>
}

/** What a server's refs lead to. */
export interface ListedRefs {
  /** Object names by the names of refs. */
  readonly refs: ReadonlyMap<string, string>
  /** The branch that HEAD stands for, where it was asked for and stands for one. */
  readonly head?: string
}

export interface RemoteOptions {
  /** Sent as a basic Authorization header, to this server only. */
  readonly token?: string | undefined
  /** Further configuration of git. */
  readonly configuration?: readonly (readonly [key: string, value: string])[] | undefined
  /** How much may be fetched, in bytes of packs. */
  readonly maxBytes: number
  /** Told of each request, and of longer waits. */
  readonly onProgress: (message: string) => void
}

/** All of a history: the largest depth that git knows, which it takes for "no limit". */
export const WHOLE_HISTORY = 2_147_483_647

/** Where a ref of the server is kept in our repository. */
export function fetchedRef(ref: string): string {
  return ref.replace(/^(?:refs\/)?/, 'refs/fetched/')
}

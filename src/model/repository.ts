/** A git repository on a server. */
export interface Repository {
  /** The address to fetch from, without credentials: `https://github.com/o/r`. */
  readonly url: string
  /** `o/r`, as people write it. */
  readonly name: string
}

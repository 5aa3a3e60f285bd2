/** Whether the provider still accepts a secret. */
export type Activeness = 'active' | 'inactive' | 'unknown'

/** What a key's provider says of it. */
export interface ProviderAnswer {
  readonly activeness: Activeness
  /** Why nobody knows, as a clause about the provider: `its rate limit is reached (429)`. */
  readonly reason?: string
  /** Whose key it is, without a whole e-mail address: `user octocat`. */
  readonly account?: string
  /** What it may do, in the provider's words. */
  readonly scopes?: readonly string[]
  /** When it ends by itself, as the provider writes it. */
  readonly expires?: string
  /** It may do more than most keys of its kind: change a whole account, for example. */
  readonly broad?: true
}

/** A secret in one place of one commit. It carries a hash, never the secret. */
export interface Finding {
  /** A UUID that stands for the secret in its repository: the same secret has the same hash wherever it is found. */
  readonly secretHash: string
  /** The UUID that a scan service has for the secret, in all repositories, where it found it. */
  readonly serviceHash?: string
  /** The interface's `secret_type`. */
  readonly secretType: string
  /** The commit that introduced it; NO_COMMIT where files were scanned, not a history. */
  readonly commit: string
  /**
   * The file's path in that commit, from the repository's root, with `/` between folders; where `within` says so, the
   * path of something else.
   */
  readonly path: string
  /** What the path leads into; absent where it is a file of the commit. */
  readonly within?: Within
  /** One-based. */
  readonly line: number
  /** One-based first column and the column after the last, in UTF-16 units of the line. */
  readonly columns: readonly [start: number, end: number]
  /** What is known of the secret, sorted: `active_secret`, `inactive_secret`, … */
  readonly tags: readonly string[]
  /** Its status at the head of the change; absent where the scan can't tell. */
  readonly headStatus?: HeadStatus
  /** A marker on its line that asks to ignore it. */
  readonly marker?: InlineMarker
  /** What its provider says of it; absent where the provider was not to be asked. */
  readonly answer?: ProviderAnswer
}

/** What a path leads into that is no path of a file. */
export type Within =
  /** An archive: the path is the file's, a `!`, and the path of the entry; `lib/app.jar!config.yml`. */
  | { readonly kind: 'archive'; readonly file: string }
  /**
   * The commit itself, or what belongs to it: its message, its author, a note, a tag, the name of a file or a folder that
   * it adds. The path is what.
   */
  | { readonly kind: 'commit' }

/** The path, and what it leads into, of what is in a file or in the archive that the file is. */
export function placeIn(file: string, inside: string | undefined): Pick<Finding, 'path' | 'within'> {
  if (inside === undefined) return { path: file }
  return { path: `${file}!${inside}`, within: { kind: 'archive', file } }
}

/** The path of the file that something was found in, as the commit has it; undefined for what is in no file. */
export function fileOf({ path, within }: Pick<Finding, 'path' | 'within'>): string | undefined {
  if (within === undefined) return path
  return within.kind === 'archive' ? within.file : undefined
}

/** A place's details, with each of its paths as a function gives it. */
export function mapPaths<
  Told extends Pick<Finding, 'path' | 'within'> & { readonly headStatus?: HeadStatus },
>(told: Told, map: (path: string) => string): Told {
  const { within, headStatus } = told
  return {
    ...told,
    path: map(told.path),
    ...(within?.kind === 'archive' ? { within: { ...within, file: map(within.file) } } : {}),
    ...(headStatus?.kind === 'present' ? { headStatus: mapHeadStatus(headStatus, map) } : {}),
  }
}

function mapHeadStatus(
  headStatus: Extract<HeadStatus, { kind: 'present' }>,
  map: (path: string) => string,
): HeadStatus {
  const { alsoIn } = headStatus
  return { ...mapPaths(headStatus, map), ...(alsoIn === undefined ? {} : { alsoIn: alsoIn.map(map) }) }
}

/** Where a secret stands at the head of the change that introduced it. */
export type HeadStatus =
  | {
      readonly kind: 'present'
      /** As in `Finding`, in the head's version. */
      readonly path: string
      readonly within?: Within
      readonly line: number
      readonly columns: readonly [start: number, end: number]
      /** Further files that it was moved to; absent where its own file still has it. */
      readonly alsoIn?: readonly string[]
    }
  /** The head no longer has it; the history does. */
  | {
      readonly kind: 'removed'
      /** Whether the head has the file still. */
      readonly hasFile: boolean
      /** The commit that took it out, where one did for certain. */
      readonly by?: string
    }

/** A comment that asks scanners to pass over its line. */
export interface InlineMarker {
  /** As it is written in code: `keysieve:ignore`, `gitleaks:allow`. */
  readonly name: string
  /** Whether it says what it has to: a reason, where its kind asks for one. */
  readonly complete: boolean
}

const ACTIVE_TAG = 'active_secret'
const INACTIVE_TAG = 'inactive_secret'
const ACTIVENESS_TAGS: readonly string[] = [ACTIVE_TAG, INACTIVE_TAG]

/** A finding's activeness as its tags tell it. No tag means that nobody asked, or nobody knows. */
export function activenessOf({ tags }: Pick<Finding, 'tags'>): Activeness {
  if (tags.includes(ACTIVE_TAG)) return 'active'
  return tags.includes(INACTIVE_TAG) ? 'inactive' : 'unknown'
}

/** The tags with a word on activeness in place of those that they have; sorted. */
export function tagsWith(tags: readonly string[], activeness: Activeness): readonly string[] {
  const others = tags.filter((tag) => !ACTIVENESS_TAGS.includes(tag))
  if (activeness === 'unknown') return others
  return [...others, activeness === 'active' ? ACTIVE_TAG : INACTIVE_TAG].sort()
}

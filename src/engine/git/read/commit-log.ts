import { type GitSetting, startGit } from '../process/run-git.ts'
import { unreadableRepository } from '../repository-fault.ts'
import { LOG_FORMAT } from './log-parser.ts'

/** What a commit does to one path. */
export interface LoggedChange {
  readonly path: string
  /** Object name of the new blob; undefined where the path is deleted or becomes a submodule. */
  readonly blob: string | undefined
  /** The blobs in the commit's parents; undefined where there is none, or a submodule. */
  readonly before: readonly (string | undefined)[]
}

/** A commit with those of its changes that were asked for. */
export interface LoggedCommit {
  readonly sha: string
  readonly changes: readonly LoggedChange[]
}

/** Asked of object names, in hexadecimal digits. */
export interface LogFilter {
  /** Whether changes from or to this blob are wanted. */
  wants(blob: string): boolean
  /** Whether this blob, which a commit brings, is here. */
  has(blob: string): boolean
}

export interface LogListener {
  /** Told of each commit that has changes which are wanted. */
  onCommit(commit: LoggedCommit): void
  /** Told of each change to a blob that is not here. */
  onMissing(commit: string, path: string): void
  /** Told of each file that a commit adds: none of its parents has one of that path. */
  onAdded(commit: string, path: string): void
}

/** The log of a whole history, under way. */
export interface CommitLog {
  /**
   * Goes through it, parents before children.
   *
   * @returns the number of commits
   * @throws {ScanError} where git can't read the history
   */
  read(filter: LogFilter, listener: LogListener): Promise<number>
  /** Ends it unread. */
  kill(): void
}

/** All that any ref leads to; merges against all their parents, no guessing of renames. */
const LOG = [
  'log',
  ...['--all', '--topo-order', '--reverse', '-z', '--raw', '--no-abbrev', '-c', '--no-renames', '--root'],
  ...['--no-color', '--no-show-signature', LOG_FORMAT],
]

/** So much of it is kept while nobody reads it; then git waits. */
const AHEAD_BYTES = 64 * 2 ** 20

const NUL = 0x00
const LINE_FEED = 0x0a
const ZERO = 0x30
const SIX = 0x36
const COLON = 0x3a

/** `100644 ` */
const MODE_LENGTH = 7

/** Starts the log ahead of the time when it is read: git works beside the scan. */
export function startCommitLog(setting: GitSetting, nameBytes: number): CommitLog {
  const git = startGit(setting, LOG, { stdin: 'ignore' })
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let parser: CommitLogParser | undefined
  let release = (): void => undefined
  const ended = git.read((chunk) => {
    if (parser !== undefined) {
      parser.push(chunk)
      return undefined
    }
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < AHEAD_BYTES) return undefined
    return new Promise<void>((resolve) => {
      release = resolve
    })
  })
  ended.catch(() => undefined) // `read` tells
  return {
    kill: () => git.kill(),
    async read(filter, listener) {
      parser = new CommitLogParser(nameBytes * 2, filter, listener)
      for (const chunk of waiting.splice(0)) parser.push(chunk)
      release()
      const { code, stderr } = await ended
      if (code !== 0) throw unreadableRepository('log', stderr)
      return parser.end()
    },
  }
}

/** The blobs that a description of a change names. */
interface ChangeBlobs extends Pick<LoggedChange, 'blob' | 'before'> {
  readonly wanted: boolean
}

/**
 * Reads the log as it comes. Most changes are of no interest, so a description (a colon for each parent, modes,
 * names, a status) is read in place: its fields have fixed widths.
 */
class CommitLogParser {
  readonly #nameLength: number
  readonly #filter: LogFilter
  readonly #listener: LogListener
  #rest: Buffer | undefined
  #commits = 0
  #sha = ''
  #isRoot = false
  #changes: LoggedChange[] = []
  /** The blobs of the change whose path comes next; undefined where a header or a description does. */
  #blobs: ChangeBlobs | undefined

  constructor(nameLength: number, filter: LogFilter, listener: LogListener) {
    this.#nameLength = nameLength
    this.#filter = filter
    this.#listener = listener
  }

  push(chunk: Buffer): void {
    const text = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk])
    let from = 0
    for (let end = text.indexOf(NUL); end !== -1; end = text.indexOf(NUL, from)) {
      this.#take(text, from, end)
      from = end + 1
    }
    this.#rest = from === text.length ? undefined : text.subarray(from)
  }

  /** @returns the number of commits */
  end(): number {
    this.#endCommit()
    return this.#commits
  }

  #take(text: Buffer, from: number, end: number): void {
    const blobs = this.#blobs
    if (blobs !== undefined) {
      this.#blobs = undefined
      this.#takePath(text, from, end, blobs)
      return
    }
    // A line feed stands between a header and the changes.
    const start = text[from] === LINE_FEED ? from + 1 : from
    if (start === end) return
    if (text[start] === COLON) this.#blobs = this.#readAllBlobs(text, start)
    else this.#startCommit(text.toString('latin1', start, end))
  }

  #takePath(text: Buffer, from: number, end: number, { blob, before, wanted }: ChangeBlobs): void {
    if (blob !== undefined && before.includes(blob)) return
    const isMissing = blob !== undefined && !this.#filter.has(blob)
    const isAdded = blob !== undefined && before.every((blob) => blob === undefined)
    if (!wanted && !isMissing && !isAdded) return
    const path = text.toString('utf8', from, end)
    if (isAdded) this.#listener.onAdded(this.#sha, path)
    if (isMissing) this.#listener.onMissing(this.#sha, path)
    if (wanted) this.#changes.push({ path, blob, before: this.#isRoot ? [] : before })
  }

  #readAllBlobs(text: Buffer, start: number): ChangeBlobs {
    let modes = start
    while (text[modes] === COLON) modes++
    const parents = modes - start
    const names = modes + (parents + 1) * MODE_LENGTH
    const blobs: (string | undefined)[] = []
    let wanted = false
    for (let i = 0; i <= parents; i++) {
      const mode = modes + i * MODE_LENGTH
      const isFile = text[mode] !== ZERO && text[mode + 1] !== SIX
      const at = names + i * (this.#nameLength + 1)
      const name = isFile ? text.toString('latin1', at, at + this.#nameLength) : undefined
      if (name !== undefined && this.#filter.wants(name)) wanted = true
      blobs.push(name)
    }
    const blob = blobs.pop()
    return { blob, before: blobs, wanted }
  }

  #startCommit(header: string): void {
    this.#endCommit()
    const [sha = '', ...parents] = header.trimEnd().split(' ')
    this.#commits++
    this.#sha = sha
    this.#isRoot = parents.length === 0
  }

  #endCommit(): void {
    if (this.#changes.length === 0) return
    this.#listener.onCommit({ sha: this.#sha, changes: this.#changes })
    this.#changes = []
  }
}

import { ScanError } from '../../../model/errors.ts'
import type { CommitChanges, FileChange } from '../history.ts'

/** The header of a commit that the parser understands: its name, then its parents' names. */
export const LOG_FORMAT = '--format=tformat:%H %P'

/** The same with the commit's root folder behind, marked. */
export const TREE_FORMAT = '--format=tformat:%H %P =%T'

const NUL = '\0'

/** The name that stands for what is not there: 40 zeros, or 64. */
const ZEROS = '0'.repeat(64)

const ASCII = /^[\x01-\x7f]*$/

/**
 * One list holds no more changes of files, each counted in every commit that makes it: twenty times the files of the
 * largest repositories (Chromium has half a million). Ten folders that hold each other feign a billion.
 */
const MOST_CHANGES = 10_000_000

/** The status of what a merge conflict is in (git-diff(1), "Raw output format"). */
const UNMERGED = ' U'

const SUBMODULE = '160000'
const SYMLINK = '120000'
const FOLDER = '040000'
const ABSENT_MODE = '000000'

/**
 * Reads `git log --raw -z --no-abbrev` with LOG_FORMAT, or `git diff-tree -r -z`, as it comes. Between NULs
 * stand headers, descriptions of a change (a colon for each parent, modes, names, a status) and paths. A path
 * may hold anything but NUL; it is known by its place, right after a description.
 */
export class LogParser {
  readonly commits: CommitChanges[] = []
  /** Paths of the index that a merge conflict is in; a change of each tells that its version before is gone. */
  readonly unmerged: string[] = []
  /** A character for a byte. */
  #rest = ''
  #description: string | undefined
  #commit: string
  #isRoot = false
  #changes: FileChange[] = []
  readonly #objects: Set<string> | undefined
  #left: number

  /**
   * @param commit the commit that changes belong to where the output has no headers
   * @param objects where the names of commits and folders are noted in the output
   * @param most changes are read; with one more, `push` throws a ScanError
   */
  constructor(commit = '', objects?: Set<string>, most = MOST_CHANGES) {
    this.#objects = objects
    this.#commit = commit
    this.#left = most
  }

  /** Changes of the last commit so far. */
  get changes(): readonly FileChange[] {
    return this.#changes
  }

  push(chunk: Buffer): void {
    const text = this.#rest + chunk.toString('latin1')
    let from = 0
    for (let end = text.indexOf(NUL); end !== -1; end = text.indexOf(NUL, from)) {
      this.#take(text.slice(from, end))
      from = end + 1
    }
    this.#rest = text.slice(from)
  }

  #take(part: string): void {
    if (this.#description !== undefined) {
      if (--this.#left < 0) throw tooMany()
      if (this.#description.endsWith(UNMERGED)) this.unmerged.push(pathOf(part))
      const description =
        this.#objects === undefined ? this.#description : this.#withoutFolders(this.#description)
      for (const change of readChange(this.#commit, description, part))
        this.#changes.push(this.#isRoot ? { ...change, before: [] } : change)
      this.#description = undefined
      return
    }
    // A line feed stands between a header and the changes.
    const token = part.startsWith('\n') ? part.slice(1) : part
    if (token === '') return
    if (token.startsWith(':')) this.#description = token
    else this.#startCommit(token)
  }

  #startCommit(header: string): void {
    const [names = '', root] = header.split('=')
    const [sha = '', ...parents] = names.trimEnd().split(' ')
    if (root !== undefined) this.#objects?.add(sha).add(root)
    this.#commit = sha
    this.#isRoot = parents.length === 0
    this.#changes = []
    this.commits.push({ sha, parents, changes: this.#changes })
  }

  /** Notes the folders of a change, and gives the description in which there is nothing in their places. */
  #withoutFolders(description: string): string {
    if (!description.includes(FOLDER)) return description
    const parents = description.lastIndexOf(':') + 1
    const fields = description.slice(parents).split(' ')
    for (let side = 0; side <= parents; side++) {
      if (fields[side] !== FOLDER) continue
      const name = side + parents + 1
      this.#objects?.add(fields[name]!)
      fields[side] = ABSENT_MODE
      fields[name] = ZEROS.slice(0, fields[name]!.length)
    }
    return description.slice(0, parents) + fields.join(' ')
  }
}

function tooMany(): ScanError {
  return new ScanError(
    'repository',
    `The commits change more files than a scan supports (${MOST_CHANGES / 1e6} million). Scan fewer commits at a time.`,
  )
}

/** A path from text with a character for a byte. */
function pathOf(bytes: string): string {
  return ASCII.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8')
}

/**
 * Reads one change in git's raw format (git-diff(1), "Raw output format").
 *
 * @param bytes the path, a character for a byte
 * @returns nothing for a change that brings no content: of the mode only, or to a blob that a parent has; two for a
 * submodule in the place of a file, whose end is a change of its own
 */
export function readChange(commit: string, description: string, bytes: string): readonly FileChange[] {
  const path = pathOf(bytes)
  const parents = description.lastIndexOf(':') + 1
  const fields = description.slice(parents).split(' ')
  const modes = fields.slice(0, parents + 1)
  const names = fields
    .slice(parents + 1, 2 * parents + 2)
    .map((name) => (ZEROS.startsWith(name) ? undefined : name))
  if (names.every((name) => name === undefined)) return []
  const blob = names.at(-1)
  const mode = blob === undefined ? modes[names.findIndex((name) => name !== undefined)] : modes.at(-1)
  const kind = mode === SUBMODULE ? 'submodule' : mode === SYMLINK ? 'symlink' : 'file'
  const beforeAs = (wanted: boolean): FileChange['before'] =>
    names.slice(0, -1).map((name, parent) => ((modes[parent] === SUBMODULE) === wanted ? name : undefined))
  const before = beforeAs(kind === 'submodule')
  if (blob !== undefined && before.includes(blob)) return []
  const change: FileChange = { commit, path, kind, blob, before }
  if (kind !== 'submodule' || blob === undefined) return [change]
  const files = beforeAs(false)
  const isGone = files.some((name) => name !== undefined)
  return isGone ? [change, { commit, path, kind: 'file', blob: undefined, before: files }] : [change]
}

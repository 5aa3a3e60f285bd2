import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { git, gitSync } from './git.ts'

/** A file as a commit writes it; null takes it away. */
export type FileSpec =
  | string
  | Buffer
  | null
  | { readonly executable: string | Buffer }
  | { readonly symlink: string }
  | { readonly submodule: string }

export type Files = Readonly<Record<string, FileSpec>>

/** A commit of a history that is being built; `BuiltRepository.sha` gives its name once it is written. */
export interface Mark {
  readonly mark: number
  readonly parents: readonly Mark[]
  readonly tree: ReadonlyMap<string, FileSpec>
}

export interface CommitOptions {
  readonly parents?: readonly Mark[]
  /** Changes against the first parent; for a merge, on top of what merging brings. */
  readonly files?: Files
  /** All files of the commit, whatever its parents have: in the place of `files`. */
  readonly tree?: Files
  readonly message?: string
  /** Seconds since 1970; by default a minute after the commit that was added before. */
  readonly date?: number
  /** Who commits; `A` by default. */
  readonly committer?: string
}

/** A pull request as GitHub keeps it: `refs/pull/<number>/head` and `/merge`. */
export interface PullRequestMarks {
  readonly number: number
  readonly baseBranch: string
  readonly base: Mark
  readonly head: Mark
  /** The test merge: base first, head second. */
  readonly merge: Mark
}

export interface BuiltRepository {
  /** A bare repository. */
  readonly folder: string
  sha(mark: Mark): string
  /** The name of an annotated tag's own object. */
  tag(name: string): string
  /** Commits reachable from the first and from none of the others, by git itself, sorted. */
  range(head: Mark, ...without: readonly Mark[]): string[]
}

const FIRST_DATE = 1_700_000_000

/**
 * Builds a repository with `git fast-import`: thousands of commits in a fraction of a second.
 *
 * ```ts
 * const history = new HistoryBuilder()
 * const root = history.commit({ files: { 'a.txt': 'a\n' } })
 * const main = history.commit({ parents: [root], files: { 'b.txt': 'b\n' } })
 * const head = history.commit({ parents: [root], files: { 'c.txt': 'c\n' } })
 * const pull = history.pullRequest({ number: 7, base: main, head })
 * const origin = history.write(folder)
 * ```
 */
export class HistoryBuilder {
  readonly #parts: Buffer[] = []
  readonly #refs = new Map<string, Mark>()
  readonly #tags: { readonly name: string; readonly target: Mark }[] = []
  readonly #sha256: boolean
  #count = 0
  #date = FIRST_DATE

  constructor({ sha256 = false }: { readonly sha256?: boolean } = {}) {
    this.#sha256 = sha256
  }

  commit(options: CommitOptions = {}): Mark {
    const { parents = [], files = {}, tree: all, message = 'commit', date, committer = 'A' } = options
    const merged =
      all === undefined ? parents.slice(1).flatMap((one) => [...broughtBy(parents[0] as Mark, one)]) : []
    const changes =
      all === undefined ? [...new Map([...merged, ...Object.entries(files)])] : Object.entries(all)
    const tree = new Map(all === undefined ? parents[0]?.tree : [])
    for (const [path, file] of changes) {
      if (file === null) tree.delete(path)
      else tree.set(path, file)
    }
    const commit: Mark = { mark: ++this.#count, parents, tree }
    this.#date = date ?? this.#date + 60
    // Every commit is written on a branch of its own, so that fast-import presumes no parent.
    this.#line(`commit refs/built/${commit.mark}`, `mark :${commit.mark}`)
    const user = committer.split(' ')[0]?.toLowerCase()
    this.#line(`committer ${committer} <${user}@example.com> ${date ?? this.#date} +0000`)
    this.#data(Buffer.from(message))
    for (const [index, parent] of parents.entries())
      this.#line(`${index === 0 ? 'from' : 'merge'} :${parent.mark}`)
    if (all !== undefined) this.#line('deleteall')
    for (const [path, file] of changes) this.#file(path, file)
    this.#line('')
    return commit
  }

  /** So many commits in a line, each with what `files` gives for its number, counted from 0. */
  line(from: Mark, length: number, files: (index: number) => Files): Mark {
    let tip = from
    for (let index = 0; index < length; index++) tip = this.commit({ parents: [tip], files: files(index) })
    return tip
  }

  ref(name: string, target: Mark): void {
    this.#refs.set(name, target)
  }

  /** An annotated tag. */
  tag(name: string, target: Mark): void {
    this.#tags.push({ name, target })
  }

  /** Sets the branch and the refs of a pull request, and makes its test merge. */
  pullRequest({
    number = 7,
    baseBranch = 'main',
    base,
    head,
  }: {
    readonly number?: number
    readonly baseBranch?: string
    readonly base: Mark
    readonly head: Mark
  }): PullRequestMarks {
    const merge = this.commit({ parents: [base, head], message: `Merge into ${baseBranch}` })
    this.ref(`refs/heads/${baseBranch}`, base)
    this.ref(`refs/pull/${number}/head`, head)
    this.ref(`refs/pull/${number}/merge`, merge)
    return { number, baseBranch, base, head, merge }
  }

  /** Writes the bare repository, in one process of git; its HEAD is `main`. */
  write(folder: string): BuiltRepository {
    initialize(folder, this.#sha256)
    for (const { name, target } of this.#tags) {
      this.#line(`tag ${name}`, `from :${target.mark}`, `tagger A <a@example.com> ${FIRST_DATE} +0000`)
      this.#data(Buffer.from('tag'))
    }
    for (const [name, target] of this.#refs) this.#line(`reset ${name}`, `from :${target.mark}`, '')
    const marks = join(folder, 'marks')
    gitSync(folder, ['fast-import', '--quiet', `--export-marks=${marks}`], Buffer.concat(this.#parts))
    rmSync(join(folder, 'refs/built'), { recursive: true, force: true })
    const names = new Map(
      readFileSync(marks, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    )
    const sha = ({ mark }: Mark): string => names.get(`:${mark}`) as string
    return {
      folder,
      sha,
      tag: (name) => gitSync(folder, ['rev-parse', `refs/tags/${name}`]),
      range: (head, ...without) => {
        const revisions = [sha(head), ...without.map((mark) => `^${sha(mark)}`)]
        return gitSync(folder, ['rev-list', ...revisions])
          .split('\n')
          .filter(Boolean)
          .sort()
      },
    }
  }

  #file(path: string, file: FileSpec): void {
    const quoted = `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
    if (file === null) this.#line(`D ${quoted}`)
    else if (typeof file === 'string' || Buffer.isBuffer(file)) this.#inline('100644', quoted, file)
    else if ('executable' in file) this.#inline('100755', quoted, file.executable)
    else if ('symlink' in file) this.#inline('120000', quoted, file.symlink)
    else this.#line(`M 160000 ${file.submodule} ${quoted}`)
  }

  #inline(mode: string, quoted: string, content: string | Buffer): void {
    this.#line(`M ${mode} inline ${quoted}`)
    this.#data(Buffer.from(content))
  }

  #data(content: Buffer): void {
    this.#line(`data ${content.length}`)
    this.#parts.push(content, Buffer.from('\n'))
  }

  #line(...lines: string[]): void {
    this.#parts.push(Buffer.from(`${lines.join('\n')}\n`))
  }
}

/** What `git init --bare` makes, without hooks that are examples. */
function initialize(folder: string, sha256: boolean): void {
  for (const name of ['objects', 'refs']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n')
  const version = sha256 ? 1 : 0
  const format = sha256 ? '[extensions]\n\tobjectformat = sha256\n' : ''
  writeFileSync(
    join(folder, 'config'),
    `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n${format}`,
  )
}

/** What a merge takes from the other side: the paths that it changed since the two parted. */
function broughtBy(ours: Mark, theirs: Mark): Map<string, FileSpec> {
  const known = ancestorsOf(ours)
  const base = [...ancestorsOf(theirs)].find((mark) => known.has(mark))
  const changes = new Map<string, FileSpec>()
  for (const path of new Set([...theirs.tree.keys(), ...(base?.tree.keys() ?? [])])) {
    const file = theirs.tree.get(path) ?? null
    if (file !== (base?.tree.get(path) ?? null)) changes.set(path, file)
  }
  return changes
}

/** The commit and all before it, the nearest first. */
function ancestorsOf(mark: Mark): Set<Mark> {
  const found = new Set([mark])
  for (const one of found) for (const parent of one.parents) found.add(parent)
  return found
}

/**
 * How much of a repository a runner has: as actions/checkout leaves it, or not at all. `regrafted` is a full clone
 * into which a later step fetched the main branch one commit deep, which cuts it there.
 */
export type CloneState =
  | 'none'
  | 'depth 1'
  | 'depth 2'
  | 'depth 5'
  | 'full'
  | 'partial'
  | 'treeless'
  | 'regrafted'

/** Those that people have. */
export const CLONE_STATES: readonly CloneState[] = ['none', 'depth 1', 'depth 2', 'full', 'partial']

/** Those, and the ones that come of accidents. */
export const ALL_CLONE_STATES: readonly CloneState[] = [...CLONE_STATES, 'depth 5', 'treeless', 'regrafted']

/**
 * Brings a workspace to the state that actions/checkout would leave: the commit fetched by its name under a
 * ref of its own and checked out (not written into the work tree, which no test needs); branches and tags too
 * where all of the history is asked for.
 *
 * @param ref what GITHUB_REF is: `refs/pull/7/merge`, `refs/heads/main`
 */
export async function checkout(
  state: CloneState,
  {
    folder,
    url,
    sha,
    ref,
    sha256 = false,
  }: {
    readonly folder: string
    readonly url: string
    readonly sha: string
    readonly ref: string
    readonly sha256?: boolean
  },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  if (state === 'none') return
  const format = sha256 ? ['--object-format=sha256'] : []
  await git(folder, 'init', '--quiet', '--template=', ...format, '.')
  await git(folder, 'remote', 'add', 'origin', url)
  const extent =
    state === 'full' || state === 'regrafted'
      ? ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*']
      : state === 'partial' || state === 'treeless'
        ? [`--filter=${state === 'partial' ? 'blob:none' : 'tree:0'}`, '+refs/heads/*:refs/remotes/origin/*']
        : [`--depth=${state.slice(-1)}`]
  const options = extent.filter((one) => one.startsWith('--'))
  const refspecs = extent.filter((one) => !one.startsWith('--'))
  const fetch = ['fetch', '--quiet', '--no-tags', '--prune', '--no-recurse-submodules', ...options]
  // With all branches their own refs are there already; the commit may still be none of their tips.
  const all = refspecs.length > 0 && !ref.startsWith('refs/pull/')
  await git(folder, ...fetch, 'origin', ...refspecs, all ? sha : `+${sha}:${remoteRef(ref)}`)
  await git(folder, 'update-ref', '--no-deref', 'HEAD', sha)
  if (state === 'regrafted') await git(folder, 'fetch', '--quiet', '--no-tags', '--depth=1', 'origin', 'main')
}

/** Where actions/checkout keeps the one commit that it fetches. */
function remoteRef(ref: string): string {
  return ref.replace('refs/heads/', 'refs/remotes/origin/').replace('refs/pull/', 'refs/remotes/pull/')
}

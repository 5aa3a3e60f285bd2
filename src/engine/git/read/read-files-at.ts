import { shortSha } from '../../../model/commit.ts'
import { ScanError } from '../../../model/errors.ts'
import type { BaseOfMerge, Revision } from '../../../model/scan.ts'
import type { CommitSource } from '../fetch/commit-source.ts'
import { fetchedRef } from '../fetch/remote.ts'
import type { OnObject } from './read-objects.ts'

/** Files of a revision. */
export interface RevisionFiles {
  /** The commit they were read from. */
  readonly commit: string
  /** The content of those that are there, by path; empty where it was not asked for. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Set where the server could not be asked for the branch, and the commit is the one that the clone last fetched. */
  readonly asLastFetched?: true
}

/** What `readFilesAt` is asked for. */
export interface FilesAt {
  /** The revisions to read from, the best first: the first that can be had is read. */
  readonly revisions: readonly (Revision | BaseOfMerge)[]
  /** The head of the change: a merge is believed only where it is a merge of this commit. */
  readonly head: Revision | undefined
  /** Names of files in the root folder. */
  readonly names: readonly string[]
  /** Folders of which all files are read; `contents` says whether more than their names is wanted. */
  readonly folders?: readonly { readonly path: string; readonly contents: boolean }[]
}

/** Larger files are refused. */
const MAX_BYTES = 2 ** 20

/** The first line of a commit object (git's commit format). */
const TREE_OF_COMMIT = /^tree (?<sha>[0-9a-f]{40,64})\n/

const FOLDER_MODE = '40000'
const FILE_MODES: ReadonlySet<string> = new Set(['100644', '100755', '100664'])

interface Root {
  readonly commit: string
  readonly tree: Buffer
  readonly asLastFetched?: true
}

/**
 * Reads files as a revision has them. The folder itself shows that a file is absent,
 * never from an object that is merely not here.
 *
 * @throws {ScanError} where no revision can be had, or one of the files is no file or can't be read
 */
export async function readFilesAt(source: CommitSource, asked: FilesAt): Promise<RevisionFiles> {
  const root = await findRoot(source, asked)
  const entries = entriesOf(root.tree, root.commit.length / 2)
  const blobs = new Map<string, string>()
  for (const name of asked.names) {
    const entry = entries.get(name)
    if (entry === undefined) continue
    if (!FILE_MODES.has(entry.mode)) throw notAFile(name, root.commit, entry.mode)
    blobs.set(name, entry.sha)
  }
  const listed: string[] = []
  for (const { path, contents } of asked.folders ?? []) {
    for (const [name, { mode, sha }] of await filesIn(source, root, path)) {
      const file = `${path}/${name}`
      if (!FILE_MODES.has(mode)) throw notAFile(file, root.commit, mode)
      if (contents) blobs.set(file, sha)
      else listed.push(file)
    }
  }
  const files = new Map(await readNamed(source, root.commit, blobs))
  for (const file of listed) files.set(file, Buffer.alloc(0))
  return { commit: root.commit, files, ...(root.asLastFetched ? { asLastFetched: true } : {}) }
}

/** The entries of a folder; none where there is no such folder. */
async function filesIn(source: CommitSource, root: Root, path: string): Promise<ReadonlyMap<string, Entry>> {
  const nameBytes = root.commit.length / 2
  let entries = entriesOf(root.tree, nameBytes)
  for (const [index, name] of path.split('/').entries()) {
    const entry = entries.get(name)
    if (entry?.mode !== FOLDER_MODE) return new Map()
    const tree = await readTree(source, entry.sha)
    if (tree === undefined) throw notServed(path.split('/', index + 1).join('/'), root.commit)
    entries = entriesOf(tree, nameBytes)
  }
  return entries
}

async function readTree(source: CommitSource, sha: string): Promise<Buffer | undefined> {
  let tree: Buffer | undefined
  const read = (): Promise<unknown> =>
    source.readObjects([sha], MAX_BYTES * 64, (_, { type, bytes }) => {
      if (type === 'tree' && bytes !== undefined) tree = Buffer.from(bytes)
    })
  await read()
  if (tree === undefined && (await source.fetchObjects([sha]))) await read()
  return tree
}

async function findRoot(source: CommitSource, asked: FilesAt): Promise<Root> {
  const root = await findOnServer(source, asked).catch(async (error: unknown) => {
    const tracked =
      error instanceof ScanError && error.code === 'repository' ? await findTracked(source, asked) : undefined
    if (tracked === undefined) throw error
    return { ...tracked, asLastFetched: true } as const
  })
  if (root !== undefined) return root
  // The server has answered: what the clone fetched earlier does not count.
  const names = asked.names.join(' and ')
  throw new ScanError(
    'repository',
    `The base revision, from which ${names} would be read, is not on the server. ` +
      'Run the job again. If it fails again, check that the base branch still exists.',
  )
}

/** The root of the first branch that the clone fetched from the repository at some time. */
async function findTracked(source: CommitSource, { revisions, head }: FilesAt): Promise<Root | undefined> {
  const tips = revisions.flatMap((one) => ('merge' in one ? [] : (source.trackedTip(one.ref ?? '') ?? [])))
  return rootHere(
    source,
    tips.map((sha) => ({ sha })),
    head,
  )
}

/** @returns nothing where the server has none of the revisions */
async function findOnServer(source: CommitSource, asked: FilesAt): Promise<Root | undefined> {
  const here = await rootHere(source, asked.revisions, asked.head)
  if (here !== undefined) return here
  for (const revision of asked.revisions) {
    const merge = 'merge' in revision
    await source.fetch([merge ? revision.merge : revision], merge ? 2 : 1, 'folders')
    const fetched =
      (await rootHere(source, [revision], asked.head)) ?? (await rootByName(source, revision, asked.head))
    if (fetched !== undefined) return fetched
  }
  return undefined
}

/** The first of the revisions whose root folder is here. One after the other: of a ref the server may be asked. */
async function rootHere(
  source: CommitSource,
  revisions: FilesAt['revisions'],
  head: Revision | undefined,
): Promise<Root | undefined> {
  for (const revision of revisions) {
    const root = await rootOf(source, revision, head)
    if (root !== undefined) return root
  }
  return undefined
}

/** A server takes it that a clone has the folders of every commit that it has: one without them asks by their names. */
async function rootByName(
  source: CommitSource,
  revision: Revision | BaseOfMerge,
  head: Revision | undefined,
): Promise<Root | undefined> {
  const trees: string[] = []
  const names = (await trialsOf(source, revision)).map(({ commit }) => commit)
  await source.readObjects(names, MAX_BYTES, (_, { type, bytes }) => {
    const tree =
      type === 'commit' ? TREE_OF_COMMIT.exec(bytes?.toString('latin1') ?? '')?.groups?.['sha'] : undefined
    if (tree !== undefined) trees.push(tree)
  })
  if (trees.length === 0 || !(await source.fetchObjects(trees))) return undefined
  return rootOf(source, revision, head)
}

/** A commit by an expression of git, and the merge that it is the first parent of, where it is looked for there. */
interface Trial {
  readonly commit: string
  readonly merge?: string
}

async function trialsOf(source: CommitSource, revision: Revision | BaseOfMerge): Promise<readonly Trial[]> {
  const names = await namesOf(source, 'merge' in revision ? revision.merge : revision)
  return names.map((name) => ('merge' in revision ? { commit: `${name}^1`, merge: name } : { commit: name }))
}

async function rootOf(
  source: CommitSource,
  revision: Revision | BaseOfMerge,
  head: Revision | undefined,
): Promise<Root | undefined> {
  const trials = await trialsOf(source, revision)
  // What the names lead through is asked for, too: all that is read is held against its name.
  const expressions = trials.flatMap(({ commit, merge }) => [
    ...(merge === undefined ? [commit] : [merge, `${merge}^2^{commit}`]),
    `${commit}^{commit}`,
    `${commit}^{tree}`,
  ])
  const found = new Map<string, string>()
  const trees = new Map<string, Buffer>()
  const keep: OnObject = (expression, { name, type, bytes }) => {
    if (name !== undefined) found.set(expression, name)
    if (type === 'tree' && bytes !== undefined) trees.set(expression, Buffer.from(bytes))
  }
  await source.readObjects([...new Set(expressions)], MAX_BYTES * 64, keep)
  for (const { commit, merge } of trials) {
    const sha = found.get(`${commit}^{commit}`)
    const tree = trees.get(`${commit}^{tree}`)
    const fits =
      merge === undefined || (head?.sha !== undefined && found.get(`${merge}^2^{commit}`) === head.sha)
    if (sha !== undefined && tree !== undefined && fits) return { commit: sha, tree }
  }
  return undefined
}

async function namesOf(source: CommitSource, { sha, ref }: Revision): Promise<readonly string[]> {
  if (sha !== undefined) return [sha, ...(ref === undefined ? [] : [fetchedRef(ref)])]
  return ref === undefined ? [] : source.namesOf(ref)
}

interface Entry {
  readonly mode: string
  readonly sha: string
}

/** The entries of a tree object: mode, space, name, NUL, and the object's name in binary (git's tree format). */
function entriesOf(tree: Buffer, nameBytes: number): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at < tree.length; ) {
    const space = tree.indexOf(0x20, at)
    const end = tree.indexOf(0, space)
    const mode = tree.toString('latin1', at, space)
    const sha = tree.toString('hex', end + 1, end + 1 + nameBytes)
    entries.set(tree.toString('utf8', space + 1, end), { mode, sha })
    at = end + 1 + nameBytes
  }
  return entries
}

/** @param blobs object names by the files' names */
async function readNamed(
  source: CommitSource,
  commit: string,
  blobs: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Buffer>> {
  const contents = new Map<string, Buffer>()
  const large = new Set<string>()
  async function read(wanted: readonly string[]): Promise<string[]> {
    const missing: string[] = []
    if (wanted.length === 0) return missing
    await source.readObjects(wanted, MAX_BYTES, (blob, { name, bytes }) => {
      if (name === undefined) missing.push(blob)
      else if (bytes === undefined) large.add(blob)
      else contents.set(blob, Buffer.from(bytes))
    })
    return missing
  }
  const missing = await read([...new Set(blobs.values())])
  if (missing.length > 0) await source.fetchObjects(missing)
  await read(missing)
  const files = new Map<string, Buffer>()
  for (const [name, blob] of blobs) {
    if (large.has(blob)) throw tooLarge(name, commit)
    const bytes = contents.get(blob)
    if (bytes === undefined) throw notServed(name, commit)
    files.set(name, bytes)
  }
  return files
}

function notAFile(name: string, commit: string, mode: string): ScanError {
  const what = mode === FOLDER_MODE ? 'a folder' : 'a link'
  return new ScanError('policy', `${name} is ${what} in ${shortSha(commit)}: replace it with a file.`)
}

function tooLarge(name: string, commit: string): ScanError {
  return new ScanError('policy', `${name} is larger than 1 MiB in ${shortSha(commit)}: make it smaller.`)
}

function notServed(name: string, commit: string): ScanError {
  return new ScanError(
    'repository',
    `${name} of ${shortSha(commit)} could not be fetched. Run the job again. If it fails again, set fetch-depth: 0 on actions/checkout.`,
  )
}

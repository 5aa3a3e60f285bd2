import type { History } from '../../engine/git/history.ts'
import { shortSha } from '../../model/commit.ts'
import { ScanError } from '../../model/errors.ts'
import type { BaseOfMerge, Revision, ScanRequest } from '../../model/scan.ts'
import { readPolicy } from '../read-policy.ts'
import {
  NO_POLICY,
  POLICY_FILE,
  POLICY_FILES,
  POLICY_FOLDERS,
  type PolicyFolder,
  type RepositoryPolicy,
} from '../repository-policy.ts'

/** A repository's policy as it counts for a change. */
export interface BasePolicy {
  readonly policy: RepositoryPolicy
  /** What people should know of how it was read, a sentence each. */
  readonly notes: readonly string[]
}

/** What the policy of a change is where it has none. */
export const NO_BASE_POLICY: BasePolicy = { policy: NO_POLICY, notes: [] }

const NAMES = POLICY_FILES

/** A name that people may give to the policy, and that is not read. */
const OTHER_NAME = '.keysieve.yaml'

/**
 * Reads the policy that judges a change, and looks whether the change edits it.
 *
 * @param revisions those whose policy counts, the best first
 * @throws {ScanError} where none of them can be had, or the policy there can't be understood
 */
export async function readBasePolicy(
  history: History,
  request: ScanRequest,
  revisions: readonly (Revision | BaseOfMerge)[],
): Promise<BasePolicy> {
  if (revisions.length === 0) return { ...NO_BASE_POLICY, notes: notesWithoutBase(history) }
  const head = request.commits.kind === 'range' ? request.commits.head : undefined
  const names = [...NAMES, OTHER_NAME]
  const { commit, files, asLastFetched } = await history.readFilesAt({
    revisions,
    head,
    names,
    folders: POLICY_FOLDERS,
  })
  const policy = await readPolicy(files, `at ${shortSha(commit)}`)
  const takesPart = history.commits.some(({ sha }) => sha === commit)
  const edited = takesPart ? new Map() : await editsIn(history, request, files)
  const misnamed = files.has(OTHER_NAME) ? [`${OTHER_NAME} is not read. Rename it to ${POLICY_FILE}.`] : []
  const lastFetched = asLastFetched
    ? [
        `The policy could not be read from the server. The policy of ${shortSha(commit)}, which the clone last fetched, applies.`,
      ]
    : []
  return { policy, notes: [...lastFetched, ...misnamed, ...(await notesOn(edited, request))] }
}

/** The policy's files as a change leaves them, of those that it edits; nothing in the place of a deleted one. */
type Edits = ReadonlyMap<string, Buffer | undefined>

async function editsIn(
  history: History,
  request: ScanRequest,
  base: ReadonlyMap<string, Buffer>,
): Promise<Edits> {
  return history.commits.length > 0 ? editsInCommits(history) : editsInMerge(history, request, base)
}

async function editsInCommits(history: History): Promise<Edits> {
  const last = new Map(
    history.commits.flatMap(({ changes }) =>
      changes.flatMap((change) => (isOfPolicy(change.path) ? [[change.path, change] as const] : [])),
    ),
  )
  const edits = new Map<string, Buffer | undefined>()
  const paths = new Map<string, string[]>()
  for (const [path, { kind, blob }] of last) {
    if (kind !== 'file' || blob === undefined) edits.set(path, undefined)
    else if (folderOf(path)?.contents === false) edits.set(path, Buffer.alloc(0))
    else paths.set(blob, [...(paths.get(blob) ?? []), path])
  }
  for (const path of [...paths.values()].flat()) edits.set(path, undefined)
  await history.readBlobs(paths.keys(), (content) => {
    if (!('bytes' in content)) return
    for (const path of paths.get(content.blob)!) edits.set(path, Buffer.from(content.bytes))
  })
  return edits
}

function isOfPolicy(path: string): boolean {
  return NAMES.some((name) => name === path) || folderOf(path) !== undefined
}

/** The folder of the policy that a file is in. */
function folderOf(path: string): PolicyFolder | undefined {
  return POLICY_FOLDERS.find((folder) => path.startsWith(`${folder.path}/`))
}

/** Where the commits are not at hand, GitHub's test merge tells what the base would get. */
async function editsInMerge(
  history: History,
  { commits }: ScanRequest,
  base: ReadonlyMap<string, Buffer>,
): Promise<Edits> {
  const boundaries = commits.kind === 'range' ? commits.boundaries.flat() : []
  const revisions = boundaries.flatMap((one) => ('merge' in one ? [one.merge] : []))
  if (revisions.length === 0) return new Map()
  let files: ReadonlyMap<string, Buffer>
  try {
    files = (await history.readFilesAt({ revisions, head: undefined, names: NAMES, folders: POLICY_FOLDERS }))
      .files
  } catch {
    // A scan does not fail for want of a note.
    return new Map()
  }
  const edited = [...new Set([...base.keys(), ...files.keys()])].filter((name) => {
    if (!isOfPolicy(name)) return false
    const [before, after] = [base.get(name), files.get(name)]
    return before === undefined || after === undefined ? before !== after : !before.equals(after)
  })
  return new Map(edited.map((name) => [name, files.get(name)]))
}

/** A change that nothing was before can't bring its own policy either. */
function notesWithoutBase({ commits }: History): string[] {
  const paths = commits.flatMap(({ changes }) => changes.map(({ path }) => path))
  const names = shownNames(paths.filter(isOfPolicy).sort())
  return names === '' ? [] : [`${names} does not apply here: no revision before these commits has a policy.`]
}

/** Files by their names, or by the folder of the policy that they are in. */
function shownNames(paths: Iterable<string>): string {
  return [...new Set(Array.from(paths, (path) => folderOf(path)?.path ?? path))].join(' and ')
}

/** What the change makes of the policy waits for the merge. */
async function notesOn(edits: Edits, { pullRequest }: ScanRequest): Promise<string[]> {
  if (edits.size === 0) return []
  const names = shownNames(edits.keys())
  const note =
    pullRequest === undefined
      ? `This change edits ${names}: the edit does not apply to itself; it takes effect for later changes on the default branch.`
      : `This pull request edits ${names}: the edit takes effect after the merge. Until then, the base branch's policy applies.`
  const fault = await faultIn(edits, pullRequest === undefined ? 'From then on' : 'After the merge')
  return fault === undefined ? [note] : [note, fault]
}

/** What would be wrong with the policy after the merge, so that nobody merges a broken one unawares. */
async function faultIn(edits: Edits, when: string): Promise<string | undefined> {
  const files = [...edits].flatMap(([name, bytes]) => (bytes === undefined ? [] : [[name, bytes] as const]))
  try {
    await readPolicy(new Map(files), 'of this change')
    return undefined
  } catch (error) {
    if (error instanceof ScanError && error.code === 'policy')
      return `${when} no check could pass: ${error.message}`
    throw error
  }
}

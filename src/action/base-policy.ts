import type { History } from '../engine/git/history.ts'
import { shortSha } from '../model/commit.ts'
import { ScanError } from '../model/errors.ts'
import type { BaseOfMerge, Revision, ScanRequest } from '../model/scan.ts'
import { readPolicy } from '../policy/read-policy.ts'
import { BASELINE_FILE, NO_POLICY, POLICY_FILE, type RepositoryPolicy } from '../policy/repository-policy.ts'

/** A repository's policy as it counts for a change. */
export interface BasePolicy {
  readonly policy: RepositoryPolicy
  /** What people should know of how it was read, a sentence each. */
  readonly notes: readonly string[]
}

/** What the policy of a change is where it has none. */
export const NO_BASE_POLICY: BasePolicy = { policy: NO_POLICY, notes: [] }

const NAMES = [POLICY_FILE, BASELINE_FILE] as const

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
  if (revisions.length === 0) return NO_BASE_POLICY
  const head = request.commits.kind === 'range' ? request.commits.head : undefined
  const { commit, files } = await history.readFilesAt({ revisions, head, names: [...NAMES, OTHER_NAME] })
  const policy = await readPolicy(files, `at ${shortSha(commit)}`)
  const takesPart = history.commits.some(({ sha }) => sha === commit)
  const notes = takesPart ? [] : await editNotes(history, request)
  const misnamed = files.has(OTHER_NAME) ? [`${OTHER_NAME} is not read: name the file ${POLICY_FILE}.`] : []
  return { policy, notes: [...misnamed, ...notes] }
}

/** Whether the change edits the policy: what it makes of it waits for the merge. */
async function editNotes(history: History, { pullRequest }: ScanRequest): Promise<string[]> {
  const edited = NAMES.flatMap((name) => {
    const last = history.commits.flatMap(({ changes }) => changes).findLast(({ path }) => path === name)
    return last === undefined ? [] : [{ name, blob: last.kind === 'file' ? last.blob : undefined }]
  })
  if (edited.length === 0) return []
  const what = pullRequest === undefined ? 'This change' : 'This pull request'
  const names = edited.map(({ name }) => name).join(' and ')
  const note = `${what} edits ${names}: that takes effect after the merge. Until then the base branch's policy counts.`
  const fault = await faultInEdit(history, edited)
  return fault === undefined ? [note] : [note, fault]
}

/** What would be wrong with the policy after the merge, so that nobody merges a broken one unawares. */
async function faultInEdit(
  history: History,
  edited: readonly { readonly name: string; readonly blob: string | undefined }[],
): Promise<string | undefined> {
  const names = new Map(edited.map(({ name, blob }) => [blob, name]))
  const files = new Map<string, Buffer>()
  const blobs = edited.flatMap(({ blob }) => blob ?? [])
  await history.readBlobs(blobs, (content) => {
    if ('bytes' in content) files.set(names.get(content.blob)!, Buffer.from(content.bytes))
  })
  try {
    await readPolicy(files, 'of this change')
    return undefined
  } catch (error) {
    if (error instanceof ScanError && error.code === 'policy')
      return `After the merge no check could pass: ${error.message}`
    throw error
  }
}

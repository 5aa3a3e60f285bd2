import { ScanError } from '../../model/errors.ts'
import { linkAbort } from '../../model/linked-abort.ts'
import type { CommitRange, ScanRequest } from '../../model/scan.ts'
import { type BorrowedRepository, createBorrowedRepository } from './fetch/borrowed-repository.ts'
import { openCommitSource } from './fetch/commit-source.ts'
import { measurePacks } from './fetch/fetched-packs.ts'
import { openRemote } from './fetch/open-remote.ts'
import type { History, HistoryOptions } from './history.ts'
import { gitEnvironment } from './process/git-environment.ts'
import { BrokenRepository, OtherObjectFormat } from './process/git-fault.ts'
import type { GitSetting } from './process/run-git.ts'
import { checkNames } from './range/check-names.ts'
import { checkListing, readChecked } from './read/check-listing.ts'
import { readLfsObject } from './read/lfs-objects.ts'
import { hasPath, listDifferences } from './read/list-changes.ts'
import { listCommits } from './read/list-commits.ts'
import { ObjectCheck } from './read/object-check.ts'
import { readAuthors } from './read/read-authors.ts'
import { readBlobs } from './read/read-blobs.ts'
import { readFilesAt } from './read/read-files-at.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

const SHA256_LENGTH = 64

/**
 * Opens exactly the commits of a request, with what they change. The clone in the workspace is read, never
 * written: all that is fetched goes to a repository of our own in the temporary folder.
 *
 * @param signal ends all that runs, also after the history was opened
 * @throws {ScanError} when the commits can't be had, or are not as many as the event counts
 */
export async function openHistory(
  request: ScanRequest,
  options: HistoryOptions,
  signal: AbortSignal,
): Promise<History> {
  checkNames(request.commits)
  const workspace = options.workspace === undefined ? undefined : openWorkspace(options.workspace)
  const sha256 = usesSha256(request, workspace)
  try {
    return await open(request, options, { workspace, sha256 }, signal)
  } catch (error) {
    // Where refs alone are named, the server tells which hash it has.
    if (error instanceof OtherObjectFormat && sha256 === undefined)
      return open(request, options, { workspace, sha256: true }, signal)
    // A damaged or half-fetched clone is no reason to fail: all of it can be fetched.
    if (error instanceof BrokenRepository && workspace !== undefined) {
      options.onBrokenWorkspace?.()
      return open(request, options, { workspace: undefined, sha256 }, signal)
    }
    throw error
  }
}

/** What a history is opened on. */
interface HistoryContext {
  readonly workspace: Workspace | undefined
  /** Whether names are of SHA-256; undefined where nothing tells. */
  readonly sha256: boolean | undefined
}

async function open(
  request: ScanRequest,
  options: HistoryOptions,
  { workspace, sha256 = false }: HistoryContext,
  signal: AbortSignal,
): Promise<History> {
  const repository = createBorrowedRepository(options.temporaryFolder, sha256, workspace)
  const closing = linkAbort(signal)
  const setting: GitSetting = {
    folder: repository.folder,
    spool: repository.folder,
    ...(repository.workspace === undefined ? {} : { check: new ObjectCheck(sha256) }),
    env: { ...gitEnvironment(options.env, repository.folder), ...repository.environment },
    signal: closing.signal,
    running: new Set(),
  }
  async function close(): Promise<void> {
    if (setting.running.size > 0) closing.abort(new ScanError('cancelled', 'The history was closed.'))
    await Promise.all(setting.running)
    closing.release()
    repository.remove()
  }
  try {
    return { ...(await readHistory(request, options, { repository, workspace }, setting)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Where objects are. */
interface Storage {
  readonly repository: BorrowedRepository
  readonly workspace: Workspace | undefined
}

async function readHistory(
  request: ScanRequest,
  options: HistoryOptions,
  { repository, workspace }: Storage,
  setting: GitSetting,
): Promise<Omit<History, 'close'>> {
  const { commits: selection, subject } = request
  const remote = openRemote(setting, request.repository, {
    token: options.token,
    configuration: options.configuration,
    maxBytes: options.maxFetchBytes ?? Number.POSITIVE_INFINITY,
    onProgress: options.onProgress ?? (() => undefined),
  })
  const source = openCommitSource(setting, repository, remote, request.repository)
  const listed = await listCommits(source, selection, subject)
  const { commits, range } = listed
  // In passing: it is asked for at the same moment as the contents, and so read by the same git process.
  const checking = setting.check === undefined ? undefined : checkListing(source, listed)
  checking?.catch(() => undefined) // told where contents are read
  const expected = selection.kind === 'range' ? selection.expected : undefined
  return {
    commits,
    ...(expected === undefined ? {} : { expected }),
    ...(range === undefined ? {} : { range }),
    fetched: () => ({
      requests: remote.asked.length,
      asked: [...remote.asked],
      ...(remote.asked.length === 0 ? { objects: 0, bytes: 0 } : measurePacks(repository.folder)),
    }),
    authorsOf: (asked) => readAuthors(setting, asked),
    async readBlobs(blobs, each, large) {
      await readBlobs(source, blobs, options.maxBlobBytes, each, large)
      await checking
    },
    readLfsObject: (oid, size) => readLfsObject(workspace, oid, size),
    async readCommitTexts() {
      const { readCommitTexts } = await import('./read/read-commit-texts.ts')
      const head = selection.kind === 'range' ? selection.head : undefined
      const shas = commits.map(({ sha }) => sha)
      return readCommitTexts(source, remote, shas, head)
    },
    hasPath: (commit, path) => hasPath(setting, commit, path),
    async diffWith(parent, commit) {
      const changes = await listDifferences(setting, parent, commit)
      if (setting.check !== undefined) await readChecked(source, [`${parent}^{tree}`, `${commit}^{tree}`])
      return changes
    },
    readFilesAt: (asked) => readFilesAt(source, asked),
  }
}

/** The length of a name tells the object format; so does a clone. */
function usesSha256({ commits }: ScanRequest, workspace: Workspace | undefined): boolean | undefined {
  const sha =
    commits.kind === 'list' ? commits.shas[0] : commits.kind === 'range' ? shaIn(commits) : undefined
  return sha === undefined ? workspace?.sha256 : sha.length === SHA256_LENGTH
}

function shaIn({ head, boundaries }: CommitRange): string | undefined {
  const named = boundaries.flat().map((one) => ('merge' in one ? one.merge : 'earlierTags' in one ? {} : one))
  return [head, ...named].find(({ sha }) => sha !== undefined)?.sha
}

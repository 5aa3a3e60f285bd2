import { type LocalCommits, localHistory } from '../../engine/git/local-history.ts'
import { type LocatedRepository, locateRepository } from '../../engine/git/local-repository.ts'
import { localRange, type RevisionSelection } from '../../engine/git/range/local-range.ts'
import { readFilesAtCommit } from '../../engine/git/read/head-files.ts'
import { stagedChanges } from '../../engine/git/staged/staged-changes.ts'
import { hashSecretsOf } from '../../engine/pipeline/secret-hash.ts'
import { createEngine } from '../../engine/scan.ts'
import { NO_COMMIT } from '../../model/commit.ts'
import type { Finding } from '../../model/finding.ts'
import type { Repository } from '../../model/repository.ts'
import type { NotRead, ScanResult } from '../../model/scan.ts'
import { POLICY_FILES, POLICY_FOLDERS } from '../../policy/repository-policy.ts'
import type { LocalFinding } from '../../report/local-finding.ts'
import type { Io } from '../command.ts'
import { withInterrupt } from '../interrupt.ts'
import { printScanned, settingOf } from '../output/print-scanned.ts'
import { type PreparedEvaluator, prepareEvaluator, readPolicyFiles } from '../policy/local-policy.ts'
import { excerptsOf } from '../worker/excerpts.ts'
import type { LocalScanRequest, UseScan } from './local-scan.ts'
import { type RepositoryAround, repositoryAround, workTreeAround } from './repository-around.ts'

/** Changes of a clone: of its index, or of commits. */
export type Changes = { readonly kind: 'staged' } | (RevisionSelection & { readonly kind: 'commits' })

/** What is to be scanned, and where. */
export interface ChangesRequest extends LocalScanRequest {
  readonly changes: Changes
  /** A folder in the clone. */
  readonly folder: string
  /** The commit whose policy counts; that of the work tree without it. */
  readonly policyAt?: string
}

/** What changes turned out to be. */
interface Opened extends LocalCommits {
  readonly unmerged?: readonly string[]
}

const NO_REPOSITORY: Repository = { url: '', name: '' }

/**
 * Opens the clone that a folder is in, for the time of some work. git's own variables count, as a hook has them.
 *
 * @throws {ScanError} where there is no clone
 */
export function withClone<T>(folder: string, work: (clone: LocatedRepository) => Promise<T>): Promise<T> {
  return withInterrupt(async (ending) => {
    const clone = locateRepository(folder, process.env, ending.signal, { inHook: true })
    try {
      return await work(clone)
    } finally {
      ending.abort()
      await Promise.all(clone.setting.running)
    }
  })
}

/**
 * Scans what the next commit, or a range of commits, introduces.
 *
 * @throws {ScanError} where there is no clone, or its changes can't be determined
 */
export function withChangesScan<T>(request: ChangesRequest, io: Io, use: UseScan<T>): Promise<T> {
  return withClone(request.folder, (clone) => withChangesOf(clone, request, io, use))
}

/**
 * The same in a clone that is open.
 *
 * @throws {ScanError} where its changes can't be determined
 */
export async function withChangesOf<T>(
  repository: LocatedRepository,
  request: ChangesRequest,
  { stderr }: Pick<Io, 'stderr'>,
  use: UseScan<T>,
): Promise<T> {
  const { changes, folder, policyPart: part, failOn, verification } = request
  const { signal } = repository.setting
  const opening = open(repository, changes)
  opening.catch(() => undefined) // told where it is waited for
  // a work tree tells its remotes itself
  const origin = workTreeAround(folder) === undefined ? (await repository.facts()).origin : undefined
  const around = repositoryAround(folder, { named: request.repository, origin })
  const { files, where } = await policyOf(request, repository, around)
  const prepared = await prepareEvaluator(files, where, {
    ...{ part, failOn, verification, signal, repository: around.repository },
  })
  try {
    return await use({
      setting: { around, failOn, ...settingOf(prepared) },
      async run(printer) {
        const started = performance.now()
        const scanned = await scan(repository, await opening, { around, prepared, request, signal })
        const { result } = scanned
        const isNews = result.findings.length + result.coverage.notRead.length > 0
        const evaluator = isNews || prepared.hasPolicy ? await prepared.load() : undefined
        const durationMs = performance.now() - started
        const { isVerbose } = request
        const commits = ONLY_CHANGES
        return printScanned({ ...scanned, evaluator, durationMs, commits, isVerbose }, stderr, printer)
      },
    })
  } finally {
    prepared.verifier.close()
  }
}

/** The files of the policy that counts, and where they are from, for messages. */
async function policyOf(
  { policyPart, policyAt }: ChangesRequest,
  { setting }: LocatedRepository,
  { root }: RepositoryAround,
): Promise<{ readonly files: ReadonlyMap<string, Uint8Array>; readonly where: string }> {
  if (policyPart === 'none') return { files: new Map(), where: '' }
  if (policyAt === undefined) return { files: await readPolicyFiles(root), where: `in ${root}` }
  return {
    files: await readFilesAtCommit(setting, POLICY_FILES, policyAt, POLICY_FOLDERS),
    where: `at ${policyAt}`,
  }
}

/** Of a policy's entries that fit nothing here, nothing can be said. */
const ONLY_CHANGES = { kind: 'list', shas: [] } as const

async function open(repository: LocatedRepository, changes: Changes): Promise<Opened> {
  return changes.kind === 'staged' ? stagedChanges(repository) : localRange(await repository.facts(), changes)
}

interface Setting {
  readonly around: RepositoryAround
  readonly prepared: PreparedEvaluator
  readonly request: ChangesRequest
  readonly signal: AbortSignal
}

async function scan(
  local: LocatedRepository,
  opened: Opened,
  { around, prepared, request, signal }: Setting,
): Promise<{
  readonly result: ScanResult
  readonly excerpts: ReadonlyMap<Finding, LocalFinding['excerpt']>
}> {
  const history = localHistory(local, opened)
  const { repository = NO_REPOSITORY } = around
  const loadMatcher = async () => (await prepared.load()).engine.matcher
  const engine = createEngine({
    openHistory: async () => history,
    loadScreen: async () => prepared.createScreen(),
    loadMatcher,
    loadExcuses: async () => {
      const { suppressions } = await prepared.load()
      return (finding) => suppressions.suppressions(finding)
    },
    archives: request.archives,
    hashSecret: hashSecretsOf(repository),
    verify: { ...request.verification, env: process.env },
  })
  const subject = request.changes.kind === 'staged' ? 'The staged changes' : 'The commits'
  // The engine asks for commits by the request alone; here they are listed already.
  const commits = { kind: 'list', shas: opened.commits.map(({ sha }) => sha) } as const
  const result = await engine.scan({ repository, subject, commits }, signal)
  const { commitsScanned, ...coverage } = result.coverage
  const notRead = [...coverage.notRead, ...conflicts(opened)]
  const counted = request.changes.kind === 'staged' || commitsScanned === undefined ? {} : { commitsScanned }
  return {
    result: { ...result, coverage: { ...coverage, ...counted, notRead } },
    excerpts: await excerptsOf(result.findings, history, loadMatcher),
  }
}

function conflicts({ unmerged = [] }: Opened): readonly NotRead[] {
  return unmerged.map((path) => ({ commit: NO_COMMIT, path, reason: 'its merge conflict is not resolved' }))
}

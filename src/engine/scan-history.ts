import type { CustomRule } from '../model/custom-rule.ts'
import type { Coverage, NotRead, ScanResult } from '../model/scan.ts'
import { type LocalRepository, type OpenOptions, openLocalRepository } from './git/local-repository.ts'
import type { LoggedCommit } from './git/read/commit-log.ts'
import { readHeadFiles } from './git/read/head-files.ts'
import { givenByPath, withUnexcused } from './history/excused-places.ts'
import { findPlaces, type OnFound } from './history/find-places.ts'
import type { Finders } from './history/finders.ts'
import type { HistoryArchives } from './history/history-archives.ts'
import { type HistoryLog, startHistoryLog } from './history/history-log.ts'
import { HistoryNames } from './history/history-names.ts'
import { type Introduction, Introductions } from './history/introductions.ts'
import { localReader } from './history/local-reader.ts'
import {
  type BlobsRead,
  type HistoryProgress,
  LARGE_BYTES,
  readThroughGit,
} from './history/read-all-blobs.ts'
import { ShownFindings } from './history/shown-findings.ts'
import type { CleanBlobs } from './pack-search/known-clean.ts'
import { readThroughPacks } from './pack-search/read-packs.ts'
import type { IsExcused } from './pipeline/blob-findings.ts'
import { capFindings, FINDING_LIMITS, type FindingLimits } from './pipeline/cap-findings.ts'
import { type KeyOf, keyWith } from './pipeline/finding-key.ts'
import { hashSecretsOf } from './pipeline/secret-hash.ts'

export type { OnFound } from './history/find-places.ts'
export type { Finders } from './history/finders.ts'
export type { HistoryProgress } from './history/read-all-blobs.ts'

/** What was read of a history. */
export interface HistoryCoverage extends Coverage {
  readonly commitsScanned: number
  /** Blobs that have a secret and that no branch or tag leads to: no commit can be named for them. */
  readonly unreached: number
  /** Blobs that were not read, since an earlier scan found nothing in them. */
  readonly cached?: number
}

export interface HistoryResult extends ScanResult {
  readonly coverage: HistoryCoverage
}

export interface HistoryScanOptions {
  readonly finders: Finders
  /** The repository's address: the secrets' hashes are made with it. */
  readonly url: string
  /** Those that the finders have besides ours. */
  readonly customRules?: readonly CustomRule[]
  /** How the blobs are read: from the packs as far as they are understood, or by git alone. */
  readonly through?: 'packs' | 'git'
  /** How many threads do the work; as many as pay without it. */
  readonly threads?: number
  /** Tells which findings don't count: a secret that was excused before is reported where it is not. */
  readonly isExcused?: IsExcused
  /** Whether archives are opened. */
  readonly archives?: boolean
  readonly limits?: FindingLimits
  /** Told of each finding while its text is at hand. */
  readonly onFound?: OnFound
  readonly onProgress?: (progress: HistoryProgress) => void
  /** Blobs that need not be read; what is opened as an archive is read all the same. */
  readonly clean?: CleanBlobs
}

/** So many files that are missing are listed one by one. */
const MISSING_LISTED = 1000

const SHALLOW: NotRead = {
  commit: '',
  path: 'earlier commits',
  reason: 'the clone is shallow; git fetch --unshallow fetches them',
}

/** A repository on this machine, opened to be scanned. */
export interface OpenedRepository {
  /** Where it was cloned from, as its configuration has it. */
  readonly origin: string | undefined
  /** Contents of files of the root folder, by name, as the checked-out commit has them; of those that are there. */
  readHeadFiles(
    names: readonly string[],
    folders?: Parameters<typeof readHeadFiles>[2],
  ): Promise<ReadonlyMap<string, Buffer>>
  /**
   * Scans all that the repository has.
   *
   * @throws {ScanError} where git can't read it, and on abort
   */
  scan(options: HistoryScanOptions): Promise<HistoryResult>
  /** Ends what still runs. */
  close(): Promise<void>
}

/**
 * Opens the repository that a folder is, or is in the work tree of.
 *
 * @throws {ScanError} where there is none
 */
export async function openRepository(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  options: OpenOptions = {},
): Promise<OpenedRepository> {
  const ending = new AbortController()
  const repository = await openLocalRepository(folder, env, AbortSignal.any([signal, ending.signal]), options)
  const { setting, origin } = repository
  return {
    origin,
    readHeadFiles: (names, folders) => readHeadFiles(setting, names, folders),
    scan: (options) => scanWholeHistory(repository, options),
    async close() {
      ending.abort()
      await Promise.all(setting.running)
    },
  }
}

/**
 * Scans all that a repository has: each blob once, and finds the commit, the path and the place at
 * which each secret first appears.
 *
 * @throws {ScanError} where git can't read the repository, and on abort
 */
async function scanWholeHistory(
  repository: LocalRepository,
  options: HistoryScanOptions,
): Promise<HistoryResult> {
  const log = startHistoryLog(repository, options.through ?? 'packs')
  try {
    const { finders, url, limits = FINDING_LIMITS } = options
    const shown = new ShownFindings(finders, options.onFound)
    const keyOf = keyWith(hashSecretsOf({ url, name: url }))
    const blobs = await readAllBlobs(repository, log, keyOf, options)
    const archives = await openArchives(repository, blobs, keyOf, options)
    const { isExcused = () => false } = options
    const introductions = new Introductions(blobs.secrets, givenByPath(blobs.secrets, isExcused))
    const secretCommits: LoggedCommit[] = []
    const missing = new Missing()
    const names = new HistoryNames()
    const commits = await log.read(
      {
        wants: (blob) => blobs.secrets.has(blob) || archives?.isPartial(blob) === true,
        has: (blob) => blobs.has(blob),
      },
      {
        onCommit(commit) {
          introductions.take(commit)
          secretCommits.push(commit)
          archives?.take(commit)
        },
        onMissing: (commit, path) => missing.add(commit, path),
        onAdded: (commit, path) => names.add(commit, path),
      },
    )
    const { loadMatcher, onFound } = shown
    const looking = {
      ...{ loadMatcher, keyOf, isExcused, archives, maxBytes: LARGE_BYTES },
      dependsOnPath: (options.customRules ?? []).length > 0,
      onFound,
    }
    const find = (all: readonly Introduction[], lookAgain?: BlobsRead['lookAgain']) =>
      findPlaces(repository.setting, all, { ...looking, lookAgain })
    const places = await withUnexcused(
      await find(introductions.all, blobs.lookAgain),
      secretCommits,
      blobs.secrets,
      { isExcused, loadMatcher, keyOf, reader: localReader(repository.setting, options.archives === true) },
      find,
    )
    const inNames = await names.find(finders.prefilter, loadMatcher, keyOf, onFound)
    const { findings, left } = capFindings([...places, ...inNames], limits)
    const { randomUUID } = await import('node:crypto')
    const notRead = await shown.notRead([
      ...(repository.isShallow ? [SHALLOW] : []),
      ...missing.listed(),
      ...(archives?.notRead ?? []),
      ...left,
    ])
    return {
      scanUuid: randomUUID(),
      findings: findings.map((finding) => shown.of(finding)),
      coverage: coverageOf(blobs, commits, notRead, introductions),
    }
  } catch (error) {
    log.kill()
    throw error
  }
}

async function readAllBlobs(
  repository: LocalRepository,
  log: HistoryLog,
  keyOf: KeyOf,
  {
    finders,
    url,
    customRules = [],
    through = 'packs',
    threads,
    onProgress = () => undefined,
    clean,
  }: HistoryScanOptions,
): Promise<BlobsRead> {
  const reading = { finders, keyOf, url, customRules, threads, onProgress, clean }
  const read =
    through === 'packs'
      ? await readThroughPacks(repository, reading, (objects) => log.readAhead(objects))
      : undefined
  return read ?? readThroughGit(repository, await finders.loadMatcher(), keyOf, onProgress)
}

/** @returns nothing where archives are not to be opened */
async function openArchives(
  { setting }: LocalRepository,
  { secrets }: BlobsRead,
  keyOf: KeyOf,
  { archives = false, finders }: HistoryScanOptions,
): Promise<HistoryArchives | undefined> {
  if (!archives) return undefined
  const { HistoryArchives } = await import('./history/history-archives.ts')
  const opened = new HistoryArchives(setting)
  await opened.scan(await finders.loadMatcher(), keyOf, secrets)
  return opened
}

function coverageOf(
  { files, bytes, cached = 0 }: BlobsRead,
  commitsScanned: number,
  notRead: readonly NotRead[],
  { unreached }: Introductions,
): HistoryCoverage {
  const coverage = { commitsScanned, files, bytes, notRead, outside: [], unreached }
  return cached === 0 ? coverage : { ...coverage, cached }
}

/** Blobs that commits bring and that are not here, as in a partial clone. */
class Missing {
  readonly #first: NotRead[] = []
  #count = 0

  add(commit: string, path: string): void {
    this.#count++
    if (this.#first.length < MISSING_LISTED) {
      this.#first.push({ commit, path, reason: 'its content is not in this clone' })
    }
  }

  listed(): readonly NotRead[] {
    const more = this.#count - this.#first.length
    if (more === 0) return this.#first
    return [...this.#first, { commit: '', path: `${more} more files`, reason: 'not in this clone' }]
  }
}

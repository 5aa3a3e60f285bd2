import type { Coverage, NotRead, Scanner, ScanRequest, ScanResult } from '../model/scan.ts'
import type { History } from './git/history.ts'
import type { CommitText } from './git/read/commit-texts.ts'
import type { Matcher } from './match/matcher.ts'
import type { IsExcused } from './pipeline/blob-findings.ts'
import { BlobReader } from './pipeline/blob-reader.ts'
import type { FindingLimits } from './pipeline/cap-findings.ts'
import { coverageOf } from './pipeline/coverage.ts'
import { NameSecrets, suspectNames, withMaskedPaths } from './pipeline/name-secrets.ts'
import { prefilterBlobs, type SelectPath } from './pipeline/prefilter-blobs.ts'
import { newScanUuid } from './pipeline/scan-uuid.ts'
import type { HashSecret } from './pipeline/secret-hash.ts'
import type { VerifyOptions } from './verify.ts'

export interface EngineOptions {
  /** Opens the commits of a request; the caller of `scan` never sees the history. */
  readonly openHistory: (request: ScanRequest, signal: AbortSignal) => Promise<History>
  /**
   * Finds something wherever the matcher would, and is quicker to load. Asked for once git is under way, so
   * that it loads while git lists the commits. Without one the matcher is asked at once.
   *
   * @param reading is kept when git has begun to read what they bring: there is time for work until it has
   */
  readonly loadScreen?: (reading: Promise<unknown>) => Promise<Matcher>
  /** Asked for where the prefilter has found something. */
  readonly loadMatcher: () => Promise<Matcher>
  /** Tells whether a file is scanned, by its path; all are without it. */
  readonly selects?: SelectPath
  /** Whether what commits say beside their files is scanned: messages, people, tags, notes. */
  readonly messages?: boolean
  /** Whether archives are opened. */
  readonly archives?: boolean
  readonly limits?: FindingLimits
  /** Hashes secrets; by the repository, unless given. */
  readonly hashSecret?: HashSecret
  /**
   * Loads what tells excused findings: what was excused where it stood before is news where it is not. Asked for when
   * the secrets that were found have been hashed; nothing is excused without it.
   */
  readonly loadExcuses?: () => Promise<IsExcused>
  /** How keys are verified; by what they tell themselves, unless given. */
  readonly verify?: VerifyOptions
}

/** The embedded engine: reads what each commit introduces and finds the secrets in it. */
export function createEngine(options: EngineOptions): Scanner {
  const { openHistory, loadMatcher, loadScreen = loadMatcher } = options
  return {
    async scan(request, signal) {
      if (request.commits.kind === 'none') return nothingToScan()
      const opening = openHistory(request, signal)
      const prefilter = loadScreen(opening.then(nextTurn, () => undefined))
      prefilter.catch(() => undefined) // told where it is waited for, unless the history can't be opened
      const history = await opening
      try {
        const reader = new BlobReader(history, { archives: options.archives === true, signal })
        return await scanHistory({ history, reader, signal }, prefilter, request, options)
      } finally {
        await history.close()
      }
    },
  }
}

/** Git is started in the same turn of the event loop in which it is asked, behind what had it asked. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

function nothingToScan(): ScanResult {
  const coverage: Coverage = { commits: [], commitsScanned: 0, files: 0, bytes: 0, notRead: [], outside: [] }
  return { scanUuid: newScanUuid(), findings: [], coverage }
}

/** A history, and how its blobs are read. */
interface HistoryReading {
  readonly history: History
  readonly reader: BlobReader
  readonly signal: AbortSignal
}

async function scanHistory(
  { history, reader, signal }: HistoryReading,
  prefilter: Promise<Matcher>,
  request: ScanRequest,
  { loadMatcher, selects, limits, hashSecret, verify, loadExcuses, messages = false }: EngineOptions,
): Promise<ScanResult> {
  const prefiltered = await prefilterBlobs(history, reader, prefilter, selects)
  const texts = messages ? await screenTexts(history, await prefilter) : NO_TEXTS
  const scanUuid = newScanUuid()
  const coverage = (left: readonly NotRead[]): Coverage => ({
    ...coverageOf(history, prefiltered, selects, left),
    ...(messages ? { texts: texts.count } : {}),
  })
  const all = coverage([])
  const hasNames = suspectNames(pathsIn(history, all, selects), await prefilter)
  if (!hasNames && prefiltered.suspected.size + texts.suspected.length === 0)
    return { scanUuid, findings: [], coverage: all }
  const [{ findIntroduced }, matcher] = await Promise.all([
    import('./pipeline/find-introduced.ts'),
    loadMatcher(),
  ])
  const setting = {
    repository: request.repository,
    matcher,
    selects,
    limits,
    hashSecret,
    texts: texts.suspected,
    hasNames,
    verify,
    loadExcuses,
    signal,
  }
  const { findings, left } = await findIntroduced(history, reader, prefiltered, setting)
  const told = coverage(left)
  return { scanUuid, findings, coverage: hasNames ? masked(told, new NameSecrets(matcher)) : told }
}

/** All paths that a result may tell, and those whose names are looked through. */
function pathsIn(
  { commits }: History,
  { notRead, outside }: Coverage,
  selects: SelectPath = () => true,
): readonly string[] {
  const changed = commits.flatMap(({ changes }) => changes.filter(({ blob }) => blob !== undefined))
  return [...changed, ...notRead, ...outside].map(({ path }) => path).filter(selects)
}

function masked(coverage: Coverage, names: NameSecrets): Coverage {
  const mask = (one: NotRead): NotRead => withMaskedPaths(one, names)
  return { ...coverage, notRead: coverage.notRead.map(mask), outside: coverage.outside.map(mask) }
}

/** Texts of commits, as the prefilter saw them. */
interface ScreenedTexts {
  readonly count: number
  readonly suspected: readonly CommitText[]
}

const NO_TEXTS: ScreenedTexts = { count: 0, suspected: [] }

async function screenTexts(history: History, prefilter: Matcher): Promise<ScreenedTexts> {
  const [texts, { suspectTexts }] = await Promise.all([
    history.readCommitTexts(),
    import('./pipeline/commit-texts.ts'),
  ])
  return { count: texts.length, suspected: suspectTexts(texts, prefilter) }
}

import { ScanError } from '../model/errors.ts'
import type { Finding, InlineMarker } from '../model/finding.ts'
import type { Coverage, Scanner, ScanRequest, ScanResult } from '../model/scan.ts'
import { capFindings, FINDING_LIMITS, type FindingLimits } from './cap-findings.ts'
import { coverageOf, type ReadVersions } from './coverage.ts'
import { decodeText } from './decode/decode-text.ts'
import type { CommitChanges, History } from './git/history.ts'
import { markerAt } from './inline-markers.ts'
import { keepIntroduced, type Suspect } from './introduced.ts'
import type { Candidate, Matcher } from './match/matcher.ts'
import { withStandings } from './standing.ts'

export interface EngineOptions {
  /** Opens the commits of a request; the caller of `scan` never sees the history. */
  readonly openHistory: (request: ScanRequest, signal: AbortSignal) => Promise<History>
  /**
   * Finds something wherever the matcher would, and is quicker to load. Asked for once git is under way, so
   * that it loads while git works. Without one the matcher is asked at once.
   */
  readonly loadScreen?: () => Promise<Matcher>
  /** Asked for where the screen has found something. */
  readonly loadMatcher: () => Promise<Matcher>
  /** Tells whether a file is scanned, by its path; all are without it. */
  readonly selects?: SelectPath
  readonly limits?: FindingLimits
}

type SelectPath = (path: string) => boolean

/** The embedded engine: reads what each commit introduces and finds the secrets in it. */
export function createEngine(options: EngineOptions): Scanner {
  const { openHistory, loadMatcher, loadScreen = loadMatcher } = options
  return {
    async scan(request, signal) {
      if (request.commits.kind === 'none') return nothingToScan()
      const opening = openHistory(request, signal)
      const [history, screen] = await Promise.all([opening, loadScreen()]).catch(async (error: unknown) => {
        await opening.then((history) => history.close()).catch(() => undefined)
        throw error
      })
      try {
        return await scanHistory(history, screen, request, options)
      } finally {
        await history.close()
      }
    },
  }
}

async function nothingToScan(): Promise<ScanResult> {
  const coverage: Coverage = { commits: [], commitsScanned: 0, files: 0, bytes: 0, notRead: [], outside: [] }
  return { scanUuid: await newScanUuid(), findings: [], coverage }
}

/** Node's crypto takes some milliseconds to load; git is at work before anything asks for it. */
async function newScanUuid(): Promise<string> {
  const { randomUUID } = await import('node:crypto')
  return randomUUID()
}

/** What the screen saw. */
interface Screened extends ReadVersions {
  /** The versions that may hold a secret. */
  readonly suspected: readonly string[]
}

/** What the matcher found. */
interface Matched {
  /** By version. */
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  /** The markers on the lines of those that have one. */
  readonly markers: ReadonlyMap<Candidate, InlineMarker>
}

async function scanHistory(
  history: History,
  screen: Matcher,
  request: ScanRequest,
  { loadMatcher, selects, limits = FINDING_LIMITS }: EngineOptions,
): Promise<ScanResult> {
  const screened = await screenVersions(history, screen, selects)
  if (screened.suspected.length === 0) return cleanResult(history, screened, selects)
  const matcher = await loadMatcher()
  const reading = { ...screened, ...(await matchVersions(history, matcher, screened.suspected)) }
  const suspects = history.commits.flatMap((commit) => suspectsOf(commit, reading, selects))
  const introduced = await keepIntroduced(history, suspects, matcher, selects)
  const { hashSecretsOf } = await import('./secret-hash.ts')
  const hash = hashSecretsOf(request.repository)
  const introducedFindings = introduced.flatMap(({ commit, change, candidates }) =>
    candidates.map((candidate): Finding => {
      const { rule, secret, line, columns, tags } = candidate
      const marker = reading.markers.get(candidate)
      return {
        secretHash: hash(secret),
        secretType: rule.id,
        commit: commit.sha,
        path: change.path,
        line,
        columns,
        tags,
        ...(marker === undefined ? {} : { marker }),
      }
    }),
  )
  const versions = {
    candidates: reading.candidates,
    wasRead: (blob: string) => reading.read.has(blob),
    hash: ({ secret }: Candidate) => hash(secret),
  }
  const { findings: listed, left } = capFindings(introducedFindings, limits)
  const findings = await withStandings(history, versions, listed)
  return { scanUuid: await newScanUuid(), findings, coverage: coverageOf(history, reading, selects, left) }
}

async function cleanResult(
  history: History,
  screened: Screened,
  selects: SelectPath | undefined,
): Promise<ScanResult> {
  return { scanUuid: await newScanUuid(), findings: [], coverage: coverageOf(history, screened, selects, []) }
}

/** Reads each new version of a file once, however many commits bring it. */
async function screenVersions(
  history: History,
  screen: Matcher,
  selects: SelectPath | undefined,
): Promise<Screened> {
  const versions = new Set<string>()
  for (const { changes } of history.commits) {
    for (const { kind, blob, path } of changes) {
      if (kind !== 'submodule' && blob !== undefined && selects?.(path) !== false) versions.add(blob)
    }
  }
  const suspected: string[] = []
  const read = new Set<string>()
  const unread = new Map<string, string>()
  let bytes = 0
  await history.readBlobs(versions, (content) => {
    if ('unread' in content) {
      unread.set(content.blob, content.unread)
      return
    }
    read.add(content.blob)
    bytes += content.bytes.length
    if (screen.find(decodeText(content.bytes)).length > 0) suspected.push(content.blob)
  })
  return { suspected, read, unread, bytes }
}

/** Reads the suspected versions again, which are few, rather than keep them in memory. */
async function matchVersions(
  history: History,
  matcher: Matcher,
  suspected: readonly string[],
): Promise<Matched> {
  const candidates = new Map<string, readonly Candidate[]>()
  const markers = new Map<Candidate, InlineMarker>()
  await history.readBlobs(suspected, (content) => {
    if ('unread' in content) throw unreadable(content)
    const text = decodeText(content.bytes)
    const found = matcher.find(text)
    if (found.length > 0) candidates.set(content.blob, found)
    for (const candidate of found) {
      const marker = markerAt(text, candidate.start, candidate.end)
      if (marker !== undefined) markers.set(candidate, marker)
    }
  })
  return { candidates, markers }
}

function unreadable({ blob, unread }: { readonly blob: string; readonly unread: string }): ScanError {
  return new ScanError(
    'repository',
    `The object ${blob} could be read once and not again: ${unread}. Run the job again.`,
  )
}

function suspectsOf(
  commit: CommitChanges,
  { candidates }: Matched,
  selects: SelectPath | undefined,
): Suspect[] {
  return commit.changes.flatMap((change) => {
    if (selects?.(change.path) === false) return []
    const found = change.blob === undefined ? undefined : candidates.get(change.blob)
    return found === undefined ? [] : [{ commit, change, candidates: found }]
  })
}

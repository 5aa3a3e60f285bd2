import type { ScanTarget } from '../contract/to-wire.ts'
import { shortSha } from '../model/commit.ts'
import { ScanError } from '../model/errors.ts'
import type { Finding } from '../model/finding.ts'
import type { Coverage, Scanner, ScanRequest, ScanResult } from '../model/scan.ts'
import { withDeadline } from './deadline.ts'
import { duration } from './duration.ts'
import { createHttp, type ServiceHttp, type ServiceOptions } from './http.ts'
import { type PolledScan, pollScan } from './poll-scan.ts'
import type { Pace } from './retry.ts'
import { startScan } from './start-scan.ts'

export interface RemoteScannerOptions extends ServiceOptions {
  /** Milliseconds for a whole scan. */
  readonly timeout: number
  /** Milliseconds. The wait after the first look is up to this long; it grows to 15 seconds. */
  readonly pollInterval: number
  /** Lists the commits of a change that is no pull request: the service is asked for each by its SHA. */
  readonly listCommits: (request: ScanRequest, signal: AbortSignal) => Promise<readonly string[]>
  /** Told in one line what is going on. What the service says is quoted in it. */
  readonly onProgress?: (message: string) => void
  /** From 0 to below 1, to spread the waits; Math.random unless given. */
  readonly random?: () => number
}

/** What a scan is about, and how far it has come. */
interface Run {
  readonly http: ServiceHttp
  readonly request: ScanRequest
  readonly options: RemoteScannerOptions
  /** What the service has not done yet, as the rest of a sentence. */
  pending: string
  /** What went wrong last, if anything did. */
  fault?: string
}

/**
 * A scanner that lets a scan service do the work. A pull request is named to it by its number, any other
 * change by its commits.
 *
 * @throws {ScanError} when the environment's proxy setting can't be used.
 */
export function createRemoteScanner(options: RemoteScannerOptions): Scanner {
  const http = createHttp(options)
  return {
    async scan(request, signal) {
      const run: Run = { http, request, options, pending: 'was not contacted' }
      const deadline = { signal, timeout: options.timeout, late: () => tooLate(run) }
      return await withDeadline(deadline, (inner) => scan(run, inner))
    },
  }
}

async function scan(run: Run, signal: AbortSignal): Promise<ScanResult> {
  const { request, options } = run
  const { pullRequest, commits: selection } = request
  const repository = request.repository.url
  const pace = paceOf(run)
  if (pullRequest !== undefined && selection.kind !== 'none') {
    return resultOf(await scanOnService(run, { repository, pullRequest }, pace, signal), request)
  }
  const commits = selection.kind === 'none' ? [] : await options.listCommits(request, signal)
  // The interface has no scan of nothing, and there is nothing to find.
  if (commits.length === 0) {
    return { scanUuid: crypto.randomUUID(), findings: [], coverage: coverageOf(request, commits) }
  }
  const result = await scanOnService(run, { repository, commits }, pace, signal)
  tellOfOthers(result.findings, commits, options)
  return resultOf(result, request, commits)
}

async function scanOnService(
  run: Run,
  target: ScanTarget,
  pace: Pace,
  signal: AbortSignal,
): Promise<PolledScan & { readonly scanUuid: string }> {
  const { http, options } = run
  run.pending = 'did not accept the scan'
  const scanUuid = await startScan(http, target, pace, signal)
  options.onProgress?.(`Scan ${scanUuid} has started at ${http.host}.`)
  run.pending = `did not finish the scan ${scanUuid}`
  return { scanUuid, ...(await pollScan(http, scanUuid, pace, signal)) }
}

function paceOf(run: Run): Pace {
  const { pollInterval, timeout, random = Math.random, onProgress } = run.options
  return {
    pollInterval,
    endsAt: performance.now() + timeout,
    random,
    onFault(fault, next) {
      run.fault = fault
      onProgress?.(`${fault} ${next}`)
    },
  }
}

// A finding is never dropped: a commit that was not asked for may well be where a secret came from.
function tellOfOthers(
  findings: readonly Finding[],
  commits: readonly string[],
  { onProgress }: RemoteScannerOptions,
): void {
  const asked = new Set(commits)
  const others = new Set(findings.map(({ commit }) => commit).filter((commit) => !asked.has(commit)))
  if (others.size === 0) return
  const list = Array.from(others, shortSha).slice(0, 5).join(', ')
  onProgress?.(`The scan service also found secrets in commits that were not requested, such as ${list}.`)
}

function resultOf(
  { scanUuid, findings, details }: PolledScan & { readonly scanUuid: string },
  request: ScanRequest,
  commits?: readonly string[],
): ScanResult {
  const coverage = coverageOf(request, commits)
  return {
    scanUuid,
    findings,
    coverage: details === undefined ? coverage : { ...coverage, ...counted(details.coverage, coverage) },
    ...(details === undefined ? {} : { policy: details.policy }),
  }
}

/** The event's count is not the service's to know. */
function counted(told: Coverage, { commitsExpected }: Coverage): Coverage {
  const { range, commits } = told
  if (range === undefined || commits === undefined || commits.length !== commitsExpected) return told
  return { ...told, range: { ...range, counted: true } }
}

// What the interface itself promises: neither a pull request's commits, nor how many were read, nor which files.
function coverageOf({ commits: selection }: ScanRequest, commits?: readonly string[]): Coverage {
  const expected = selection.kind === 'range' ? selection.expected : undefined
  return {
    ...(expected === undefined ? {} : { commitsExpected: expected }),
    ...(commits === undefined ? {} : { commits, commitsScanned: commits.length }),
    files: 0,
    bytes: 0,
    notRead: [],
    outside: [],
  }
}

function tooLate({ http, options, pending, fault }: Run): ScanError {
  const last = fault === undefined ? '' : ` Last: ${fault}`
  return new ScanError(
    'timeout',
    `The scan service at ${http.host} ${pending} within ${duration(options.timeout)}.${last} Run the job again, or raise the timeout.`,
  )
}

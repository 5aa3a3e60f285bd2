import { inspect } from 'node:util'

import { createRemoteScanner, type RemoteScannerOptions } from '../../src/client/remote-scanner.ts'
import type { ScanError } from '../../src/model/errors.ts'
import type { ScanRequest, ScanResult } from '../../src/model/scan.ts'
import { failureOf } from './failure.ts'
import { type RecordedRequest, type ScanServiceScript, startScanService } from './scan-service.ts'

/** A bearer token of the shape that the service gives out. */
export const TOKEN = Buffer.from(`BLU-${'0123456789abcdef'.repeat(4)}`).toString('base64')

export const REPOSITORY = { url: 'https://github.com/o/r', name: 'o/r' }

/** A pull request of two commits. */
export const PULL_REQUEST: ScanRequest = {
  repository: REPOSITORY,
  subject: 'Pull request #7 of o/r',
  pullRequest: 7,
  commits: { kind: 'range', head: { ref: 'refs/pull/7/head' }, boundaries: [], expected: 2 },
}

/** A scan over HTTP, and what came of it. */
export interface RemoteScan {
  readonly result: ScanResult | undefined
  readonly error: unknown
  readonly progress: readonly string[]
  readonly requests: readonly RecordedRequest[]
  /** The service's host and port. */
  readonly host: string
}

/** Starts a service with a script, scans the pull request with no wait between attempts, and stops the service. */
export async function scanRemotely(
  script: ScanServiceScript,
  overrides: Partial<RemoteScannerOptions> = {},
  request: ScanRequest = PULL_REQUEST,
  signal: AbortSignal = new AbortController().signal,
): Promise<RemoteScan> {
  const service = await startScanService(script)
  const progress: string[] = []
  const options = { ...scannerOptions(service.url), onProgress: (line: string) => progress.push(line) }
  const scanner = createRemoteScanner({ ...options, ...overrides })
  const outcome = await scanner.scan(request, signal).then(
    (result) => ({ result, error: undefined }),
    (error: unknown) => ({ result: undefined, error }),
  )
  await service.close()
  return { ...outcome, progress, requests: service.requests, host: service.url.host }
}

/** Options for a scan that does not wait between attempts. */
export function scannerOptions(baseUrl: URL): RemoteScannerOptions {
  return {
    baseUrl,
    token: TOKEN,
    version: '1.2.3',
    env: {},
    timeout: 20_000,
    pollInterval: 1_000,
    listCommits: async () => [],
    random: () => 0,
  }
}

/** The scan of a script that must fail. Neither its error nor its log may hold the token anywhere. */
export async function failedScan(
  script: ScanServiceScript,
  overrides: Partial<RemoteScannerOptions> = {},
): Promise<RemoteScan & Pick<ScanError, 'code' | 'message'>> {
  const scan = await scanRemotely(script, overrides)
  const { code, message } = await failureOf(() => Promise.reject(scan.error))
  const shown = [inspect(scan.error, { depth: null, showHidden: true }), ...scan.progress].join('\n')
  if (shown.includes(TOKEN)) throw new Error('The token is shown.')
  return { ...scan, code, message }
}

/** What a scan logged after its start, with the service's host and port left out. */
export function linesAfterStart({ progress, host }: RemoteScan): string[] {
  return progress.slice(1).map((line) => line.replaceAll(host, 'HOST'))
}

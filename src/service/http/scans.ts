import type { FastifyInstance } from 'fastify'

import { WireError } from '../../contract/error-body.ts'
import { type WireIgnored, WireScanDetails } from '../../contract/results-file.ts'
import { RESULTS_MEDIA_TYPE, SCAN_PATH } from '../../contract/routes.ts'
import { WireScanRequestBody, WireScanStarted } from '../../contract/scan-request.ts'
import {
  WireNoResult,
  type WireScanProgress,
  WireScanProgress as WireScanProgressSchema,
  WireScanResult,
} from '../../contract/scan-result.ts'
import { coverageToWire, ignoredToWire, secretsToWire } from '../../contract/to-wire.ts'
import { readAddress } from '../repositories/address.ts'
import type { Scan, ScanFinding, ScanSubject } from '../scans/scans.ts'
import { findingOf } from '../scans/stored-scans.ts'
import type { Services } from '../services.ts'
import type { IgnoredColumn } from '../store/tables.ts'
import { callerOf } from './authenticate.ts'
import { readUuid } from './identifiers.ts'
import { notFound, Problem } from './problem.ts'

const POLL_SECONDS = '2'

/** Starting scans and fetching their results. */
export function scanRoutes(app: FastifyInstance, { scans, config }: Services): void {
  app.post<{ Body: WireScanRequestBody }>(
    SCAN_PATH,
    {
      config: { permission: 'scan' },
      schema: {
        operationId: 'startScan',
        tags: ['Scans'],
        summary: 'Start a scan of a pull request or of listed commits',
        description:
          'Set either pull_request_number or commit_shas. The same request within a minute returns the same scan.',
        body: WireScanRequestBody,
        response: { 200: WireScanStarted, '4xx': WireError },
      },
    },
    async (request) => {
      const { repo_url } = request.body
      const address = readAddress(repo_url, config)
      return { scan_uuid: await scans.start(address, subjectOf(request.body), callerOf(request)) }
    },
  )

  app.get<{ Params: { scan_uuid: string } }>(
    `${SCAN_PATH}/:scan_uuid`,
    {
      config: { permission: 'scan' },
      schema: {
        operationId: 'getScanResult',
        tags: ['Scans'],
        summary: 'Fetch the result of a scan',
        description: `Returns 202 while the scan runs, 200 when it is done, and 400 or 500 if it failed, with scan_state and message. Findings that the repository's policy ignores are omitted; with Accept: ${RESULTS_MEDIA_TYPE} they are included, with the coverage.`,
        response: {
          200: {
            description: 'The scan is complete.',
            content: {
              'application/json': { schema: WireScanResult },
              [RESULTS_MEDIA_TYPE]: { schema: WireScanDetails },
            },
          },
          202: WireScanProgressSchema,
          400: WireNoResult,
          500: WireNoResult,
        },
      },
    },
    async (request, reply) => {
      const id = readUuid(request.params.scan_uuid, 'scan_uuid')
      const { scope } = callerOf(request)
      const scan = await scans.get(scope, id)
      if (scan === undefined) throw notFound('scan')
      reply.header('vary', 'accept')
      if (scan.state === 'pending' || scan.state === 'in_progress') {
        return reply.code(202).header('retry-after', POLL_SECONDS).send(progressBody(scan))
      }
      const findings = await scans.findings(scope, id)
      const counting = findings.filter(({ ignored }) => ignored === null)
      const { state: scan_state, message } = scan
      const plain = { secrets: secretsToWire(counting.map(findingOf)), scan_state, message }
      const wantsDetails = (request.headers.accept ?? '').includes(RESULTS_MEDIA_TYPE)
      if (wantsDetails) reply.type(RESULTS_MEDIA_TYPE)
      const body = wantsDetails ? { ...plain, ...detailsOf(scan, findings) } : plain
      if (scan_state === 'done') return body
      const code = scan.fault === 'caller' ? 'scan_failed' : 'internal'
      return reply.code(scan.fault === 'caller' ? 400 : 500).send({ ...body, code, request_id: request.id })
    },
  )
}

function subjectOf({ pull_request_number: number, commit_shas: shas }: WireScanRequestBody): ScanSubject {
  if (number !== undefined && shas === undefined) return { kind: 'pull request', number }
  if (shas !== undefined && number === undefined) return { kind: 'commits', shas }
  throw new Problem(400, 'invalid_request', 'Set either pull_request_number or commit_shas, not both.')
}

function progressBody({ state, progress }: Scan): WireScanProgress {
  return { secrets: {}, scan_state: state, message: '', progress }
}

/** What the results file has besides. */
function detailsOf(scan: Scan, findings: readonly ScanFinding[]) {
  return {
    scan_uuid: scan.id,
    ignored: findings.flatMap((finding) =>
      finding.ignored === null ? [] : [ignoredOf(finding, finding.ignored)],
    ),
    ...(scan.coverage === null ? {} : { coverage: coverageToWire(scan.coverage) }),
    policy_notes: scan.policyNotes,
  }
}

function ignoredOf(finding: ScanFinding, { by, reason, marker }: IgnoredColumn): WireIgnored {
  return ignoredToWire({
    finding: {
      ...findingOf(finding),
      ...(marker === undefined ? {} : { marker: { name: marker, complete: true } }),
    },
    by,
    ...(reason === undefined ? {} : { reason }),
  })
}

import type { FastifyInstance } from 'fastify'

import { WireError } from '../../contract/error-body.ts'
import { SCAN_PATH } from '../../contract/routes.ts'
import { WireScanRequestBody, WireScanStarted } from '../../contract/scan-request.ts'
import {
  WireScanFailed,
  type WireScanProgress,
  WireScanProgress as WireScanProgressSchema,
  WireScanResult,
} from '../../contract/scan-result.ts'
import { secretsToWire } from '../../contract/to-wire.ts'
import { readAddress } from '../repositories/address.ts'
import type { Scan, ScanFinding, ScanSubject } from '../scans/scans.ts'
import type { Services } from '../services.ts'
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
          'Give either pull_request_number or commit_shas. The same request within a minute is the same scan.',
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
        description:
          '202 while it runs, 200 when it is done; 400 or 500 when it failed, with scan_state and message.',
        response: {
          200: WireScanResult,
          202: WireScanProgressSchema,
          400: WireScanFailed,
          500: WireScanFailed,
        },
      },
    },
    async (request, reply) => {
      const id = readUuid(request.params.scan_uuid, 'scan_uuid')
      const scan = await scans.get(id)
      if (scan === undefined) throw notFound('scan')
      if (scan.state === 'pending' || scan.state === 'in_progress') {
        return reply.code(202).header('retry-after', POLL_SECONDS).send(progressBody(scan))
      }
      const secrets = secretsToWire((await scans.findings(id)).map(findingOf))
      if (scan.state === 'done') return { secrets, scan_state: 'done', message: '' }
      const code = scan.fault === 'caller' ? 'scan_failed' : 'internal'
      const body = { secrets, scan_state: scan.state, message: scan.message, code, request_id: request.id }
      return reply.code(scan.fault === 'caller' ? 400 : 500).send(body)
    },
  )
}

function subjectOf({ pull_request_number: number, commit_shas: shas }: WireScanRequestBody): ScanSubject {
  if (number !== undefined && shas === undefined) return { kind: 'pull request', number }
  if (shas !== undefined && number === undefined) return { kind: 'commits', shas }
  throw new Problem(
    400,
    'invalid_request',
    'Give either pull_request_number or commit_shas, and one of them alone.',
  )
}

function progressBody({ state, progress }: Scan): WireScanProgress {
  return { secrets: {}, scan_state: state, message: '', progress }
}

function findingOf(finding: ScanFinding) {
  return {
    secretHash: finding.secret_hash,
    secretType: finding.secret_type,
    commit: finding.commit_sha,
    path: finding.file_path,
    line: finding.line_no,
    columns: [finding.col_start, finding.col_end] as const,
    tags: finding.tags,
    ...(finding.answer === null ? {} : { answer: finding.answer }),
  }
}

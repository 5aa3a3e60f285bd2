import { type Kysely, type Selectable, sql } from 'kysely'

import type { Finding, ProviderAnswer } from '../../model/finding.ts'
import type { Coverage } from '../../model/scan.ts'
import { inScope, isUnlimited, type Scope, urlsOf } from '../search/scope.ts'
import type { Database, IgnoredColumn, ScanTable } from '../store/tables.ts'

/** A scan as it stands. */
export interface Scan {
  readonly id: string
  readonly kind: 'commits' | 'pull request' | 'repository'
  readonly repositoryId: string | null
  readonly url: string
  readonly name: string
  readonly pullRequest: number | null
  readonly commits: readonly string[] | null
  readonly state: 'pending' | 'in_progress' | 'done' | 'failed'
  readonly message: string
  readonly fault: 'caller' | 'service' | null
  readonly progress: string
  readonly coverage: Coverage | null
  /** What people should know of the repository's policy, a sentence each. */
  readonly policyNotes: readonly string[]
  readonly requestedBy: string
  readonly created: Date
  readonly started: Date | null
  readonly finished: Date | null
}

/** A finding of a scan, in the interface's words. */
export interface ScanFinding {
  readonly commit_sha: string
  readonly secret_hash: string
  readonly repository_hash: string | null
  readonly secret_type: string
  readonly severity: string
  readonly file_path: string
  readonly line_no: number
  readonly col_start: number
  readonly col_end: number
  readonly tags: readonly string[]
  readonly answer: ProviderAnswer | null
  /** What of the repository's policy keeps it from counting; null where it counts. */
  readonly ignored: IgnoredColumn | null
}

/** Which part of the list is wanted, and of which repository. */
export interface ScanPaging {
  readonly limit: number
  /** From 1. */
  readonly page: number
  readonly repositoryId?: string
}

const COLUMNS = [
  'id',
  'kind',
  'repository_id',
  'url',
  'name',
  'pull_request',
  'commits',
  'state',
  'message',
  'fault',
  'progress',
  'coverage',
  'policy_notes',
  'requested_by',
  'created',
  'started',
  'finished',
] as const

/** A scan; nothing where there is none in scope. */
export async function getScan(db: Kysely<Database>, scope: Scope, id: string): Promise<Scan | undefined> {
  const row = await db
    .selectFrom('scans')
    .select(COLUMNS)
    .where('id', '=', id)
    .where((on) => on.and([...inScope(scope, 'url')]))
    .executeTakeFirst()
  return row === undefined ? undefined : scanOf(row)
}

/** The findings of a scan in its own order; none where it is out of scope. */
export function findingsOf(db: Kysely<Database>, scope: Scope, id: string): Promise<readonly ScanFinding[]> {
  return db
    .selectFrom('findings')
    .innerJoin('scans', 'scans.id', 'scan_id')
    .select([
      'commit_sha',
      'secret_hash',
      'repository_hash',
      'secret_type',
      'severity',
      'file_path',
      'line_no',
    ])
    .select(['col_start', 'col_end', 'tags', 'answer', 'ignored'])
    .where('scan_id', '=', id)
    .where((on) => on.and([...inScope(scope, 'scans.url')]))
    .orderBy('position')
    .execute()
}

/** The scans in scope, the latest first. */
export async function listScans(
  db: Kysely<Database>,
  scope: Scope,
  { limit, page, repositoryId }: ScanPaging,
): Promise<{ readonly items: readonly Scan[]; readonly hasMore: boolean }> {
  const offset = (page - 1) * limit
  const rows = await db
    .selectFrom('scans')
    .select(COLUMNS)
    .$if(repositoryId !== undefined, (query) => query.where('repository_id', '=', repositoryId!))
    .where((on) =>
      on.and([
        ...(repositoryId === undefined ? latestInScope(scope, offset + limit + 1) : inScope(scope, 'url')),
      ]),
    )
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  return { items: rows.slice(0, limit).map(scanOf), hasMore: rows.length > limit }
}

/** The latest of each repository in scope: left to choose, the planner walks through those of all others by date. */
function latestInScope(scope: Scope, most: number) {
  if (isUnlimited(scope)) return []
  return [
    sql<boolean>`scans.id = any(array(
      select latest.id from (${urlsOf(scope)}) as asked cross join lateral (
        select id, created from scans where scans.url = asked.url order by created desc, id desc limit ${most}
      ) as latest order by latest.created desc, latest.id desc limit ${most}))`,
  ]
}

type ScanRow = Pick<Selectable<ScanTable>, (typeof COLUMNS)[number]>

function scanOf(row: ScanRow): Scan {
  const { repository_id, pull_request, requested_by, policy_notes, ...same } = row
  return {
    ...same,
    repositoryId: repository_id,
    pullRequest: pull_request,
    policyNotes: policy_notes,
    requestedBy: requested_by,
  }
}

/** A finding of a scan as reports and results know it. */
export function findingOf(finding: ScanFinding): Finding {
  return {
    ...(finding.repository_hash === null
      ? { secretHash: finding.secret_hash }
      : { secretHash: finding.repository_hash, serviceHash: finding.secret_hash }),
    secretType: finding.secret_type,
    commit: finding.commit_sha,
    path: finding.file_path,
    line: finding.line_no,
    columns: [finding.col_start, finding.col_end] as const,
    tags: finding.tags,
    ...(finding.answer === null ? {} : { answer: finding.answer }),
  }
}

import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { ProviderAnswer } from '../../model/finding.ts'
import type { Coverage } from '../../model/scan.ts'
import type { VerifyMode } from '../../model/verify.ts'
import type { Caller, KeyType } from '../keys/access.ts'
import type { RepositoryAddress } from '../repositories/address.ts'
import type { Database, IgnoredColumn } from '../store/tables.ts'

/** What a scan is asked for. */
export type ScanSubject =
  | { readonly kind: 'pull request'; readonly number: number }
  | { readonly kind: 'commits'; readonly shas: readonly string[] }
  | { readonly kind: 'repository'; readonly id: string }

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

export interface Scans {
  /**
   * Starts a scan, or names the one that was started for the same request less than a minute ago.
   *
   * @throws {QueueFull} where too many wait
   */
  start(repository: RepositoryAddress, subject: ScanSubject, by: Caller): Promise<string>
  /** Nothing where there is no such scan. */
  get(id: string): Promise<Scan | undefined>
  /** The findings of a scan in its own order, those too that its repository's policy ignores. */
  findings(id: string): Promise<readonly ScanFinding[]>
  /** The latest first. */
  list(options: { readonly limit: number; readonly page: number; readonly repositoryId?: string }): Promise<{
    readonly items: readonly Scan[]
    readonly hasMore: boolean
  }>
}

/** More scans wait than the service promises to do. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface ScansOptions {
  /** Puts a scan on the queue, in the transaction that makes it. */
  readonly enqueue: (scanId: string, transaction: Transaction<Database>) => Promise<void>
  /** How many may wait. */
  readonly longestQueue: number
  /** How it is learned whether secrets work, for callers of a type; as the service is set up where there is none. */
  readonly verifyByKey: ReadonlyMap<KeyType, VerifyMode>
  /** The commit that a pull request ends with now; see TaskScanner. */
  readonly headOf: (repository: RepositoryAddress, number: number) => Promise<string | undefined>
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

/** The scans in the database. */
export function createScans(db: Kysely<Database>, options: ScansOptions): Scans {
  return {
    start: (repository, subject, by) => start(db, options, repository, subject, by),

    async get(id) {
      const row = await db.selectFrom('scans').select(COLUMNS).where('id', '=', id).executeTakeFirst()
      return row === undefined ? undefined : scanOf(row)
    },

    findings: (id) =>
      db
        .selectFrom('findings')
        .select([
          'commit_sha',
          'secret_hash',
          'repository_hash',
          'secret_type',
          'severity',
          'file_path',
          'line_no',
          'col_start',
          'col_end',
          'tags',
          'answer',
          'ignored',
        ])
        .where('scan_id', '=', id)
        .orderBy('position')
        .execute(),

    async list({ limit, page, repositoryId }) {
      const rows = await db
        .selectFrom('scans')
        .select(COLUMNS)
        .$if(repositoryId !== undefined, (query) => query.where('repository_id', '=', repositoryId!))
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .offset((page - 1) * limit)
        .execute()
      return { items: rows.slice(0, limit).map(scanOf), hasMore: rows.length > limit }
    },
  }
}

async function start(
  db: Kysely<Database>,
  { enqueue, longestQueue, verifyByKey, headOf }: ScansOptions,
  repository: RepositoryAddress,
  subject: ScanSubject,
  by: Caller,
): Promise<string> {
  const verify = verifyByKey.get(by.type)
  const requestKey = keyOf(repository, subject, verify)
  const known = await recent(db, requestKey)
  if (
    known !== undefined &&
    (await isCurrent(known, subject, () => headOf(repository, numberOf(subject) ?? 0)))
  ) {
    return known.id
  }
  return db.transaction().execute(async (transaction) => {
    // Two equal requests at the same moment: the second waits here, and finds the first one's scan.
    await sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`.execute(transaction)
    const same = await recent(transaction, requestKey)
    if (same !== undefined && same.id !== known?.id) return same.id
    const { waiting } = await transaction
      .selectFrom('scans')
      .select(sql<number>`count(*)::int`.as('waiting'))
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (waiting >= longestQueue) throw new QueueFull()
    const { id } = await transaction
      .insertInto('scans')
      .values({
        kind: subject.kind,
        repository_id: subject.kind === 'repository' ? subject.id : null,
        url: repository.url,
        clone_url: repository.cloneUrl,
        name: repository.name,
        pull_request: numberOf(subject) ?? null,
        commits: subject.kind === 'commits' ? [...subject.shas] : null,
        request_key: requestKey,
        verify: verify ?? null,
        requested_by: by.actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(id, transaction)
    return id
  })
}

type Recent = { id: string; state: Scan['state']; head: string | null }

function recent(db: Kysely<Database>, requestKey: string): Promise<Recent | undefined> {
  return db
    .selectFrom('scans')
    .select(['id', 'state', 'head'])
    .where('request_key', '=', requestKey)
    .where('created', '>', sql<Date>`now() - interval '1 minute'`)
    .where('state', '<>', 'failed')
    .orderBy('created', 'desc')
    .executeTakeFirst()
}

/** A pull request may have moved on since its scan ended: then the same question has another answer. */
async function isCurrent(
  { state, head }: Recent,
  subject: ScanSubject,
  headNow: () => Promise<string | undefined>,
): Promise<boolean> {
  if (subject.kind === 'commits') return true
  // What was pushed after a scan of the repository began may not be in it.
  if (subject.kind === 'repository') return state === 'pending'
  if (state !== 'done') return true
  return head !== null && (await headNow()) === head
}

function numberOf(subject: ScanSubject): number | undefined {
  return subject.kind === 'pull request' ? subject.number : undefined
}

function keyOf({ url }: RepositoryAddress, subject: ScanSubject, verify = ''): string {
  const what =
    subject.kind === 'commits'
      ? [...new Set(subject.shas)].sort().join(' ')
      : subject.kind === 'pull request'
        ? `#${subject.number}`
        : 'all'
  return createHash('sha256').update(`${url.toLowerCase()}\n${what}\n${verify}`).digest('hex')
}

type ScanRow = Pick<import('kysely').Selectable<Database['scans']>, (typeof COLUMNS)[number]>

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

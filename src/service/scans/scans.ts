import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { VerifyMode } from '../../model/verify.ts'
import type { Caller, KeyType } from '../keys/access.ts'
import type { RepositoryAddress } from '../repositories/address.ts'
import { includes, type Scope } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import {
  findingsOf,
  getScan,
  listScans,
  type Scan,
  type ScanFinding,
  type ScanPaging,
} from './stored-scans.ts'

export type { Scan, ScanFinding } from './stored-scans.ts'

/** What a scan is asked for. */
export type ScanSubject =
  | { readonly kind: 'pull request'; readonly number: number }
  | { readonly kind: 'commits'; readonly shas: readonly string[] }
  | { readonly kind: 'repository'; readonly id: string }

export interface Scans {
  /**
   * Starts a scan, or names the one that was started for the same request less than a minute ago.
   *
   * @throws {QueueFull} where too many wait
   * @throws {OutOfScope} where the caller may not see the repository
   */
  start(repository: RepositoryAddress, subject: ScanSubject, by: Caller): Promise<string>
  /** Nothing where there is no such scan in scope. */
  get(scope: Scope, id: string): Promise<Scan | undefined>
  /** The findings of a scan in its own order, those too that its repository's policy ignores; none out of scope. */
  findings(scope: Scope, id: string): Promise<readonly ScanFinding[]>
  /** Those in scope, the latest first. */
  list(
    scope: Scope,
    options: ScanPaging,
  ): Promise<{ readonly items: readonly Scan[]; readonly hasMore: boolean }>
}

/** The caller may not see the repository. */
export class OutOfScope extends Error {
  override readonly name = 'OutOfScope'
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

/** The scans in the database. */
export function createScans(db: Kysely<Database>, options: ScansOptions): Scans {
  return {
    start: (repository, subject, by) => start(db, options, repository, subject, by),

    get: (scope, id) => getScan(db, scope, id),
    findings: (scope, id) => findingsOf(db, scope, id),
    list: (scope, paging) => listScans(db, scope, paging),
  }
}

async function start(
  db: Kysely<Database>,
  { enqueue, longestQueue, verifyByKey, headOf }: ScansOptions,
  repository: RepositoryAddress,
  subject: ScanSubject,
  by: Caller,
): Promise<string> {
  if (!(await includes(db, by.scope, repository.url))) throw new OutOfScope('The repository is out of scope.')
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

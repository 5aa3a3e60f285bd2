import { type Kysely, sql } from 'kysely'

import type { DescribeSecretType } from '../../model/secret-type.ts'
import type { Caller } from '../keys/access.ts'
import { QueueFull, type Scan, type Scans } from '../scans/scans.ts'
import { ALL_REPOSITORIES } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import { outdatedReport, RUNNING, reportOf } from './check-report.ts'
import type { CheckRow } from './check-row.ts'
import type { Answer, ForgeRepository } from './forge.ts'
import { actorOf } from './known-repositories.ts'

export interface NextAnswerOptions {
  readonly db: Kysely<Database>
  readonly scans: Pick<Scans, 'start' | 'get' | 'findings'>
  readonly describe: DescribeSecretType
  /** What the service is called in texts. */
  readonly host: () => string
}

/** What a forge is to show. */
export interface NextAnswer {
  readonly answer: Answer
  readonly scanId?: string
  /** The check is due again in so many milliseconds, whatever happens. */
  readonly again?: number
}

/** So many scans are started for one head, before it is given up. */
const MOST_SCANS = 3
/** The queue has no room, or the host of the repository could not be asked. */
const AGAIN_MS = 5000

type Repository = ForgeRepository & { readonly url: string }

/**
 * What a check is to be answered with now; starts its scan where it has none.
 *
 * @param seesHead whether a scan sees the pull request's own last commit
 */
export async function nextAnswer(
  options: NextAnswerOptions,
  check: CheckRow,
  seesHead: boolean,
  repository: Repository,
): Promise<NextAnswer> {
  const { db, scans } = options
  const scanId = check.scan_id ?? (await startScan(options, check, repository))
  // It is read after the check points to it: what ends from now on makes the check due.
  const scan = scanId === undefined ? undefined : await scans.get(ALL_REPOSITORIES, scanId)
  if (scan === undefined || scanId === undefined) return { answer: RUNNING, again: AGAIN_MS }
  if (scan.state === 'pending' || scan.state === 'in_progress') return { answer: RUNNING, scanId }
  if (isWithoutResult(scan) && check.scans < MOST_SCANS) {
    await detach(db, check)
    return { answer: RUNNING, again: AGAIN_MS * check.scans }
  }
  const head = await headOf(db, scanId)
  const isOther = seesHead
    ? head !== null && head !== check.head
    : scan.coverage?.commits?.includes(check.head) === false
  if (isOther) {
    if (check.scans >= MOST_SCANS || (await isCheckedToo(db, check, head))) {
      return { answer: outdatedReport(check.head), scanId }
    }
    await detach(db, check)
    return { answer: RUNNING, again: AGAIN_MS }
  }
  const findings = await scans.findings(ALL_REPOSITORIES, scanId)
  const ignored = await ignoredOf(
    db,
    findings.map(({ secret_hash }) => secret_hash),
  )
  const ended = { scan, findings, ignored, cloneUrl: repository.cloneUrl }
  return { answer: reportOf(ended, check.head, options.host(), options.describe), scanId }
}

/** @returns nothing where the queue has no room */
async function startScan(
  { db, scans }: NextAnswerOptions,
  { id, organization_id, number }: CheckRow,
  { url, cloneUrl, name }: Repository,
): Promise<string | undefined> {
  const caller: Caller = {
    actor: actorOf(organization_id),
    type: 'Integration',
    scope: ALL_REPOSITORIES,
  }
  try {
    const scanId = await scans.start({ url, cloneUrl, name }, { kind: 'pull request', number }, caller)
    await db
      .updateTable('pull_request_checks')
      .set({ scan_id: scanId, scans: sql<number>`scans + 1` })
      .where('id', '=', id)
      .execute()
    return scanId
  } catch (error) {
    if (error instanceof QueueFull) return undefined
    throw error
  }
}

/** The service could not look: another time it may. */
function isWithoutResult({ state, fault, coverage }: Scan): boolean {
  return state === 'failed' && coverage === null && fault === 'service'
}

async function detach(db: Kysely<Database>, { id, scan_id }: CheckRow): Promise<void> {
  await db
    .updateTable('pull_request_checks')
    .set({ scan_id: null })
    .where('id', '=', id)
    .where('scan_id', 'is not distinct from', scan_id)
    .execute()
}

async function headOf(db: Kysely<Database>, scanId: string): Promise<string | null> {
  const row = await db.selectFrom('scans').select('head').where('id', '=', scanId).executeTakeFirst()
  return row?.head ?? null
}

/** Whether the head that a scan saw has a check of its own: then the other head is the older one. */
async function isCheckedToo(
  db: Kysely<Database>,
  { organization_id, repository, number }: CheckRow,
  head: string | null,
): Promise<boolean> {
  if (head === null) return false
  const row = await db
    .selectFrom('pull_request_checks')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('repository', '=', repository)
    .where('number', '=', number)
    .where('head', '=', head)
    .executeTakeFirst()
  return row !== undefined
}

/** The secrets whose incidents are ignored now, also by a decision since the scan. */
async function ignoredOf(db: Kysely<Database>, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('incidents')
    .select('secret_hash')
    .where(sql<boolean>`secret_hash = any(${[...new Set(hashes)]}::text[])`)
    .where('state', '=', 'ignored')
    .where(sql<boolean>`(ends is null or ends > now())`)
    .execute()
  return new Set(rows.map(({ secret_hash }) => secret_hash))
}

import { type Kysely, sql, type Transaction } from 'kysely'

import { ScanError, type ScanErrorCode } from '../../model/errors.ts'
import type { Database } from '../store/tables.ts'
import { recordResult } from './record-result.ts'
import type { RunningScan } from './running-scan.ts'
import type { ScanTarget, TaskResult, TaskScanner } from './scanner.ts'

export interface ScanRunnerOptions {
  readonly db: Kysely<Database>
  readonly scanner: TaskScanner
  /** Looks up the addresses of the repository's host, and the token for it. */
  readonly reach: (
    cloneUrl: string,
  ) => Promise<{ readonly addresses: readonly string[]; readonly token?: string }>
  /** Milliseconds that a scan may take. */
  readonly timeLimit: number
  /** Puts a scan on the queue anew, in the transaction that gives it back. */
  readonly enqueue: (scanId: string, transaction: Transaction<Database>) => Promise<void>
  /** Told how a scan ended, and how long it took in seconds. */
  readonly onEnded?: (outcome: ScanOutcome, seconds: number) => void
  /** Told of faults that are the service's own. */
  readonly onFault: (scanId: string, error: unknown) => void
}

/** Well, with a failure, or back in the queue. */
export type ScanOutcome = 'done' | 'failed' | 'returned'

/** Does the scans that the queue hands out. */
export interface ScanRunner {
  /** @param signal aborts when the queue takes the scan away */
  run(scanId: string, signal: AbortSignal): Promise<void>
  /** Marks a scan as failed that no attempt brought to its end. */
  giveUp(scanId: string): Promise<void>
  /** Ends what is under way, and gives it back to the queue. */
  release(): void
}

const PROGRESS_EVERY_MS = 500

/** The queue has given the scan to another worker, or will. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/** The runner over a scanner and the database. */
export function createScanRunner(options: ScanRunnerOptions): ScanRunner {
  const releasing = new AbortController()
  return {
    async run(scanId, signal) {
      const started = performance.now()
      const outcome = await run(options, scanId, signal, releasing.signal)
      if (outcome !== undefined) options.onEnded?.(outcome, (performance.now() - started) / 1000)
    },
    release: () => releasing.abort(),

    async giveUp(scanId) {
      await options.db
        .updateTable('scans')
        .set({
          state: 'failed',
          fault: 'service',
          message:
            "The scan failed three times. Keysieve does not retry it. Ask the service's administrator.",
          progress: '',
          finished: sql<Date>`now()`,
        })
        .where('id', '=', scanId)
        .where('state', 'in', ['pending', 'in_progress'])
        .execute()
    },
  }
}

/**
 * @param lost aborts when the queue takes the scan away
 * @param releasing aborts when the process ends
 * @returns how it ended; undefined where there was nothing to do
 */
async function run(
  options: ScanRunnerOptions,
  scanId: string,
  lost: AbortSignal,
  releasing: AbortSignal,
): Promise<ScanOutcome | undefined> {
  const { db, scanner, reach, timeLimit, onFault } = options
  const claimed = await claim(db, scanId)
  if (claimed === undefined) return undefined
  const { scan, task } = claimed
  const signal = AbortSignal.any([lost, releasing])
  const deadline = AbortSignal.timeout(timeLimit)
  const progress = progressOf(db, scan)
  let result: TaskResult
  try {
    const { addresses, token } = await reach(task.cloneUrl)
    const reached = { ...task, addresses, ...(token === undefined ? {} : { token }) }
    result = await scanner.scan(reached, AbortSignal.any([signal, deadline]), progress.tell)
  } catch (error) {
    await progress.ended()
    if (releasing.aborted) {
      await giveBack(db, scan, options.enqueue)
      return 'returned'
    }
    if (lost.aborted) {
      await giveBack(db, scan)
      // The queue counts a try, and hands the scan out again.
      throw new ClaimLost('The queue gave the scan to another worker.')
    }
    const explained = explain(error, deadline.aborted, timeLimit)
    if (explained.fault === 'service') onFault(scanId, error)
    await fail(db, scan, explained)
    return 'failed'
  }
  await progress.ended()
  try {
    await recordResult(db, scan, result)
    return 'done'
  } catch (error) {
    // The scan is well, the database is not: the queue hands the scan out again.
    onFault(scanId, error)
    throw error
  }
}

async function claim(db: Kysely<Database>, scanId: string) {
  const row = await db
    .updateTable('scans')
    .set({ state: 'in_progress', attempt: sql<number>`attempt + 1`, started: sql<Date>`now()`, progress: '' })
    .where('id', '=', scanId)
    .where('state', 'in', ['pending', 'in_progress'])
    .returning([
      'id',
      'attempt',
      'kind',
      'repository_id',
      'url',
      'clone_url',
      'name',
      'pull_request',
      'commits',
      'verify',
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const scan: RunningScan = {
    id: row.id,
    attempt: row.attempt,
    kind: row.kind,
    repositoryId: row.repository_id,
    url: row.url,
  }
  const { clone_url: cloneUrl, name, verify } = row
  const task = { cloneUrl, name, target: await targetOf(db, row), ...(verify === null ? {} : { verify }) }
  return { scan, task }
}

async function targetOf(
  db: Kysely<Database>,
  row: {
    readonly kind: RunningScan['kind']
    readonly pull_request: number | null
    readonly commits: readonly string[] | null
    readonly repository_id: string | null
  },
): Promise<ScanTarget> {
  if (row.kind === 'commits') return { kind: 'commits', shas: row.commits ?? [] }
  if (row.kind === 'pull request') return { kind: 'pull request', number: row.pull_request ?? 0 }
  const repository = await db
    .selectFrom('repositories')
    .select('tips')
    .where('id', '=', row.repository_id)
    .executeTakeFirst()
  return { kind: 'repository', tips: repository?.tips ?? {} }
}

/** Writes progress down now and then; the last line is not waited for. */
function progressOf(db: Kysely<Database>, scan: RunningScan) {
  let next = 0
  let writing: Promise<unknown> = Promise.resolve()
  return {
    tell(line: string): void {
      const now = performance.now()
      if (now < next) return
      next = now + PROGRESS_EVERY_MS
      writing = db
        .updateTable('scans')
        .set({ progress: line })
        .where('id', '=', scan.id)
        .where('attempt', '=', scan.attempt)
        .execute()
        .catch(() => undefined)
    },
    ended: () => writing,
  }
}

/**
 * Gives a scan back that this process can't finish.
 *
 * @param enqueue makes it wait as if it were new: a process that stops is no fault of the scan, and does not count as a
 *   try
 */
async function giveBack(
  db: Kysely<Database>,
  scan: RunningScan,
  enqueue?: ScanRunnerOptions['enqueue'],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('scans')
      .set({ state: 'pending', progress: '' })
      .where('id', '=', scan.id)
      .where('attempt', '=', scan.attempt)
      .where('state', '=', 'in_progress')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueue?.(scan.id, transaction)
  })
}

interface Explained {
  readonly message: string
  readonly fault: 'caller' | 'service'
}

const CALLERS_FAULTS: readonly ScanErrorCode[] = ['input', 'repository', 'coverage', 'policy']

function explain(error: unknown, isLate: boolean, timeLimit: number): Explained {
  if (isLate) {
    const minutes = Math.round(timeLimit / 60_000)
    return {
      message: `The scan took longer than ${minutes} minutes. Scan fewer commits.`,
      fault: 'caller',
    }
  }
  if (error instanceof ScanError) {
    return { message: error.message, fault: CALLERS_FAULTS.includes(error.code) ? 'caller' : 'service' }
  }
  return {
    message:
      "The scan failed with an internal error. Start it again. If it fails again, ask the service's administrator.",
    fault: 'service',
  }
}

async function fail(db: Kysely<Database>, scan: RunningScan, { message, fault }: Explained): Promise<void> {
  await db
    .updateTable('scans')
    .set({ state: 'failed', message, fault, progress: '', finished: sql<Date>`now()` })
    .where('id', '=', scan.id)
    .where('attempt', '=', scan.attempt)
    .where('state', '=', 'in_progress')
    .execute()
}

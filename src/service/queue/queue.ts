import type { Transaction } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'

import type { Store } from '../store/store.ts'
import type { Database } from '../store/tables.ts'
import { forgetFuture } from './clock.ts'

/** Scans that wait for a worker. */
const SCANS = 'scan'
/** Scans that ended their worker every time. */
const GIVEN_UP = 'scan-given-up'
/** Repositories that are due, by their schedule. */
const REPOSITORIES = 'repository-due'

/** The time to ask providers about keys once more. */
const RECHECK = 'recheck-due'

/** The time to look for incidents that are no longer ignored. */
const INCIDENTS = 'incidents-due'
/** An end that someone has set is a day; a minute more is nothing. */
const INCIDENTS_CRON = '* * * * *'

/** The time to delete what is old. */
const RETENTION = 'retention-due'
/** Each hour, so that little is to be done each time. */
const RETENTION_CRON = '41 * * * *'
/** What is not deleted in this time is the next time. */
const RETENTION_SECONDS = 1800

/** Messages of notifications that are to be sent. */
const MESSAGES = 'notification'
/** So many are sent at a time: a receiver that hangs holds up no other. */
const MESSAGES_AT_A_TIME = 4
/** No attempt to send one takes longer. */
const MESSAGE_SECONDS = 120
/** A message that ended so many workers waits until it is missed. */
const MESSAGE_RETRIES = 10

/** A worker that gives no sign of life for so long has died. */
const HEARTBEAT_SECONDS = 20
/** A scan that ended so many workers is given up. */
const MOST_RETRIES = 2

/**
 * A worker learns of new tasks at once. Of what another one gave back, or had when it died, nobody tells:
 * that is looked for so often.
 */
const LOOK = { notifyPollingIntervalSeconds: 2 }

/** How often it is looked whether the clock was set back, in milliseconds. */
const CLOCK_MS = 10_000

/** Asking about all keys takes no longer. */
const RECHECK_SECONDS = 4 * 3600

interface ScanJob {
  readonly scan: string
}

interface RepositoryJob {
  readonly repository: string
}

/** Of all keys, or of the one with this hash. */
interface RecheckJob {
  readonly secretHash: string
}

interface MessageJob {
  readonly message: string
}

export interface QueueHandlers {
  /** Does a scan; `signal` aborts when the claim on it is lost. */
  readonly scan: (scanId: string, signal: AbortSignal) => Promise<void>
  readonly giveUp: (scanId: string) => Promise<void>
  readonly repositoryDue: (repositoryId: string) => Promise<void>
  /** Asks providers about all keys once more, or about one alone; `signal` aborts when that takes too long. */
  readonly recheckDue: (signal: AbortSignal, secretHash?: string) => Promise<void>
  /** Opens incidents whose time to be ignored is over. */
  readonly incidentsDue: () => Promise<void>
  /** Deletes what is old; `signal` aborts when that takes too long. */
  readonly retentionDue: (signal: AbortSignal) => Promise<void>
  /** Sends a message of a notification; `signal` aborts when that takes too long. */
  readonly deliver: (messageId: string, signal: AbortSignal) => Promise<void>
}

/** The queue of scans, in the service's own database. */
export interface Queue {
  /** Puts a scan on the queue, in the transaction that makes it. */
  enqueue(scanId: string, transaction: Transaction<Database>): Promise<void>
  /** Puts a message on the queue, in the transaction that makes or keeps it; for now, unless another time is given. */
  enqueueMessage(messageId: string, transaction: Transaction<Database>, due?: Date): Promise<void>
  /** Takes scans from the queue, so many at a time. */
  work(handlers: QueueHandlers, concurrency: number): Promise<void>
  /** Puts back what an earlier process of this database had in hand when it died. */
  recover(): Promise<void>
  /** Scans a repository at the times that a cron expression gives, in UTC; never without one. */
  schedule(repositoryId: string, cron: string | null): Promise<void>
  /** Asks providers about keys once more at the times that a cron expression gives, in UTC; never without one. */
  scheduleRecheck(cron: string | null): Promise<void>
  /** Asks the provider of one key once more, as soon as nothing else of that kind is under way. */
  recheck(secretHash: string): Promise<void>
  /** Whether a cron expression can be understood. */
  isSchedule(cron: string): boolean
  /** Takes nothing more, and waits until what is under way has ended. */
  stop(): Promise<void>
}

/**
 * Starts pg-boss on the store's database.
 *
 * @param onError told of faults that a later look at the queue may not have
 */
export async function startQueue(store: Store, onError: (error: Error) => void): Promise<Queue> {
  const boss = store.createQueue()
  boss.on('error', onError)
  await boss.start()
  const lookAtClock = (): Promise<void> => forgetFuture(store.db).catch(onError)
  await lookAtClock()
  const clock = setInterval(lookAtClock, CLOCK_MS).unref()
  await boss.createQueue(GIVEN_UP, { notify: true })
  await boss.createQueue(REPOSITORIES, { notify: true, policy: 'short' })
  await boss.createQueue(RECHECK, {
    notify: true,
    policy: 'singleton',
    retryLimit: 0,
    expireInSeconds: RECHECK_SECONDS,
  })
  await boss.createQueue(INCIDENTS, { policy: 'singleton', retryLimit: 0 })
  await boss.createQueue(RETENTION, {
    ...{ policy: 'singleton', retryLimit: 0, expireInSeconds: RETENTION_SECONDS },
  })
  await boss.createQueue(MESSAGES, {
    notify: true,
    // One place for each message that waits, and one for each that is being sent.
    policy: 'stately',
    retryLimit: MESSAGE_RETRIES,
    retryDelay: 1,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: MESSAGE_SECONDS,
  })
  await boss.createQueue(SCANS, {
    notify: true,
    deadLetter: GIVEN_UP,
    retryLimit: MOST_RETRIES,
    retryDelay: 1,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 3600,
  })
  return {
    async enqueue(scanId, transaction) {
      await boss.send(SCANS, { scan: scanId } satisfies ScanJob, { db: fromKysely(transaction) })
    },
    async enqueueMessage(messageId, transaction, due) {
      await boss.send(MESSAGES, { message: messageId } satisfies MessageJob, {
        ...{ db: fromKysely(transaction), singletonKey: messageId },
        ...(due === undefined ? {} : { startAfter: due }),
      })
    },
    work: (handlers, concurrency) => work(boss, handlers, concurrency),
    recover: () => recover(boss, store),
    async schedule(repositoryId, cron) {
      if (cron === null) await boss.unschedule(REPOSITORIES, repositoryId)
      else {
        await boss.schedule(REPOSITORIES, cron, { repository: repositoryId } satisfies RepositoryJob, {
          key: repositoryId,
          missed: 'once',
        })
      }
    },
    async scheduleRecheck(cron) {
      if (cron === null) await boss.unschedule(RECHECK)
      else await boss.schedule(RECHECK, cron, null, { missed: 'once' })
    },
    async recheck(secretHash) {
      await boss.send(RECHECK, { secretHash } satisfies RecheckJob)
    },
    isSchedule(cron) {
      try {
        return cron.trim().split(/\s+/).length === 5 && boss.previewSchedule(cron, { count: 1 }).length === 1
      } catch {
        return false
      }
    },
    async stop() {
      clearInterval(clock)
      await boss.stop({ graceful: true, timeout: 15_000, close: true })
    },
  }
}

async function work(boss: PgBoss, handlers: QueueHandlers, concurrency: number): Promise<void> {
  for (let slot = 0; slot < concurrency; slot++) {
    const worker: string = await boss.work<ScanJob>(SCANS, LOOK, async ([job]) => {
      if (job === undefined) return
      try {
        await handlers.scan(job.data.scan, job.signal)
      } finally {
        // Others may be waiting: look at once, and not at the next turn of the clock.
        boss.notifyWorker(worker)
      }
    })
  }
  await boss.work<ScanJob>(GIVEN_UP, LOOK, async ([job]) => {
    if (job !== undefined) await handlers.giveUp(job.data.scan)
  })
  await boss.work<RepositoryJob>(REPOSITORIES, async ([job]) => {
    if (job !== undefined) await handlers.repositoryDue(job.data.repository)
  })
  await boss.work<RecheckJob | null>(RECHECK, async ([job]) => {
    if (job !== undefined) await handlers.recheckDue(job.signal, job.data?.secretHash)
  })
  for (let slot = 0; slot < MESSAGES_AT_A_TIME; slot++) {
    const worker: string = await boss.work<MessageJob>(MESSAGES, LOOK, async ([job]) => {
      if (job === undefined) return
      await handlers.deliver(job.data.message, job.signal)
      boss.notifyWorker(worker)
    })
  }
  await workByClock(boss, handlers)
}

/** Whichever process comes first does it, for all. */
async function workByClock(boss: PgBoss, { incidentsDue, retentionDue }: QueueHandlers): Promise<void> {
  await boss.schedule(INCIDENTS, INCIDENTS_CRON)
  await boss.work(INCIDENTS, incidentsDue)
  await boss.schedule(RETENTION, RETENTION_CRON)
  await boss.work(RETENTION, async ([job]) => {
    if (job !== undefined) await retentionDue(job.signal)
  })
}

async function recover(boss: PgBoss, { db }: Store): Promise<void> {
  const orphans = await db.selectFrom('scans').select('id').where('state', '=', 'in_progress').execute()
  for (const { id } of orphans) {
    const jobs = await boss.findJobs<ScanJob>(SCANS, { data: { scan: id } satisfies ScanJob })
    const active = jobs.filter(({ state }) => state === 'active').map((job) => job.id)
    if (active.length > 0) await boss.fail(SCANS, active)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'

import { type AnswerOptions, answerChecks } from './answer-checks.ts'
import { type ScanDueOptions, scanDueRepositories } from './scan-due.ts'
import { type SyncOptions, syncNext } from './sync.ts'
import { type SyncAppsOptions, syncNextApp } from './sync-apps.ts'

/** A pull request shows within that time that it is scanned. */
const LOOK_MS = 500
/** After so many looks what is old is forgotten. */
const TIDY_EVERY = 600

export type ForgeWorkOptions = AnswerOptions & ScanDueOptions & SyncOptions & SyncAppsOptions

/** What a process that works does for organizations. */
export interface ForgeWork {
  /** Looks no more, and waits until what is under way has ended. */
  stop(): Promise<void>
}

/** Starts to look for pull requests that are to be answered, and for organizations that are to be listed. */
export function startForgeWork(options: ForgeWorkOptions): ForgeWork {
  const stopping = new AbortController()
  const loops = [
    loop(options, stopping.signal, async () => {
      while ((await answerChecks(options)) > 0 && !stopping.signal.aborted);
    }),
    loop(options, stopping.signal, async (turn) => {
      await scanDueRepositories(options)
      if (turn % TIDY_EVERY === 0) await tidy(options)
    }),
    // A long list holds up neither of them.
    loop(options, stopping.signal, async () => {
      while ((await syncNextApp(options)) && !stopping.signal.aborted);
      while ((await syncNext(options)) && !stopping.signal.aborted);
    }),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function loop(
  { onFault }: ForgeWorkOptions,
  signal: AbortSignal,
  look: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 1; !signal.aborted; turn++) {
    await look(turn).catch(onFault)
    await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Forgets answers of pull requests that nobody looks at any more, and deliveries that won't come again. */
async function tidy({ db }: ForgeWorkOptions): Promise<void> {
  await sql`delete from pull_request_checks where state in ('told', 'failed') and created < now() - interval '180 days'`.execute(
    db,
  )
  await sql`delete from organization_deliveries where received < now() - interval '30 days'`.execute(db)
}

import { type Kysely, sql } from 'kysely'

import type { Repositories } from '../repositories/repositories.ts'
import { QueueFull } from '../scans/scans.ts'
import { ALL_REPOSITORIES } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import { actorOf } from './known-repositories.ts'

/** The branches of an organization wait behind so many scans at most, so that its pull requests don't wait behind them. */
const MOST_WAITING = 4

export interface ScanDueOptions {
  readonly db: Kysely<Database>
  readonly repositories: Pick<Repositories, 'scan'>
}

/** Starts scans of repositories that are new or were pushed to, as far as the queue is short. */
export async function scanDueRepositories({ db, repositories }: ScanDueOptions): Promise<void> {
  const { rows } = await sql<{
    organization_id: string
    external_id: string
    watched_id: string | null
    scan_due: Date
  }>`
    select organization_id, external_id, watched_id, scan_due from organization_repositories
    where scan_due <= now() order by scan_due
    limit greatest(0, ${MOST_WAITING} - (select count(*) from scans where state = 'pending'))`.execute(db)
  for (const { organization_id, external_id, watched_id, scan_due } of rows) {
    try {
      if (watched_id !== null) {
        const by = {
          actor: actorOf(organization_id),
          type: 'Integration',
          scope: ALL_REPOSITORIES,
        } as const
        await repositories.scan(watched_id, by)
      }
    } catch (error) {
      if (error instanceof QueueFull) return
      throw error
    }
    await db
      .updateTable('organization_repositories')
      .set({ scan_due: null })
      .where('organization_id', '=', organization_id)
      .where('external_id', '=', external_id)
      // What was pushed meanwhile is due all the same.
      .where('scan_due', '=', new Date(scan_due))
      .execute()
  }
}

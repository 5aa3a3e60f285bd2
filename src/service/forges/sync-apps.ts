import { type Kysely, sql } from 'kysely'

import type { Database } from '../store/tables.ts'
import type { AppCredentials } from './connections.ts'
import type { AskForge } from './forge-answer.ts'
import { appSlug, createAppTokens, installationsOf } from './github-app.ts'
import { Refused } from './refused.ts'
import { unsealCredentials } from './sealed.ts'

/** So often GitHub is asked where an app is installed, whatever its webhooks tell. */
const EVERY = sql`interval '1 hour'`
const AGAIN_AFTER = sql`interval '5 minutes'`

export interface SyncAppsOptions {
  readonly db: Kysely<Database>
  readonly key: Buffer
  readonly ask: AskForge
}

/** Finds the organizations in which one app that is due is installed. @returns whether one was due */
export async function syncNextApp({ db, key, ask }: SyncAppsOptions): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update forge_apps set sync_due = now() + ${AGAIN_AFTER} where id = (
      select id from forge_apps where sync_due <= now() order by sync_due limit 1 for update skip locked)
    returning id`.execute(db)
  if (rows[0] === undefined) return false
  const app = await db
    .selectFrom('forge_apps')
    .selectAll()
    .where('id', '=', rows[0].id)
    .executeTakeFirstOrThrow()
  try {
    const known = unsealCredentials<AppCredentials>(key, app.credentials)
    if (known === undefined) {
      throw new Refused('The key of the app can’t be read with this install key. Connect the app again.')
    }
    const tokens = createAppTokens(ask, app.base_url, { appId: app.app_id, privateKey: known.privateKey })
    const slug = await appSlug(ask, app.base_url, tokens)
    for await (const { id, name, isSuspended } of installationsOf(ask, app.base_url, tokens)) {
      await noteInstallation(db, app, id, name, isSuspended)
    }
    await db
      .updateTable('forge_apps')
      .set({ slug, fault: null, synced: sql<Date>`now()`, sync_due: sql<Date>`now() + ${EVERY}` })
      .where('id', '=', app.id)
      .execute()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await db.updateTable('forge_apps').set({ fault: error.message }).where('id', '=', app.id).execute()
  }
  return true
}

/** Notes that an app is installed in an organization. @returns the organization's identifier */
export async function noteInstallation(
  db: Kysely<Database>,
  app: { readonly id: string; readonly base_url: string; readonly created_by: string },
  installationId: string,
  name: string,
  isSuspended?: boolean,
): Promise<string> {
  const { id } = await db
    .insertInto('organizations')
    .values({
      ...{ forge: 'github', base_url: app.base_url, name, app_id: app.id, external_id: installationId },
      ...{ suspended: isSuspended ?? false, created_by: app.created_by },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'external_id'])
        .doUpdateSet({ name, ...(isSuspended === undefined ? {} : { suspended: isSuspended }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

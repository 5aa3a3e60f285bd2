import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'

import { readConfig, type ServiceConfig } from '../../src/service/config.ts'
import { examineService } from '../../src/service/doctor/examine-service.ts'
import { onPostgresql } from '../support/each-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestService } from '../support/test-service.ts'

const dataFolder = join(temporaryFolder(), 'data')
/** What the checks of a name say. */
const said = async (name: string, settings: ServiceConfig) =>
  (await examineService(settings, { env: {} }))
    .filter((check) => check.name === name)
    .map(({ state, message }) => `${state}: ${message}`)

onPostgresql((store) => {
  const settings = (changes: Partial<ServiceConfig> = {}): ServiceConfig => ({
    ...readConfig({ role: 'serve', dataFolder }, {}, () => ''),
    ...{ databaseUrl: store().databaseUrl!, installKey: 'ab'.repeat(32), ...changes },
  })

  test('a database that can’t be used fails with the reason, and without its password', async () => {
    const url = new URL(store().databaseUrl!)
    url.pathname = '/nothing'
    const [missing] = await said('database', settings({ databaseUrl: url.href }))
    const [refused] = await said('database', settings({ databaseUrl: 'postgresql://a:hidden@127.0.0.1:1/x' }))

    expect(missing).toMatch(/^failed: .*it has no database of that name\. Check DATABASE_URL/)
    expect(refused).toMatch(/^failed: .*the connection was refused\. Check DATABASE_URL/)
    expect(refused).not.toContain('hidden')
  })

  test('no worker fails, until one has run', async () => {
    const before = await said('worker', settings())
    const { service } = await startTestService(store())
    await sql`insert into queue.job (name, state, completed_on) values ('incidents-due', 'completed', now())`.execute(
      store().store.db,
    )
    const after = await said('worker', settings())
    await sql`update queue.job set completed_on = now() - interval '6 minutes' where name = 'incidents-due'`.execute(
      store().store.db,
    )
    const late = await said('worker', settings())
    await service.close()

    expect(before[0]).toMatch(/^failed: No worker has run in the last 5 minutes\. Start/)
    expect(after).toEqual(['ok: A worker runs.'])
    expect(late).toEqual(before)
  })

  test('a scan that waits for long, and a message that failed, are warnings', async () => {
    const { db } = store().store
    const before = [await said('queue', settings()), await said('notifications', settings())]
    await sql`insert into scans (kind, url, clone_url, name, request_key, requested_by, created)
      values ('commits', 'u', 'c', 'n', 'k', 'x', now() - interval '20 minutes')`.execute(db)
    await sql`insert into notification_channels (name, kind, destination, shown, least_severity, repositories, only_live,
      events, digest, created_by) values ('x', 'slack', 'x', 'x', 'info', '{}', false, '{opened}', 'none', 'x')`.execute(
      db,
    )
    await sql`insert into notification_messages (channel_id, content, state)
      select id, '{"kind":"test","channel":"x"}', 'failed' from notification_channels`.execute(db)

    expect(before).toEqual([['ok: 0 scans wait.'], ['ok: 0 channels, no message failed.']])
    expect(await said('queue', settings())).toEqual([
      'warning: 1 scan waits, the oldest for 20 minutes. Start more workers, or raise KEYSIEVE_SCANS_AT_A_TIME.',
    ])
    expect((await said('notifications', settings()))[0]).toMatch(
      /^warning: 1 message could not be delivered\./,
    )
  })

  test('migrations that are missing, of another version or of a later one are told apart', async () => {
    const { db } = store().store
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const all = await said('migrations', settings())
    await sql`insert into kysely_migration values ('9999-later', '2026-01-01')`.execute(db)
    const later = await said('migrations', settings())
    await sql`delete from kysely_migration where name = '0003-filter-values'`.execute(db)
    const other = await said('migrations', settings())
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db)
    const fewer = await said('migrations', settings())
    await sql`insert into kysely_migration values ('0003-filter-values', '2026-01-01')`.execute(db)

    expect(all).toEqual([`ok: All ${rows.length} migrations are applied.`])
    expect(later).toEqual(['warning: The database is of a later version. Update Keysieve on this machine.'])
    expect(other[0]).toMatch(/^failed: .*lacks 0003-filter-values\./)
    expect(fewer).toEqual([
      'warning: 1 migration is not applied. The next start of the service applies them.',
    ])
  })

  test('the extension, the clock and the install key of the database are checked', async () => {
    const { db } = store().store
    const [clock] = await said('clock', settings())
    const real = Date.now
    Date.now = () => real() + 120_000
    const [ahead] = await said('clock', settings())
    Date.now = real
    await sql`insert into install_key (fingerprint) values ('of another key')
      on conflict (is_only) do update set fingerprint = excluded.fingerprint`.execute(db)
    const [key] = await said('install key', settings())
    await sql`drop extension pg_trgm cascade`.execute(db)
    const database = await said('database', settings())

    expect(clock).toMatch(/^ok/)
    expect(ahead).toMatch(/^failed: .* differ by 1[12]\d seconds\. Set both with NTP\.$/)
    expect(key).toMatch(/^failed: The database was set up with another install key\. Restore/)
    expect(database[1]).toMatch(/^warning: The extension pg_trgm is not installed\./)
  })
})

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'
import { openStore } from '../../src/service/store/store.ts'
import { withPostgresql } from '../support/each-store.ts'
import { startReceiver, status } from '../support/receiver.ts'
import { runInside } from '../support/run-inside.ts'
import { type Served, startServed } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Processes start and load all rules, and a worker that was killed is missed after 20 seconds. */
jest.setTimeout(300_000)

const folder = temporaryFolder()
const started: Served[] = []
afterAll(() => {
  for (const { process } of started) process.kill('SIGKILL')
})

withPostgresql((createDatabase) => {
  test('a worker that is killed before and while it sends loses no message, and the repetition has the same identifier', async () => {
    const databaseUrl = await createDatabase()
    const receiver = await startReceiver()
    const start = async (name: string, role: 'web' | 'worker'): Promise<Served> => {
      const data = join(folder, name)
      mkdirSync(data)
      const env = {
        ...{ DATABASE_URL: databaseUrl, KEYSIEVE_INSTALL_KEY: 'ab'.repeat(32) },
        ...{ KEYSIEVE_PRIVATE_HOSTS: '127.0.0.1', KEYSIEVE_PLAIN_HOSTS: '127.0.0.1' },
      }
      const served = await startServed(data, env, role)
      started.push(served)
      return served
    }
    const web = await start('web', 'web')
    const created = await runInside([
      ...['keys', 'create', '--name', 'notifications', '--type', 'Admin', '--json'],
      ...['--data', join(folder, 'web')],
    ])
    const { api_keys } = JSON.parse(created.stdout) as {
      api_keys: Record<string, { readonly token: string }>
    }
    const authorization = `Bearer ${Object.values(api_keys)[0]!.token}`
    await fetch(new URL('/api/v1/notification-channels', web.address), {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ name: 'x', kind: 'webhook', address: receiver.url }),
    })
    const { db, close } = await openStore({ databaseUrl })
    const place = { commit_sha: 'c', file_path: 'a.py', line_no: 1, col_start: 1, col_end: 2 }
    const alert = { ...place, alert_type: 'COMMIT_SCAN_MATCH', severity: 'high', repository_hash: null }
    // No worker runs: what the alert leads to is committed, and nothing is sent.
    await db
      .insertInto('alerts')
      .values({ ...alert, url: 'git://h/o/r.git', secret_hash: 'hash', secret_type: 'x' })
      .execute()
    receiver.answers.push(() => undefined, status(204))
    const first = await start('first', 'worker')
    await receiver.waitFor(1)
    await first.end('SIGKILL')
    const second = await start('second', 'worker')
    const [one, two] = await receiver.waitFor(2)
    let message = await db.selectFrom('notification_messages').selectAll().executeTakeFirstOrThrow()
    while (message.state === 'pending')
      message = await db.selectFrom('notification_messages').selectAll().executeTakeFirstOrThrow()
    await Promise.all([web.end(), second.end()])
    await close()
    await receiver.close()

    expect(one!.body).toMatchObject({ type: 'incident.opened', data: { secret_hash: 'hash', url: null } })
    expect(two!.headers['webhook-id']).toBe(one!.headers['webhook-id'])
    expect(two!.text).toBe(one!.text)
    // What ended with its worker counts as no attempt.
    expect(message).toMatchObject({ state: 'delivered', attempts: 1 })
  })
})

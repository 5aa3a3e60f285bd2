import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'

import { openStore } from '../../src/service/store/store.ts'
import { onPostgresql } from '../support/each-store.ts'
import { failureOf } from '../support/failure.ts'
import { startTestService } from '../support/test-service.ts'

/** A way to the database that can be cut. */
async function relayTo(databaseUrl: string) {
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.pipe(server).pipe(client)
  })
  const listen = async (at: number): Promise<number> => {
    relay.listen(at, '127.0.0.1')
    await once(relay, 'listening')
    return (relay.address() as AddressInfo).port
  }
  const own = await listen(0)
  return {
    url: `postgresql://${username}@127.0.0.1:${own}${pathname}`,
    mend: () => listen(own),
    async cut() {
      const closed = once(relay, 'close')
      relay.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

onPostgresql((store) => {
  test('a connection that dies between two statements ends its transaction, and not the process', async () => {
    const { db } = store().store
    const dying = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
      await sleep(100)
      await sql`select 1`.execute(transaction)
    })

    await expect(dying).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('while the database is away, every answer says when to ask again, and then all is well', async () => {
    const { databaseUrl } = store()
    const relay = await relayTo(databaseUrl!)
    const away = await openStore({ databaseUrl: relay.url })
    const { ask, service } = await startTestService({ ...store(), store: away, closing: [] })
    const scan = { repo_url: 'https://git.example.com/org/away', commit_shas: ['a'.repeat(40)] }
    const all = async () => [
      await ask('GET', '/healthz', undefined, { token: null }),
      await ask('GET', '/readyz', undefined, { token: null }),
      await ask('POST', '/api/public/alert/search', { filters: [] }),
      await ask('POST', '/api/analyzer/commit/scan', scan),
      await ask('GET', '/sign-in', undefined, { token: null, headers: { accept: 'text/html' } }),
    ]

    await relay.cut()
    const cut = await all()
    await relay.mend()
    const mended = await all()
    await service.close()
    await away.close()
    await relay.cut()

    expect(cut.map(({ status }) => status)).toEqual([200, 503, 503, 503, 503])
    expect(cut.map(({ headers }) => headers.get('retry-after'))).toEqual([null, '5', '5', '5', '5'])
    expect([cut[2]?.body.code, cut[2]?.body.message]).toEqual([
      'no_database',
      'The database is unavailable at the moment. Try again in 5 seconds.',
    ])
    expect(cut[4]?.body).toContain('The database is unavailable at the moment.')
    expect(mended.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})

test('a database that is not there is a sentence without the password', async () => {
  const failure = await failureOf(() =>
    openStore({ databaseUrl: `postgresql://ks:${'p'.repeat(9)}@127.0.0.1:1/ks` }),
  )

  expect([failure.code, failure.message]).toEqual([
    'input',
    "The database at 127.0.0.1:1 can't be used: the connection was refused. Check DATABASE_URL, and that PostgreSQL runs.",
  ])
})

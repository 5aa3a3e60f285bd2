import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { ALL_REPOSITORIES } from '../../src/service/search/scope.ts'

import { onEachStore } from '../support/each-store.ts'
import { lastScan, scanRepository } from '../support/seeded-alerts.ts'
import { ended, startTestService } from '../support/test-service.ts'

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

onEachStore((store) => {
  test('a schedule scans its repository, once for all the times that passed while no server ran', async () => {
    const first = await startTestService(store())
    const id = await scanRepository(first, 'https://git.example.com/org/nightly', [])
    const { body } = await first.ask('PATCH', `/api/public/repo/${id}`, { schedule: '0 3 * * *' })
    const before = await lastScan(first, id)
    await first.service.close()
    const { db } = store().store
    await sql`update scans set created = now() - interval '50 hours'`.execute(db)
    await sql`update queue.version set cron_on = now() - interval '50 hours'`.execute(db)
    await sql`update queue.schedule set created_on = now() - interval '60 hours'`.execute(db)

    const second = await startTestService(store())
    while ((await lastScan(second, id)) === before) await sleep(50)
    const scan = await lastScan(second, id)
    const { status } = await ended(second, scan)

    expect(body.schedule).toBe('0 3 * * *')
    expect(status).toBe(200)
    expect(await second.service.services.scans.get(ALL_REPOSITORIES, scan)).toMatchObject({
      requestedBy: 'schedule',
    })
    expect(second.scanner.tasks.map(({ target }) => target)).toEqual([
      { kind: 'repository', tips: { 'refs/heads/main': 'a'.repeat(40) } },
    ])
  })
})

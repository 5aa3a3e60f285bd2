/** A process that is told to end gives its scans back; that is no fault of theirs. */
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'

import { onEachStore } from '../support/each-store.ts'
import {
  CLEAN,
  ended,
  type ScriptedScanner,
  scriptedScanner,
  startTestService,
  type TestService,
} from '../support/test-service.ts'

/** More than a scan is tried whose process dies. */
const RESTARTS = 5

const ASKED = { repo_url: 'https://git.example.com/acme/shop', pull_request_number: 7 }

onEachStore((store) => {
  test(`a scan is done after ${RESTARTS} processes in turn were told to end while they did it`, async () => {
    const scanner = scriptedScanner()
    const start = (): Promise<TestService> => startTestService(store(), {}, undefined, scanner)
    let begins = nextScan(scanner)
    let service = await start()
    const { body } = await service.ask('POST', '/api/analyzer/commit/scan', ASKED)
    for (let count = 0; count < RESTARTS; count++) {
      await begins
      await service.service.close()
      if (count < RESTARTS - 1) begins = nextScan(scanner)
      else scanner.answer = () => CLEAN
      service = await start()
    }

    const { status, body: result } = await ended(service, body.scan_uuid)

    expect([status, result.scan_state]).toEqual([200, 'done'])
    expect(scanner.tasks.length).toBeGreaterThan(RESTARTS)
    await service.service.close()
  })

  test('a scan that was put on the queue a day ahead does not wait for a day when the clock is set right', async () => {
    const scanner = scriptedScanner()
    const begins = nextScan(scanner)
    const before = await startTestService(store(), {}, undefined, scanner)
    const { body } = await before.ask('POST', '/api/analyzer/commit/scan', {
      ...ASKED,
      pull_request_number: 8,
    })
    await begins
    await before.service.close()
    const { db } = store().store
    await sql`update queue.job set start_after = now() + interval '1 day'`.execute(db)
    await sql`update queue.queue set monitor_on = now() + interval '1 day'`.execute(db)
    await sql`update queue.version set cron_on = now() + interval '1 day'`.execute(db)
    scanner.answer = () => CLEAN
    const after = await startTestService(store(), {}, undefined, scanner)

    const { status } = await ended(after, body.scan_uuid)

    expect(status).toBe(200)
    const ahead =
      await sql`select 1 from queue.queue, queue.version where monitor_on > now() or cron_on > now()`
    expect((await ahead.execute(db)).rows).toEqual([])
  })
})

/** Lets scans run until they are ended, and waits for the next one. */
function nextScan(scanner: ScriptedScanner): Promise<void> {
  return new Promise((begin) => {
    scanner.answer = (_, signal) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason), { once: true })
        begin()
      })
  })
}

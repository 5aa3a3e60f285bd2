import { expect, test } from '@jest/globals'

import { onEachStore } from '../support/each-store.ts'
import { CLEAN, ended, startTestService } from '../support/test-service.ts'

const SCAN = '/api/analyzer/commit/scan'

onEachStore((store) => {
  test('two workers on one queue do each scan once', async () => {
    // The embedded database has one process; two services in it share the queue all the same.
    const one = await startTestService(store())
    const two = await startTestService(store())
    const answer = async () => {
      await new Promise((done) => setTimeout(done, 5))
      return CLEAN
    }
    one.scanner.answer = answer
    two.scanner.answer = answer

    const started = await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const sha = String(at).padStart(40, '0')
        return one.ask('POST', SCAN, { repo_url: 'https://git.example.com/org/shared', commit_shas: [sha] })
      }),
    )
    const results = await Promise.all(started.map(({ body }) => ended(two, body.scan_uuid)))

    await one.service.close()
    await two.service.close()
    const tasks = [...one.scanner.tasks, ...two.scanner.tasks]
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(tasks).toHaveLength(30)
    expect(new Set(tasks.map(({ target }) => JSON.stringify(target))).size).toBe(30)
  })

  test('a server that ends gives the scan it has in hand to another', async () => {
    const leaving = await startTestService(store())
    leaving.scanner.answer = (_, signal) =>
      new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    const sha = 'e'.repeat(40)
    const { body } = await leaving.ask('POST', SCAN, {
      repo_url: 'https://git.example.com/org/left',
      commit_shas: [sha],
    })
    while (leaving.scanner.tasks.length === 0) await new Promise((done) => setTimeout(done, 10))

    await leaving.service.close()
    const staying = await startTestService(store())
    const { status } = await ended(staying, body.scan_uuid)

    expect(status).toBe(200)
    expect(staying.scanner.tasks.map(({ target }) => target)).toEqual([{ kind: 'commits', shas: [sha] }])
  })
})

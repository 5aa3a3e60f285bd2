import { expect, test } from '@jest/globals'

import { onEachStore } from '../support/each-store.ts'
import { lastScan } from '../support/seeded-alerts.ts'
import { CLEAN, ended, testService } from '../support/test-service.ts'

const REPO = '/api/public/repo'
let count = 0
const address = (): string => `https://git.example.com/org/watched-${count++}`

onEachStore((store) => {
  const running = testService(store)
  const add = async (repo_url: string, more: object = {}) =>
    (await running().ask('POST', REPO, { repo_url, ...more })).body

  test('a repository that is added is scanned whole, and later what is new', async () => {
    const { ask, scanner } = running()
    const tips = { 'refs/heads/main': 'c'.repeat(40) }
    scanner.tasks.length = 0
    scanner.answer = () => ({ ...CLEAN, tips })

    const { repo_id, url } = await add(address())
    const first = await lastScan(running(), repo_id)
    await ended(running(), first)
    const { body } = await ask('POST', `${REPO}/${repo_id}/scan`)
    await ended(running(), body.scan_uuid)

    expect(scanner.tasks.map(({ target }) => target)).toEqual([
      { kind: 'repository', tips: {} },
      { kind: 'repository', tips },
    ])
    expect((await ask('GET', `${REPO}/${repo_id}`)).body).toEqual({
      repo_id,
      url,
      name: expect.stringMatching(/^org\/watched-\d+$/),
      schedule: null,
      created: expect.stringMatching(/Z$/),
      last_scan: body.scan_uuid,
    })
  })

  test('a scan that was not complete is done again from where the last complete one was', async () => {
    const { ask, scanner } = running()
    const notRead = [{ commit: 'a'.repeat(40), path: 'x', reason: 'too large' }]
    scanner.answer = () => ({ ...CLEAN, coverage: { ...CLEAN.coverage, notRead }, tips: { x: 'y' } })
    const { repo_id } = await add(address())
    await ended(running(), await lastScan(running(), repo_id))
    scanner.tasks.length = 0

    const { body } = await ask('POST', `${REPO}/${repo_id}/scan`)
    await ended(running(), body.scan_uuid)

    expect(scanner.tasks[0]?.target).toEqual({ kind: 'repository', tips: {} })
  })

  test('the same repository written another way is the same', async () => {
    running().scanner.answer = () => CLEAN
    const one = address()

    const first = await add(one)
    const second = await add(one.replace('https://', 'git://').concat('.git'))

    expect(second.repo_id).toBe(first.repo_id)
  })

  test('the list has it, and a removed one is gone', async () => {
    const { ask } = running()
    const { repo_id } = await add(address())
    const ids = async () => (await ask('GET', REPO)).body.repos.map((one: { repo_id: string }) => one.repo_id)

    const before = await ids()
    const removed = await ask('DELETE', `${REPO}/${repo_id}`)

    expect(before).toContain(repo_id)
    expect(removed.status).toBe(204)
    expect(await ids()).not.toContain(repo_id)
  })

  test('a schedule is kept and can be taken away', async () => {
    const { ask } = running()

    const { repo_id, schedule } = await add(address(), { schedule: '0 3 * * *' })
    const changed = await ask('PATCH', `${REPO}/${repo_id}`, { schedule: null })

    expect([schedule, changed.body.schedule]).toEqual(['0 3 * * *', null])
  })

  test.each(['every day', '61 * * * *', '* * * * * *', ''])(
    'a schedule of %j is refused',
    async (schedule) => {
      const { status, body } = await running().ask('POST', REPO, { repo_url: address(), schedule })

      expect([status, body.code]).toEqual([400, 'invalid_request'])
      expect(body.message).toContain('five fields in UTC')
    },
  )
})

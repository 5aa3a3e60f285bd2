import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { alertActionPath } from '../../src/contract/routes.ts'
import { ScanError } from '../../src/model/errors.ts'
import type { Finding } from '../../src/model/finding.ts'
import { recheckAlerts } from '../../src/service/alerts/recheck-alerts.ts'
import type { DetailedFinding, TaskScanner } from '../../src/service/scans/scanner.ts'
import { ALL_REPOSITORIES } from '../../src/service/search/scope.ts'
import { onEachStore } from '../support/each-store.ts'
import { foundIn } from '../support/found-in.ts'
import { CLEAN, ended, testService } from '../support/test-service.ts'

const SHA = 'a'.repeat(40)
const ACTIVE = ['active_secret']
const INACTIVE = ['inactive_secret']
const never = new AbortController().signal

let count = 0

/** A secret that no other test has, as a scan finds it. */
function secret(tags: readonly string[], answer?: Finding['answer']): DetailedFinding {
  const number = String(++count).padStart(12, '0')
  const found = foundIn({ commit: SHA, path: 'token.py', secretHash: `00000000-0000-8000-8000-${number}` })
  return { ...found, tags, ...(answer === undefined ? {} : { answer }) }
}

onEachStore((store) => {
  const running = testService(store)

  /** Has a repository scanned that has these secrets, and gives the first one's alert. */
  async function alertOf(...findings: readonly DetailedFinding[]) {
    const { ask, scanner } = running()
    scanner.answer = () => ({ ...CLEAN, findings })
    const repo = `https://git.example.com/org/recheck-${++count}`
    const started = await ask('POST', '/api/analyzer/commit/scan', { repo_url: repo, commit_shas: [SHA] })
    await ended(running(), started.body.scan_uuid)
    return { repo, ...(await alertWith(findings[0]!)) }
  }

  async function alertWith({ secretHash }: DetailedFinding) {
    const { alerts, events } = running().service.services
    const filter = [{ id: 'secret_hash', value: [secretHash] }]
    const { items } = await alerts.search(ALL_REPOSITORIES, filter, { limit: 10, page: 1 })
    const { items: happened } = await events.search(ALL_REPOSITORIES, filter, { limit: 10, page: 1 })
    const alert = await alerts.get(ALL_REPOSITORIES, items[0]!.id)
    return { alert: alert!, count: items.length, actions: happened.map(({ action }) => action) }
  }

  function recheck(
    scanner: Pick<TaskScanner, 'scan'>,
    isChecked = (_: string) => true,
    most = 10_000,
  ): Promise<void> {
    const { db } = running().service.services
    const whole: TaskScanner = { headOf: async () => undefined, close: async () => undefined, ...scanner }
    return recheckAlerts(
      {
        ...{ db, scanner: whole, isChecked, most, timeLimit: 60_000 },
        reach: async () => ({ addresses: ['127.0.0.1'] }),
      },
      never,
    )
  }

  /** A scan that finds them as they are now. */
  function finding(...findings: readonly DetailedFinding[]) {
    const asked: string[] = []
    return {
      asked,
      async scan({ cloneUrl }: { readonly cloneUrl: string }) {
        asked.push(cloneUrl)
        return { ...CLEAN, findings }
      },
    }
  }

  test('an alert turns inactive when its key was revoked, with one event', async () => {
    const known = secret(ACTIVE)
    await alertOf(known)

    const refused = {
      ...known,
      tags: INACTIVE,
      severity: 'info',
      answer: { activeness: 'inactive' },
    } as const
    await recheck(finding(refused))
    const again = finding()
    await recheck(again)

    const { alert, actions } = await alertWith(known)
    expect(alert).toMatchObject({
      tags: INACTIVE,
      severity: 'info',
      state: 'ACTIVE',
      checked: expect.any(String),
    })
    expect(actions).toEqual(['activeness_changed', 'detected'])
    expect(again.asked).toEqual([])
  })

  test('all repositories that have the secret learn of it, from one question', async () => {
    const known = secret(ACTIVE)
    await alertOf(known)
    await alertOf(known)
    const asking = finding({ ...known, tags: INACTIVE, answer: { activeness: 'inactive' } })

    await recheck(asking)

    expect(await alertWith(known)).toMatchObject({ count: 2, alert: { tags: INACTIVE } })
    expect((await alertWith(known)).actions.filter((one) => one === 'activeness_changed')).toHaveLength(2)
    expect(asking.asked).toHaveLength(1)
  })

  test.each<[string, TaskScanner['scan'] | 'unknown', string]>([
    ['nobody knows', 'unknown', 'its rate limit is exceeded (429)'],
    ['the text is gone', async () => CLEAN, 'it is no longer at its place'],
    [
      'the commits can not be read',
      async () => {
        throw new ScanError('repository', 'The server says that there is no such repository.')
      },
      'its file could not be read again: The server says that there is no such repository.',
    ],
  ])('where %s the alert stays as it is, and says why', async (_, scan, reason) => {
    const known = secret(ACTIVE)
    const { repo } = await alertOf(known)
    const unknown = finding({ ...known, tags: [], answer: { activeness: 'unknown', reason } })

    await recheck({
      scan: (task, ...rest) =>
        task.cloneUrl === repo && scan !== 'unknown' ? scan(task, ...rest) : unknown.scan(task),
    })

    const { alert, actions } = await alertWith(known)
    expect(alert).toMatchObject({ tags: ACTIVE, uncheckedReason: reason })
    expect(actions).toEqual(['detected'])
    await recheck(finding({ ...known, tags: INACTIVE }))
  })

  test('asked about is what may still work: no other type, and no alert that was dismissed', async () => {
    const { ask } = running()
    const dismissed = await alertOf(secret([]))
    await ask('POST', alertActionPath(dismissed.alert.id, 'review'), { resolution: 'FALSE_POSITIVE' })
    const revoked = await alertOf(secret(ACTIVE))
    await ask('POST', alertActionPath(revoked.alert.id, 'review'), { resolution: 'REVOKED' })
    const [all, none] = [finding(), finding()]

    await recheck(none, () => false)
    await recheck(all)

    expect(none.asked).toEqual([])
    expect(all.asked).toContain(revoked.repo)
    expect(all.asked).not.toContain(dismissed.repo)
  })

  test('a later scan of the repository that knows more says so at the alert that is there', async () => {
    const known = secret([])
    const { repo } = await alertOf(known)
    const { ask, scanner } = running()
    scanner.answer = () => ({
      ...CLEAN,
      findings: [{ ...known, tags: ACTIVE, answer: { activeness: 'active' } }],
    })

    const started = await ask('POST', '/api/analyzer/commit/scan', { repo_url: repo, pull_request_number: 1 })
    await ended(running(), started.body.scan_uuid)

    expect(await alertWith(known)).toMatchObject({
      count: 1,
      alert: { tags: ACTIVE, occurrences: 1 },
      actions: ['activeness_changed', 'detected'],
    })
  })

  test('one commit that is gone does not keep the keys of others from being asked about', async () => {
    const [here, gone] = [secret(ACTIVE), { ...secret(ACTIVE), commit: 'b'.repeat(40) }]
    await alertOf(here, gone)

    await recheck({
      async scan({ target }) {
        const shas = target.kind === 'commits' ? target.shas : []
        if (shas.includes(gone.commit)) throw new ScanError('repository', 'There is no such commit.')
        return { ...CLEAN, findings: [{ ...here, tags: INACTIVE, answer: { activeness: 'inactive' } }] }
      },
    })

    expect((await alertWith(here)).alert.tags).toEqual(INACTIVE)
    expect((await alertWith(gone)).alert).toMatchObject({
      tags: ACTIVE,
      uncheckedReason: 'its file could not be read again: There is no such commit.',
    })
  })

  test('a repository that is gone is asked for a few times, however many commits had keys', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...secret([]),
      commit: String(at).padStart(40, '0'),
    }))
    const { repo } = await alertOf(...many)
    let asked = 0

    await recheck({
      async scan({ cloneUrl }) {
        if (cloneUrl === repo) asked++
        throw new ScanError('repository', 'There is no such repository.')
      },
    })

    expect(asked).toBeLessThan(50)
    expect((await alertWith(many[59]!)).alert.uncheckedReason).toContain('There is no such repository.')
  })

  test('one run asks about so many keys, those first that wait longest', async () => {
    const [first, second] = [secret(ACTIVE), secret([])]
    await alertOf(first)
    await recheck(finding(), undefined, 10_000)
    const { repo } = await alertOf(second)
    const asking = finding()

    await recheck(asking, undefined, 1)

    expect(asking.asked).toEqual([repo])
  })

  test('the queue has it done', async () => {
    const known = secret(ACTIVE)
    await alertOf(known)
    const { scanner } = running()
    scanner.answer = () => ({
      ...CLEAN,
      findings: [{ ...known, tags: INACTIVE, answer: { activeness: 'inactive' } }],
    })
    const boss = store().store.createQueue()
    await boss.start()

    await boss.send('recheck-due', null)
    while ((await alertWith(known)).alert.tags[0] !== 'inactive_secret') await sleep(50)
    await boss.stop({ graceful: false, close: true })

    expect(scanner.tasks.at(-1)).toMatchObject({ verify: 'live', asksAbout: expect.any(Array) })
    expect(JSON.stringify(running().log())).not.toContain('fault')
  })

  test('without a setting nothing is asked on a schedule', async () => {
    const { rows } = await sql`select name from queue.schedule where name = 'recheck-due'`.execute(
      running().service.services.db,
    )

    expect(rows).toEqual([])
  })
})

import { describe, expect, test } from '@jest/globals'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { BUDGETS } from '../../../src/service/console/session/throttle.ts'
import { ConsoleBrowser, type Seen } from '../../support/console-browser.ts'
import { embeddedStore, onEachStore, type TestStore } from '../../support/each-store.ts'
import { type TestService, testService } from '../../support/test-service.ts'

const NAME = 'Ada'
const PASSWORD = ['several', 'good', 'words'].join(' ')
const WRONG = { name: NAME, password: 'several bad words' }

onEachStore((store) => {
  const plain = testService(store)

  test('of 300 wrong passwords at once no more are checked than one account allows', async () => {
    await withAccount(plain(), store())
    const all = await together(300, () => browser(plain()).send('/sign-in', WRONG))

    expect(countOf(all, 401)).toBe(BUDGETS.account)
    expect(countOf(all, 429)).toBe(300 - BUDGETS.account)
  })

  test('the right password from an unknown browser waits with the wrong ones, from a known one it does not', async () => {
    const known = await withAccount(plain(), store())
    const right = { name: ` ${NAME.toUpperCase()} `, password: PASSWORD }
    await together(BUDGETS.account, () => browser(plain()).send('/sign-in', WRONG))

    const unknown = await browser(plain()).send('/sign-in', right)
    const forged = browser(plain())
    forged.cookies.set('keysieve-device', 'A'.repeat(43))

    expect(unknown.status).toBe(429)
    expect(unknown.text).toMatch(/Too many attempts\. Wait \d+ seconds before the next one\./)
    expect((await forged.send('/sign-in', right)).status).toBe(429)
    expect((await known.send('/sign-in', right)).status).toBe(303)
  })
})

describe('on the embedded database alone', () => {
  const store = embeddedStore()
  const plain = testService(store)
  const behindProxy = testService(store, { trustedHops: 1 })

  test('a known browser is known for the accounts alone that were signed in from it', async () => {
    const known = await withAccount(plain(), store())
    const other = { name: 'Grace', password: 'several bad words' }
    await together(BUDGETS.account, () => browser(plain()).send('/sign-in', other))

    expect((await known.send('/sign-in', other)).status).toBe(429)
  })

  test('a known browser too has its wrong passwords counted', async () => {
    const known = await withAccount(plain(), store())
    const all = await together(BUDGETS.known + BUDGETS.account + 5, () => known.send('/sign-in', WRONG))

    expect(countOf(all, 401)).toBe(BUDGETS.known + BUDGETS.account)
  })

  test('one address may try more accounts than one account may be tried, but not any number', async () => {
    await withAccount(plain(), store())
    const names = Array.from({ length: BUDGETS.address + 10 }, (_, index) => `somebody ${index}`)
    const all = await Promise.all(
      names.map((name) => browser(plain()).send('/sign-in', { name, password: PASSWORD })),
    )

    expect(countOf(all, 401)).toBe(BUDGETS.address)
  })

  test('who signs in does not give strangers their tries back', async () => {
    const known = await withAccount(plain(), store())
    await together(BUDGETS.account, () => browser(plain()).send('/sign-in', WRONG))
    await known.send('/sign-in', { name: NAME, password: PASSWORD })

    expect((await browser(plain()).send('/sign-in', WRONG)).status).toBe(429)
  })

  test('right passwords use no budget up', async () => {
    await withAccount(plain(), store())
    const statuses: number[] = []
    for (let count = 0; count <= BUDGETS.account; count++) {
      statuses.push((await browser(plain()).send('/sign-in', { name: NAME, password: PASSWORD })).status)
    }

    expect(new Set(statuses)).toEqual(new Set([303]))
  })

  test('without a proxy, X-Forwarded-For names nobody', async () => {
    await withAccount(plain(), store())
    const keys = await keysAfter(plain(), { 'x-forwarded-for': '203.0.113.7' }, store())

    expect(keys).toContain('address:127.0.0.1')
  })

  test('behind one proxy the last entry of X-Forwarded-For counts, and not what the client wrote before it', async () => {
    await withAccount(behindProxy(), store())
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }

    expect(await keysAfter(behindProxy(), headers, store())).toContain('address:203.0.113.7')
  })

  test('all addresses of an IPv6 network count together', async () => {
    await withAccount(behindProxy(), store())
    await keysAfter(behindProxy(), { 'x-forwarded-for': '2001:db8:0:7:1::1' }, store())
    const keys = await keysAfter(behindProxy(), { 'x-forwarded-for': '2001:db8:0:7:ffff::2' }, store())

    expect(keys.filter((key) => key.includes('2001'))).toEqual(['address:2001:db8:0:7::/64'])
  })

  test('a clock that is set back does not lengthen the wait', async () => {
    await withAccount(plain(), store())
    await together(BUDGETS.account + 1, () => browser(plain()).send('/sign-in', WRONG))
    const tomorrow = String(Date.now() + 24 * 60 * 60 * 1000)
    await store().store.db.updateTable('sign_in_tries').set({ expire: tomorrow }).execute()

    expect((await browser(plain()).send('/sign-in', WRONG)).status).toBe(401)
  })
})

function browser({ service }: TestService): ConsoleBrowser {
  return new ConsoleBrowser(service.address)
}

/** A browser that the one account was signed in from; nothing is counted yet. */
async function withAccount(running: TestService, { store: { db } }: TestStore): Promise<ConsoleBrowser> {
  await openFirstAccount(db, undefined).then(async (link) => {
    if (link !== undefined) await browser(running).send(link, { name: NAME, password: PASSWORD })
  })
  await db.deleteFrom('sign_in_tries').execute()
  const one = browser(running)
  await one.send('/sign-in', { name: NAME, password: PASSWORD })
  one.cookies.delete('keysieve')
  return one
}

/** What is counted after a wrong password. */
async function keysAfter(
  running: TestService,
  headers: Readonly<Record<string, string>>,
  { store: { db } }: TestStore,
): Promise<readonly string[]> {
  await browser(running).send('/sign-in', WRONG, { 'sec-fetch-site': 'same-origin', ...headers })
  const rows = await db.selectFrom('sign_in_tries').select('key').where('points', '>', 0).execute()
  return rows.map(({ key }) => key)
}

function together(times: number, ask: () => Promise<Seen>): Promise<readonly Seen[]> {
  return Promise.all(Array.from({ length: times }, ask))
}

function countOf(all: readonly Seen[], status: number): number {
  return all.filter((one) => one.status === status).length
}

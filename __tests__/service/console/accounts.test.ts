import { expect, test } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { readLocalCredential } from '../../../src/service/local-credential.ts'
import { ConsoleBrowser, csrfTokenIn } from '../../support/console-browser.ts'
import { onEachStore, type TestStore } from '../../support/each-store.ts'
import { type TestService, testService } from '../../support/test-service.ts'

const NAME = 'Ada'
const PASSWORD = ['several', 'good', 'words'].join(' ')
const KEYS = '/settings/api-keys'
const ACCOUNT = '/settings/account'

onEachStore((store) => {
  const running = testService(store)

  test('one-time codes are asked for once they are on, and each counts once', async () => {
    const host = await signedIn(running(), store())
    const { text } = await host.submit(ACCOUNT, `${ACCOUNT}/codes/new`)
    const secret = /<code>(?<secret>[A-Z2-7 ]{39})<\/code>/.exec(text)!.groups!['secret']!.replaceAll(' ', '')
    const sealed = /name="sealed" value="(?<sealed>[\w-]+)"/.exec(text)!.groups!['sealed']!
    const csrf = csrfTokenIn(text)
    const code = codeOf(secret)
    const wrong = await host.send(`${ACCOUNT}/codes`, { csrf, sealed, code: '000000' })
    const on = await host.send(`${ACCOUNT}/codes`, { csrf, sealed, code })
    const stranger = browser(running())
    const asked = await stranger.send('/sign-in', { name: NAME, password: PASSWORD })
    const step = /name="step" value="(?<step>[^"]+)"/.exec(asked.text)!.groups!['step']!
    const used = await stranger.send('/sign-in/code', { step, code })
    const next = await stranger.send('/sign-in/code', { step, code: codeOf(secret, 1) })
    const forged = await stranger.send('/sign-in/code', { step: `${step}x`, code: codeOf(secret, 1) })
    await host.submit(ACCOUNT, `${ACCOUNT}/codes/off`)

    expect([wrong.status, on.status, on.location]).toEqual([400, 303, ACCOUNT])
    expect([asked.status, asked.text.includes('Enter the one-time code')]).toEqual([200, true])
    expect([used.status, used.text.includes('was already used')]).toEqual([401, true])
    expect([next.status, next.location]).toEqual([303, '/'])
    expect(forged.status).toBe(401)
    const [row] = await store().store.db.selectFrom('users').selectAll().execute()
    expect(row!.codes_secret).toBeNull()
  })

  test('the secret of one-time codes is in the database encrypted alone', async () => {
    const host = await signedIn(running(), store())
    const { text } = await host.submit(ACCOUNT, `${ACCOUNT}/codes/new`)
    const secret = /<code>(?<secret>[A-Z2-7 ]{39})<\/code>/.exec(text)!.groups!['secret']!.replaceAll(' ', '')
    const sealed = /name="sealed" value="(?<sealed>[\w-]+)"/.exec(text)!.groups!['sealed']!
    await host.send(`${ACCOUNT}/codes`, { csrf: csrfTokenIn(text), sealed, code: codeOf(secret) })
    const [row] = await store().store.db.selectFrom('users').select('codes_secret').execute()
    await host.submit(ACCOUNT, `${ACCOUNT}/codes/off`)

    expect(Buffer.from(row!.codes_secret!).includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(
      false,
    )
  })

  test('sessions are listed with where they are, and ended one by one', async () => {
    const host = await signedIn(running(), store())
    const other = await signedIn(running(), store(), { 'user-agent': 'Other <b>Browser</b>' })
    const { text } = await host.open(ACCOUNT)
    const [, end] = /action="(\/settings\/account\/sessions\/[\da-f-]+\/end)"/.exec(
      text.slice(text.indexOf('Other &lt;b&gt;Browser')),
    )!
    await host.submit(ACCOUNT, end!)

    expect(text).toContain('<td>127.0.0.1</td>')
    expect((await other.open('/')).status).toBe(303)
    expect((await host.open('/')).status).toBe(200)
  })

  test('nobody ends the sessions of others', async () => {
    const host = await signedIn(running(), store())
    const { db } = store().store
    await db
      .insertInto('users')
      .values({ name: `other-${Date.now()}`, password_hash: 'none', codes_secret: null })
      .execute()
    const other = await db
      .selectFrom('users')
      .select('id')
      .where('name', '<>', NAME)
      .executeTakeFirstOrThrow()
    const { sessions } = await sessionsOf(running(), other.id)
    await host.submit(ACCOUNT, `${ACCOUNT}/sessions/${sessions[0]}/end`)

    expect((await sessionsOf(running(), other.id)).sessions.length).toBeGreaterThan(1)
    await db.deleteFrom('users').where('id', '=', other.id).execute()
  })

  test('a key is made after a fresh proof alone, and once by each form', async () => {
    const host = await signedIn(running(), store())
    const { db } = store().store
    const page = await host.open(KEYS)
    const form = /name="form" value="(?<form>[\da-f-]{36})"/.exec(page.text)!.groups!['form']!
    const typed = { csrf: csrfTokenIn(page.text), form, name: 'ci', type: 'Scan', life: '30' }
    const made = await host.send(KEYS, typed)
    const again = await host.send(KEYS, typed)
    await db
      .updateTable('sessions')
      .set({ confirmed: new Date(Date.now() - 16 * 60_000) })
      .execute()
    const late = await host.open(KEYS)
    const refused = await host.send(KEYS, { ...typed, form: crypto.randomUUID() })
    const wrong = await host.submit(refused.location!, refused.location!, { password: 'wrong' })
    const right = await host.submit(refused.location!, refused.location!, { password: PASSWORD })
    const keys = (await running().service.services.keys.list()).filter(({ name }) => name === 'ci')

    expect(made.text).toContain('Your new API key')
    expect(again.text).toContain('This form has already created a key')
    expect(again.text).not.toContain('Your new API key')
    expect(late.text).not.toContain('name="type"')
    expect([refused.status, refused.location]).toEqual([303, `/confirm?next=${encodeURIComponent(KEYS)}`])
    expect(wrong.status).toBe(401)
    expect([right.status, right.location]).toEqual([303, KEYS])
    expect((await host.open(KEYS)).text).toContain('name="type"')
    expect(keys).toHaveLength(1)
    expect(Math.round((keys[0]!.expires!.getTime() - Date.now()) / 86_400_000)).toBe(30)
  })

  test('a recovery link of the server’s own machine gives a new password once, and ends all that was open', async () => {
    const host = await signedIn(running(), store())
    const local = readLocalCredential(store().folder)
    const ask = (token: string, name: string) =>
      running().ask('POST', '/api/local/account/recovery', { name }, { token })
    const refused = await ask(await running().token('Admin'), NAME)
    const unknown = await ask(local.token, 'Nobody')
    const { body } = await ask(local.token, NAME)
    const path = new URL(body.url).pathname
    const short = await browser(running()).send(path, { password: 'short' })
    const back = browser(running())
    const recovered = await back.send(path, { password: `${PASSWORD} anew` })
    const again = await browser(running()).send(path, { password: PASSWORD })

    expect([refused.status, unknown.status, short.status]).toEqual([403, 404, 400])
    expect([recovered.status, recovered.location]).toEqual([303, ACCOUNT])
    expect(again.status).toBe(404)
    expect((await host.open('/')).status).toBe(303)
    const form = { present: `${PASSWORD} anew`, password: PASSWORD }
    expect((await back.submit(ACCOUNT, ACCOUNT, form)).status).toBe(200)
    expect(running().log()).not.toContain(path.slice('/recover/'.length))
  })

  test('people let each other back in', async () => {
    const host = await signedIn(running(), store())
    const user = await store().store.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const made = await host.submit('/settings/people', `/settings/people/${user.id}/recover`)

    expect(made.text).toMatch(/\/recover\/[\w-]{43}/)
  })

  test('a key with an end is refused behind it, and a time that is over or is none at once', async () => {
    const { ask, service } = running()
    const create = (expires: unknown) =>
      ask('POST', '/api/public/api-key', { name: 'ending', type: 'Read', expires })
    const { body } = await create(new Date(Date.now() + 3_600_000).toISOString())
    const [{ id, token }] = Object.values<{ id: string; token: string }>(body.api_keys) as [
      { id: string; token: string },
    ]
    const search = () => ask('POST', '/api/public/alert/search', { filters: [] }, { token })
    const before = await search()
    await service.services.db
      .updateTable('api_keys')
      .set({ expires: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute()

    expect([before.status, (await search()).status]).toEqual([200, 401])
    expect((await create('2020-01-01T00:00:00Z')).body.message).toContain('expires is in the past')
    expect((await create('2030-02-30T00:00:00Z')).status).toBe(400)
    expect((await create('tomorrow')).status).toBe(400)
    expect((await create(null)).status).toBe(201)
  })
})

function browser({ service }: TestService): ConsoleBrowser {
  return new ConsoleBrowser(service.address)
}

async function signedIn(
  running: TestService,
  { store: { db } }: TestStore,
  headers: Readonly<Record<string, string>> = {},
): Promise<ConsoleBrowser> {
  const link = await openFirstAccount(db, undefined)
  if (link !== undefined) await browser(running).send(link, { name: NAME, password: PASSWORD })
  const one = browser(running)
  await one.send(
    '/sign-in',
    { name: NAME, password: PASSWORD },
    { 'sec-fetch-site': 'same-origin', ...headers },
  )
  return one
}

/** Two sessions of a person, at least. */
async function sessionsOf(
  { service }: TestService,
  userId: string,
): Promise<{ sessions: readonly string[] }> {
  const { db } = service.services
  for (const csrf_token of ['a', 'b']) {
    await db
      .insertInto('sessions')
      .values({
        token_hash: Buffer.from(crypto.randomUUID()),
        user_id: userId,
        csrf_token,
        expires: new Date(Date.now() + 60_000),
        address: null,
        agent: null,
        confirmed: null,
      })
      .execute()
  }
  const rows = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
  return { sessions: rows.map(({ id }) => id) }
}

/** The code of a secret, so many steps of the clock from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Passkeys in a real browser, whose authenticator is Chromium's own virtual one. */
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { createChallenges } from '../../../src/service/console/session/challenges.ts'
import { createRecovery } from '../../../src/service/console/session/recovery.ts'
import { relyingPartyOf } from '../../../src/service/console/session/relying-party.ts'
import { inBrowser } from '../../support/browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { testService } from '../../support/test-service.ts'

jest.setTimeout(180_000)

const NAME = 'Ada'
const PASSWORD = ['several', 'good', 'words'].join(' ')
const ACCOUNT = '/settings/account'

test.each([
  ['https://keysieve.example.com', { id: 'keysieve.example.com', origin: 'https://keysieve.example.com' }],
  ['https://k.example.com:8443', { id: 'k.example.com', origin: 'https://k.example.com:8443' }],
  ['http://127.0.0.1:8484', { id: 'localhost', origin: 'http://localhost:8484' }],
  ['http://[::1]:8484', { id: 'localhost', origin: 'http://localhost:8484' }],
  ['http://keysieve.example.com', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
])('to an authenticator %s is %j', (address, party) => {
  expect(relyingPartyOf(address)).toEqual(party)
})

inBrowser((browser) => {
  const store = embeddedStore()
  const running = testService(store)
  let context: BrowserContext
  let page: Page
  let devices: CDPSession
  let authenticatorId: string
  let address: string
  const complaints: string[] = []

  beforeAll(async () => {
    const { service } = running()
    address = service.address.replace('127.0.0.1', 'localhost')
    context = await browser().newContext({ baseURL: address })
    page = await context.newPage()
    page.on('console', (message) => complaints.push(message.text()))
    await page.goto((await openFirstAccount(service.services.db, undefined))!)
    await page.getByLabel('Name').fill(NAME)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create the account' }).click()
  })
  afterAll(() => context.close())

  beforeEach(async () => {
    const { db } = running().service.services
    await db.deleteFrom('passkeys').execute()
    await db.deleteFrom('sign_in_tries').execute()
    await context.clearCookies()
    await page.close()
    page = await context.newPage()
    page.on('console', (message) => complaints.push(message.text()))
    devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    const added = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    authenticatorId = added.authenticatorId
    await withPassword()
  })

  async function withPassword(): Promise<void> {
    await page.goto('/sign-in')
    await page.getByLabel('Name').fill(NAME)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async function addPasskey(): Promise<void> {
    await page.goto(ACCOUNT)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Create the passkey' }).click()
    await page.getByRole('cell', { name: 'never' }).waitFor()
  }

  async function signOut(): Promise<void> {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to Keysieve' }).waitFor()
  }

  const heading = (): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent()

  test('a passkey signs in by itself, and the account lists when it was used', async () => {
    await addPasskey()
    await signOut()

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.goto(ACCOUNT)

    expect(await page.getByRole('region', { name: 'Passkeys' }).getByRole('row').count()).toBe(2)
    expect(await page.getByRole('cell', { name: 'never' }).count()).toBe(0)
    expect(complaints).toEqual([])
    const { db } = running().service.services
    const acts = await db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .orderBy('created')
      .execute()
    expect(acts.map(({ action }) => action)).toContain('passkey_added')
    expect(acts.filter(({ action }) => action === 'signed_in').at(-1)!.details).toEqual({ by: 'passkey' })
  })

  test('where there is a passkey, a password alone lets nobody in, and the passkey completes it', async () => {
    await addPasskey()
    await signOut()

    await withPassword()
    const asked = await heading()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()

    expect(asked).toBe('Confirm with a second proof')
  })

  test('a passkey whose owner the authenticator did not verify is not accepted', async () => {
    await addPasskey()
    await signOut()
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    const alert = page.getByRole('alert').filter({ hasText: /\S/ })

    expect(await alert.textContent()).toBe('There was no passkey, or the request was canceled. Try again.')
  })

  test('an answer counts once, is of one challenge, and is of the console’s own address', async () => {
    await addPasskey()
    await signOut()
    const { services } = running().service
    const sent = page.waitForRequest((request) => request.url().includes('/sign-in/passkey'))
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    const form = new URLSearchParams((await sent).postData()!)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const answer = JSON.parse(form.get('answer')!)
    const client = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())
    const again = (changes: object) => {
      const clientDataJSON = Buffer.from(JSON.stringify({ ...client, ...changes })).toString('base64url')
      return send({ ...answer, response: { ...answer.response, clientDataJSON } })
    }
    const fresh = createChallenges(services.db, services.consoleKey).make({ act: 'use' })

    const statuses = [
      await send(answer),
      await again({ challenge: Buffer.from(fresh).toString('base64url') }),
      await again({ origin: 'https://evil.example' }),
      await send({ ...answer, id: 'other' }),
      await send('no answer'),
    ]

    expect(statuses).toEqual([401, 401, 401, 401, 401])
  })

  test('a passkey that is removed lets nobody in', async () => {
    await addPasskey()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
    await signOut()

    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
    await withPassword()
    expect(await heading()).toBe('Overview')
  })

  test('a recovery link removes the passkeys that were lost', async () => {
    await addPasskey()
    const { db } = running().service.services
    const link = await createRecovery(db).linkFor(NAME)
    await context.clearCookies()

    await page.goto(`/recover/${link}`)
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()

    expect(await page.getByRole('region', { name: 'Passkeys' }).count()).toBe(0)
  })

  test('who has a passkey confirms with it what lets others in', async () => {
    await addPasskey()
    const { db } = running().service.services
    const hourAgo = new Date(Date.now() - 3_600_000)
    await db.updateTable('sessions').set({ confirmed: hourAgo }).execute()

    await page.goto(ACCOUNT)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const asked = [await heading(), await page.getByLabel('Password').count()]
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('heading', { name: 'Add a passkey' }).waitFor()

    expect(asked).toEqual(['Confirm your identity', 0])
  })

  test('of pages without a script only those that ask for a passkey run one', async () => {
    await addPasskey()
    const policyOf = async (path: string): Promise<string> =>
      (await page.goto(path))!.headers()['content-security-policy']!
    const alerts = await policyOf('/alerts')
    await signOut()
    const signIn = await policyOf('/sign-in')

    expect(alerts).not.toContain('script-src')
    expect(signIn).toContain("script-src 'self'")
    expect(signIn).not.toContain('unsafe')
  })

  async function send(answer: unknown): Promise<number> {
    const response = await fetch(new URL('/sign-in/passkey', running().service.address), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ answer: JSON.stringify(answer) }),
    })
    return response.status
  }
})

/** The whole way of someone of an identity provider, in a real browser. */
import { expect, jest, test } from '@jest/globals'
import type { Page } from 'playwright-core'

import { violationsIn } from '../../support/accessibility.ts'
import { inBrowser } from '../../support/browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { oidcScene } from '../../support/oidc-scene.ts'

jest.setTimeout(180_000)

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

inBrowser((browser) => {
  const scene = oidcScene(embeddedStore())

  async function signIn(page: Page, who: string): Promise<void> {
    await page.getByLabel('Who').fill(who)
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  test('someone signs in, proves to be there again, makes a key and signs out, without a complaint', async () => {
    const { service } = scene().running
    const context = await browser().newContext({ baseURL: service.address })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))

    await page.goto('/scans')
    await page.getByRole('link', { name: 'Sign in with Acme <login>' }).click()
    await signIn(page, 'ada')
    await page.getByRole('heading', { name: 'Scans' }).waitFor()
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('link', { name: 'Create a key' }).click()
    await page.getByRole('link', { name: 'Confirm with Acme <login>' }).click()
    await signIn(page, 'ada')
    await page.getByLabel('Name').fill('ci')
    await page.getByRole('button', { name: /Create/ }).click()
    await page.getByRole('heading', { name: 'Your new API key' }).waitFor()
    const cookies = await context.cookies(service.address)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in with Acme <login>' }).waitFor()
    await context.close()

    expect(complaints).toEqual([])
    expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true)
    expect(await service.services.keys.list()).toContainEqual(expect.objectContaining({ name: 'ci' }))
  })

  test('a passkey of an account without a password confirms, but does not sign in', async () => {
    const { address, services } = scene().running.service
    const context = await browser().newContext({ baseURL: address.replace('127.0.0.1', 'localhost') })
    const page = await context.newPage()
    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
    const signedIn = await scene().signedIn('ada')
    // Passkeys are for localhost, and the provider leads back to an address of numbers.
    const value = signedIn.cookies.get('keysieve')!
    await context.addCookies([{ name: 'keysieve', value, domain: 'localhost', path: '/' }])
    await services.db.updateTable('sessions').set({ confirmed: new Date() }).execute()
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Create the passkey' }).click()
    await page.getByRole('cell', { name: 'never' }).waitFor()
    await services.db
      .updateTable('sessions')
      .set({ confirmed: new Date(0) })
      .execute()
    await page.goto('/confirm?next=%2Fscans')
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await page.getByRole('heading', { name: 'Scans' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    const refusal = page.locator('p.notice')
    await refusal.waitFor()
    const words = await refusal.textContent()
    await context.close()

    expect(words).toBe(
      'This account signs in with the identity provider. Your passkey only confirms your identity.',
    )
  })

  test.each(['light', 'dark'] as const)('no page of it is a barrier, with %s colors', async (colorScheme) => {
    const { address } = scene().running.service
    const context = await browser().newContext({ baseURL: address, colorScheme, bypassCSP: true })
    const page = await context.newPage()
    await page.goto('/sign-in')
    const found = [await violationsIn(page)]
    await page.getByRole('link', { name: /Sign in with/ }).click()
    await signIn(page, 'nobody')
    await page.getByRole('alert').waitFor()
    found.push(await violationsIn(page))
    await page.getByRole('link', { name: /Sign in with/ }).click()
    await signIn(page, 'ada')
    for (const path of ['/settings/people', '/settings/account', '/confirm']) {
      await page.goto(path)
      found.push(await violationsIn(page))
    }
    await context.close()

    expect(found.flat()).toEqual([])
  })
})

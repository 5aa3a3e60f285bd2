/** The whole way of someone of an identity provider, in a real browser. */
import { expect, jest, test } from '@jest/globals'
import type { Page } from 'playwright-core'

import { violationsIn } from '../../support/accessibility.ts'
import { inBrowser } from '../../support/browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { oidcScene } from '../../support/oidc-scene.ts'

jest.setTimeout(180_000)

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

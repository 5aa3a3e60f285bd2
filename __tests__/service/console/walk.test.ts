import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import type { TaskResult } from '../../../src/service/scans/scanner.ts'
import { ALL_REPOSITORIES } from '../../../src/service/search/scope.ts'
import { violationsIn } from '../../support/accessibility.ts'
import { inBrowser } from '../../support/browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { foundIn } from '../../support/found-in.ts'
import { CLEAN, ended, testService } from '../../support/test-service.ts'

const FOUND: TaskResult = {
  ...CLEAN,
  coverage: { ...CLEAN.coverage, commitsScanned: 12, files: 48, bytes: 310_000 },
  findings: [
    foundIn({
      commit: '1a2b3c4'.padEnd(40, '0'),
      path: 'config/prod.yml',
      line: 14,
      columns: [10, 50],
      secretType: 'github_personal_access_token',
      severity: 'critical',
      excerpt: [
        { number: 13, text: 'github:' },
        { number: 14, text: `  token: gh${'•'.repeat(36)}17`, mark: [9, 49] },
        { number: 15, text: '  org: acme' },
      ],
    }),
  ],
}

inBrowser((browser) => {
  const running = testService(embeddedStore())

  test('from the first start to a key, a scan with it, and the review of its alert', async () => {
    const { service, scanner, ask } = running()
    const context = await browser().newContext({
      baseURL: service.address,
      // The console promises to work without; only the accessibility check runs one, beside the page's own policy.
      javaScriptEnabled: false,
      viewport: { width: 1200, height: 800 },
    })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))

    await page.goto((await openFirstAccount(service.services.db, undefined))!)
    await hasHeading(page)
    await page.getByLabel('Name').fill('Ada Lovelace')
    await page.getByLabel('Password').fill('several good words')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await hasHeading(page)

    await page.getByRole('link', { name: 'Create an API key' }).click()
    await page.getByLabel('Name').fill('CI')
    await page.getByLabel('Type').selectOption('Integration')
    await page.getByRole('button', { name: 'Create Key' }).click()
    const file = await download(page, 'Download JSON')
    const csv = await download(page, 'Download CSV')
    const { id, key, token } = JSON.parse(file).api_keys[service.address]

    scanner.answer = () => FOUND
    const started = await ask(
      'POST',
      '/api/analyzer/commit/scan',
      { repo_url: 'https://git.example.com/acme/shop', pull_request_number: 7 },
      { token },
    )
    await ended(running(), started.body.scan_uuid)

    await page.getByRole('link', { name: 'Done: the key is saved' }).click()
    await hasHeading(page)
    await page.getByRole('link', { name: 'Scans' }).click()
    await hasHeading(page)
    await page.getByRole('link', { name: 'Pull request #7' }).click()
    await hasHeading(page)
    await page.getByRole('link', { name: 'Alerts' }).click()
    await hasHeading(page)
    await page.locator('tbody a').click()
    await hasHeading(page)
    await page.getByLabel('Revoked: the key no longer works.').check()
    await page.getByLabel('Comment').fill('Rotated in the vault.')
    await page.getByRole('button', { name: 'Mark as reviewed' }).click()
    await hasHeading(page)
    for (const path of ['/repositories', '/settings/people', '/settings/account', '/api']) {
      await page.goto(path)
      await hasHeading(page)
    }
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await hasHeading(page)

    expect(csv).toBe(`address,id,key,token\n${service.address},${id},${key},${token}\n`)
    expect(started.status).toBe(200)
    expect(await page.locator('tbody tr').first().textContent()).toContain('Rotated in the vault.')
    expect(
      (await service.services.alerts.search(ALL_REPOSITORIES, [], { limit: 10, page: 1 })).items,
    ).toEqual([
      expect.objectContaining({ state: 'REVIEWED', resolution: 'REVOKED', comment: 'Rotated in the vault.' }),
    ])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await hasHeading(page)
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  test.each(['light', 'dark'] as const)(
    'no page is a barrier, with %s colors',
    async (colorScheme) => {
      const { service, ask } = running()
      await ask('POST', '/api/v1/teams', { name: 'Shop', repositories: ['https://git.example.com/acme/*'] })
      const context = await browser().newContext({ baseURL: service.address, colorScheme, bypassCSP: true })
      const page = await context.newPage()
      await page.goto('/sign-in')
      const found = [await violationsIn(page)]
      await page.getByLabel('Name').fill('Ada Lovelace')
      await page.getByLabel('Password').fill('several good words')
      await page.keyboard.press('Enter')
      await page.waitForURL('/')
      for (const path of await pathsOf(page)) {
        await page.goto(path)
        found.push(await violationsIn(page))
      }
      await context.close()

      expect(found.flat()).toEqual([])
    },
    120_000,
  )

  test('R14: a form of another site changes nothing, though the browser is signed in', async () => {
    const { service } = running()
    const context = await browser().newContext()
    const page = await context.newPage()
    await page.goto(`${service.address}/sign-in`)
    await page.getByLabel('Name').fill('Ada Lovelace')
    await page.getByLabel('Password').fill('several good words')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${service.address}/`)
    const form = `<form method="post" action="${service.address}/settings/api-keys">
<input name="name" value="evil"><input name="type" value="Admin"><button>Win a prize</button></form>`
    const answers: number[] = []
    page.on('response', (response) => answers.push(response.status()))
    // Another host name is another site, though both are this machine.
    const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(form))
    await new Promise<void>((done) => site.listen(0, 'localhost', done))
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
    await page.getByRole('button').click()
    await page.waitForURL(`${service.address}/**`)
    await context.close()
    site.close()

    expect(answers.slice(0, 2)).toEqual([200, 303])
    expect(await service.services.keys.list()).not.toContainEqual(expect.objectContaining({ name: 'evil' }))
  }, 60_000)
})

/** Every page that the navigation and the lists lead to. */
async function pathsOf(page: Page): Promise<string[]> {
  const links = async (): Promise<string[]> =>
    page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  const paths = new Set(await links())
  for (const path of ['/alerts?state=', '/scans', '/settings/teams']) {
    await page.goto(path)
    for (const found of await links())
      if (/^\/(?:alerts|scans|settings\/teams)\/[\da-f-]+$/.test(found)) paths.add(found)
  }
  return [...paths]
}

async function hasHeading(page: Page): Promise<void> {
  expect(await page.locator('h1').count()).toBe(1)
}

async function download(page: Page, link: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByText(link).click()])
  return readFileSync(await file.path(), 'utf8')
}

import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { violationsIn } from '../../support/accessibility.ts'
import { inBrowser } from '../../support/browser.ts'
import { ConsoleBrowser } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { decide } from '../../support/incidents.ts'
import { hashOf, scanRepository } from '../../support/seeded-alerts.ts'
import { testService } from '../../support/test-service.ts'

const running = testService(embeddedStore())
let host: ConsoleBrowser

beforeAll(async () => {
  const { service } = running()
  await scanRepository(running(), 'https://git.example.com/acme/shop', [
    { secretHash: hashOf(1), secretType: 'google_api_key', severity: 'critical' },
    { secretHash: hashOf(2), secretType: 'google_api_key', severity: 'high' },
  ])
  await sql`update incidents set first_seen = first_seen - interval '50 hours'`.execute(service.services.db)
  await decide(running(), hashOf(2), { state: 'revoked' })
  await running().ask('POST', '/api/v1/teams', {
    name: 'Shop <b>',
    members: [],
    repositories: ['https://git.example.com/acme/*'],
  })
  const link = await openFirstAccount(service.services.db, undefined)
  host = new ConsoleBrowser(service.address)
  await host.send(link!, { name: 'Ada', password: ['several', 'good', 'words'].join(' ') })
}, 60_000)

test('the overview says how many incidents are open, since when, where, and how fast secrets are revoked', async () => {
  const { status, text } = await host.open('/overview')

  expect(status).toBe(200)
  expect(text).toMatch(
    /href="\/incidents\?severity=critical"><b class="critical">1<\/b>\s+critical incident</,
  )
  expect(text).toContain('1 secret revoked in twelve weeks: half within <strong>2.1 days</strong>')
  expect(text).toContain('Shop &lt;b&gt;</a></td><td class="number">1</td>')
  expect(text).toContain(
    '1 watched repository: 1 scanned completely in the\nlast week, 0 before that, 0 never.',
  )
})

test('links of the overview lead to what they count', async () => {
  const { text } = await host.open('/overview')
  const links = [...text.matchAll(/href="(\/(?:incidents|alerts|repositories)\?[^"]+)"/g)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  )
  const pages = await Promise.all(links.map((link) => host.open(link)))

  expect(links.filter((link) => link.startsWith('/alerts?'))).toEqual([
    '/alerts?state=ACTIVE&url=git%3A%2F%2Fgit.example.com%2Facme%2Fshop.git',
  ])
  expect(pages.map(({ status }) => status)).toEqual(links.map(() => 200))
  expect(pages[links.findIndex((link) => link.startsWith('/alerts?'))]!.text).toContain('1 alert')
})

inBrowser((browser) => {
  test.each(['light', 'dark'] as const)(
    'nobody is shut out of the overview in %s colors, on a phone either',
    async (colorScheme) => {
      const context = await browser().newContext({
        bypassCSP: true,
        colorScheme,
        viewport: { width: 390, height: 800 },
      })
      const page = await context.newPage()
      await page.setExtraHTTPHeaders({ cookie: host.cookie })
      await page.goto(`${running().service.address}/overview`)
      await page.getByText('As a table').first().click()
      const found = await violationsIn(page)
      const width = await widthOf(page)
      await context.close()

      expect(found).toEqual([])
      expect(width).toBeLessThanOrEqual(390)
    },
  )
})

/** How wide the page is, in pixels. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

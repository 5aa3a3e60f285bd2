import { beforeAll, expect, jest, test } from '@jest/globals'
import type { Page } from 'playwright-core'

import { embeddedStore } from '../support/each-store.ts'
import { type ConsoleScene, startConsoleScene } from '../support/pictures/console-scene.ts'
import { expectPicture } from '../support/pictures/expect-picture.ts'

jest.setTimeout(180_000)

const store = embeddedStore()
let scene: ConsoleScene
beforeAll(async () => {
  scene = await startConsoleScene(store())
})

/** Compares what is between the frame of the pages: its navigation is on every one. */
async function expectPage(name: string, path: string, height: number): Promise<void> {
  const { text } = await scene.browser.open(path)
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  const open = (page: Page): Promise<void> => openAs(scene, page, path)
  await expectPicture(name, main, { width: 1280, height, open })
}

async function openAs({ service, browser }: ConsoleScene, page: Page, path: string): Promise<void> {
  await page.setExtraHTTPHeaders({ cookie: browser.cookie })
  await page.goto(`${service.service.address}${path}`)
}

test('forty alerts of six repositories over three months are in the list', async () => {
  const { body } = await scene.service.ask('POST', '/api/public/alert/search', { filters: [], limit: 100 })
  const times = body.alerts.map(({ created }: { created: string }) => Date.parse(created))

  expect(body.alerts).toHaveLength(40)
  expect(new Set(body.alerts.map(({ url }: { url: string }) => url)).size).toBe(6)
  expect(new Set(times).size).toBe(40)
  expect((Math.max(...times) - Math.min(...times)) / 86_400_000).toBeGreaterThan(75)
})

test('the picture of the incidents shows what the console serves', async () => {
  await expectPage('console-incidents', '/', 1240)
})

test('the picture of the alerts shows what the console serves', async () => {
  await expectPage('console-alerts', '/alerts?state=&sort=created', 1200)
})

test('the picture of an alert shows what the console serves', async () => {
  const live = await scene.service.ask('POST', '/api/public/alert/search', {
    filters: [{ id: 'tags', value: ['active_secret'] }],
  })
  const [{ alert_id }] = live.body.alerts
  await expectPage('console-alert', `/alerts/${alert_id}`, 1240)
})

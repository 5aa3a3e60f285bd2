import { afterAll, beforeAll, expect, test } from '@jest/globals'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { messagesOf } from '../../support/channels.ts'
import { ConsoleBrowser } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { type Receiver, startReceiver, status } from '../../support/receiver.ts'
import { testService } from '../../support/test-service.ts'

const PATH = '/settings/notifications'
const running = testService(embeddedStore(), { plainHosts: ['127.0.0.1'] })
let receiver: Receiver
let browser: ConsoleBrowser

beforeAll(async () => {
  const { service } = running()
  browser = new ConsoleBrowser(service.address)
  const link = (await openFirstAccount(service.services.db, undefined))!
  await browser.send(link, { name: 'Ada', password: ['several', 'good', 'words'].join(' ') })
  receiver = await startReceiver()
}, 120_000)
afterAll(() => receiver.close())

const typed = (more: object = {}) => ({
  ...{ name: 'Security <b>', kind: 'slack', address: receiver.url, 'on-opened': 'yes', severity: 'high' },
  ...more,
})

test('a channel is added, tested, changed, paused and removed, and its address is never shown', async () => {
  const added = await browser.submit(PATH, PATH, typed({ repositories: 'acme/* other/app', live: 'yes' }))
  const at = added.location!
  const shown = await browser.open(at)
  await browser.submit(at, `${at}/test`)
  await receiver.waitFor(1)
  await messagesOf(running(), at.split('/').at(-1)!)
  const tested = await browser.open(at)
  await browser.submit(
    at,
    at,
    typed({ name: 'Renamed', 'on-live': 'yes', 'quiet-from': '22', 'quiet-until': '6' }),
  )
  await browser.submit(at, `${at}/pause`)
  const paused = await browser.open(PATH)
  await browser.submit(at, `${at}/resume`)
  const list = await browser.open(PATH)
  await browser.submit(at, `${at}/remove`)
  const gone = await browser.open(at)

  expect(added.status).toBe(303)
  expect(shown.text).toContain('Severity high or above, live keys only<br><small>acme/*, other/app</small>')
  expect(shown.text).toContain('Security &lt;b&gt;')
  expect(receiver.received[0]!.body.blocks[0].type).toBe('rich_text')
  expect(tested.text).toMatch(/Test message from Keysieve[\s\S]*delivered/)
  expect(paused.text).toContain('>paused</span>')
  expect(list.text).toMatch(/Renamed[\s\S]*not from 22:00 to 6:00 UTC/)
  expect(list.text).not.toContain('>paused</span>')
  expect(gone.status).toBe(404)
  for (const { text } of [shown, tested, paused, list]) expect(text).not.toContain('/hook')
})

test('a webhook’s signing secret is shown once', async () => {
  const added = await browser.submit(PATH, PATH, typed({ kind: 'webhook' }))
  const [, id] = /settings\/notifications\/([\da-f-]{36})/.exec(added.text)!
  const later = await browser.open(`${PATH}/${id}`)

  expect(added.text).toMatch(/Signing secret<\/dt><dd><code>whsec_[\w+/]{43}=/)
  expect(added.text).toContain('Keysieve does not show it again.')
  expect(later.text).not.toContain('whsec_')
})

test('a message that failed says why, and is sent again', async () => {
  receiver.answers.push(status(410))
  const { location } = await browser.submit(PATH, PATH, typed())
  const id = location!.split('/').at(-1)!
  await browser.submit(location!, `${location}/test`)
  await messagesOf(running(), id)
  const failed = await browser.open(location!)
  const list = await browser.open(PATH)
  const [action] = /\/settings\/notifications\/[\da-f-]+\/messages\/[\da-f-]+\/send/.exec(failed.text)!
  await browser.submit(location!, action)
  const [message] = await messagesOf(running(), id)

  expect(failed.text).toContain('The receiver no longer exists (410). Remove the channel, or add it again.')
  expect(list.text).toContain('1 failed')
  expect(message.state).toBe('delivered')
})

test.each([
  [{ address: 'no address' }, 'The address is not an address such as https://'],
  [{ name: ' ' }, 'Enter a name of 1 to 100 characters.'],
  [{ 'on-opened': undefined }, 'Choose at least one event.'],
  [{ 'quiet-from': '3' }, 'Quiet hours need a beginning and an end.'],
  [{ kind: 'email', address: 'a@example.com' }, 'This service has no mail server.'],
])('%j is refused with what to do, and what was typed stays but for the address', async (more, sentence) => {
  const form = Object.fromEntries(
    Object.entries(typed({ name: 'Kept', ...more })).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  const { status: code, text } = await browser.submit(PATH, PATH, form)

  expect(code).toBe(400)
  expect(text).toContain(sentence)
  expect(text).toContain(`value="${form['name']!.trim()}"`)
  expect(text).not.toContain(receiver.url)
})

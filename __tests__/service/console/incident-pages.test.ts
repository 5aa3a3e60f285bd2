import { beforeAll, expect, test } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import type { DetailedFinding } from '../../../src/service/scans/scanner.ts'
import { violationsIn } from '../../support/accessibility.ts'
import { inBrowser } from '../../support/browser.ts'
import { ConsoleBrowser } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { incidentOf } from '../../support/incidents.ts'
import { hashOf, scanCommits, scanRepository } from '../../support/seeded-alerts.ts'
import { testService } from '../../support/test-service.ts'

const NAME = 'Ada'
const PASSWORD = ['several', 'good', 'words'].join(' ')
const COMMIT = '1a2b3c4'.padEnd(40, '0')
const LONG = `src/${'deeply-nested-folder/'.repeat(6)}configuration-of-production.yml`

const FOUND: readonly Partial<DetailedFinding>[] = [
  {
    ...{ secretHash: hashOf(1), secretType: 'github_personal_access_token', severity: 'critical' },
    ...{ path: 'config/prod.yml', line: 14, columns: [10, 50], tags: ['active_secret'] },
    excerpt: [
      { number: 13, text: 'github:' },
      { number: 14, text: `  token: gh${'•'.repeat(36)}17`, mark: [9, 49] },
    ],
  },
  { secretHash: hashOf(2), secretType: 'aws_secret_access_key', severity: 'high', path: LONG },
  { secretHash: hashOf(3), secretType: 'google_api_key', severity: 'low', path: '<b>/\u202Etxt.exe' },
]

const running = testService(embeddedStore(), { privateHosts: ['github.com', 'git.example.com'] })

beforeAll(async () => {
  await scanCommits(running(), 'https://github.com/acme/shop', FOUND, COMMIT)
  await scanRepository(running(), 'https://git.example.com/acme/web', [
    { secretHash: hashOf(1), secretType: 'github_personal_access_token', path: 'other.yml' },
  ])
  const link = await openFirstAccount(running().service.services.db, undefined)
  await new ConsoleBrowser(running().service.address).send(link!, { name: NAME, password: PASSWORD })
}, 60_000)

async function signedIn(): Promise<ConsoleBrowser> {
  const host = new ConsoleBrowser(running().service.address)
  await host.send('/sign-in', { name: NAME, password: PASSWORD })
  return host
}

const pathOf = async (number: number): Promise<string> =>
  `/incidents/${(await incidentOf(running(), hashOf(number))).incident_id}`
/** The types in the order of the list. */
const typesIn = (text: string): string[] =>
  [...text.matchAll(/<p><a href="\/incidents\/[\da-f-]{36}">([^<]+)<\/a>/g)].map(([, title]) => title!)

test('where there are incidents, they are the first page', async () => {
  const { status, text } = await (await signedIn()).open('/')

  expect([status, typesIn(text).length]).toEqual([200, 3])
})

test('the list has the worst first, with the first place and how many there are', async () => {
  const { text } = await (await signedIn()).open('/incidents')

  expect(typesIn(text)).toHaveLength(3)
  expect(text.indexOf('config/prod.yml:14')).toBeLessThan(text.indexOf('configuration-of-production.yml'))
  expect(text).toContain('2 places in 2 repositories')
  expect(text).toContain('acme/shop · config/prod.yml:14')
})

test.each([
  ['q=PROD.yml+shop', 1],
  ['q=nothing-has-this', 0],
  ['severity=low', 1],
  ['severity=nonsense', 3],
  ['validity=active', 1],
  ['state=revoked', 0],
  ['state=all', 3],
  ['owner=nobody', 3],
  ['owner=me', 0],
  ['repository=web', 1],
  ['type=google_api_key', 1],
  ['author=DEV%40example', 3],
  ['author=config', 0],
  ['age=under-1', 3],
  ['age=over-7', 0],
  ['q=%00', 3],
])('%s leaves %i', async (query, length) => {
  const { status, text } = await (await signedIn()).open(`/incidents?${query}`)

  expect([status, typesIn(text).length]).toEqual([200, length])
})

test('what others have written is text on both pages', async () => {
  const host = await signedIn()
  for (const path of ['/incidents', await pathOf(3)]) {
    const { text } = await host.open(path)

    expect(text).toContain('&lt;b&gt;/\\u{202e}txt.exe')
    expect(text).not.toContain('<b>/')
  }
})

test('only the list may run the console’s own script, and ask the console', async () => {
  const host = await signedIn()
  const list = (await host.open('/incidents')).headers.get('content-security-policy')
  const one = (await host.open(await pathOf(1))).headers.get('content-security-policy')

  expect(list).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; script-src 'self'; connect-src 'self'",
  )
  expect(one).not.toContain('script-src')
})

test('an incident’s page has the masked code, the places by repository, and the line on its host', async () => {
  const { text } = await (await signedIn()).open(await pathOf(1))

  expect(text).toContain(`  token: <mark>gh${'•'.repeat(36)}17</mark>`)
  expect(text).toContain(`href="https://github.com/acme/shop/blob/${COMMIT}/config/prod.yml#L14"`)
  expect(text).toMatch(/git\.example\.com\/acme\/web.*other\.yml:1/s)
  expect(text).toContain('<strong>Revoke it:</strong>')
  expect(text).toMatch(/<span>live since <time/)
})

test('a decision is made on the page, and stands in the timeline with who made it', async () => {
  const host = await signedIn()
  const path = await pathOf(2)
  const missing = await host.submit(path, path, { state: 'ignored', reason: '' })
  const wrongDay = await host.submit(path, path, {
    state: 'ignored',
    reason: 'accepted_risk',
    ends: '2999-02-30',
  })
  const decided = await host.submit(path, path, {
    ...{ state: 'ignored', reason: 'accepted_risk', ends: '2999-02-03', comment: 'Until <the> move.' },
    owner: '',
  })
  await host.submit(path, `${path}/take`)
  await host.submit(path, `${path}/links`, { url: 'https://tickets.example.com/1', title: 'SEC-1' })
  const bad = await host.submit(path, `${path}/links`, { url: 'javascript:alert(1)', title: 'SEC-2' })
  const { text } = await host.open(path)
  const removal = /\/incidents\/[\da-f-]+\/links\/[\da-f-]+\/remove/.exec(text)![0]
  await host.submit(path, removal)
  const after = await host.open(path)
  await host.submit(path, path, { state: 'open' })

  expect([missing.status, wrongDay.status, decided.status, bad.status]).toEqual([400, 400, 303, 400])
  expect(missing.text).toContain('reason is missing. Set it to ')
  expect(wrongDay.text).toContain('The day until which it is ignored does not exist.')
  expect(text).toContain('<strong>ignored: risk accepted, until 2999-02-03</strong>')
  expect(text).toContain('<blockquote>Until &lt;the&gt; move.</blockquote>')
  expect(text).toContain('owner: Ada')
  expect(text).toContain('open → ignored')
  expect(text).toContain('owner: nobody → Ada')
  expect(text).toContain('<a href="https://tickets.example.com/1" rel="noreferrer">SEC-1</a>')
  expect(after.text).not.toContain('href="https://tickets.example.com/1"')
  expect(after.text).toContain('removed the link SEC-1')
})

test('several are decided about at once; none selected is a sentence, and the filters stay', async () => {
  const host = await signedIn()
  const list = '/incidents?severity=low'
  const none = await host.submit(list, '/incidents/review', { query: 'severity=low', state: 'triaged' })
  const id = (await pathOf(3)).slice('/incidents/'.length)
  const done = await host.submit(list, '/incidents/review', { query: 'severity=low', state: 'triaged', id })

  expect([none.status, typesIn(none.text).length]).toEqual([400, 1])
  expect(none.text).toContain('No incident is selected. Select at least one.')
  expect([done.status, done.location]).toEqual([303, list])
  expect((await incidentOf(running(), hashOf(3))).state).toBe('triaged')
})

test.each([
  ['/incidents/00000000-0000-4000-8000-000000000000', 404, 'There is no such incident.'],
  ['/incidents/x', 400, 'The incident is &quot;x&quot;, which is not a UUID.'],
  ['/incidents?cursor=nonsense', 200, 'cursor is not from this search.'],
])('%s is answered with %i and a sentence', async (path, status, sentence) => {
  const seen = await (await signedIn()).open(path)

  expect([seen.status, seen.text.includes(sentence)]).toEqual([status, true])
})

inBrowser((browser) => {
  async function open(options: object = {}): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser().newContext({ baseURL: running().service.address, ...options })
    const page = await context.newPage()
    await page.goto('/sign-in')
    await page.getByLabel('Name').fill(NAME)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    return { context, page }
  }

  test('the list follows what is typed, without a click, and the address with it', async () => {
    const { context, page } = await open()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await page.getByLabel('Search').pressSequentially('prod.yml shop')
    await page.waitForURL('/?q=prod.yml+shop**')
    const found = await page.locator('.rows > li').count()
    await page.getByLabel('State', { exact: true }).first().selectOption('revoked')
    await page.getByText('Nothing matches.').waitFor()
    await page.reload()
    const kept = await page.getByLabel('Search').inputValue()
    await context.close()

    expect([found, kept, complaints]).toEqual([1, 'prod.yml shop', []])
  })

  test('j and k walk, x selects, e decides, / searches, ? lists the keys', async () => {
    const { context, page } = await open()
    const focused = () =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent)
    const titles = await page.locator('.rows p:first-of-type a').allTextContents()
    await page.keyboard.press('j')
    const first = await focused()
    await page.keyboard.press('j')
    const second = await focused()
    await page.keyboard.press('k')
    const again = await focused()
    await page.keyboard.press('x')
    const selected = await page.locator('#selected').textContent()
    await page.keyboard.press('e')
    const deciding = await focused()
    await page.locator('h1').click()
    await page.keyboard.press('/')
    const searching = await focused()
    await page.keyboard.type('?jk')
    const typed = await page.getByLabel('Search').inputValue()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus()
    await page.keyboard.press('?')
    const isOpen = await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).isVisible()
    await page.keyboard.press('Escape')
    await context.close()

    expect([first, second, again]).toEqual([titles[0], titles[1], titles[0]])
    expect([selected, deciding, searching, typed, isOpen]).toEqual([
      '1 selected.',
      'bulk-state',
      'q',
      '?jk',
      true,
    ])
  })

  test('without scripts, filters and decisions work by their buttons', async () => {
    const { context, page } = await open({ javaScriptEnabled: false })
    await page.getByLabel('Search').fill('aws')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.locator('.rows input[type=checkbox]').check()
    await page.locator('#bulk-state').selectOption('resolved')
    await page.getByRole('button', { name: 'Apply to the selected' }).click()
    await page.getByText('Nothing matches.').waitFor()
    await context.close()

    expect((await incidentOf(running(), hashOf(2))).state).toBe('resolved')
  })

  test.each([
    ['light', 1200],
    ['dark', 1200],
    ['light', 360],
    ['dark', 360],
  ] as const)(
    'with %s colors and %i pixels, nothing is a barrier and nothing is cut',
    async (colorScheme, width) => {
      const { context, page } = await open({ colorScheme, bypassCSP: true, viewport: { width, height: 800 } })
      const found: string[] = []
      for (const path of ['/incidents?state=all', await pathOf(1), await pathOf(2)]) {
        await page.goto(path)
        found.push(...(await violationsIn(page)))
        const overflow = await page.evaluate(() => ({
          page: document.documentElement.scrollWidth - window.innerWidth,
          rows: [...document.querySelectorAll('.rows > li > *, .card')].filter(
            (one) => one.getBoundingClientRect().right > window.innerWidth,
          ).length,
        }))
        found.push(...(overflow.page > 0 || overflow.rows > 0 ? [`${path} ${JSON.stringify(overflow)}`] : []))
        const picture = process.env['KEYSIEVE_SHOTS']
        if (picture !== undefined)
          await page.screenshot({
            path: `${picture}/${colorScheme}-${width}-${path.slice(0, 15).replaceAll(/\W/g, '-')}.png`,
            fullPage: true,
          })
      }
      await context.close()

      expect(found).toEqual([])
    },
  )
})

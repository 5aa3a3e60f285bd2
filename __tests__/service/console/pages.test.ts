import { beforeAll, expect, test } from '@jest/globals'
import { type LearnedActiveness, recordActiveness } from '../../../src/service/alerts/record-activeness.ts'
import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { ALL_REPOSITORIES } from '../../../src/service/search/scope.ts'
import { ConsoleBrowser, csrfTokenIn } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { foundIn } from '../../support/found-in.ts'
import { CLEAN, ended, testService } from '../../support/test-service.ts'

const NAME = 'Ada'
const PASSWORD = ['several', 'good', 'words'].join(' ')
const PAGES = [
  '/',
  '/alerts',
  '/events',
  '/repositories',
  '/scans',
  '/settings/api-keys',
  '/settings/people',
  '/settings/account',
]

const running = testService(embeddedStore())
let setUpLink: string | undefined

beforeAll(async () => {
  setUpLink = await openFirstAccount(running().service.services.db, undefined)
  await browser().send(setUpLink!, { name: NAME, password: PASSWORD })
})

function browser(): ConsoleBrowser {
  return new ConsoleBrowser(running().service.address)
}

async function signedIn(): Promise<ConsoleBrowser> {
  const one = browser()
  await one.send('/sign-in', { name: NAME, password: PASSWORD })
  return one
}

test.each(PAGES)('%s is for those alone who are signed in', async (path) => {
  const stranger = await browser().open(path)
  const known = await (await signedIn()).open(path)

  expect([stranger.status, stranger.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(path)}`])
  expect(known.status).toBe(200)
})

test('a set-up link makes one account', async () => {
  const again = await browser().send(setUpLink!, { name: 'Eve', password: PASSWORD })

  expect((await browser().open(setUpLink!)).status).toBe(404)
  expect(again.status).toBe(400)
  expect(again.text).toContain('The link has expired. Ask for a new one.')
})

test('a set-up link is in no log', () => {
  expect(running().log()).not.toContain(setUpLink!.slice('/setup/'.length))
})

test('a short password is refused with a sentence, and the link is still good', async () => {
  const host = await signedIn()
  const { text } = await host.submit('/settings/people', '/settings/people')
  const link = /\/setup\/[\w-]+/.exec(text)![0]

  const refused = await browser().send(link, { name: 'Grace', password: 'short' })
  const taken = await browser().send(link, { name: 'ADA', password: PASSWORD })
  const made = await browser().send(link, { name: 'Grace', password: PASSWORD })

  expect(refused.text).toContain('A password has 15 to 200 characters; several words make a good one.')
  expect(taken.text).toContain('This name is taken.')
  expect([made.status, made.location]).toEqual([303, '/'])
})

test('an unknown name and a wrong password get the same answer', async () => {
  const unknown = await browser().send('/sign-in', { name: 'nobody', password: PASSWORD })
  const wrong = await browser().send('/sign-in', { name: NAME, password: 'several bad words' })
  await running().service.services.db.deleteFrom('sign_in_tries').execute()

  expect(unknown.status).toBe(401)
  expect(unknown.text).toBe(wrong.text.replace(`value="${NAME}"`, 'value="nobody"'))
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['another origin, told by an old browser', { origin: 'https://evil.example.com' }],
])('a form from %s is refused, even with the right token', async (_, headers) => {
  const host = await signedIn()
  const csrf = csrfTokenIn((await host.open('/settings/api-keys')).text)

  const refused = await host.send('/settings/api-keys', { csrf, name: 'x', type: 'Admin' }, headers)

  expect(refused.status).toBe(403)
  expect(await running().service.services.keys.list()).not.toContainEqual(
    expect.objectContaining({ name: 'x' }),
  )
})

test("R14: a form without its session's token is refused", async () => {
  const host = await signedIn()
  const other = await signedIn()
  const csrf = csrfTokenIn((await other.open('/settings/api-keys')).text)

  for (const form of [
    { name: 'x', type: 'Admin' },
    { csrf, name: 'x', type: 'Admin' },
  ]) {
    expect((await host.send('/settings/api-keys', form)).status).toBe(403)
  }
})

test('R14: every page forbids scripts, frames, sniffing and being kept', async () => {
  const { headers } = await (await signedIn()).open('/settings/api-keys')

  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the cookie is out of reach for scripts and other sites; the database knows only its hash', async () => {
  const { headers } = await browser().send('/sign-in', { name: NAME, password: PASSWORD })
  const [session] = headers.getSetCookie()
  const [pair, ...attributes] = session!.split('; ')
  const token = /^keysieve=([\w-]{43})$/.exec(pair!)![1]!
  const rows = await running().service.services.db.selectFrom('sessions').selectAll().execute()

  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax'])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.some(({ token_hash }) => Buffer.from(token_hash).includes(token))).toBe(false)
})

test('signing out ends the session on the server too', async () => {
  const host = await signedIn()
  const before = host.cookies.get('keysieve')!
  await host.submit('/', '/sign-out')
  host.cookies.set('keysieve', before)

  expect((await host.open('/')).status).toBe(303)
})

test('a new password ends all other sessions', async () => {
  const host = await signedIn()
  const other = await signedIn()
  const form = { present: PASSWORD, password: `${PASSWORD} anew` }
  const changed = await host.submit('/settings/account', '/settings/account', form)
  const back = { present: `${PASSWORD} anew`, password: PASSWORD }

  expect(changed.text).toContain('You are signed out everywhere else.')
  expect((await other.open('/')).status).toBe(303)
  expect((await host.submit('/settings/account', '/settings/account', back)).status).toBe(200)
})

test('API keys open no page, and sessions no operation', async () => {
  const { token, ask } = running()
  const host = await signedIn()
  const withKey = await browser().open('/alerts', { authorization: `Bearer ${await token('Admin')}` })
  const withCookie = await ask(
    'POST',
    '/api/public/alert/search',
    { filters: [] },
    {
      token: null,
      headers: { cookie: host.cookie },
    },
  )

  expect(withKey.status).toBe(303)
  expect(withCookie.status).toBe(401)
})

test('what others have written is text on every page', async () => {
  const { ask, scanner } = running()
  const hostile = '<script>alert(1)</script>/\u202Etxt.exe'
  scanner.answer = () => ({
    ...CLEAN,
    findings: [foundIn({ commit: 'c'.repeat(40), path: hostile, line: 3 })].map((finding) => ({
      ...finding,
      author: '<b>Eve</b>',
      excerpt: [{ number: 3, text: `<i>${hostile}</i>`, mark: [0, 3] as const }],
    })),
  })
  const started = await ask('POST', '/api/analyzer/commit/scan', {
    repo_url: 'https://git.example.com/o/hostile',
    commit_shas: ['c'.repeat(40)],
  })
  await ended(running(), started.body.scan_uuid)
  const host = await signedIn()
  const alerts = await host.open('/alerts')
  const alert = await host.open(/\/alerts\/[0-9a-f-]{36}/.exec(alerts.text)![0])

  for (const { text } of [
    alerts,
    alert,
    await host.open('/events'),
    await host.open(`/scans/${started.body.scan_uuid}`),
  ]) {
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;/\\u{202e}txt.exe')
    expect(text).not.toMatch(/<(?:script|i|b)>/)
  }
})

test.each([
  ['/nowhere', 404, 'Page not found'],
  ['/alerts/00000000-0000-4000-8000-000000000000', 404, 'There is no such alert.'],
  ['/alerts/x', 400, 'The alert is &quot;x&quot;, which is not a UUID.'],
  ['/scans/00000000-0000-4000-8000-000000000000', 404, 'There is no such scan.'],
])('%s is answered with %i and a page that says so', async (path, status, sentence) => {
  const seen = await (await signedIn()).open(path)

  expect(seen.status).toBe(status)
  expect(seen.text).toContain(sentence)
})

test('a program that asks for an unknown path gets JSON', async () => {
  const { status, body } = await running().ask('GET', '/nowhere')

  expect([status, body.code]).toEqual([404, 'not_found'])
})

test.each([
  ['', 'The address is not a valid address.'],
  ['file:///etc', 'The address does not begin with https:// or git://.'],
])('the address "%s" is refused where it was typed', async (address, sentence) => {
  const host = await signedIn()
  const seen = await host.submit('/repositories', '/repositories', { address, schedule: '' })

  expect(seen.status).toBe(400)
  expect(seen.text).toContain(sentence)
})

test("an alert's page says since when its key no longer works, and what nobody knows", async () => {
  const { ask, scanner, service } = running()
  const known = foundIn({ secretHash: '00000000-0000-8000-8000-00000000abcd', tags: ['active_secret'] })
  const sha = 'b'.repeat(40)
  scanner.answer = () => ({ ...CLEAN, findings: [known] })
  const repository = { repo_url: 'https://git.example.com/org/live-or-dead', commit_shas: [sha] }
  const { body } = await ask('POST', '/api/analyzer/commit/scan', repository)
  await ended(running(), body.scan_uuid)
  const { alerts, db } = service.services
  const filter = [{ id: 'secret_hash', value: [known.secretHash] }]
  const [alert] = (await alerts.search(ALL_REPOSITORIES, filter, { limit: 1, page: 1 })).items
  const source = { scan: null, actor: 'recheck' }
  const learn = (learned: Omit<LearnedActiveness, 'secretHash'>) =>
    db.transaction().execute((transaction) => {
      return recordActiveness(transaction, { secretHash: known.secretHash, ...learned }, source)
    })
  const host = await signedIn()
  const page = async (): Promise<string> => (await host.open(`/alerts/${alert!.id}`)).text

  await learn({
    activeness: 'active',
    answer: { activeness: 'active', account: '<i>ada', scopes: ['repo', 'gist'] },
  })
  const first = await page()
  await learn({ activeness: 'unknown', answer: { activeness: 'unknown', reason: 'it answered <b>503</b>' } })
  const disturbed = await page()
  await learn({ activeness: 'inactive' })
  const refused = await page()

  expect(first).toContain('<span class="faint">live, checked <time')
  expect(first).toContain('<dt>Belongs to</dt><dd>&lt;i&gt;ada</dd>')
  expect(first).toContain('<dt>May do</dt><dd>repo, gist</dd>')
  expect(disturbed).toContain(
    'live when it was last known, not checked: it answered &lt;b&gt;503&lt;/b&gt;, checked ',
  )
  expect(refused).toMatch(/<span class="faint">inactive since <time[^<]*<\/time>, checked <time/)
  expect(refused).toContain('its provider no longer accepts it')
})

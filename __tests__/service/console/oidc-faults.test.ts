/** What attackers and broken providers send, against a real OpenID provider on loopback. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, jest, test } from '@jest/globals'

import { createFlows } from '../../../src/service/console/oidc/flow.ts'
import { AtProvider } from '../../support/at-provider.ts'
import type { ConsoleBrowser, Seen } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import type { TokenAnswer } from '../../support/identity-provider.ts'
import { complaintOn, OIDC_PATH, oidcScene } from '../../support/oidc-scene.ts'
import { startTestService } from '../../support/test-service.ts'

jest.setTimeout(120_000)

const EXPIRED = 'The sign-in expired, or another one was started in this browser. Sign in again.'
const AWAY = 'The identity provider does not answer. Try again in a minute.'

const store = embeddedStore()
const scene = oidcScene(store)
const shortCodes = oidcScene(store, { provider: { codeSeconds: 1 } })

/** A browser that comes back from the provider, and to where. */
async function returning(who = 'ada'): Promise<{ readonly browser: ConsoleBrowser; readonly back: URL }> {
  const browser = scene().browser()
  const { location } = await browser.open(OIDC_PATH)
  return { browser, back: await new AtProvider().signIn(location!, who) }
}

/** What the console answers when the provider's tokens are changed on the way. */
async function withToken(change: (answer: TokenAnswer) => TokenAnswer): Promise<Seen> {
  const { browser, back } = await returning()
  scene().idp.behave({ token: change })
  return scene().comeBack(browser, back)
}

/** An ID token with another head or other claims, and the signature of the first. */
function withClaims(
  { id_token, ...rest }: TokenAnswer,
  claims: object,
  head?: object,
  signature?: string,
): TokenAnswer {
  const [first, second, third] = id_token.split('.') as [string, string, string]
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const changed = { ...JSON.parse(Buffer.from(second, 'base64url').toString()), ...claims }
  const parts = [head === undefined ? first : encode(head), encode(changed), signature ?? third]
  return { ...rest, id_token: parts.join('.') }
}

test('an answer with another state is refused, and not sent to the provider', async () => {
  const { browser, back } = await returning()
  const asked = scene().idp.requests.length
  back.searchParams.set('state', 'A'.repeat(43))
  const seen = await scene().comeBack(browser, back)

  expect([seen.status, complaintOn(seen)]).toEqual([401, EXPIRED])
  expect(scene().idp.requests.slice(asked)).toEqual([])
})

test('an answer that another browser asked for signs nobody in', async () => {
  const { back } = await returning()
  const victim = scene().browser()
  const without = await scene().comeBack(victim, back)
  await victim.open(OIDC_PATH)
  const withOwn = await scene().comeBack(victim, back)
  victim.cookies.set('keysieve-sign-in', 'A'.repeat(200))
  const forged = await scene().comeBack(victim, back)

  expect([without, withOwn, forged].map(({ status }) => status)).toEqual([401, 401, 401])
  expect(victim.cookies.has('keysieve')).toBe(false)
})

test('an answer counts once', async () => {
  const { browser, back } = await returning()
  const cookie = browser.cookies.get('keysieve-sign-in')!
  const first = await scene().comeBack(browser, back)
  const other = scene().browser()
  other.cookies.set('keysieve-sign-in', cookie)
  const again = await scene().comeBack(other, back)

  expect([first.status, again.status, complaintOn(again)]).toEqual([303, 401, EXPIRED])
})

test('someone who takes longer than ten minutes begins again', async () => {
  const { db, consoleKey } = scene().running.service.services
  const flows = createFlows(db, consoleKey)
  const flow = flows.begin('sign-in', '/')
  const old = { ...flow, started: Date.now() - 10 * 60_000 }
  const future = { ...flow, started: Date.now() + 60_000 }

  expect(flows.read(flows.toCookie(flow), flow.state)).toEqual(flow)
  expect(flows.read(flows.toCookie(old), flow.state)).toBeUndefined()
  expect(flows.read(flows.toCookie(future), flow.state)).toBeUndefined()
})

test('a code that has expired is refused with a sentence', async () => {
  const browser = shortCodes().browser()
  const { location } = await browser.open(OIDC_PATH)
  const back = await new AtProvider().signIn(location!, 'ada')
  await sleep(2100)
  const seen = await shortCodes().comeBack(browser, back)

  expect(complaintOn(seen)).toBe('The sign-in took too long or was used before. Sign in again.')
})

test('a token for another request (nonce) is refused', async () => {
  const browser = scene().browser()
  const asked = new URL((await browser.open(OIDC_PATH)).location!)
  asked.searchParams.set('nonce', 'of another request')
  const seen = await scene().comeBack(browser, await new AtProvider().signIn(asked.href, 'ada'))

  expect([seen.status, complaintOn(seen)]).toEqual([
    401,
    'The answer of the identity provider is not valid (OAUTH_JWT_CLAIM_COMPARISON_FAILED). Sign in again. If it fails again, ask the administrator.',
  ])
})

test('a code of someone who does not have the verifier (PKCE) is refused', async () => {
  const browser = scene().browser()
  const asked = new URL((await browser.open(OIDC_PATH)).location!)
  asked.searchParams.set('code_challenge', 'A'.repeat(43))
  const seen = await scene().comeBack(browser, await new AtProvider().signIn(asked.href, 'ada'))

  expect([asked.searchParams.get('code_challenge_method'), seen.status]).toEqual(['S256', 401])
})

test('an answer in the name of another issuer (mix-up) is refused', async () => {
  const { browser, back } = await returning()
  const asked = scene().idp.requests.length
  back.searchParams.set('iss', 'https://evil.example')
  const seen = await scene().comeBack(browser, back)

  expect([seen.status, complaintOn(seen).slice(0, 50)]).toEqual([
    401,
    'The answer of the identity provider is not valid (',
  ])
  expect(scene().idp.requests.slice(asked)).not.toContain('/token')
})

test.each<readonly [string, (answer: TokenAnswer) => TokenAnswer]>([
  ['is not signed (alg none)', (answer) => withClaims(answer, {}, { alg: 'none' }, '')],
  ['is not signed, but says so nowhere', (answer) => withClaims(answer, {}, undefined, '')],
  ['has other claims than were signed', (answer) => withClaims(answer, { groups: ['Keysieve admins', 'x'] })],
  ['is of another issuer', (answer) => withClaims(answer, { iss: 'https://evil.example' })],
  ['is for another client', (answer) => withClaims(answer, { aud: 'other' })],
  ['has expired', (answer) => withClaims(answer, { exp: 1 })],
  ['is signed with the client’s secret', (answer) => withClaims(answer, {}, { alg: 'HS256', kid: 'test' })],
  ['is none', (answer) => ({ ...answer, id_token: 'x' })],
])('a token that %s is refused', async (_, change) => {
  const seen = await withToken(change)

  expect(seen.status).toBe(401)
  expect(complaintOn(seen)).toMatch(/^The answer of the identity provider is not valid \(OAUTH_\w+\)\./)
})

test('the provider’s own error is shown as text, and only to someone who was sent there', async () => {
  const { browser, back } = await returning('nobody')
  const seen = await scene().comeBack(browser, back)
  const stranger = await scene().comeBack(scene().browser(), back)

  expect(seen.text).toContain('(access_denied: No &lt;b&gt;seat&lt;/b&gt; is left.)')
  expect([seen.status, stranger.text.includes('seat')]).toEqual([401, false])
})

test('while the provider is down, the sign-in page says so and passwords go on', async () => {
  const { browser, back } = await returning()
  scene().idp.behave({ status: 500 })
  const late = await scene().comeBack(browser, back)

  expect([late.status, complaintOn(late)]).toEqual([503, AWAY])
  expect(late.text).toContain('type="password"')
})

test('a provider that was down at the start is asked again the next time', async () => {
  const placeholder = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => placeholder.once('listening', done))
  const { port } = placeholder.address() as AddressInfo
  await new Promise((done) => placeholder.close(done))
  const { oidc } = scene().running.service.services.config
  const { service } = await startTestService(store(), {
    oidc: { ...oidc!, issuer: `http://127.0.0.1:${port}` },
  })
  const open = (path: string) => fetch(new URL(path, service.address), { redirect: 'manual' })
  const down = await open(OIDC_PATH)
  const html = createServer((_, response) => response.end('<html>')).listen(port, '127.0.0.1')
  const page = await open(OIDC_PATH)
  await new Promise((done) => html.close(done))
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end('{"issuer":"https://evil.example"}')
  }).listen(port, '127.0.0.1')
  const mismatch = await open(OIDC_PATH)
  await new Promise((done) => other.close(done))

  expect([down.status, page.status, mismatch.status]).toEqual([503, 503, 401])
  expect(await down.text()).toContain(AWAY)
  expect(await mismatch.text()).toContain('Ask the administrator to check KEYSIEVE_OIDC_ISSUER.')
})

test('a provider that hangs is given up on, and others are served meanwhile', async () => {
  const { browser, back } = await returning()
  scene().idp.behave({ hangs: true })
  const waiting = scene().comeBack(browser, back)
  const meanwhile = await scene().browser().open('/sign-in')
  const seen = await waiting

  expect([meanwhile.status, seen.status, complaintOn(seen)]).toEqual([200, 503, AWAY])
})

test('a client that the provider does not know is the operator’s to mend', async () => {
  const { oidc } = scene().running.service.services.config
  const { service } = await startTestService(store(), { oidc: { ...oidc!, clientSecret: 'another one' } })
  const { browser, back } = await returning()
  const other = new (browser.constructor as new (address: string) => ConsoleBrowser)(service.address)
  other.cookies.set('keysieve-sign-in', browser.cookies.get('keysieve-sign-in')!)
  const seen = await scene().comeBack(other, back)

  expect(complaintOn(seen)).toBe(
    'The identity provider refuses Keysieve (invalid_client). Ask the administrator to check the KEYSIEVE_OIDC settings.',
  )
})

test('each failure is in the audit log with its reason, and no token is', async () => {
  const { browser, back } = await returning()
  scene().idp.behave({ token: (answer) => withClaims(answer, { aud: 'other' }) })
  await scene().comeBack(browser, back)
  const last = (await scene().acts()).at(-1)!
  const code = back.searchParams.get('code')!

  expect(last).toEqual({
    action: 'sign_in_failed',
    actor: 'nobody',
    subject: null,
    details: { by: 'oidc', reason: 'invalid', code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' },
  })
  expect(scene().running.log()).not.toContain(code)
})

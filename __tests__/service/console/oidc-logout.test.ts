/** Back-channel logout: a provider says that someone has signed out there. */
import { expect, jest, test } from '@jest/globals'

import { AtProvider } from '../../support/at-provider.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { OIDC_PATH, oidcScene } from '../../support/oidc-scene.ts'

jest.setTimeout(120_000)

const LOGOUT = `${OIDC_PATH}/logout`
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

const scene = oidcScene(embeddedStore())

/** The claims of a logout token for Ada. */
function claims(changes: object = {}): object {
  const { issuer, clientId } = scene().idp
  const iat = Math.floor(Date.now() / 1000)
  return {
    ...{ iss: issuer, aud: clientId, sub: 'ada', iat, exp: iat + 120, jti: crypto.randomUUID() },
    events: { [EVENT]: {} },
    ...changes,
  }
}

/** Sends a token as a provider does: without cookies, and from no page. */
async function send(token: string): Promise<number> {
  const response = await fetch(new URL(LOGOUT, scene().running.service.address), {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  })
  return response.status
}

test('someone who signs out at the provider is signed out everywhere, and nobody else is', async () => {
  const at = new AtProvider()
  const browser = scene().browser()
  const begun = await browser.open(OIDC_PATH)
  await scene().comeBack(browser, await at.signIn(begun.location!, 'ada'))
  const [second, other] = [await scene().signedIn('ada'), await scene().signedIn('sam')]
  const before = await browser.open('/alerts')
  await at.signOut(scene().idp.issuer)
  const after = [browser, second, other].map((one) => one.open('/alerts'))

  expect(before.status).toBe(200)
  expect((await Promise.all(after)).map(({ status }) => status)).toEqual([303, 303, 200])
  expect((await scene().acts()).findLast(({ action }) => action === 'signed_out')!.details).toEqual({
    by: 'oidc',
  })
})

test('a token for someone without an account is taken', async () => {
  expect(await send(scene().idp.sign(claims({ sub: 'nobody here' })))).toBe(200)
})

test.each<readonly [string, () => string]>([
  ['is no token', () => 'x'],
  ['is missing', () => ''],
  ['is too long', () => 'x'.repeat(30_000)],
  ['is of another issuer', () => scene().idp.sign(claims({ iss: 'https://evil.example' }))],
  ['is for another client', () => scene().idp.sign(claims({ aud: 'other' }))],
  ['is old', () => scene().idp.sign(claims({ iat: 1, exp: undefined }))],
  ['has expired', () => scene().idp.sign(claims({ exp: 1 }))],
  ['has no event', () => scene().idp.sign(claims({ events: {} }))],
  ['is an ID token', () => scene().idp.sign(claims({ nonce: 'x' }))],
  ['names nobody', () => scene().idp.sign(claims({ sub: undefined, sid: 'x' }))],
  ['is not signed', () => scene().idp.sign(claims(), { alg: 'none' })],
  ['is signed with a secret', () => scene().idp.sign(claims(), { alg: 'HS256', kid: 'test' })],
  [
    'is signed with another key',
    () =>
      scene()
        .idp.sign(claims())
        .replace(/\.[^.]+$/, '.AAAA'),
  ],
])('a token that %s ends no session', async (_, token) => {
  const browser = await scene().signedIn('ada')
  const status = await send(token())

  expect([status, (await browser.open('/alerts')).status]).toEqual([400, 200])
})

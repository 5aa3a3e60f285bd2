/** Accounts that belong to people of an identity provider: connecting, confirming, and doing without passwords. */
import { expect, jest, test } from '@jest/globals'
import { createRecovery } from '../../../src/service/console/session/recovery.ts'
import { AtProvider } from '../../support/at-provider.ts'
import { type ConsoleBrowser, csrfTokenIn } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { complaintOn, OIDC_PATH, type OidcScene, oidcScene, PASSWORD } from '../../support/oidc-scene.ts'

jest.setTimeout(120_000)

const ACCOUNT = '/settings/account'
const CONNECT = '/settings/account/oidc'
const KEYS = '/settings/api-keys'
const CONFIRM = `/confirm/oidc?next=${encodeURIComponent(KEYS)}`

const store = embeddedStore()
const scene = oidcScene(store)
const withoutTime = oidcScene(store, { oidc: { mustReauthenticate: false } })

/** Makes all sessions as old as an hour, as far as proofs go. */
async function forgetProofs({ running }: OidcScene): Promise<void> {
  await running.service.services.db
    .updateTable('sessions')
    .set({ confirmed: new Date(Date.now() - 3_600_000) })
    .execute()
}

const offerIn = (text: string): string => /name="offer" value="(?<offer>[\w-]+)"/.exec(text)?.[1] ?? ''

test('the owner of an account connects it, after seeing whose identity came back', async () => {
  const { idp } = scene()
  idp.people.set('carol', { preferred_username: 'carol@acme', groups: ['security'] })
  const owner = await scene().withPassword('Carol')
  const offered = await scene().goBy(owner, 'carol', CONNECT)
  const before = await scene().goBy(scene().browser(), 'carol')
  const { db } = scene().running.service.services
  await db.deleteFrom('users').where('name', '=', 'carol@acme').execute()
  const form = { csrf: csrfTokenIn(offered.text), offer: offerIn(offered.text) }
  const connected = await owner.send(CONNECT, form)
  const other = await scene().signedIn('carol')

  expect(offered.text).toContain('Connect the account Carol with carol@acme of Acme &lt;login&gt;?')
  expect(before.status).toBe(303)
  expect([connected.status, connected.location]).toEqual([303, ACCOUNT])
  expect((await other.open('/')).text).toContain('>Carol</a>')
  expect((await owner.open(ACCOUNT)).text).toContain('Your groups there decide your role')
})

test('an identity of another account, a forged offer and one for someone else connect nothing', async () => {
  const owner = await scene().withPassword('Dan')
  const taken = await scene().goBy(owner, 'ada', CONNECT)
  await scene().signedIn('ada')
  const csrf = csrfTokenIn(taken.text)
  const refused = await owner.send(CONNECT, { csrf, offer: offerIn(taken.text) })
  const forged = await owner.send(CONNECT, { csrf, offer: 'A'.repeat(80) })
  scene().idp.people.set('free', { preferred_username: 'free', groups: ['staff'] })
  const free = offerIn((await scene().goBy(owner, 'free', CONNECT)).text)
  const stranger = await scene().withPassword('Erin')
  const strange = await stranger.send(CONNECT, {
    csrf: csrfTokenIn((await stranger.open(ACCOUNT)).text),
    offer: free,
  })

  expect(complaintOn(refused)).toContain('This identity is connected with another account.')
  expect([refused, forged, strange].map(({ status }) => status)).toEqual([400, 400, 400])
})

test('connecting asks for a fresh proof first', async () => {
  const owner = await scene().withPassword('Frank')
  await forgetProofs(scene())

  expect((await owner.open(CONNECT)).location).toBe(`/confirm?next=${encodeURIComponent(CONNECT)}`)
})

test('someone without a password confirms by signing in at the provider again', async () => {
  const browser = await scene().signedIn('ada')
  const asked = await browser.open(KEYS)
  const page = await browser.open(`/confirm?next=${encodeURIComponent(KEYS)}`)
  const begun = await browser.open(CONFIRM)
  const parameters = new URL(begun.location!).searchParams
  const back = await new AtProvider().signIn(begun.location!, 'ada')
  const confirmed = await scene().comeBack(browser, back)
  const form = (await browser.open(KEYS)).text

  expect(asked.text).not.toContain('name="type"')
  expect(page.text).toContain('Confirm with Acme &lt;login&gt;</a>')
  expect(page.text).not.toContain('type="password"')
  expect([parameters.get('prompt'), parameters.get('max_age')]).toEqual(['login', '0'])
  expect([confirmed.status, confirmed.location]).toEqual([303, KEYS])
  expect(form).toContain('name="type"')
  expect((await scene().acts()).at(-1)).toMatchObject({ action: 'confirmed', details: { by: 'oidc' } })
})

test('nobody else confirms for someone, and no session of someone else is confirmed', async () => {
  const browser = await scene().signedIn('ada')
  const other = await scene().goBy(browser, 'sam', CONFIRM)
  const begun = await browser.open(CONFIRM)
  const back = await new AtProvider().signIn(begun.location!, 'ada')
  browser.cookies.set('keysieve', (await scene().signedIn('sam')).cookies.get('keysieve')!)
  const swapped = await scene().comeBack(browser, back)

  expect(complaintOn(other)).toBe(
    'The identity provider signed in someone else. Sign out there, then try again.',
  )
  expect([other.status, swapped.status]).toEqual([401, 401])
})

test('a provider that asks nothing, or does not say when, confirms nothing', async () => {
  const browser = await scene().signedIn('ada')
  const quiet = new URL((await browser.open(CONFIRM)).location!)
  for (const name of ['prompt', 'max_age']) quiet.searchParams.delete(name)
  const silent = await scene().comeBack(browser, await new AtProvider().signIn(quiet.href, 'ada'))

  const again = new URL((await browser.open(CONFIRM)).location!)
  again.searchParams.delete('prompt')
  again.searchParams.set('max_age', '100000')
  const stale = await comeBackLater(browser, again)

  expect(complaintOn(silent)).toBe(
    'The identity provider does not say when you signed in. Ask the administrator to have it send the claim auth_time.',
  )
  expect(complaintOn(stale)).toBe(
    'The identity provider did not ask you to sign in again. Sign out there, then try again.',
  )
})

/** Comes back from a provider whose session began long before. */
async function comeBackLater(browser: ConsoleBrowser, address: URL) {
  const at = new AtProvider()
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 5 * 60_000)
  const first = await scene().browser().open(OIDC_PATH)
  await at.signIn(first.location!, 'ada')
  clock.mockRestore()
  return scene().comeBack(browser, await at.signIn(address.href, 'ada'))
}

test('where the settings say so, coming back from the provider is enough', async () => {
  const browser = await withoutTime().signedIn('ada')
  await forgetProofs(withoutTime())
  const quiet = new URL((await browser.open(CONFIRM)).location!)
  for (const name of ['prompt', 'max_age']) quiet.searchParams.delete(name)
  const seen = await withoutTime().comeBack(browser, await new AtProvider().signIn(quiet.href, 'ada'))

  expect([seen.status, seen.location]).toEqual([303, KEYS])
})

test('the role of someone of the provider is not changed on the page of people', async () => {
  const admin = await scene().signedIn('ada')
  await scene().goBy(admin, 'ada', CONFIRM)
  await scene().signedIn('sam')
  const { db } = scene().running.service.services
  const { id } = await db.selectFrom('users').select('id').where('name', '=', 'sam').executeTakeFirstOrThrow()
  const refused = await admin.submit('/settings/people', `/settings/people/${id}/role`, { role: 'admin' })

  expect(complaintOn(refused)).toContain('The groups of the identity provider decide this role.')
})

const alone = embeddedStore()
const only = oidcScene(alone, { passwordSignIn: false })

test('with passwords off, only the provider signs in', async () => {
  const { running } = only()
  await only().withPassword('Host')
  const browser = only().browser()
  const page = await browser.open('/sign-in')
  const typed = { name: 'Host', password: PASSWORD }
  const answers = [
    await browser.send('/sign-in', typed),
    await browser.send('/sign-in/code', { step: 'x', code: '000000' }),
    await browser.send('/sign-in/passkey', { answer: '{}' }),
  ]
  const admin = await only().signedIn('ada')
  await only().goBy(admin, 'ada', CONFIRM)
  const people = await admin.open('/settings/people')
  const invited = await admin.submit('/settings/people', '/settings/people', { role: 'admin' })
  const account = await admin.open(ACCOUNT)

  expect(page.text).toContain('/sign-in/oidc')
  expect(page.text).not.toContain('type="password"')
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(complaintOn(answers[0]!)).toBe(
    'Passwords and passkeys are turned off. Sign in with the identity provider.',
  )
  expect(people.text).not.toMatch(/Create a (?:recovery )?link/)
  expect(complaintOn(invited)).toContain('Passwords are turned off.')
  expect(account.text).not.toContain('type="password"')
  expect(running.log()).not.toContain(PASSWORD)
})

test('with passwords off, a recovery link of the server’s own machine still lets an administrator in', async () => {
  const { db } = only().running.service.services
  const link = await createRecovery(db).linkFor('Host')
  const host = only().browser()
  const seen = await host.send(`/recover/${link}`, { password: PASSWORD })
  await forgetProofs(only())
  const confirmed = await host.submit('/confirm?next=%2F', '/confirm?next=%2F', { password: PASSWORD })

  expect([seen.status, confirmed.status]).toEqual([303, 303])
  expect((await host.open('/settings/people')).status).toBe(200)
})

test('the first person of a group of administrators needs no set-up link', async () => {
  const fresh = await only().browser().open('/sign-in')

  expect(fresh.text).toContain('Sign in with Acme')
})

/** Sign-in by a real OpenID provider on loopback. */
import { expect, jest, test } from '@jest/globals'

import { embeddedStore, onEachStore } from '../../support/each-store.ts'
import { complaintOn, OIDC_PATH, oidcScene } from '../../support/oidc-scene.ts'

jest.setTimeout(120_000)

onEachStore((store) => {
  const scene = oidcScene(store)

  test('someone of a group gets an account with its role, and the same account the next time', async () => {
    const { idp, running } = scene()
    idp.people.set('grace', { preferred_username: 'grace', groups: ['security'] })
    const browser = scene().browser()
    const first = await scene().goBy(browser, 'grace', `${OIDC_PATH}?next=%2Falerts`)
    const again = await scene().goBy(scene().browser(), 'grace')
    const users = await running.service.services.db.selectFrom('users').selectAll().execute()
    const [account, ...others] = users.filter(({ name }) => name.startsWith('grace'))
    const acts = (await scene().acts()).filter(({ actor }) => actor === `user:${account!.id}`)

    expect([first.status, first.location, again.status]).toEqual([303, '/alerts', 303])
    expect([account!.role, others]).toEqual(['security', []])
    expect((await browser.open('/settings/people')).status).toBe(403)
    expect(acts.map(({ action, details }) => [action, details])).toEqual([
      ['account_created', { by: 'oidc', role: 'security' }],
      ['signed_in', { by: 'oidc' }],
      ['signed_in', { by: 'oidc' }],
    ])
  })

  test('a role that was lowered at the provider is lowered at the next sign-in, in all sessions', async () => {
    const { idp } = scene()
    idp.people.set('alan', { preferred_username: 'alan', groups: ['Keysieve admins'] })
    const open = await scene().signedIn('alan')
    const before = await open.open('/settings/people')
    idp.people.set('alan', { preferred_username: 'alan', groups: ['staff'] })
    await scene().signedIn('alan')

    expect([before.status, (await open.open('/settings/people')).status]).toEqual([200, 403])
    expect((await scene().acts()).findLast(({ action }) => action === 'role_changed')!.details).toEqual({
      by: 'oidc',
      role: 'viewer',
    })
  })

  test('someone who has no group any more is refused, and signed out everywhere', async () => {
    const { idp } = scene()
    idp.people.set('joan', { preferred_username: 'joan', groups: ['staff'] })
    const open = await scene().signedIn('joan')
    idp.people.set('joan', { preferred_username: 'joan', groups: ['sales'] })
    const refused = await scene().goBy(scene().browser(), 'joan')

    expect(refused.status).toBe(401)
    expect(complaintOn(refused)).toBe(
      'None of your groups may use Keysieve. Ask the administrator of your identity provider to add you to one that may.',
    )
    expect((await open.open('/alerts')).location).toContain('/sign-in')
  })

  test('someone who has no group any more has the least role by a password, too', async () => {
    const { idp, running } = scene()
    idp.people.set('lee', { preferred_username: 'lee', groups: ['Keysieve admins'] })
    await scene().signedIn('lee')
    idp.people.set('lee', { preferred_username: 'lee', groups: [] })
    await scene().goBy(scene().browser(), 'lee')
    const { db } = running.service.services
    const user = await db.selectFrom('users').select('role').where('name', '=', 'lee').executeTakeFirst()

    expect(user).toEqual({ role: 'developer' })
  })

  test('a disabled account lets nobody in, and its sessions end at once', async () => {
    const { idp } = scene()
    idp.people.set('eve', { preferred_username: 'eve', groups: ['staff'] })
    const admin = await scene().withPassword('Dora')
    const open = await scene().signedIn('eve')
    const people = await admin.open('/settings/people')
    const path =
      /\/settings\/people\/[\da-f-]+\/disable(?="(?:(?!\/disable).)*aria-label="Remove eve")/s.exec(
        people.text,
      )![0]
    await admin.submit('/settings/people', path)
    const during = await open.open('/alerts')
    const refused = await scene().goBy(scene().browser(), 'eve')
    await admin.submit('/settings/people', path.replace('disable', 'enable'))
    const enabled = await scene().goBy(scene().browser(), 'eve')

    expect([during.status, during.location?.startsWith('/sign-in')]).toEqual([303, true])
    expect(complaintOn(refused)).toBe(
      'Your account is disabled. Ask an administrator of Keysieve to enable it.',
    )
    expect(enabled.status).toBe(303)
  })

  test('people who come for the first time twice at once get one account', async () => {
    const { idp, running } = scene()
    idp.people.set('twice', { preferred_username: 'twice', groups: ['staff'] })
    const seen = await Promise.all([1, 2, 3].map(() => scene().goBy(scene().browser(), 'twice')))
    const { db } = running.service.services
    const users = await db.selectFrom('users').select('name').where('name', 'like', 'twice%').execute()

    expect(seen.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(users).toEqual([{ name: 'twice' }])
  })
})

const store = embeddedStore()
const scene = oidcScene(store)

test('an account is never found by its name or email address, however the provider checked it', async () => {
  const { idp } = scene()
  const owner = await scene().withPassword('ada@acme.example')
  idp.people.set('mallory', {
    ...{ preferred_username: 'ada@acme.example', email: 'ada@acme.example', email_verified: true },
    groups: ['Keysieve admins'],
  })
  const other = await scene().signedIn('mallory')

  expect((await owner.open('/')).text).toContain('>ada@acme.example</a>')
  expect((await other.open('/')).text).toContain('>ada@acme.example (2)</a>')
})

test('groups that the provider does not send, or sends elsewhere, are asked for with a sentence', async () => {
  const { idp } = scene()
  idp.people.set('none', { preferred_username: 'none' })
  idp.people.set('many', { preferred_username: 'many', _claim_names: { groups: 'src1' } })

  expect(complaintOn(await scene().goBy(scene().browser(), 'none'))).toBe(
    'The identity provider sent no claim “groups”. Ask the administrator to add it, or to check KEYSIEVE_OIDC_GROUPS_CLAIM.',
  )
  expect(complaintOn(await scene().goBy(scene().browser(), 'many'))).toBe(
    'You are in more groups than the identity provider sends. Ask the administrator to assign app roles instead.',
  )
})

test('a session ends when the settings say so, however much happens in it', async () => {
  await scene().signedIn('sam')
  const { db } = scene().running.service.services
  const { expires } = await db
    .selectFrom('sessions')
    .select('expires')
    .orderBy('created', 'desc')
    .executeTakeFirstOrThrow()

  expect(expires.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
})

test('the sign-in page has the provider’s button before the password', async () => {
  const { text } = await scene().browser().open('/sign-in?next=%2Fscans')

  expect(text).toContain('href="/sign-in/oidc?next=%2Fscans">Sign in with Acme &lt;login&gt;</a>')
  expect(text.indexOf('/sign-in/oidc')).toBeLessThan(text.indexOf('type="password"'))
})

test('the way to the provider and back is in no log', async () => {
  const browser = scene().browser()
  const begun = await browser.open(OIDC_PATH)
  const state = new URL(begun.location!).searchParams.get('state')!
  const cookie = browser.cookies.get('keysieve-sign-in')!
  const { status } = await scene().goBy(browser, 'sam')

  expect([status, cookie.includes(state)]).toEqual([303, false])
  expect(scene().running.log()).not.toContain('/callback')
})

describeClaims()

function describeClaims(): void {
  const inUserInfo = oidcScene(store, { provider: { claimsInUserInfo: true } })
  const byDomain = oidcScene(store, {
    oidc: { groupsClaim: 'hd', roles: [{ group: 'acme.example', role: 'viewer' }] },
  })
  const everyone = oidcScene(store, { oidc: { roles: [{ group: '*', role: 'viewer' }] } })

  test('groups that are in the user info alone are read there', async () => {
    expect((await inUserInfo().goBy(inUserInfo().browser(), 'ada')).status).toBe(303)
  })

  test('a claim may be one text, such as the domain of Google', async () => {
    byDomain().idp.people.set('gil', { preferred_username: 'gil', hd: 'acme.example' })
    byDomain().idp.people.set('out', { preferred_username: 'out', hd: 'other.example' })

    expect((await byDomain().goBy(byDomain().browser(), 'gil')).status).toBe(303)
    expect((await byDomain().goBy(byDomain().browser(), 'out')).status).toBe(401)
  })

  test('a role for everyone needs no groups', async () => {
    everyone().idp.people.set('any', { preferred_username: 'any' })

    expect((await everyone().goBy(everyone().browser(), 'any')).status).toBe(303)
  })
}

/** What it means to people that their identity provider manages accounts. */
import { expect, jest, test } from '@jest/globals'

import { createRecovery } from '../../../src/service/console/session/recovery.ts'
import { onEachStore } from '../../support/each-store.ts'
import { complaintOn, oidcScene, PASSWORD } from '../../support/oidc-scene.ts'
import { ScimClient } from '../../support/scim-client.ts'

jest.setTimeout(120_000)

const TOKEN = crypto.randomUUID()

onEachStore((store) => {
  const before = oidcScene(store)
  const scene = oidcScene(store, { oidc: { scim: { token: TOKEN, claim: 'oid' } } })
  const bySubject = oidcScene(store, { oidc: { scim: { token: TOKEN, claim: 'sub' } } })
  const client = (): ScimClient => new ScimClient(scene().running.service.address, TOKEN)
  const users = () => store().store.db.selectFrom('users').select(['id', 'name', 'role']).execute()

  /** Someone whom the provider has provisioned, in a group of administrators by the claim, and who can sign in. */
  async function provisioned(name: string): Promise<string> {
    const oid = `oid of ${name}`
    scene().idp.people.set(name, { preferred_username: name, oid, groups: ['Keysieve admins'] })
    return client().createUser(name, oid)
  }

  test('only people whom the provider has provisioned get in, by the claim of the settings', async () => {
    const id = await provisioned('pat')
    scene().idp.people.set('quin', { preferred_username: 'quin', oid: 'other', groups: ['staff'] })
    const browser = await scene().signedIn('pat')
    const refused = await scene().goBy(scene().browser(), 'quin')
    const named = (await users()).filter(({ name }) => name.startsWith('pat') || name.startsWith('quin'))

    expect((await browser.open('/')).text).toContain('>pat</a>')
    expect(named).toEqual([{ id, name: 'pat', role: 'admin' }])
    expect([refused.status, complaintOn(refused)]).toEqual([
      401,
      'Your identity provider has made no account for you. Ask its administrator to assign Keysieve to you.',
    ])
  })

  test('someone who is deactivated is signed out at once, and does not get in again', async () => {
    const id = await provisioned('rob')
    const browser = await scene().signedIn('rob')
    const open = await browser.open('/alerts')
    await client().patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    const closed = await browser.open('/alerts')
    const refused = await scene().goBy(scene().browser(), 'rob')
    await client().patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: true })
    const again = await scene().goBy(scene().browser(), 'rob')
    const acts = (await scene().acts()).filter(({ subject, actor }) => subject === id && actor === 'scim')

    expect([open.status, closed.status, closed.location?.startsWith('/sign-in')]).toEqual([200, 303, true])
    expect(complaintOn(refused)).toContain('Your account is disabled.')
    expect(again.status).toBe(303)
    expect(acts.map(({ action }) => action)).toEqual([
      'account_created',
      'account_disabled',
      'account_enabled',
    ])
  })

  test('an account that an administrator has disabled stays so, and one that the provider has does too', async () => {
    const admin = await scene().withPassword('Olga')
    const id = await provisioned('oto')
    const path = `/settings/people/${id}`
    await admin.submit('/settings/people', `${path}/disable`)
    await client().patch(`/Users/${id}`, { op: 'replace', value: { active: true, displayName: 'Oto' } })
    const refused = await scene().goBy(scene().browser(), 'oto')
    await client().patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    const kept = await admin.submit('/settings/people', `${path}/enable`)

    expect(complaintOn(refused)).toContain('Your account is disabled.')
    expect(complaintOn(kept)).toBe('The identity provider has deactivated this account. Activate it there.')
  })

  test('provisioned groups decide roles at once, and the claim is not read', async () => {
    const id = await provisioned('sue')
    const admins = await client().createGroup('Keysieve admins', [id])
    const staff = await client().createGroup('staff', [id])
    const browser = await scene().signedIn('sue')
    const asAdmin = await browser.open('/settings/people')
    await client().patch(`/Groups/${admins}`, { op: 'remove', path: `members[value eq "${id}"]` })
    const asViewer = [await browser.open('/settings/people'), await browser.open('/alerts')]
    await client().patch(`/Groups/${staff}`, { op: 'Replace', path: 'displayName', value: 'others' })
    const out = await browser.open('/alerts')
    const refused = await scene().goBy(scene().browser(), 'sue')
    const roles = (await scene().acts()).filter(
      ({ action, subject }) => action === 'role_changed' && subject === id,
    )
    for (const group of [admins, staff]) await client().ask('DELETE', `/Groups/${group}`)

    expect(asAdmin.status).toBe(200)
    expect(asViewer.map(({ status }) => status)).toEqual([403, 200])
    expect([out.status, refused.status]).toEqual([303, 401])
    expect(complaintOn(refused)).toContain('None of your groups may use Keysieve.')
    expect(roles.map(({ actor, details }) => [actor, details])).toEqual([
      ['scim', { by: 'scim', role: 'admin' }],
      ['scim', { by: 'scim', role: 'viewer' }],
      ['scim', { by: 'scim', role: 'developer' }],
    ])
  })

  test('the provider neither sees nor changes accounts that are not its own', async () => {
    const host = await scene().withPassword('Host')
    const { id } = (await users()).find(({ name }) => name === 'Host')!
    const listed = await client().ask('GET', `/Users?filter=${encodeURIComponent('userName eq "Host"')}`)
    const statuses = [
      (await client().ask('GET', `/Users/${id}`)).status,
      (await client().patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).status,
      (await client().ask('DELETE', `/Users/${id}`)).status,
    ]
    const other = await client().createUser('Host', 'other host')

    expect([listed.body.totalResults, statuses]).toEqual([0, [404, 404, 404]])
    expect(other).not.toBe(id)
    expect((await host.open('/settings/people')).text).toContain('Host (2)')
  })

  test('someone who signed in before keeps the account that the provider takes on', async () => {
    before().idp.people.set('tom', { preferred_username: 'tom', groups: ['staff'] })
    await before().signedIn('tom')
    const { id } = (await users()).find(({ name }) => name === 'tom')!

    expect(await new ScimClient(bySubject().running.service.address, TOKEN).createUser('tom')).toBe(id)
  })

  test('an account with a password is its owner’s own, and the provider takes it on by no identifier', async () => {
    await bySubject().withPassword('Yves')
    const { id } = (await users()).find(({ name }) => name === 'Yves')!
    await store()
      .store.db.insertInto('identities')
      .values({ issuer: bySubject().idp.issuer, subject: 'yves', user_id: id, last_used: null })
      .execute()

    expect(await new ScimClient(bySubject().running.service.address, TOKEN).createUser('yves')).not.toBe(id)
  })

  test('an identity moves to the account that the provider has made, and the one before is signed out', async () => {
    const old = await scene().withPassword('Una')
    const { id: oldId } = (await users()).find(({ name }) => name === 'Una')!
    const id = await provisioned('una')
    const { db } = store().store
    const identity = { issuer: scene().idp.issuer, subject: 'una' }
    await db
      .insertInto('identities')
      .values({ ...identity, user_id: oldId, last_used: null })
      .execute()
    await scene().signedIn('una')
    const row = await db
      .selectFrom('identities')
      .select('user_id')
      .where('subject', '=', 'una')
      .executeTakeFirst()

    expect(row!.user_id).toBe(id)
    expect((await old.open('/alerts')).status).toBe(303)
  })

  test('the last administrator is deactivated too, and let in again on the server’s own machine', async () => {
    const id = await provisioned('vic')
    const { db } = store().store
    await scene().signedIn('vic')
    await db.updateTable('users').set({ role: 'viewer' }).where('id', '<>', id).execute()
    const off = await client().patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    const link = await createRecovery(db).linkFor('vic')
    const host = scene().browser()
    await host.send(`/recover/${link}`, { password: PASSWORD })

    expect([off.body.active, (await host.open('/settings/people')).status]).toEqual([false, 200])
  })

  test('the token opens nothing else, and no API key opens this', async () => {
    const { ask, token } = scene().running
    const admin = await token('Admin')
    const api = await ask('POST', '/api/public/alert/search', { filters: [] }, { token: TOKEN })
    const wrong = [
      await client().ask('GET', '/Users', undefined, admin),
      await client().ask('GET', '/ServiceProviderConfig', undefined, `${TOKEN}x`),
    ]
    const none = await fetch(new URL('/scim/v2/Users', scene().running.service.address))
    const off = await new ScimClient(before().running.service.address, TOKEN).ask('GET', '/Users')

    expect([api.status, ...wrong.map(({ status }) => status), none.status, off.status]).toEqual([
      401, 401, 401, 401, 404,
    ])
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="keysieve"')
    expect(scene().running.log()).not.toContain(TOKEN)
  })

  test('where the provider makes the accounts, nobody connects another', async () => {
    const owner = await scene().withPassword('Wanda')

    expect((await owner.open('/settings/account')).text).not.toContain('/settings/account/oidc')
    expect((await owner.open('/settings/account/oidc')).status).toBe(404)
  })
})

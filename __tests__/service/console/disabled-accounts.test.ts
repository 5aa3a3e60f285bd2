import { expect, test } from '@jest/globals'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { createRecovery } from '../../../src/service/console/session/recovery.ts'
import { createSessions } from '../../../src/service/console/session/sessions.ts'
import { createUsers } from '../../../src/service/console/session/users.ts'
import { ConsoleBrowser } from '../../support/console-browser.ts'
import { onEachStore, type TestStore } from '../../support/each-store.ts'
import { type TestService, testService } from '../../support/test-service.ts'

const PASSWORD = ['several', 'good', 'words'].join(' ')
const PEOPLE = '/settings/people'

onEachStore((store) => {
  const running = testService(store)

  test('the sessions and links of a disabled account end, and its password lets nobody in', async () => {
    const { admin, other, id } = await twoPeople(running(), store(), 'Otto')
    const { db } = store().store
    const link = await createRecovery(db).linkFor('Otto')
    await admin.submit(PEOPLE, `${PEOPLE}/${id}/disable`)
    const during = await other.open('/alerts')
    // One that was just being started then.
    const late = await createSessions(db).start(id, { ip: '127.0.0.1', agent: undefined })
    const found = await createSessions(db).find(late)
    const refused = await other.send('/sign-in', { name: 'Otto', password: PASSWORD })
    const recovered = await new ConsoleBrowser(running().service.address).open(`/recover/${link}`)
    const listed = (await admin.open(PEOPLE)).text
    await admin.submit(PEOPLE, `${PEOPLE}/${id}/recover`)
    const links = await db.selectFrom('recovery_links').selectAll().where('user_id', '=', id).execute()
    await admin.submit(PEOPLE, `${PEOPLE}/${id}/enable`)
    const enabled = await other.send('/sign-in', { name: 'Otto', password: PASSWORD })
    const acts = await db.selectFrom('audit_events').select('action').where('subject', '=', id).execute()

    expect([during.location?.startsWith('/sign-in'), refused.status, recovered.status]).toEqual([
      true,
      401,
      404,
    ])
    expect(found).toBeUndefined()
    expect(listed).toContain('disabled since')
    expect([links.length, enabled.status]).toEqual([0, 303])
    expect(acts.map(({ action }) => action)).toEqual(['account_disabled', 'account_enabled'])
  })

  test('a link of the server’s own machine enables the account that it recovers', async () => {
    const { admin, other, id } = await twoPeople(running(), store(), 'Rita')
    await admin.submit(PEOPLE, `${PEOPLE}/${id}/disable`)
    const link = await createRecovery(store().store.db).linkFor('Rita')
    const seen = await other.send(`/recover/${link}`, { password: PASSWORD })

    expect([seen.status, (await other.open('/alerts')).status]).toEqual([303, 200])
  })

  test('nobody disables the last administrator, or themselves', async () => {
    const { admin, id } = await twoPeople(running(), store(), 'Nora')
    const { db } = store().store
    const self = await db.selectFrom('users').select('id').where('name', '=', 'Ada').executeTakeFirstOrThrow()
    await admin.submit(PEOPLE, `${PEOPLE}/${self.id}/disable`)
    await db.updateTable('users').set({ role: 'viewer' }).where('id', '<>', id).execute()
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', self.id).execute()
    await db.updateTable('users').set({ disabled: new Date() }).where('id', '=', self.id).execute()
    const users = createUsers(db)

    expect((await users.list()).filter(({ disabled }) => disabled !== null).map(({ name }) => name)).toEqual([
      'Ada',
    ])
    await expect(users.setRole(id, 'viewer')).rejects.toThrow('The last administrator keeps the role.')
    await db.updateTable('users').set({ disabled: null, role: 'admin' }).execute()
  })
})

/** An administrator, and someone else of the role, both signed in. */
async function twoPeople({ service }: TestService, { store: { db } }: TestStore, name: string) {
  const first = await openFirstAccount(db, undefined)
  const admin = new ConsoleBrowser(service.address)
  if (first !== undefined) await admin.send(first, { name: 'Ada', password: PASSWORD })
  else await admin.send('/sign-in', { name: 'Ada', password: PASSWORD })
  const other = new ConsoleBrowser(service.address)
  await other.send(`/setup/${await createUsers(db).invite('admin')}`, { name, password: PASSWORD })
  const { id } = await db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return { admin, other, id }
}

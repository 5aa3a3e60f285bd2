import { expect, test } from '@jest/globals'

import { createIdentities } from '../../src/service/console/session/identities.ts'
import { createProvisionedGroups } from '../../src/service/scim/groups.ts'
import { createProvisionedPeople } from '../../src/service/scim/people.ts'
import { exportLines, importLines } from '../../src/service/store/transfer.ts'
import { embeddedStore, emptyStore, onEachStore, type TestStore } from '../support/each-store.ts'
import { decide } from '../support/incidents.ts'
import { hashOf, scanCommits, scanRepository } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

onEachStore((store) => {
  const running = testService(store)

  test('an export taken into an empty database is the same database', async () => {
    await scanRepository(running(), 'https://git.example.com/org/one', [
      { secretHash: hashOf(1), excerpt: [{ number: 1, text: 'a = "…"', mark: [5, 6] }] },
      { secretHash: hashOf(3), ignored: { by: 'path' } },
    ])
    await scanCommits(running(), 'https://git.example.com/org/two', [
      { secretHash: hashOf(2), tags: ['a b', 'c'] },
    ])
    await decide(running(), hashOf(1), { state: 'ignored', reason: 'accepted_risk', comment: 'Said.' })
    await running().ask('POST', '/api/v1/teams', {
      name: 'One',
      repositories: ['https://git.example.com/org/*'],
    })
    const before = await linesOf(store())
    const other = await emptyStore(store())

    const rows = await importLines(other.store.db, asStream(before))
    const after = await linesOf(other)
    await other.store.close()

    expect(before.length).toBeGreaterThan(8)
    expect(rows).toBe(before.length - 1)
    expect(after).toEqual(before)
  })

  test('an export has whom accounts belong to at the identity provider', async () => {
    const identity = { issuer: 'https://login.example.com', subject: '1' }
    const { userId } = await createIdentities(store().store.db).admit(identity, 'Grace', 'viewer')
    const other = await emptyStore(store())
    await importLines(other.store.db, asStream(await linesOf(store())))
    const found = await createIdentities(other.store.db).accountOf(identity)
    await other.store.close()

    expect(found).toBe(userId)
  })

  test('an export has the accounts and groups that an identity provider manages', async () => {
    const settings = { roles: [] }
    const person = { userName: 'hal', externalId: 'x', active: false, profile: { email: 'hal@acme.example' } }
    const made = await createProvisionedPeople(store().store.db, settings).create(person)
    const { group } = await createProvisionedGroups(store().store.db, []).create({
      ...{ displayName: 'staff', externalId: null },
      members: [made.id],
    })
    const other = await emptyStore(store())
    await importLines(other.store.db, asStream(await linesOf(store())))
    const foundPerson = await createProvisionedPeople(other.store.db, settings).find(made.id)
    const foundGroup = await createProvisionedGroups(other.store.db, []).find(group.id)
    await other.store.close()

    expect(foundPerson).toEqual(made)
    expect(foundGroup).toEqual(group)
  })

  test('an export of a version without incidents gets them from its alerts', async () => {
    const lines = (await linesOf(store())).filter((line) => !line.includes('"table":"incident'))
    const other = await emptyStore(store())
    await importLines(other.store.db, asStream(lines))
    const incidents = await other.store.db.selectFrom('incidents').select(['secret_hash', 'state']).execute()
    await other.store.close()

    expect(incidents.toSorted((a, b) => a.secret_hash.localeCompare(b.secret_hash))).toEqual([
      { secret_hash: hashOf(1), state: 'ignored' },
      { secret_hash: hashOf(2), state: 'open' },
    ])
  })

  test('a database that has something is not imported into', async () => {
    await running().token()

    await expect(importLines(store().store.db, asStream([]))).rejects.toThrow('The database is not empty')
  })
})

const empty = embeddedStore()

test.each([
  ['', 'Line 1 of the export is missing'],
  ['{"x":1}', 'Line 1 of the export is not the header of an export'],
  ['{"keysieve_export":1}\nnonsense', 'Line 2 of the export is not a JSON object'],
  ['{"keysieve_export":1}\n{"table":"pg_authid","row":{}}', 'Line 2 of the export is not a row of a table'],
])('%j is no export', async (text, sentence) => {
  const importing = importLines(empty().store.db, asStream(text === '' ? [] : text.split('\n')))

  await expect(importing).rejects.toThrow(sentence)
})

async function linesOf({ store }: TestStore): Promise<string[]> {
  const lines: string[] = []
  for await (const line of exportLines(store.db)) lines.push(line)
  return lines
}

async function* asStream(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

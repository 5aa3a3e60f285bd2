/** The requests that Okta and Entra ID document that they send, in their shapes. */
import { expect, jest, test } from '@jest/globals'

import { onEachStore } from '../../support/each-store.ts'
import { oidcScene } from '../../support/oidc-scene.ts'
import { oktaUser, ScimClient } from '../../support/scim-client.ts'

jest.setTimeout(120_000)

const TOKEN = crypto.randomUUID()
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

onEachStore((store) => {
  const scene = oidcScene(store, { oidc: { scim: { token: TOKEN, claim: 'sub' } } })
  const client = (): ScimClient => new ScimClient(scene().running.service.address, TOKEN)

  test('Okta looks for a user, creates it, reads it, deactivates it and activates it again', async () => {
    const scim = client()
    const query = `/Users?filter=${encodeURIComponent('userName eq "test.user"')}&startIndex=1&count=100`
    const before = await scim.ask('GET', query)
    const created = await scim.ask('POST', '/Users', oktaUser('test.user', '00ujl29u0le5T6Aj10h7'))
    const { id } = created.body
    const twice = await scim.ask('POST', '/Users', oktaUser('Test.User', 'other'))
    const found = await scim.ask('GET', query)
    const read = await scim.ask('GET', `/Users/${id}`)
    const off = await scim.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    const on = await scim.ask('PUT', `/Users/${id}`, {
      ...oktaUser('test.user', '00ujl29u0le5T6Aj10h7'),
      id,
      name: { givenName: 'Another', middleName: '', familyName: 'User' },
      meta: { resourceType: 'User' },
    })

    expect([before.status, before.body]).toEqual([
      200,
      { schemas: [LIST], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    ])
    expect(created.status).toBe(201)
    expect(created.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    expect(created.headers.get('location')).toBe(created.body.meta.location)
    expect(created.body).toMatchObject({
      schemas: [USER],
      userName: 'test.user',
      externalId: '00ujl29u0le5T6Aj10h7',
      name: { givenName: 'Test', familyName: 'User' },
      displayName: 'Test User',
      emails: [{ value: 'test.user@okta.local', type: 'work', primary: true }],
      active: true,
      meta: { resourceType: 'User' },
    })
    expect([twice.status, twice.body]).toMatchObject([
      409,
      { schemas: [ERROR], status: '409', scimType: 'uniqueness' },
    ])
    expect([found.body.totalResults, found.body.Resources[0].id]).toEqual([1, id])
    expect(read.body).toEqual(created.body)
    expect([off.status, off.body.active]).toEqual([200, false])
    expect([on.status, on.body.active, on.body.name.givenName]).toEqual([200, true, 'Another'])
  })

  test('Okta pushes a group, renames it, changes its members and takes it back', async () => {
    const scim = client()
    const [ada, bob] = [await scim.createUser('g.ada'), await scim.createUser('g.bob')]
    const created = await scim.ask('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Test SCIMv2',
      members: [{ value: ada, display: 'g.ada' }],
    })
    const { id } = created.body
    const listed = await scim.ask('GET', '/Groups?startIndex=1&count=100')
    const renamed = await scim.patch(`/Groups/${id}`, {
      op: 'replace',
      value: { id, displayName: 'Test SCIMv2 renamed' },
    })
    const changed = await scim.patch(
      `/Groups/${id}`,
      { op: 'remove', path: `members[value eq "${ada}"]` },
      { op: 'add', path: 'members', value: [{ value: bob, display: 'g.bob' }] },
    )
    const put = await scim.ask('PUT', `/Groups/${id}`, {
      displayName: 'Test SCIMv2',
      id,
      members: [{ value: ada, display: 'g.ada' }],
    })
    const removed = await scim.ask('DELETE', `/Groups/${id}`)
    const gone = await scim.ask('GET', `/Groups/${id}`)

    expect(created.status).toBe(201)
    expect(created.body.members).toEqual([{ value: ada, display: 'g.ada', type: 'User' }])
    expect(listed.body.Resources).toContainEqual(created.body)
    expect(renamed.body.displayName).toBe('Test SCIMv2 renamed')
    expect(changed.body.members.map(({ value }: { value: string }) => value)).toEqual([bob])
    expect(put.body).toMatchObject({ displayName: 'Test SCIMv2', members: [{ value: ada }] })
    expect([removed.status, removed.body, gone.status]).toEqual([204, '', 404])
  })

  test('Entra ID creates a user, changes attributes, disables and deletes it', async () => {
    const scim = client()
    const created = await scim.ask('POST', '/Users', {
      schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    })
    const { id } = created.body
    const byId = encodeURIComponent('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')
    const found = await scim.ask('GET', `/Users?filter=${byId}`)
    const changed = await scim.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'x',
      },
    )
    const renamed = await scim.patch(`/Users/${id}`, { op: 'Replace', path: 'userName', value: 'renamed' })
    const disabled = await scim.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: false })
    const still = await scim.ask('GET', `/Users?filter=${encodeURIComponent('userName eq "renamed"')}`)
    const enabled = await scim.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })
    const deleted = await scim.ask('DELETE', `/Users/${id}`)

    expect([created.status, found.body.Resources[0].id]).toEqual([201, id])
    expect(changed.body).toMatchObject({
      emails: [{ value: 'updatedEmail@microsoft.com' }],
      name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
    })
    expect(renamed.body.userName).toBe('renamed')
    expect([disabled.body.active, still.body.Resources[0].active, enabled.body.active]).toEqual([
      false,
      false,
      true,
    ])
    expect([deleted.status, (await scim.ask('GET', `/Users/${id}`)).status]).toEqual([204, 404])
  })

  test('Entra ID creates a group, finds it without its members, adds and removes some', async () => {
    const scim = client()
    const user = await scim.createUser('entra.member')
    const created = await scim.ask('POST', '/Groups', {
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    })
    const { id } = created.body
    const filter = encodeURIComponent('displayName eq "displayName"')
    const found = await scim.ask('GET', `/Groups?excludedAttributes=members&filter=${filter}`)
    const members = [{ $ref: null, value: user }]
    const added = await scim.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: members })
    const without = await scim.ask('GET', `/Groups/${id}?excludedAttributes=members`)
    const renamed = await scim.patch(`/Groups/${id}`, { op: 'Replace', path: 'displayName', value: 'new' })
    const removed = await scim.patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: members })
    await scim.ask('DELETE', `/Groups/${id}`)

    expect([created.status, created.body.members]).toEqual([201, []])
    expect([found.body.totalResults, found.body.Resources[0].members]).toEqual([1, undefined])
    expect(added.body.members).toEqual([{ value: user, display: 'entra.member', type: 'User' }])
    expect(without.body).not.toHaveProperty('members')
    expect([renamed.body.displayName, removed.body.members]).toEqual(['new', []])
  })

  test('a list is given in pages', async () => {
    const scim = client()
    for (const name of ['page.1', 'page.2', 'page.3']) await scim.createUser(name)
    const { body: all } = await scim.ask('GET', '/Users')
    const { body: page } = await scim.ask('GET', '/Users?startIndex=2&count=2')
    const { body: none } = await scim.ask('GET', '/Users?count=0')
    const { body: before } = await scim.ask('GET', '/Users?startIndex=-5&count=1')

    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 2 })
    expect(page.Resources).toEqual(all.Resources.slice(1, 3))
    expect([none.Resources, none.totalResults]).toEqual([[], all.totalResults])
    expect([before.startIndex, before.Resources]).toEqual([1, all.Resources.slice(0, 1)])
  })

  test('what there is of SCIM can be asked for', async () => {
    const { status, body } = await client().ask('GET', '/ServiceProviderConfig')

    expect([status, body.patch.supported, body.bulk.supported, body.filter.supported]).toEqual([
      200,
      true,
      false,
      true,
    ])
  })

  test.each<readonly [string, string, object | undefined, number, string | undefined]>([
    ['GET', '/Users?filter=active%20eq%20true', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?startIndex=x', undefined, 400, 'invalidValue'],
    ['GET', '/Users/none', undefined, 404, undefined],
    ['DELETE', `/Users/${crypto.randomUUID()}`, undefined, 404, undefined],
    ['PATCH', `/Groups/${crypto.randomUUID()}`, { Operations: [] }, 404, undefined],
    ['POST', '/Users', { displayName: 'nobody' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'a\u0000b' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'someone', active: 'perhaps' }, 400, 'invalidValue'],
    ['POST', '/Groups', { members: [] }, 400, 'invalidValue'],
    ['PATCH', `/Users/${crypto.randomUUID()}`, { Operations: 'all' }, 400, 'invalidSyntax'],
  ])('%s %s with %j is refused in the form of SCIM', async (method, path, body, status, scimType) => {
    const refused = await client().ask(method, path, body)

    expect([refused.status, refused.body.scimType]).toEqual([status, scimType])
    expect(refused.body).toMatchObject({ schemas: [ERROR], status: String(status) })
    expect(refused.body.detail).toMatch(/^\w.*\.$/)
  })
})

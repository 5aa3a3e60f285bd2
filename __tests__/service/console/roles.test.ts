import { beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { registerConsole } from '../../../src/service/console/register.ts'
import { roleMay } from '../../../src/service/console/session/roles.ts'
import { createUsers } from '../../../src/service/console/session/users.ts'
import { ConsoleBrowser } from '../../support/console-browser.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { incidentsOf } from '../../support/incidents.ts'
import { scanRepository } from '../../support/seeded-alerts.ts'
import { testService } from '../../support/test-service.ts'

const PASSWORD = ['several', 'good', 'words'].join(' ')
const NAMES = { viewer: 'Vera', developer: 'Dora', security: 'Sam', admin: 'Ada' } as const
const ROLES = ['viewer', 'developer', 'security', 'admin'] as const
const ID = crypto.randomUUID()

/** Whom each page and form is for, besides what everyone may do with their own account. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'GET /': ROLES,
  'GET /overview': ROLES,
  'GET /incidents': ROLES,
  'GET /incidents/:id': ROLES,
  'GET /incidents/export/:format': ROLES,
  'POST /incidents/:id': ['developer', 'security', 'admin'],
  'POST /incidents/:id/check': ['developer', 'security', 'admin'],
  'POST /incidents/:id/links': ['developer', 'security', 'admin'],
  'POST /incidents/:id/links/:link/remove': ['developer', 'security', 'admin'],
  'POST /incidents/:id/take': ['developer', 'security', 'admin'],
  'POST /incidents/review': ['developer', 'security', 'admin'],
  'GET /alerts': ROLES,
  'GET /alerts/:id': ROLES,
  'POST /alerts/:id/check': ['developer', 'security', 'admin'],
  'POST /alerts/:id/reinstate': ['developer', 'security', 'admin'],
  'POST /alerts/:id/review': ['developer', 'security', 'admin'],
  'GET /events': ROLES,
  'GET /scans': ROLES,
  'GET /scans/:id': ROLES,
  'GET /repositories': ROLES,
  'GET /repositories/:id': ROLES,
  'POST /repositories': ['admin'],
  'POST /repositories/:id/remove': ['admin'],
  'POST /repositories/:id/scan': ['developer', 'security', 'admin'],
  'POST /repositories/:id/schedule': ['admin'],
  'GET /settings/api-keys': ['admin'],
  'POST /settings/api-keys': ['admin'],
  'POST /settings/api-keys/:id/revoke': ['admin'],
  'GET /settings/audit': ['admin'],
  'GET /settings/notifications': ['admin'],
  'GET /settings/notifications/:id': ['admin'],
  'POST /settings/notifications': ['admin'],
  'POST /settings/notifications/:id': ['admin'],
  'POST /settings/notifications/:id/messages/:message/send': ['admin'],
  'POST /settings/notifications/:id/pause': ['admin'],
  'POST /settings/notifications/:id/remove': ['admin'],
  'POST /settings/notifications/:id/resume': ['admin'],
  'POST /settings/notifications/:id/test': ['admin'],
  'GET /settings/organizations': ['admin'],
  'GET /settings/organizations/github/created': ['admin'],
  'POST /settings/organizations': ['admin'],
  'POST /settings/organizations/:id/disconnect': ['admin'],
  'POST /settings/organizations/:id/resync': ['admin'],
  'POST /settings/organizations/github': ['admin'],
  'POST /settings/organizations/github/:id/remove': ['admin'],
  'GET /settings/people': ['admin'],
  'POST /settings/people': ['admin'],
  'POST /settings/people/:id/disable': ['admin'],
  'POST /settings/people/:id/enable': ['admin'],
  'POST /settings/people/:id/recover': ['admin'],
  'POST /settings/people/:id/remove': ['admin'],
  'POST /settings/people/:id/role': ['admin'],
  'GET /settings/teams': ['admin'],
  'GET /settings/teams/:id': ['admin'],
  'POST /settings/teams': ['admin'],
  'POST /settings/teams/:id': ['admin'],
  'POST /settings/teams/:id/remove': ['admin'],
}

const running = testService(embeddedStore())
const signedIn = new Map<string, ConsoleBrowser>()
let routes: readonly string[] = []

beforeAll(async () => {
  const { service } = running()
  await openFirstAccount(service.services.db, undefined)
  const users = createUsers(service.services.db)
  for (const role of ROLES) {
    const host = new ConsoleBrowser(service.address)
    await host.send(`/setup/${await users.invite(role)}`, { name: NAMES[role], password: PASSWORD })
    signedIn.set(role, host)
  }
  const app = Fastify()
  const found = new Set<string>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isOpen !== true && method !== 'HEAD') found.add(`${method} ${url}`)
  })
  const audit = async () => undefined
  app.decorateRequest('audit', audit as never)
  await app.register((console) => registerConsole(console, service.services, () => []))
  routes = [...found].sort()
}, 60_000)

const own = (route: string): boolean => /^\w+ \/(?:settings\/account|confirm|sign-out)(?:\/|$)/.test(route)

test('the table has every page and form that there is', () => {
  expect(routes.filter((route) => !own(route) && route !== 'GET /api')).toEqual(
    Object.keys(ALLOWED).toSorted(),
  )
})

test.each(ROLES)('someone of the role %s gets just what it allows', async (role) => {
  const host = signedIn.get(role)!
  const csrf = /name="csrf" value="(?<token>[\w-]+)"/.exec((await host.open('/settings/account')).text)?.[1]
  const allowed: string[] = []
  for (const route of Object.keys(ALLOWED)) {
    const [method, url] = route.split(' ') as [string, string]
    const path = url.replaceAll(/:\w+/g, ID)
    const { status, text } = method === 'GET' ? await host.open(path) : await host.send(path, { csrf: csrf! })
    if (status !== 403) allowed.push(route)
    else
      expect(text).toMatch(
        /The role (?:viewer|developer|security) does not allow this\. Ask an administrator/,
      )
  }

  expect(allowed).toEqual(Object.keys(ALLOWED).filter((route) => ALLOWED[route]!.includes(role)))
})

test('what a role may not do is not offered, and a webhook’s secret not shown', async () => {
  const id = await scanRepository(running(), 'https://git.example.com/org/of-roles', [{}])
  const people = await createUsers(running().service.services.db).list()
  await running().ask('POST', '/api/v1/teams', {
    name: 'Org',
    members: people.filter(({ role }) => role === 'developer').map((one) => one.id),
    repositories: ['https://git.example.com/org/*'],
  })
  const [{ incident_id, alerts }] = await incidentsOf(running())
  const seen = async (role: string, path: string): Promise<string> =>
    (await signedIn.get(role)!.open(path)).text
  const secret = running().service.services.webhookSecret(id)

  expect(alerts).toBe(1)
  for (const [path, text, least] of [
    [`/incidents/${incident_id}`, 'Assign to me', 'developer'],
    [`/incidents/${incident_id}`, '<h2>Decision</h2>', 'developer'],
    ['/incidents', 'Apply to the selected', 'developer'],
    ['/incidents', 'type="checkbox"', 'developer'],
    [`/repositories/${id}`, 'Scan now', 'developer'],
    [`/repositories/${id}`, secret, 'admin'],
    ['/repositories', 'Add and scan', 'admin'],
    ['/', 'href="/settings/people"', 'admin'],
  ] as const) {
    const offered: string[] = []
    for (const role of ROLES) if ((await seen(role, path)).includes(text)) offered.push(role)

    expect([path, text, offered]).toEqual([path, text, ROLES.slice(ROLES.indexOf(least))])
  }
})

test('a role is changed at once, but the last administrator keeps it', async () => {
  const users = createUsers(running().service.services.db)
  const all = await users.list()
  const idOf = (name: string): string => all.find((one) => one.name === name)!.id
  const host = signedIn.get('admin')!
  const change = (name: string, role: string) =>
    host.submit('/settings/people', `/settings/people/${idOf(name)}/role`, { role })
  const promoted = await change('Vera', 'security')
  const decides = await signedIn.get('viewer')!.open('/incidents')
  await change('Vera', 'viewer')
  const last = await change('Ada', 'viewer')
  const { body } = await running().ask('POST', '/api/public/event/search', {
    filters: [
      { id: 'alert_type', value: ['AUDIT_LOG'] },
      { id: 'action', value: ['role_changed'] },
    ],
  })

  expect(promoted.status).toBe(303)
  expect(decides.text).toContain('Apply to the selected')
  expect(last.status).toBe(400)
  expect(last.text).toContain('The last administrator keeps the role.')
  expect((await users.list()).map(({ name, role }) => [name, role])).toEqual([
    ['Ada', 'admin'],
    ['Dora', 'developer'],
    ['Sam', 'security'],
    ['Vera', 'viewer'],
  ])
  expect(body.events.map((one: { details: object }) => one.details)).toEqual([
    { role: 'viewer' },
    { role: 'security' },
  ])
})

test('a role of a later version may do nothing but end its own session', () => {
  expect(
    ['read', 'review', 'scan', 'administer', 'own'].filter((need) => roleMay('auditor', need as 'read')),
  ).toEqual(['own'])
})

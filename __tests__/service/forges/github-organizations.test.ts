import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'

import { openFirstAccount } from '../../../src/service/console/first-account.ts'
import { ALL_REPOSITORIES } from '../../../src/service/search/scope.ts'
import { ConsoleBrowser } from '../../support/console-browser.ts'
import { onEachStore } from '../../support/each-store.ts'
import { type GithubForge, githubRepository, startGithub } from '../../support/forges/github.ts'
import { addApp, deliver, inStep, resynced, until } from '../../support/forges/organizations.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const PAGE = '/settings/organizations'
const password = ['several', 'good', 'words'].join(' ')

onEachStore((store) => {
  let service: TestService
  let github: GithubForge
  let admin: ConsoleBrowser

  beforeAll(async () => {
    github = await startGithub()
    service = await startTestService(store(), {
      plainHosts: [new URL(github.url).host],
      baseUrl: 'https://keysieve.example.com',
    })
    admin = new ConsoleBrowser(service.service.address)
    await admin.send((await openFirstAccount(store().store.db, undefined))!, { name: 'Ada', password })
  })
  afterAll(() => github.close())

  const watched = async () =>
    (await service.service.services.repositories.list(ALL_REPOSITORIES)).map(({ name }) => name)

  test('the console begins an app at GitHub, and exchanges the code that GitHub gives for it, once', async () => {
    github.codes.add('code-1')
    const form = await admin.submit(PAGE, `${PAGE}/github`, { base_url: github.url, owner: 'acme' })
    const action = new URL(withoutEntities(/action="(?<url>http:[^"]+)"/.exec(form.text)!.groups!['url']!))
    const manifest = JSON.parse(
      withoutEntities(/name="manifest" value="(?<json>[^"]+)"/.exec(form.text)!.groups!['json']!),
    )
    const state = action.searchParams.get('state')!
    const callback = `${PAGE}/github/created?code=code-1&state=${state}`
    const stranger = new ConsoleBrowser(service.service.address)
    const foreign = await stranger.open(callback)
    const forged = await admin.open(`${PAGE}/github/created?code=code-1&state=${state.slice(0, -4)}AAAA`)
    const created = await admin.open(callback)
    const again = await admin.open(callback)
    const [app] = await service.service.services.organizations.apps.list()

    expect(action.origin + action.pathname).toBe(`${github.url}/organizations/acme/settings/apps/new`)
    expect(form.headers.get('content-security-policy')).toContain(`form-action 'self' ${github.url};`)
    expect(manifest).toMatchObject({
      hook_attributes: { url: `https://keysieve.example.com/api/public/organization-hook/${app!.id}` },
      redirect_url: `https://keysieve.example.com${PAGE}/github/created`,
      public: false,
      default_permissions: { checks: 'write', contents: 'read', metadata: 'read', pull_requests: 'read' },
    })
    expect(foreign.location).toContain('/sign-in')
    expect(forged.text).toContain('belongs to no app that you began to create here')
    expect(created.location).toBe(`${github.url}/apps/keysieve-acme/installations/new`)
    expect(again.text).toContain('Check that it still exists')
    expect(app).toMatchObject({ appId: '4711', slug: 'keysieve-acme' })
  })

  test('an organization that installs the app is listed with all pages of its repositories, which are watched and scanned', async () => {
    const repositories = Array.from({ length: 250 }, (_, at) =>
      githubRepository(github, at + 1, `acme/r${at + 1}`),
    )
    github.installations.set(1, { login: 'acme', repositories })
    const [app] = await service.service.services.organizations.apps.list()
    const told = await deliver(
      service,
      app!.id,
      github.delivery('installation', {
        action: 'created',
        installation: { id: 1, account: { login: 'acme' } },
      }),
    )
    const organization = await inStep(service, 'acme')
    const pages = github.calls.filter(({ path }) => path.endsWith('/installation/repositories'))
    await until(() => service.scanner.tasks.length > 8 || undefined)

    expect(told.status).toBe(202)
    expect(organization).toMatchObject({ forge: 'github', repositories: 250, archived: 0, unanswered: 0 })
    expect(pages.map(({ query }) => query.get('page'))).toEqual([null, '2', '3'])
    expect(await watched()).toHaveLength(250)
    expect(service.scanner.tasks[0]!.token).toMatch(/^installation-token-/)
  })

  test('what is added, archived, renamed or removed at GitHub is so here after the next list', async () => {
    const installation = github.installations.get(1)!
    const [first, second, third] = installation.repositories
    await sql`update repositories set tips = '{"main":"x"}'`.execute(store().store.db)
    installation.repositories = [
      { ...first!, archived: true },
      { ...second!, full_name: 'acme/renamed', clone_url: `${github.url}/acme/renamed.git` },
      githubRepository(github, 900, 'acme/added'),
      // The third one and all others are gone.
    ]
    const organization = await resynced(service, 'acme')
    const renamed = await store()
      .store.db.selectFrom('repositories')
      .selectAll()
      .where('name', '=', 'acme/renamed')
      .executeTakeFirstOrThrow()

    expect(third!.full_name).toBe('acme/r3')
    expect(organization).toMatchObject({ repositories: 3, archived: 1 })
    expect((await watched()).toSorted()).toEqual(['acme/added', 'acme/r1', 'acme/renamed'])
    // Its history is scanned under the new name.
    expect(renamed.tips).toEqual({})
  })

  test('a list that breaks off removes nothing', async () => {
    const installation = github.installations.get(1)!
    const all = [...installation.repositories]
    installation.repositories = Array.from({ length: 150 }, (_, at) =>
      githubRepository(github, at + 1000, `acme/n${at}`),
    )
    github.faults.push({
      on: {
        test: (call: string) => /installation\/repositories/.test(call) && ++asked === 2,
      } as unknown as RegExp,
      reply: { status: 502 },
    })
    let asked = 0
    const [before] = await service.service.services.organizations.list()
    await service.ask('POST', `/api/v1/organizations/${before!.id}/resync`)
    const broken = await until(async () => {
      const [one] = await service.service.services.organizations.list()
      return one!.fault === undefined ? undefined : one
    })
    installation.repositories = all
    const whole = await resynced(service, 'acme')

    expect(broken).toMatchObject({
      repositories: 103,
      fault: 'The forge could not list the repositories (502). Keysieve tries again.',
    })
    expect(whole).toMatchObject({ repositories: 3 })
    expect(whole.fault).toBeUndefined()
  })

  test('a repository that a person has added stays watched when its organization goes', async () => {
    const installation = github.installations.get(1)!
    const { ask } = service
    const url = `${github.url}/acme/own`
    await ask('POST', '/api/public/repo', { repo_url: url })
    installation.repositories = [...installation.repositories, githubRepository(github, 901, 'acme/own')]
    const { id } = await resynced(service, 'acme')
    const gone = await ask('DELETE', `/api/v1/organizations/${id}`)

    expect([gone.status, gone.body]).toEqual([200, { fault: null }])
    expect(await watched()).toEqual(['acme/own'])
    // The app has left the organization.
    expect(github.installations.size).toBe(0)
  })

  test('an app that was removed from an organization takes the organization along', async () => {
    github.installations.set(2, { login: 'beta', repositories: [githubRepository(github, 50, 'beta/one')] })
    const app = await addApp(service, github)
    await inStep(service, 'beta')
    github.installations.delete(2)
    await deliver(
      service,
      app,
      github.delivery('installation', {
        action: 'deleted',
        installation: { id: 2, account: { login: 'beta' } },
      }),
    )
    await until(async () =>
      (await service.service.services.organizations.list()).length === 0 ? true : undefined,
    )

    expect(await watched()).not.toContain('beta/one')
  })

  test('a push to the default branch has the repository scanned, one to another branch has not', async () => {
    github.installations.set(3, { login: 'gamma', repositories: [githubRepository(github, 60, 'gamma/one')] })
    const app = await addApp(service, github)
    await inStep(service, 'gamma')
    const scans = () => service.scanner.tasks.filter(({ name }) => name === 'gamma/one').length
    await until(() => (scans() === 1 ? true : undefined))
    const repository = githubRepository(github, 60, 'gamma/one')
    for (const ref of ['refs/heads/feature', 'refs/heads/main'])
      await deliver(service, app, github.delivery('push', { ref, repository, installation: { id: 3 } }))
    await until(() => (scans() === 2 ? true : undefined))

    expect(scans()).toBe(2)
  })

  test('a repository on another host than its forge is not asked, and no token goes there', async () => {
    github.installations.set(4, {
      login: 'delta',
      repositories: [
        { ...githubRepository(github, 70, 'delta/one'), clone_url: 'https://evil.example.com/delta/one.git' },
      ],
    })
    await addApp(service, github)
    const organization = await inStep(service, 'delta')

    expect(organization).toMatchObject({
      repositories: 0,
      fault:
        '1 repository has an address that this service can’t scan: on another host, or not allowed by KEYSIEVE_ALLOWED_HOSTS.',
    })
    expect(await watched()).not.toContain('delta/one')
  })

  test('the private key, the webhook secret and the tokens are nowhere in the clear', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      store().store.db,
    )
    const texts = await Promise.all(
      tables.map(({ name }) =>
        sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(store().store.db),
      ),
    )
    const rows = texts.flatMap(({ rows: some }) => some.map(({ row }) => row)).join('\n')
    const page = await admin.open(PAGE)

    expect(rows).toContain('keysieve-acme')
    for (const text of [rows, service.log(), page.text]) {
      expect(text).not.toContain('PRIVATE KEY')
      expect(text).not.toContain(github.webhookSecret)
      expect(text).not.toContain('installation-token-')
    }
  })

  test('what administrators do with organizations is in the audit log', async () => {
    const { body } = await service.ask('POST', '/api/public/event/search', {
      filters: [{ id: 'alert_type', value: ['AUDIT_LOG'] }],
    })
    const actions = body.events.map(({ action }: { action: string }) => action)

    expect(actions).toEqual(
      expect.arrayContaining(['github_app_created', 'organization_resynced', 'organization_disconnected']),
    )
  })

  test('a person who is no administrator sees no organization', async () => {
    const answer = await service.ask('GET', '/api/v1/organizations', undefined, {
      token: await service.token('Scan'),
    })

    expect(answer.status).toBe(403)
  })
})

function withoutEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

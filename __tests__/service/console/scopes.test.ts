import { beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'

import { registerConsole } from '../../../src/service/console/register.ts'
import { ALL_REPOSITORIES } from '../../../src/service/search/scope.ts'
import type { ConsoleBrowser } from '../../support/console-browser.ts'
import { onEachStore } from '../../support/each-store.ts'
import { testService } from '../../support/test-service.ts'
import { OTHER, OWN, plantTwoTeams, type TwoTeams } from '../../support/two-teams.ts'

/** What a page may be asked to find, so that its answer would tell what is there. Its own field says it back. */
const PROBES = [
  '',
  ...['q', 'repository', 'type', 'url', 'file_path', 'secret_type'].map((name) => `?${name}=zebr&state=`),
  ...['q', 'repository'].map((name) => `?${name}=zebr&state=all`),
  '?state=all&sort=first_seen',
  '?state=&sort=severity',
]

onEachStore((store) => {
  const running = testService(store)
  let planted: TwoTeams
  let routes: readonly string[]
  const host = (name: Parameters<TwoTeams['people']['get']>[0]): ConsoleBrowser => planted.people.get(name)!

  beforeAll(async () => {
    planted = await plantTwoTeams(running())
    const app = Fastify()
    const found = new Set<string>()
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.isOpen !== true && method !== 'HEAD') found.add(`${method} ${url}`)
    })
    app.decorateRequest('audit', (async () => undefined) as never)
    await app.register((console) => registerConsole(console, running().service.services, () => []))
    routes = [...found].sort()
  }, 120_000)

  /** The addresses of a route, with every identifier that there is. */
  function addressesOf(url: string): string[] {
    if (url.includes(':format')) return ['csv', 'json'].map((format) => url.replace(':format', format))
    if (!url.includes(':')) return [url]
    return Object.values(planted.ids)
      .flatMap((kind) => Object.values(kind))
      .map((id) => url.replaceAll(/:\w+/g, id))
  }

  /** Every page that there is, as someone sees it. */
  async function allThatIsSeen(who: ConsoleBrowser): Promise<string> {
    let text = ''
    for (const route of routes.filter((one) => one.startsWith('GET '))) {
      for (const address of addressesOf(route.slice(4)))
        for (const probe of PROBES) text += (await who.open(address + probe)).text
    }
    return text
  }

  test('no page says anything of a repository that is not the team’s, whatever it is asked', async () => {
    const seen = await allThatIsSeen(host('developer'))
    const other = await allThatIsSeen(host('other developer'))
    const none = await allThatIsSeen(host('developer of no team'))

    expect(seen).not.toContain(OTHER)
    expect(seen).toContain(OWN)
    expect(other).not.toContain(OWN)
    expect(other).toContain(OTHER)
    expect(none).not.toMatch(/zebra|giraffe/)
    expect(none).toContain('You see the repositories of your teams once they are scanned')
  }, 120_000)

  test('those who are not bounded by teams see all repositories', async () => {
    for (const role of ['viewer', 'security', 'admin'] as const) {
      const { text } = await host(role).open('/alerts')
      expect([role, text.includes(OTHER), text.includes(OWN)]).toEqual([role, true, true])
    }
  })

  test('a page of another team’s alert, incident, repository or scan is not there', async () => {
    const { alert, incident, repository, scan } = planted.ids
    const statuses = async (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await host('developer').open(path)).status))

    expect(
      await statuses(
        ...[`/alerts/${alert.other}`, `/alerts/${alert.beside}`, `/incidents/${incident.other}`],
        ...[`/repositories/${repository.other}`, `/scans/${scan.other}`],
      ),
    ).toEqual([404, 404, 404, 404, 404])
    expect(
      await statuses(
        ...[`/alerts/${alert.own}`, `/alerts/${alert.shared}`, `/incidents/${incident.own}`],
        ...[`/repositories/${repository.own}`, `/scans/${scan.own}`],
      ),
    ).toEqual([200, 200, 200, 200, 200])
  })

  test('an incident that is also elsewhere is shown with one’s own places and their number', async () => {
    const path = `/incidents/${planted.ids.incident.shared}`
    const { text } = await host('developer').open(path)
    const whole = await host('security').open(path)

    expect(text).toContain('<h2>2 places in 1 repository</h2>')
    expect(whole.text).toContain('<h2>4 places in 2 repositories</h2>')
  })

  test('a secret is not found by what another team’s places are called', async () => {
    const found = async (query: string) => {
      const { text } = await host('developer').open(`/incidents?state=all&${query}`)
      return /role="status">(?<count>[^<]+)</.exec(text)?.[1]
    }

    expect(await found('q=settings.py')).toBe('2 incidents')
    expect(await found('q=giraffe+settings')).toBe('2 incidents')
    expect(await found('q=zebra')).toBe('0 incidents')
    expect(await found('q=shared_key+zebra')).toBe('0 incidents')
    expect(await found('repository=giraffe')).toBe('2 incidents')
    expect(await found('repository=zebra')).toBe('0 incidents')
    expect(await found(`team=${planted.teams.own}`)).toBe('2 incidents')
    expect(await found(`team=${planted.teams.other}`)).toBe('0 incidents')
  })

  test('incidents are filtered by team, of which a developer is offered the own', async () => {
    const { own, other } = planted.teams
    const all = (await host('security').open(`/incidents?state=all&team=${other}`)).text
    const offered = (await host('developer').open('/incidents')).text

    expect(all).toContain('2 incidents')
    expect(all).toContain(`<option value="${own}">team own</option>`)
    expect([offered.includes('team own'), offered.includes('team other')]).toEqual([true, false])
  })

  test('no form changes what belongs to another team', async () => {
    const { service } = running()
    const who = host('developer')
    const csrf = /name="csrf" value="(?<token>[\w-]+)"/.exec((await who.open('/settings/account')).text)![1]!
    const { incident, ...others } = planted.ids
    const ids = [incident.other, ...Object.values(others).map(({ other }) => other), planted.ids.alert.beside]
    const before = await everything()
    for (const route of routes.filter(
      (one) => one.startsWith('POST ') && !/account|confirm|sign-out/.test(one),
    )) {
      for (const id of ids) {
        const path = route.slice(5).replaceAll(/:\w+/g, id)
        await who.send(path, {
          ...{ csrf, id, state: 'ignored', reason: 'false_positive', comment: 'mine', owner: 'nobody' },
          ...{
            resolution: 'REVOKED',
            url: 'https://example.com/ticket',
            title: 'mine',
            schedule: '0 1 * * *',
          },
        })
      }
    }

    expect(await everything()).toEqual(before)

    async function everything() {
      const { db } = service.services
      return {
        alerts: await db.selectFrom('alerts').selectAll().orderBy('id').execute(),
        incidents: await db.selectFrom('incidents').selectAll().orderBy('id').execute(),
        events: await db.selectFrom('incident_events').selectAll().orderBy('id').execute(),
        links: await db.selectFrom('incident_links').selectAll().orderBy('id').execute(),
        repositories: await db.selectFrom('repositories').selectAll().orderBy('id').execute(),
        scans: (await db.selectFrom('scans').select('id').execute()).length,
      }
    }
  }, 60_000)

  test('a decision that would count elsewhere is refused, and the own alert of it is reviewed alone', async () => {
    const { alerts } = running().service.services
    const { incident, alert } = planted.ids
    const who = host('developer')
    const page = `/incidents/${incident.shared}`
    const refused = await who.submit(page, page, { state: 'ignored', reason: 'false_positive' })
    const noted = await who.submit(page, page, { comment: 'We look into it.' })
    const both = await who.submit('/incidents', '/incidents/review', {
      id: incident.shared,
      state: 'resolved',
    })
    const one = `/alerts/${alert.shared}`
    await who.submit(one, `${one}/review`, { resolution: 'RESOLVED' })
    const [own, beside] = await Promise.all(
      [alert.shared, alert.beside].map((id) => alerts.get(ALL_REPOSITORIES, id)),
    )

    expect([refused.status, both.status, noted.status]).toEqual([400, 400, 303])
    expect(refused.text).toContain('The secret is also in repositories that you do not have access to')
    expect(refused.text).not.toContain(OTHER)
    expect([own!.state, beside!.state]).toEqual(['REVIEWED', 'ACTIVE'])
  })

  test('an alert of a secret that is ignored everywhere is not reopened by one team', async () => {
    const { alert, incident } = planted.ids
    const page = `/incidents/${incident.shared}`
    await host('security').submit(page, page, { state: 'ignored', reason: 'accepted_risk' })
    const one = `/alerts/${alert.shared}`
    const refused = await host('developer').submit(one, `${one}/reinstate`)
    const { body } = await running().ask('GET', `/api/v1${page}`)
    await host('security').submit(page, page, { state: 'open' })

    expect(refused.status).toBe(400)
    expect([body.state, body.active_alerts]).toEqual(['ignored', 0])
  })

  test('who leaves a team, or gets another role, sees with the next request what that allows', async () => {
    const { own } = planted.teams
    const seen = async () => (await host('developer').open('/alerts?state=')).text.includes(OWN)
    const { body } = await running().ask('GET', `/api/v1/teams/${own}`)
    const before = await seen()
    await running().ask('PATCH', `/api/v1/teams/${own}`, { members: [] })
    const left = await seen()
    const members = body.members.map(({ user_id }: { user_id: string }) => user_id)
    await running().ask('PATCH', `/api/v1/teams/${own}`, { members })

    expect([before, left, await seen()]).toEqual([true, false, true])
  })
})

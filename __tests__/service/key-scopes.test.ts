import { beforeAll, expect, test } from '@jest/globals'

import { onEachStore } from '../support/each-store.ts'
import { type Answer, testService } from '../support/test-service.ts'
import { OTHER, OWN, OWNED, plantTwoTeams, SECRETS, type TwoTeams } from '../support/two-teams.ts'

const KEYS = '/api/public/api-key'
const SCAN = '/api/analyzer/commit/scan'
const SEARCH = '/api/public/alert/search'

onEachStore((store) => {
  const running = testService(store)
  let planted: TwoTeams
  beforeAll(async () => {
    planted = await plantTwoTeams(running())
  }, 120_000)

  async function create(body: object): Promise<{ readonly id: string; readonly token: string }> {
    const answer = await running().ask('POST', KEYS, { name: 'limited', type: 'Integration', ...body })
    if (answer.status !== 201) throw new Error(answer.body.message)
    return answer.body.api_keys[running().service.address]
  }

  /** Every operation that there is, with every identifier and with questions about the other team. */
  async function everythingWith(token: string): Promise<string> {
    const { body } = await running().ask('GET', '/openapi.json', undefined, { token: null })
    const asked = ['alert', 'event'].flatMap((what) =>
      ['search', 'count'].flatMap((how) => [
        [`/api/public/${what}/${how}`, { filters: [] }],
        [`/api/public/${what}/${how}`, { filters: [{ id: 'url', value: ['zebr'], exact_match: false }] }],
        [`/api/public/${what}/${how}`, { filters: [{ id: 'secret_hash', value: Object.values(SECRETS) }] }],
      ]),
    ) as [string, object][]
    const incidents = [{}, { text: 'zebr' }, { repositories: ['zebr'] }, { secret_types: ['shared_key'] }]
    const answers: Answer[] = []
    for (const [path, question] of [
      ...asked,
      ...incidents.map((one) => ['/api/v1/search/incidents', one] as const),
    ])
      answers.push(await running().ask('POST', path, question, { token }))
    const ids = Object.values(planted.ids).flatMap((kind) => Object.values(kind))
    for (const [path, methods] of Object.entries<object>(body.paths)) {
      for (const method of Object.keys(methods)) {
        if (method === 'delete' || /hook/.test(path)) continue
        for (const id of path.includes('{') ? ids : ['']) {
          const address = path.replaceAll(/\{\w+\}/g, id)
          const sent = method === 'get' ? undefined : { comment: 'seen', resolution: 'REVOKED', filters: [] }
          const options = { token, headers: { accept: 'application/vnd.keysieve.results+json' } }
          answers.push(await running().ask(method.toUpperCase(), address, sent, options))
        }
      }
    }
    return JSON.stringify(answers.map(({ status, body: answered }) => [status, answered]))
  }

  test.each([
    ['repositories', () => ({ repositories: [OWNED.own] })],
    ['a team', () => ({ teams: [planted.teams.own] })],
  ])(
    'no operation says anything of other repositories to a key that is limited to %s',
    async (_, limits) => {
      const { token } = await create(limits())

      const text = await everythingWith(token)

      expect(text).toContain(OWN)
      expect(text).not.toContain(OTHER)
    },
    120_000,
  )

  test('a limited key starts scans of its repositories alone, also of those that nothing is known about', async () => {
    const { token } = await create({ type: 'Scan', repositories: [OWNED.own] })
    const start = (repo_url: string) =>
      running().ask('POST', SCAN, { repo_url, commit_shas: ['b'.repeat(40)] }, { token })
    const own = await start('git@git.example.com:Giraffe/new.git')
    const other = await start('https://git.example.com/zebra/zebra-app')
    const beside = await start('https://git.example.com/giraffe-2/app')

    expect(own.status).toBe(200)
    expect([other.status, other.body.code, beside.status]).toEqual([403, 'forbidden', 403])
    expect(other.body.message).toContain('Use an API key whose repositories include it.')
  })

  test('the result of a scan of another repository is not there', async () => {
    const { token } = await create({ repositories: [OWNED.own] })
    const get = async (id: string) =>
      (await running().ask('GET', `${SCAN}/${id}`, undefined, { token })).status

    expect([await get(planted.ids.scan.own), await get(planted.ids.scan.other)]).toEqual([200, 404])
  })

  test('incidents have the counts of the key’s repositories, and one that is also elsewhere is not decided', async () => {
    const { token } = await create({ repositories: [OWNED.own] })
    const path = `/api/v1/incidents/${planted.ids.incident.shared}`
    const { body } = await running().ask('GET', path, undefined, { token })
    const whole = await running().ask('GET', path)
    const refused = await running().ask('PATCH', path, { state: 'resolved' }, { token })
    const many = await running().ask(
      'POST',
      '/api/v1/review/incidents',
      { incident_ids: [planted.ids.incident.other], state: 'resolved' },
      { token },
    )

    expect([body.alerts, body.repositories]).toEqual([1, 1])
    expect([whole.body.alerts, whole.body.repositories, whole.body.state]).toEqual([2, 2, 'open'])
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('is also in repos')])
    expect(many.body).toEqual({ not_found: [planted.ids.incident.other] })
  })

  test('the list of keys has what each is limited to', async () => {
    const { id } = await create({ repositories: ['https://github.com/Acme/*'], teams: [planted.teams.own] })
    const { body } = await running().ask('GET', KEYS)

    expect(body.api_keys.find((one: { id: string }) => one.id === id)).toMatchObject({
      repositories: ['git://github.com/acme/*'],
      teams: [{ team_id: planted.teams.own, name: 'team own' }],
    })
  })

  test('a key whose team is removed sees nothing, and not everything', async () => {
    const team = await running().ask('POST', '/api/v1/teams', { name: 'Short', repositories: [OWNED.own] })
    const { token } = await create({ teams: [team.body.team_id] })
    const count = async () =>
      (await running().ask('POST', '/api/public/alert/count', { filters: [] }, { token })).body.count
    const before = await count()
    await running().ask('DELETE', `/api/v1/teams/${team.body.team_id}`)

    expect([before, await count()]).toEqual([2, 0])
  })

  test.each([
    [
      { type: 'Admin', repositories: ['https://github.com/acme/*'] },
      'A key of type Admin is for everything.',
    ],
    [{ repositories: [] }, 'A limited key has 1 to 1,000 repositories or teams.'],
    [{ repositories: ['acme'] }, '"acme" is not a repository.'],
    [{ teams: [crypto.randomUUID()] }, 'A team does not exist.'],
  ])('a key with %j is refused, and none is made', async (body, sentence) => {
    const { keys } = running().service.services
    const before = (await keys.list()).length
    const answer = await running().ask('POST', KEYS, { name: 'no', type: 'Read', ...body })

    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(sentence)])
    expect((await keys.list()).length).toBe(before)
  })

  test('the page of keys makes a limited one, and says what each is for', async () => {
    const host = planted.people.get('admin')!
    const page = '/settings/api-keys'
    const fields = { name: 'page', type: 'Scan', life: 'never', team: planted.teams.own }
    const form = () => ({
      ...fields,
      form: crypto.randomUUID(),
      repositories: 'https://github.com/acme/app\r\n',
    })
    const made = await host.submit(page, page, form())
    const wrong = await host.submit(page, page, { ...form(), repositories: '<acme>' })
    const { text } = await host.open(page)
    const token = /<dt>Token<\/dt><dd><code>(?<token>[^<]+)</.exec(made.text)![1]!
    const started = await running().ask(
      'POST',
      SCAN,
      { repo_url: 'https://github.com/acme/other', commit_shas: ['b'.repeat(40)] },
      { token },
    )
    const search = await running().ask('POST', SEARCH, { filters: [] }, { token })

    expect([wrong.status, wrong.text.includes('is not a repository.')]).toEqual([400, true])
    expect(text).toContain(
      'Scan<br><small class="path">only team team own, https://github.com/acme/app</small>',
    )
    expect([started.status, search.status]).toEqual([403, 403])
  })
})

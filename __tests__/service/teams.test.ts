import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'

import { openFirstAccount } from '../../src/service/console/first-account.ts'
import { createUsers } from '../../src/service/console/session/users.ts'
import { identityOf } from '../../src/service/repositories/address.ts'
import { patternWords, readRepositoryPattern } from '../../src/service/repositories/pattern.ts'
import { ConsoleBrowser } from '../support/console-browser.ts'
import { onEachStore, type TestStore } from '../support/each-store.ts'
import { scanCommits, scanRepository } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

const TEAMS = '/api/v1/teams'
const PASSWORD = ['several', 'good', 'words'].join(' ')

onEachStore((store) => {
  const running = testService(store)
  const ask = (method: string, path = '', body?: object) => running().ask(method, `${TEAMS}${path}`, body)

  test('a team is made, shown, changed and removed, and each act is in the audit log', async () => {
    const { id } = await account(store(), 'Tina')
    const made = await ask('POST', '', {
      name: ' Payments ',
      members: [id],
      repositories: ['https://github.com/Acme/*', 'git@github.com:acme/Pay.git'],
    })
    const { team_id } = made.body
    const changed = await ask('PATCH', `/${team_id}`, { name: 'Money', repositories: [] })
    const listed = await ask('GET')
    const removed = await ask('DELETE', `/${team_id}`)
    const gone = await ask('GET', `/${team_id}`)
    const { body } = await running().ask('POST', '/api/public/event/search', {
      filters: [
        { id: 'alert_type', value: ['AUDIT_LOG'] },
        { id: 'subject', value: [team_id] },
      ],
    })

    expect([made.status, made.body]).toEqual([
      201,
      {
        team_id: expect.any(String),
        name: 'Payments',
        members: [{ user_id: id, name: 'Tina' }],
        repositories: ['git://github.com/acme/*', 'git://github.com/acme/pay.git'],
        created: expect.stringMatching(/Z$/),
      },
    ])
    expect(changed.body).toEqual({ ...made.body, name: 'Money', repositories: [] })
    expect(listed.body.teams).toEqual([changed.body])
    expect([removed.status, gone.status]).toEqual([204, 404])
    expect(body.events.map(({ action }: { action: string }) => action)).toEqual([
      'team_removed',
      'team_changed',
      'team_created',
    ])
  })

  test.each([
    [{ name: '   ' }, 'The name of the team has 1 to 100 visible characters.'],
    [{ name: 'TAKEN' }, 'Another team has this name.'],
    [{ name: 'x', members: [crypto.randomUUID()] }, 'A member is not an account.'],
    [{ name: 'x', repositories: ['acme/*'] }, '"acme/*" is not a repository.'],
    [{ name: 'x', repositories: ['https://github.com/ac*me/app'] }, 'is not a repository.'],
    [{ name: 'x', repositories: ['https://github.com/*/app'] }, 'is not a repository.'],
  ])('a team of %j is refused whole', async (team, sentence) => {
    await ask('POST', '', { name: 'Taken' })
    const { status, body } = await ask('POST', '', team)
    const { teams } = (await ask('GET')).body

    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
    expect(teams.map(({ name }: { name: string }) => name)).toEqual(['Taken'])
  })

  test('the database finds the repositories of a pattern, whatever the case, and no others', async () => {
    await scanCommits(running(), 'https://git.example.com/Acme/App', [{}])
    await scanRepository(running(), 'https://git.example.com/acme/tools/cli', [])
    await scanRepository(running(), 'https://git.example.com/acme-2/app', [])
    const found = async (typed: string): Promise<string[]> => {
      const { rows } = await sql<{ url: string }>`
        select url from known_repositories
        where repository_patterns(url) && array[${readRepositoryPattern(typed)}] order by url collate "C"`.execute(
        store().store.db,
      )
      return rows.map(({ url }) => url.replace('git://git.example.com/', ''))
    }

    expect(await found('https://git.example.com/ACME/app')).toEqual(['Acme/App.git'])
    expect(await found('https://git.example.com/acme/*')).toEqual(['Acme/App.git', 'acme/tools/cli.git'])
    expect(await found('https://git.example.com/acme/tools/*')).toEqual(['acme/tools/cli.git'])
    expect(await found('https://git.example.com/*')).toHaveLength(3)
    expect(await found('https://example.com/*')).toEqual([])
  })

  test('a page makes a team, keeps what was typed where it is wrong, and saves the rest', async () => {
    await account(store(), 'Ada')
    const host = new ConsoleBrowser(running().service.address)
    await host.send('/sign-in', { name: 'Ada', password: PASSWORD })
    const made = await host.submit('/settings/teams', '/settings/teams', { name: '<b>Web</b>' })
    const page = made.location!
    const wrong = await host.submit(page, page, { name: 'Web', repositories: 'https://github.com/"><i>' })
    const [person] = await createUsers(store().store.db).list()
    await host.submit(page, page, {
      name: '<b>Web</b>',
      member: person!.id,
      repositories: 'https://github.com/acme/web\r\n\r\nhttps://github.com/acme/site/*\r\n',
    })
    const saved = await host.open(page)
    const list = await host.open('/settings/teams')

    expect([made.status, wrong.status]).toEqual([303, 400])
    expect(wrong.text).toContain('is not a repository.')
    expect(wrong.text).toContain('https://github.com/&quot;&gt;&lt;i&gt;</textarea>')
    expect(saved.text).toContain('https://github.com/acme/site/*\nhttps://github.com/acme/web</textarea>')
    expect(saved.text).toContain(`value="${person!.id}" checked`)
    expect(list.text).toContain('&lt;b&gt;Web&lt;/b&gt;')
    expect(list.text).not.toContain('<b>Web')
  })
})

describe('what a pattern says', () => {
  const segment = fc.stringMatching(/^[A-Za-z\d_][\w.~+-]{0,8}$/).filter((text) => !/^\.|\.git$/i.test(text))

  test('an address and its pattern mean the same repository', () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 2, maxLength: 4 }), (path) => {
        const address = `https://git.example.com/${path.join('/')}`
        const pattern = readRepositoryPattern(address)

        expect(pattern).toBe(identityOf(address).toLowerCase())
        expect(readRepositoryPattern(patternWords(pattern))).toBe(pattern)
      }),
    )
  })

  test('whatever is typed becomes a pattern that can be typed again, or a sentence', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl().map((url) => `${url}/*`),
        ),
        (typed) => {
          let pattern: string
          try {
            pattern = readRepositoryPattern(typed)
          } catch (error) {
            expect((error as Error).message).toMatch(/ is not a repository\. Use an address/)
            return
          }
          expect(pattern).toMatch(/^git:\/\/[^/*]+\/(?:[^*]+\.git|(?:[^*]+\/)?\*)$/)
          expect(readRepositoryPattern(patternWords(pattern))).toBe(pattern)
        },
      ),
    )
  })
})

/** An account that can sign in, with its id. */
async function account({ store }: TestStore, name: string): Promise<{ readonly id: string }> {
  const users = createUsers(store.db)
  const known = (await users.list()).find((one) => one.name === name)
  if (known !== undefined) return known
  await openFirstAccount(store.db, undefined)
  return { id: await users.accept(await users.invite(), name, PASSWORD) }
}

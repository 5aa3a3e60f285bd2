import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'

import { ConsoleBrowser } from '../../__tests__/support/console-browser.ts'
import { createUsers } from '../../src/service/console/session/users.ts'
import { openStore } from '../../src/service/store/store.ts'
import { createTeams } from '../../src/service/teams/teams.ts'

/** A page that is visited: its name in the report, and its addresses, of which each visit takes the next. */
interface VisitedPage {
  readonly name: string
  readonly paths: readonly string[]
}

/** Someone who is signed in, and the pages that they go to. */
export interface Person {
  readonly browser: ConsoleBrowser
  readonly pages: readonly VisitedPage[]
}

/** Of ten people: one of security who sees everything, seven developers of two organizations, two viewers. */
const ROLES = ['security', ...Array(7).fill('developer'), 'viewer', 'viewer'] as const
const ORGANIZATIONS_OF_A_TEAM = 2
const PASSWORD = ['several', 'good', 'words', 'here'].join(' ')
const EXAMPLES = 50

/** Makes so many accounts and their teams, and signs everyone in. */
export async function signedInPeople(
  databaseUrl: string,
  address: string,
  count: number,
): Promise<readonly Person[]> {
  const { db, close } = await openStore({ databaseUrl })
  try {
    const users = createUsers(db)
    const teams = createTeams(db)
    const mark = Date.now().toString(36)
    const people: Person[] = []
    for (let number = 0; number < count; number++) {
      const role = ROLES[number % ROLES.length]!
      const name = `${role} ${number} ${mark}`
      const userId = await users.accept(await users.invite(role), name, PASSWORD)
      const organizations = Array.from(
        { length: ORGANIZATIONS_OF_A_TEAM },
        (_, at) => (number * ORGANIZATIONS_OF_A_TEAM + at) % 100,
      )
      if (role === 'developer')
        await teams.create({
          name: `team ${number} ${mark}`,
          members: [userId],
          repositories: organizations.map((one) => `https://git.example.com/org-${one}/*`),
        })
      const browser = new ConsoleBrowser(address)
      await browser.send('/sign-in', { name, password: PASSWORD })
      const own = role === 'developer' ? `git://git.example.com/org-${organizations[0]}/%` : '%'
      people.push({ browser, pages: await pagesFor(db, role === 'developer' ? 'developer' : 'all', own) })
    }
    return people
  } finally {
    await close()
  }
}

type Db = Awaited<ReturnType<typeof openStore>>['db']

async function pagesFor(db: Db, who: string, own: string): Promise<readonly VisitedPage[]> {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<readonly string[]> =>
    (await query.execute(db)).rows.map(({ id }) => id)
  const alerts = await ids(sql`select id from alerts where url like ${own} limit ${EXAMPLES}`)
  const incidents = await ids(sql`
    select incidents.id from incidents join (
      select distinct secret_hash from alerts where url like ${own} limit ${EXAMPLES}) as its using (secret_hash)`)
  const repositories = await ids(sql`select id from repositories where url like ${own} limit ${EXAMPLES}`)
  const scans = await ids(sql`select id from scans where url like ${own} limit ${EXAMPLES}`)
  const page = (name: string, ...paths: string[]): VisitedPage => ({ name: `${name} (${who})`, paths })
  return [
    page('first page', '/'),
    page('overview', '/overview'),
    page('incidents by last seen', '/incidents?sort=last_seen'),
    page('critical incidents', '/incidents?severity=critical'),
    page('incidents by a word', '/incidents?q=settings', '/incidents?q=config', '/incidents?q=provider_59'),
    page('incidents by an author', '/incidents?author=author-77%40', '/incidents?author=author-5'),
    page('an incident', ...incidents.map((id) => `/incidents/${id}`)),
    page('alerts', '/alerts', '/alerts?severity=critical&state=ACTIVE'),
    page('an alert', ...alerts.map((id) => `/alerts/${id}`)),
    page('events', '/events'),
    page('repositories', '/repositories'),
    page('a repository', ...repositories.map((id) => `/repositories/${id}`)),
    page('scans', '/scans'),
    page('a scan', ...scans.map((id) => `/scans/${id}`)),
  ]
}

/**
 * Lets everyone go from page to page at once.
 *
 * @param pause seconds that someone reads a page, on average
 * @returns milliseconds by page
 */
export async function visit(
  people: readonly Person[],
  { seconds, pause }: { readonly seconds: number; readonly pause: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>()
  const until = performance.now() + seconds * 1000
  await Promise.all(
    people.map(async ({ browser, pages }, number) => {
      for (let turn = number; performance.now() < until; turn++) {
        await sleep(pause * 1000 * (0.5 + Math.random()))
        const { name, paths } = pages[turn % pages.length]!
        const started = performance.now()
        const { status } = await browser.open(paths[turn % paths.length]!)
        const taken = performance.now() - started
        if (status !== 200) throw new Error(`${name} was answered with ${status}.`)
        times.set(name, [...(times.get(name) ?? []), taken])
      }
    }),
  )
  return new Map([...times].toSorted(([a], [b]) => a.localeCompare(b)))
}

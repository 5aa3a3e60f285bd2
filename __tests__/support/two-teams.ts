import { openFirstAccount } from '../../src/service/console/first-account.ts'
import type { Role } from '../../src/service/console/session/roles.ts'
import { createUsers } from '../../src/service/console/session/users.ts'
import { ConsoleBrowser } from './console-browser.ts'
import { hashOf, scanCommits, scanRepository } from './seeded-alerts.ts'
import { CLEAN, type TestService } from './test-service.ts'

const PASSWORD = ['several', 'good', 'words'].join(' ')

/** In every text that comes from a repository of the other team. */
export const OTHER = 'zebra'
/** In every text that comes from a repository of one's own team. */
export const OWN = 'giraffe'

/** Secrets by where they are. */
export const SECRETS = { own: hashOf(1), shared: hashOf(2), other: hashOf(3) } as const

/** What each team owns, as people write it. */
export const OWNED = { own: 'https://git.example.com/giraffe/*', other: 'https://git.example.com/zebra/*' }

export interface TwoTeams {
  /** A browser that someone of the role is signed in with. Developers are in one team, in the other, or in none. */
  readonly people: ReadonlyMap<Role | 'other developer' | 'developer of no team', ConsoleBrowser>
  readonly teams: { readonly own: string; readonly other: string }
  /** Identifiers of what is in one's own repository, in both and in the other alone. */
  readonly ids: {
    readonly repository: { readonly own: string; readonly other: string }
    readonly scan: { readonly own: string; readonly other: string }
    readonly incident: { readonly own: string; readonly shared: string; readonly other: string }
    /** `shared`: the alert of the shared secret in one's own repository; `beside`: the one in the other. */
    readonly alert: {
      readonly own: string
      readonly shared: string
      readonly beside: string
      readonly other: string
    }
  }
}

/** Two teams with a repository each, a secret in each and one in both, and people of all roles. */
export async function plantTwoTeams(service: TestService): Promise<TwoTeams> {
  const planted = (word: string, secretHash: string) => ({
    secretHash,
    secretType: secretHash === SECRETS.shared ? 'shared_key' : `${word}_key`,
    path: `${word}/settings.py`,
    author: `${word}@example.com`,
    excerpt: [{ number: 1, text: `${word} = "…"`, mark: [5, 6] as const }],
  })
  const repository: Record<string, string> = {}
  const scan: Record<string, string> = {}
  for (const [who, word] of [
    ['own', OWN],
    ['other', OTHER],
  ] as const) {
    const findings = [planted(word, SECRETS[who]), planted(word, SECRETS.shared)]
    const address = `https://git.example.com/${word}/${word}-app`
    repository[who] = await scanRepository(service, address, findings)
    scan[who] = await scanCommits(service, address, findings)
  }
  // What is scanned from now on has no text of either.
  service.scanner.answer = () => CLEAN
  const { db } = service.service.services
  const users = createUsers(db)
  await openFirstAccount(db, undefined)
  const people = new Map<Role | 'other developer' | 'developer of no team', ConsoleBrowser>()
  for (const [name, role] of [
    ['viewer', 'viewer'],
    ['developer', 'developer'],
    ['other developer', 'developer'],
    ['developer of no team', 'developer'],
    ['security', 'security'],
    ['admin', 'admin'],
  ] as const) {
    const host = new ConsoleBrowser(service.service.address)
    await host.send(`/setup/${await users.invite(role)}`, { name, password: PASSWORD })
    people.set(name, host)
  }
  const all = await users.list()
  const team = async (who: 'own' | 'other', member: string): Promise<string> => {
    const members = all.filter(({ name }) => name === member).map(({ id }) => id)
    const body = { name: `team ${who}`, members, repositories: [OWNED[who]] }
    return (await service.ask('POST', '/api/v1/teams', body)).body.team_id
  }
  const incidents = await db.selectFrom('incidents').select(['id', 'secret_hash']).execute()
  const alerts = await db.selectFrom('alerts').select(['id', 'secret_hash', 'url']).execute()
  const incident = (hash: string): string => incidents.find((one) => one.secret_hash === hash)!.id
  const alert = (hash: string, word: string): string =>
    alerts.find((one) => one.secret_hash === hash && one.url.includes(word))!.id
  return {
    people,
    teams: { own: await team('own', 'developer'), other: await team('other', 'other developer') },
    ids: {
      repository: { own: repository['own']!, other: repository['other']! },
      scan: { own: scan['own']!, other: scan['other']! },
      incident: {
        own: incident(SECRETS.own),
        shared: incident(SECRETS.shared),
        other: incident(SECRETS.other),
      },
      alert: {
        own: alert(SECRETS.own, OWN),
        shared: alert(SECRETS.shared, OWN),
        beside: alert(SECRETS.shared, OTHER),
        other: alert(SECRETS.other, OTHER),
      },
    },
  }
}

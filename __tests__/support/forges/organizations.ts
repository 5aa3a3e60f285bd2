import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'

import type { Organization } from '../../../src/model/organization.ts'
import type { Answer, TestService } from '../test-service.ts'
import type { GithubDelivery, GithubForge, GithubRepository } from './github.ts'

/** Looks so often, a fiftieth of a second apart, before it gives up. */
const MOST_LOOKS = 1000

/** Waits until something holds, and gives it. */
export async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  most = MOST_LOOKS,
): Promise<T> {
  for (let looks = 0; looks < most; looks++) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(20)
  }
  throw new Error(`It did not come to hold: ${look}`)
}

/** Gives the service an app, as if its manifest had been exchanged. @returns the app's identifier */
export async function addApp({ service }: TestService, github: GithubForge): Promise<string> {
  const { apps } = service.services.organizations
  const { url, appId, slug, privateKey, webhookSecret } = github
  await apps.keep(url, { appId, slug, privateKey, webhookSecret })
  return (await apps.list()).find(({ baseUrl }) => baseUrl === url)!.id
}

/** Sends a delivery to an app's address. */
export function deliver(
  { ask }: TestService,
  receiver: string,
  { headers, body }: GithubDelivery,
): Promise<Answer> {
  return ask('POST', `/api/public/organization-hook/${receiver}`, body, { token: null, headers })
}

/** The organization of a name once it was listed, since a moment where one is given. */
export function inStep({ service }: TestService, name: string, since?: string): Promise<Organization> {
  return until(async () => {
    const all = await service.services.organizations.list()
    return all.find((one) => one.name === name && one.synced !== undefined && one.synced > (since ?? ''))
  })
}

/** Has an organization listed again, and waits for it. */
export async function resynced(service: TestService, name: string): Promise<Organization> {
  const before = await inStep(service, name)
  await service.ask('POST', `/api/v1/organizations/${before.id}/resync`)
  return inStep(service, name, before.synced)
}

/** What GitHub sends of a pull request. */
export function pullRequest(
  repository: GithubRepository,
  number: number,
  head: string,
  action = 'opened',
): object {
  return {
    ...{ action, number, repository, installation: { id: 1 } },
    pull_request: { number, head: { sha: head, ref: 'feature' }, base: { ref: 'main' } },
  }
}

/** Makes what was put off due now. */
export async function hurry({ service }: TestService): Promise<void> {
  const { db } = service.services
  await sql`update organizations set held_until = null where held_until is not null`.execute(db)
  await sql`update pull_request_checks set due = now() where state = 'due' and due > now()`.execute(db)
}

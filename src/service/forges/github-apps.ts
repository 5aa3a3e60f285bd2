import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'

import { ORGANIZATION_HOOK_PATH } from '../../contract/routes.ts'
import { ScanError } from '../../model/errors.ts'
import { seal, unseal } from '../console/session/seal.ts'
import type { Repositories } from '../repositories/repositories.ts'
import type { Database } from '../store/tables.ts'
import type { AskForge } from './forge-answer.ts'
import { readForgeUrl } from './forge-url.ts'
import { forgetOrganization } from './forget-organization.ts'
import { type AppRegistration, convertManifest, manifestOf } from './github-app.ts'
import { Refused } from './refused.ts'
import { sealCredentials } from './sealed.ts'

/** A GitHub App of this service. */
export interface GithubApp {
  readonly id: string
  readonly baseUrl: string
  readonly appId: string
  /** Empty until GitHub was asked for it. */
  readonly slug: string
  /** Why GitHub could not be asked, a sentence. */
  readonly fault?: string
  /** How many organizations have it. */
  readonly organizations: number
}

/** The apps in the database. */
export interface GithubApps {
  list(): Promise<readonly GithubApp[]>
  /**
   * Begins the creation of an app at GitHub: where its page is, and what the browser is to post there.
   *
   * @param owner the organization that is to own it; the account that is signed in at GitHub without one
   * @throws {ScanError} for an address or a name that can't be used
   */
  begin(baseUrl: string, owner: string, by: string): { readonly action: string; readonly manifest: string }
  /**
   * Ends it with what GitHub's page gave.
   *
   * @returns where the app is installed in organizations
   * @throws {ScanError} where it was not begun here by the same person within an hour, or GitHub refuses the code
   */
  finish(
    code: string,
    state: string,
    by: string,
  ): Promise<{ readonly id: string; readonly installUrl: string }>
  /** Keeps the app that the settings name, with what they say now. */
  keep(baseUrl: string, registration: AppRegistration): Promise<void>
  /** Forgets an app with its organizations. Tells whether there was one. */
  remove(id: string): Promise<boolean>
  /** Where GitHub is to send what happens. */
  hookOf(id: string): string
}

export interface GithubAppsOptions {
  readonly db: Kysely<Database>
  readonly key: Buffer
  readonly ask: AskForge
  readonly repositories: Pick<Repositories, 'remove'>
  readonly rules: { readonly plainHosts: readonly string[]; readonly allowedHosts: readonly string[] }
  readonly publicAddress: () => string
}

/** Where GitHub's page for new apps sends the browser back to. */
export const CALLBACK_PATH = '/settings/organizations/github/created'

const CONTEXT = 'app state'
/** GitHub keeps a code for an hour ("Registering a GitHub App from a manifest"). */
const BEGUN_MS = 60 * 60 * 1000
const LOGIN = /^[a-z\d](?:[a-z\d-]{0,38})$/i

/** What a begun creation is known by, in the browser, encrypted. */
interface Begun {
  readonly id: string
  readonly baseUrl: string
  readonly by: string
  readonly until: number
}

/** The apps of a database. */
export function createGithubApps(options: GithubAppsOptions): GithubApps {
  const { db, key, ask, rules, publicAddress } = options
  const hookOf = (id: string): string => new URL(`${ORGANIZATION_HOOK_PATH}/${id}`, publicAddress()).href
  return {
    hookOf,
    list: () => listed(db),

    begin(typed, owner, by) {
      const baseUrl = readForgeUrl(typed, rules)
      if (owner !== '' && !LOGIN.test(owner)) {
        throw new ScanError('input', 'The organization is not a name of GitHub’s, such as acme.')
      }
      const id = randomUUID()
      const begun: Begun = { id, baseUrl, by, until: Date.now() + BEGUN_MS }
      const state = seal(key, CONTEXT, Buffer.from(JSON.stringify(begun))).toString('base64url')
      const callback = new URL(CALLBACK_PATH, publicAddress()).href
      const page = owner === '' ? '/settings/apps/new' : `/organizations/${owner}/settings/apps/new`
      const action = new URL(page, baseUrl)
      action.searchParams.set('state', state)
      return {
        action: action.href,
        manifest: JSON.stringify(manifestOf(publicAddress(), hookOf(id), callback)),
      }
    },

    async finish(code, state, by) {
      const { id, baseUrl } = begunOf(key, state, by)
      const registration = await converted(ask, baseUrl, code)
      await insert(db, key, id, baseUrl, registration, by)
      return { id, installUrl: new URL(`/apps/${registration.slug}/installations/new`, baseUrl).href }
    },

    async keep(baseUrl, registration) {
      await insert(db, key, idOf(baseUrl, registration.appId), baseUrl, registration, 'local')
    },

    async remove(id) {
      const organizations = await db
        .selectFrom('organizations')
        .select('id')
        .where('app_id', '=', id)
        .execute()
      for (const organization of organizations) await forgetOrganization(options, organization.id)
      const { numDeletedRows } = await db.deleteFrom('forge_apps').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function begunOf(key: Buffer, state: string, by: string): Begun {
  const opened = unseal(key, CONTEXT, Buffer.from(state, 'base64url'))
  const begun = opened === undefined ? undefined : (JSON.parse(opened.toString('utf8')) as Begun)
  if (begun !== undefined && begun.by === by && begun.until >= Date.now()) return begun
  throw new ScanError(
    'input',
    'GitHub’s answer belongs to no app that you began to create here within the last hour. Create the app once more.',
  )
}

async function converted(ask: AskForge, baseUrl: string, code: string): Promise<AppRegistration> {
  try {
    return await convertManifest(ask, baseUrl, code)
  } catch (error) {
    if (error instanceof Refused) throw new ScanError('input', error.message)
    throw error
  }
}

/** The same at every start, so that the address of its webhook can be known before. */
function idOf(baseUrl: string, appId: string): string {
  const hash = createHash('sha256').update(`github app ${baseUrl} ${appId}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

async function insert(
  db: Kysely<Database>,
  key: Buffer,
  id: string,
  baseUrl: string,
  { appId, slug, privateKey, webhookSecret }: AppRegistration,
  by: string,
): Promise<void> {
  const credentials = sealCredentials(key, { privateKey, webhookSecret })
  await db
    .insertInto('forge_apps')
    .values({ ...{ id, slug, credentials }, base_url: baseUrl, app_id: appId, created_by: by })
    .onConflict((conflict) =>
      conflict.columns(['base_url', 'app_id']).doUpdateSet({ credentials, sync_due: new Date() }),
    )
    .execute()
}

async function listed(db: Kysely<Database>): Promise<readonly GithubApp[]> {
  const rows = await db
    .selectFrom('forge_apps')
    .selectAll('forge_apps')
    .select((on) =>
      on
        .selectFrom('organizations')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('organizations.app_id', '=', 'forge_apps.id')
        .as('organizations'),
    )
    .orderBy('created')
    .execute()
  return rows.map(({ id, base_url, app_id, slug, fault, organizations }) => ({
    ...{ id, slug, baseUrl: base_url, appId: app_id, organizations: Number(organizations) },
    ...(fault === null ? {} : { fault }),
  }))
}

import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { OrganizationTable } from '../store/organization-tables.ts'
import type { Database } from '../store/tables.ts'
import { forgeOf } from './all-forges.ts'
import type { Connection, Credentials, Forge } from './forge.ts'
import type { AskForge } from './forge-answer.ts'
import type { AppRegistration } from './github-app.ts'
import { Refused } from './refused.ts'
import { unsealCredentials } from './sealed.ts'

/** What is kept of a GitHub App, encrypted. */
export type AppCredentials = Pick<AppRegistration, 'privateKey' | 'webhookSecret'>

/** What is kept of the other forges, encrypted. */
export type TokenCredentials = Extract<Credentials, { readonly kind: 'token' }>

export type OrganizationRow = Selectable<OrganizationTable>

/** An organization that can be asked. */
export interface Connected {
  readonly organization: OrganizationRow
  readonly forge: Forge
  readonly connection: Connection
}

/** Gives connections to organizations, each of which keeps its tokens for as long as they are good. */
export interface Connections {
  /** Nothing where there is no such organization. @throws {Refused} where its credentials can't be read */
  of(organizationId: string): Promise<Connected | undefined>
  /**
   * The token that a repository is fetched with; undefined for one of no organization.
   *
   * @throws {ScanError} where the forge gives none
   */
  fetchTokenFor(cloneUrl: string): Promise<string | undefined>
}

/** The connections to the organizations of a database. */
export function createConnections(db: Kysely<Database>, key: Buffer, ask: AskForge): Connections {
  const open = new Map<string, { readonly by: string; readonly connection: Connection }>()

  async function of(organizationId: string): Promise<Connected | undefined> {
    const organization = await db
      .selectFrom('organizations')
      .selectAll()
      .where('id', '=', organizationId)
      .executeTakeFirst()
    if (organization === undefined) return undefined
    const forge = forgeOf(organization.forge)
    const credentials = await credentialsOf(db, key, organization)
    const { base_url: baseUrl, name } = organization
    const by = createHash('sha256')
      .update(JSON.stringify([baseUrl, name, credentials]))
      .digest('hex')
    const known = open.get(organizationId)
    if (known?.by === by) return { organization, forge, connection: known.connection }
    const connection = forge.connect({ baseUrl, name, credentials, ask })
    open.set(organizationId, { by, connection })
    return { organization, forge, connection }
  }

  return {
    of,

    async fetchTokenFor(cloneUrl) {
      const row = await db
        .selectFrom('organization_repositories')
        .select('organization_id')
        .where('clone_url', '=', cloneUrl)
        .executeTakeFirst()
      if (row === undefined) return undefined
      try {
        return await (await of(row.organization_id))?.connection.fetchToken()
      } catch (error) {
        if (error instanceof Refused) throw new ScanError('repository', error.message)
        throw error
      }
    },
  }
}

async function credentialsOf(
  db: Kysely<Database>,
  key: Buffer,
  { app_id, external_id, credentials }: OrganizationRow,
): Promise<Credentials> {
  if (app_id === null) {
    const known =
      credentials === null ? undefined : unsealCredentials<TokenCredentials>(key, new Uint8Array(credentials))
    return known ?? unreadable()
  }
  const app = await db.selectFrom('forge_apps').selectAll().where('id', '=', app_id).executeTakeFirst()
  const known = app === undefined ? undefined : unsealCredentials<AppCredentials>(key, app.credentials)
  if (app === undefined || known === undefined) return unreadable()
  return {
    ...{ kind: 'app', appId: app.app_id, privateKey: known.privateKey },
    installationId: external_id ?? '',
  }
}

function unreadable(): never {
  throw new Refused('The credentials can’t be read with this install key. Connect the organization again.', {
    isFinal: true,
  })
}

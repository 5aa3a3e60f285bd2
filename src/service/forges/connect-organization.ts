import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { ForgeKind, Organization } from '../../model/organization.ts'
import type { Caller } from '../keys/access.ts'
import type { Database } from '../store/tables.ts'
import { forgeOf } from './all-forges.ts'
import type { TokenCredentials } from './connections.ts'
import type { AskForge } from './forge-answer.ts'
import { readForgeUrl } from './forge-url.ts'
import { Refused } from './refused.ts'
import { sealCredentials } from './sealed.ts'

/** An organization that is to be connected by a token. */
export interface NewOrganization {
  readonly forge: ForgeKind
  readonly baseUrl: string
  readonly name: string
  readonly token: string
}

export type ConnectOrganization = (wanted: NewOrganization, by: Caller) => Promise<Organization>

export interface ConnectOptions {
  readonly db: Kysely<Database>
  readonly key: Buffer
  readonly ask: AskForge
  readonly rules: { readonly plainHosts: readonly string[]; readonly allowedHosts: readonly string[] }
  readonly webhookSecret: (id: string) => string
  readonly hookOf: (id: string) => string
}

const NAME = /^[^\s/\u0000-\u001f](?:[^\u0000-\u001f]{0,254}[^\s/\u0000-\u001f])?$/
const TOKEN = /^[\x21-\x7e]{1,4096}$/

/**
 * Connects an organization by a token.
 *
 * @returns its identifier
 * @throws {ScanError} where the token does not do, or the forge refuses
 */
export async function connectOrganization(
  options: ConnectOptions,
  wanted: NewOrganization,
  by: Caller,
): Promise<string> {
  const { db, key, ask, rules, webhookSecret, hookOf } = options
  const { forge, token } = wanted
  if (forge === 'github') {
    throw new ScanError('input', 'GitHub is connected by an app. Create it on the page Organizations.')
  }
  const baseUrl = readForgeUrl(wanted.baseUrl, rules)
  const typed = wanted.name.trim()
  if (!NAME.test(typed)) throw new ScanError('input', 'name is not one of an organization, such as acme.')
  if (!TOKEN.test(token))
    throw new ScanError('input', 'token has characters that no token has. Copy it again.')
  const credentials: TokenCredentials = { kind: 'token', token }
  const connection = forgeOf(forge).connect({ baseUrl, name: typed, credentials, ask })
  const id = randomUUID()
  const { name } = await refusalsAsErrors(() => connection.verify())
  await refuseKnown(db, forge, baseUrl, name)
  await refusalsAsErrors(async () => connection.addWebhook?.(hookOf(id), webhookSecret(id)))
  await db
    .insertInto('organizations')
    .values({
      ...{ id, forge, base_url: baseUrl, name, created_by: by.actor },
      credentials: sealCredentials(key, credentials),
    })
    .execute()
  return id
}

async function refuseKnown(
  db: Kysely<Database>,
  forge: ForgeKind,
  baseUrl: string,
  name: string,
): Promise<void> {
  const known = await db
    .selectFrom('organizations')
    .select('id')
    .where('forge', '=', forge)
    .where('base_url', '=', baseUrl)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (known !== undefined) {
    throw new ScanError(
      'input',
      'The organization is connected already. Disconnect it first to use another token.',
    )
  }
}

async function refusalsAsErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refused) throw new ScanError('input', error.message)
    throw error
  }
}

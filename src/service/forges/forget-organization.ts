import type { Kysely } from 'kysely'

import type { Repositories } from '../repositories/repositories.ts'
import type { Database } from '../store/tables.ts'
import { actorOf } from './known-repositories.ts'

/**
 * Forgets an organization with the repositories that it alone has watched. What was found in them stays.
 *
 * @returns whether there was one
 */
export async function forgetOrganization(
  {
    db,
    repositories,
  }: { readonly db: Kysely<Database>; readonly repositories: Pick<Repositories, 'remove'> },
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('organizations').where('id', '=', id).executeTakeFirst()
  const own = await db.selectFrom('repositories').select('id').where('added_by', '=', actorOf(id)).execute()
  for (const repository of own) await repositories.remove(repository.id)
  return numDeletedRows > 0n
}

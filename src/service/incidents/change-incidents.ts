import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { IgnoreReason, IncidentState } from '../../model/incident.ts'
import type { Caller } from '../keys/access.ts'
import type { IncidentTable } from '../store/incident-tables.ts'
import type { Database } from '../store/tables.ts'
import { actAs, note } from './notes.ts'
import { reviewAlerts } from './review-alerts.ts'
import { checkWhole, hasAlertIn } from './scoped-incidents.ts'

/** What is decided about an incident. What is not given stays as it is. */
export interface IncidentChange {
  readonly state?: IncidentState | undefined
  /** Why it is ignored; with the state `ignored`, and only with that. */
  readonly reason?: IgnoreReason | undefined
  /** When it is no longer ignored: ISO 8601 in UTC; without one, never. */
  readonly ends?: string | undefined
  /** The account that takes care of it; null for nobody. */
  readonly owner?: string | null | undefined
  readonly comment?: string | undefined
}

/** The actor of what nobody decided. */
const SERVICE: Pick<Caller, 'actor'> = { actor: 'service' }

/**
 * Changes incidents, with all their alerts, and writes down who did: together.
 *
 * @returns the ids that no incident in scope has
 * @throws {ScanError} for a change that makes no sense, or would also decide about repositories out of scope
 */
export async function changeIncidents(
  db: Kysely<Database>,
  ids: readonly string[],
  change: IncidentChange,
  by: Caller,
): Promise<readonly string[]> {
  checkChange(change)
  return db.transaction().execute(async (transaction) => {
    await checkOwner(transaction, change.owner)
    await actAs(transaction, by)
    const rows = await transaction
      .selectFrom('incidents')
      .select(['id', 'secret_hash', 'state', 'reason', 'ends', 'comment', 'owner'])
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .where((on) => on.and([...hasAlertIn(by.scope)]))
      .orderBy('secret_hash')
      .forNoKeyUpdate()
      .execute()
    const decided = change.state === undefined ? [] : rows.filter((row) => isOther(row, change))
    await checkWhole(
      transaction,
      by.scope,
      decided.map(({ secret_hash }) => secret_hash),
    )
    for (const row of rows) await changeOne(transaction, row, change, by)
    const known = new Set(rows.map(({ id }) => id))
    return [...new Set(ids)].filter((id) => !known.has(id))
  })
}

/** Opens the incidents again whose time to be ignored is over. Gives how many. */
export async function endIgnored(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await actAs(transaction, SERVICE)
    const rows = await transaction
      .selectFrom('incidents')
      .select(['id', 'secret_hash', 'state', 'reason', 'ends', 'comment', 'owner'])
      .where('state', '=', 'ignored')
      .where('ends', '<=', sql<Date>`now()`)
      .orderBy('secret_hash')
      .limit(1000)
      .forNoKeyUpdate()
      .execute()
    const change = { state: 'open', comment: 'The period for which it was ignored has ended.' } as const
    for (const row of rows) await changeOne(transaction, row, change, SERVICE)
    return rows.length
  })
}

function checkChange({ state, reason, ends, owner, comment }: IncidentChange): void {
  if (state === undefined && owner === undefined && comment === undefined)
    throw wrong('The request changes nothing. Set state, owner or comment.')
  if ((state === 'ignored') !== (reason !== undefined)) {
    throw wrong(
      state === 'ignored'
        ? 'reason is missing. Set it to false_positive, not_important or accepted_risk.'
        : 'reason belongs to the state ignored. Set that state too, or leave reason out.',
    )
  }
  if (ends === undefined) return
  if (state !== 'ignored')
    throw wrong('ends belongs to the state ignored. Set that state too, or leave ends out.')
  if (Date.parse(ends) <= Date.now()) throw wrong('ends is in the past. Use a future time.')
}

async function checkOwner(db: Transaction<Database>, owner: string | null | undefined): Promise<void> {
  if (owner === undefined || owner === null) return
  const known = await db.selectFrom('users').select('id').where('id', '=', owner).executeTakeFirst()
  if (known === undefined)
    throw wrong(`owner is ${owner}, which is not an account. Use the id of an account.`)
}

type Before = Pick<
  Selectable<IncidentTable>,
  'id' | 'secret_hash' | 'state' | 'reason' | 'ends' | 'comment' | 'owner'
>

async function changeOne(
  db: Transaction<Database>,
  before: Before,
  change: IncidentChange,
  by: Pick<Caller, 'actor'>,
): Promise<void> {
  const { owner } = change
  const comment = change.comment ?? null
  const isDecided = change.state !== undefined && isOther(before, change)
  if (isDecided) await decide(db, before, change.state, change, by)
  if (owner !== undefined && owner !== before.owner) {
    await db
      .updateTable('incidents')
      .set({ owner, updated: sql<Date>`now()` })
      .where('id', '=', before.id)
      .execute()
    await note(db, before.id, 'owner_changed', by, null, { from: before.owner, to: owner })
  }
  // What is said with a decision stands with it.
  if (comment !== null && !isDecided) await note(db, before.id, 'commented', by, comment)
}

function isOther(before: Before, { state, reason, ends }: IncidentChange): boolean {
  const end = ends === undefined ? null : Date.parse(ends)
  return (
    state !== before.state || (reason ?? null) !== before.reason || end !== (before.ends?.getTime() ?? null)
  )
}

async function decide(
  db: Transaction<Database>,
  { id, secret_hash, state: from }: Before,
  state: IncidentState,
  change: IncidentChange,
  by: Pick<Caller, 'actor'>,
): Promise<void> {
  const { ends } = change
  const reason = change.reason ?? null
  const comment = change.comment ?? null
  await db
    .updateTable('incidents')
    .set({
      ...{ state, reason, comment, is_left_out: state === 'ignored' },
      ends: ends === undefined ? null : new Date(ends),
      updated: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await note(db, id, 'state_changed', by, comment, {
    ...{ from, to: state },
    ...(reason === null ? {} : { reason }),
    ...(ends === undefined ? {} : { ends: new Date(ends).toISOString() }),
  })
  await reviewAlerts(db, secret_hash, state, reason, comment, by.actor)
}

function wrong(sentence: string): ScanError {
  return new ScanError('input', sentence)
}

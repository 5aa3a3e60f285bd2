import { type Kysely, sql } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { Database } from './tables.ts'

/** A table as it is exported: in the order of its primary key. */
interface ExportedTable {
  readonly name: keyof Database
  readonly key: readonly string[]
  readonly bytes?: readonly string[]
  readonly json?: readonly string[]
}

/** In an order in which each row's references are there before it. What ends with a sign-in is left out. */
const TABLES: readonly ExportedTable[] = [
  { name: 'users', key: ['id'], bytes: ['codes_secret'] },
  { name: 'teams', key: ['id'] },
  { name: 'team_members', key: ['team_id', 'user_id'] },
  { name: 'team_repositories', key: ['team_id', 'pattern'] },
  { name: 'identities', key: ['issuer', 'subject'] },
  { name: 'provisioned_users', key: ['user_id'], json: ['profile'] },
  { name: 'provisioned_groups', key: ['id'] },
  { name: 'provisioned_members', key: ['group_id', 'user_id'] },
  { name: 'passkeys', key: ['id'], bytes: ['public_key'] },
  { name: 'api_keys', key: ['id'], bytes: ['key_hash'] },
  { name: 'api_key_repositories', key: ['key_id', 'pattern'] },
  { name: 'api_key_teams', key: ['key_id', 'team_id'] },
  { name: 'repositories', key: ['id'], json: ['tips'] },
  { name: 'scans', key: ['id'], json: ['coverage'] },
  { name: 'findings', key: ['scan_id', 'position'], json: ['answer', 'ignored'] },
  { name: 'incidents', key: ['id'] },
  { name: 'incident_events', key: ['id'], json: ['details'] },
  { name: 'incident_links', key: ['id'] },
  { name: 'alerts', key: ['id'], json: ['answer', 'excerpt'] },
  { name: 'events', key: ['id'] },
  { name: 'notification_channels', key: ['id'], bytes: ['destination'] },
  { name: 'notification_items', key: ['id'] },
  { name: 'notified_incidents', key: ['channel_id', 'incident_id'] },
  { name: 'notification_messages', key: ['id'], json: ['content'] },
  { name: 'forge_apps', key: ['id'], bytes: ['credentials'] },
  { name: 'organizations', key: ['id'], bytes: ['credentials'] },
  { name: 'organization_repositories', key: ['organization_id', 'external_id'] },
  { name: 'pull_request_checks', key: ['id'] },
  { name: 'audit_events', key: ['id'], json: ['details'] },
]

const FORMAT = 1
const BATCH = 500

type Row = Record<string, unknown>

/**
 * Gives the whole content of a database as JSON Lines: a head, then a line for each row. It holds no secret and no
 * key, but the hashes of both.
 */
export async function* exportLines(db: Kysely<Database>): AsyncGenerator<string, void, undefined> {
  yield line({ keysieve_export: FORMAT })
  for (const table of TABLES) {
    let last: readonly unknown[] | undefined
    for (;;) {
      const rows = await nextRows(db, table, last)
      for (const row of rows) yield line({ table: table.name, row: toPlain(row, table) })
      const end = rows.at(-1)
      if (end === undefined) break
      last = table.key.map((column) => end[column])
    }
  }
}

/**
 * Takes an export into an empty database: all of it, or nothing.
 *
 * @returns how many rows
 * @throws {ScanError} where the database is not empty, or a line can't be understood
 */
export async function importLines(db: Kysely<Database>, lines: AsyncIterable<string>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await refuseUnlessEmpty(transaction)
    // The incidents are in the export: the alerts that follow make none.
    await sql`select set_config('keysieve.importing', 'yes', true)`.execute(transaction)
    let number = 0
    let rows = 0
    let batch: Row[] = []
    let current: ExportedTable | undefined
    const flush = async (): Promise<void> => {
      if (current !== undefined && batch.length > 0) await insert(transaction, current, batch)
      rows += batch.length
      batch = []
    }
    for await (const text of lines) {
      number++
      if (text.trim() === '') continue
      const value = parse(text, number)
      if (number === 1) {
        if (value['keysieve_export'] !== FORMAT)
          throw wrong(1, `is not the header of an export of format ${FORMAT}`)
        continue
      }
      const table = TABLES.find(({ name }) => name === value['table'])
      const row = value['row']
      if (table === undefined || typeof row !== 'object' || row === null)
        throw wrong(number, 'is not a row of a table')
      if (table !== current || batch.length >= BATCH) await flush()
      current = table
      batch.push(fromPlain(row as Row, table))
    }
    if (number === 0) throw wrong(1, 'is missing')
    await flush()
    await makeMissingIncidents(transaction)
    await endOpenScans(transaction)
    return rows
  })
}

async function nextRows(
  db: Kysely<Database>,
  { name, key }: ExportedTable,
  last: readonly unknown[] | undefined,
): Promise<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const after = last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(last)})`
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} ${after} order by ${columns} limit ${BATCH}`.execute(db)
  return rows
}

function toPlain(row: Row, { bytes = [] }: ExportedTable): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      bytes.includes(column) && value !== null ? Buffer.from(value as Uint8Array).toString('base64') : value,
    ]),
  )
}

function fromPlain(row: Row, { bytes = [], json = [] }: ExportedTable): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      bytes.includes(column) && value !== null
        ? Buffer.from(String(value), 'base64')
        : json.includes(column) && value !== null
          ? JSON.stringify(value)
          : value,
    ]),
  )
}

async function insert(db: Kysely<Database>, { name }: ExportedTable, rows: readonly Row[]): Promise<void> {
  // The columns are those of the table: anything else is refused by the database.
  await db
    .insertInto(name)
    .values(rows as never)
    .execute()
}

async function refuseUnlessEmpty(db: Kysely<Database>): Promise<void> {
  // A server that was started here before has left no more than that in the log of acts.
  for (const { name } of TABLES.filter((table) => table.name !== 'audit_events')) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) {
      throw new ScanError('input', `The database is not empty: it has ${name}. Import into a new one.`)
    }
  }
}

/** Exports of earlier versions have alerts alone. */
async function makeMissingIncidents(db: Kysely<Database>): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(db)
  await sql`
    select refresh_incidents(array_agg(distinct secret_hash)) from alerts
    where secret_hash not in (select secret_hash from incidents) having count(*) > 0`.execute(db)
}

/** Their places in the queue are not in the export. */
async function endOpenScans(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('scans')
    .set({
      state: 'failed',
      fault: 'service',
      message: 'It was running when the database was exported. Start it again.',
      progress: '',
    })
    .where('state', 'in', ['pending', 'in_progress'])
    .execute()
}

function parse(text: string, number: number): Row {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Row
  } catch {
    // told below
  }
  throw wrong(number, 'is not a JSON object')
}

function wrong(number: number, problem: string): ScanError {
  return new ScanError(
    'input',
    `Line ${number} of the export ${problem}. Use the file that keysieve export wrote.`,
  )
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}

import { ScanError } from '../../model/errors.ts'
import type { IncidentRow } from './incident-row.ts'

/** What a list of incidents can be continued by. */
export type CursorKey = 'id' | 'last_seen' | 'first_seen' | 'severity_rank'

const FORMS: Readonly<Record<CursorKey, RegExp>> = {
  id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  last_seen: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  first_seen: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  severity_rank: /^[1-5]$/,
}

/** Names the last row of a page, for the next request. Clients need not understand it. */
export function cursorOf(row: IncidentRow, keys: readonly CursorKey[]): string {
  const values = keys.map((key) => {
    return key === 'first_seen' || key === 'last_seen' ? row[key].toISOString() : String(row[key])
  })
  return Buffer.from(values.join(' ')).toString('base64url')
}

/**
 * The values that a cursor names, in the order of the keys.
 *
 * @throws {ScanError} for a text that `cursorOf` has not written for a list of this order
 */
export function readCursor(cursor: string, keys: readonly CursorKey[]): readonly string[] {
  const values = Buffer.from(cursor, 'base64url').toString('latin1').split(' ')
  const isRight =
    values.length === keys.length &&
    keys.every((key, at) => FORMS[key].test(values[at]!) && isInstant(key, values[at]!))
  if (!isRight)
    throw new ScanError(
      'input',
      'cursor is not from this search. Use next_cursor of the previous page, with the same sort.',
    )
  return values
}

/** A day that no calendar has would be refused by the database. */
function isInstant(key: CursorKey, value: string): boolean {
  if (!key.endsWith('_seen')) return true
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString() === value
}

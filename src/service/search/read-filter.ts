import { quote } from '../../contract/quote.ts'
import { ScanError } from '../../model/errors.ts'
import { identityOf } from '../repositories/address.ts'
import type { Column, ColumnKind, Columns } from './columns.ts'

/** A filter as it comes in: checked against the interface's schema, and no further. */
export interface AskedFilter {
  readonly id: string
  readonly value: readonly (string | number | boolean)[]
  readonly op?: string
  readonly exact_match?: boolean
}

/** A filter that is understood. */
export interface ReadFilter {
  readonly column: Column
  readonly op: string
  readonly values: readonly string[]
  readonly isExact: boolean
  /** How a sentence names it: `filters[0] (author)`. */
  readonly name: string
}

const MOST_FILTERS = 20
const MOST_VALUES = 500
/** Of all filters together. */
const MOST_VALUES_IN_ALL = 2000
const LONGEST_VALUE = 2048

/** The operators that an attribute takes, the first by default. */
const OPERATORS: Readonly<Record<ColumnKind, readonly string[]>> = {
  text: ['EQ', 'NEQ', 'NEQ_NULL_AWARE'],
  kind: ['EQ', 'NEQ', 'NEQ_NULL_AWARE'],
  'pattern text': ['EQ', 'NEQ', 'NEQ_NULL_AWARE', 'LIKE', 'ILIKE'],
  address: ['EQ', 'NEQ', 'NEQ_NULL_AWARE', 'LIKE', 'ILIKE'],
  uuid: ['EQ', 'NEQ', 'NEQ_NULL_AWARE'],
  time: ['EQ', 'NEQ', 'NEQ_NULL_AWARE', 'GT', 'GE', 'LT', 'LE'],
  list: ['EQ', 'NEQ'],
}

/**
 * Reads the filters of a search.
 *
 * @throws {ScanError} with a sentence on the first that can't be understood
 */
export function readFilters(filters: readonly AskedFilter[], columns: Columns): readonly ReadFilter[] {
  if (filters.length > MOST_FILTERS)
    throw wrong(`There are ${filters.length} filters; at most ${MOST_FILTERS} are allowed.`)
  const read = filters.map((filter, index) => readOne(filter, columns, `filters[${index}]`))
  const all = read.reduce((sum, { values }) => sum + values.length, 0)
  if (all > MOST_VALUES_IN_ALL)
    throw wrong(`The filters have ${all} values together; at most ${MOST_VALUES_IN_ALL} are allowed.`)
  return read
}

function readOne(filter: AskedFilter, columns: Columns, where: string): ReadFilter {
  const column = Object.hasOwn(columns, filter.id) ? columns[filter.id] : undefined
  if (column === undefined) {
    const known = Object.keys(columns).sort().join(', ')
    throw wrong(`${where}.id is ${quote(filter.id)}, which is not an attribute. Use one of ${known}.`)
  }
  const operators = OPERATORS[column.kind]
  const op = filter.op ?? 'EQ'
  if (!operators.includes(op)) {
    throw wrong(`${where}.op is ${quote(op)}; ${filter.id} takes ${operators.join(', ')}.`)
  }
  if (filter.value.length > MOST_VALUES) {
    throw wrong(`${where}.value has ${filter.value.length} values; at most ${MOST_VALUES} are allowed.`)
  }
  const values = filter.value.map((value, index) =>
    readValue(String(value), column, op, `${where}.value[${index}]`),
  )
  return {
    column,
    op,
    values,
    isExact: filter.exact_match !== false || column.kind === 'time' || column.kind === 'uuid',
    name: `${where} (${filter.id})`,
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function readValue(value: string, { kind }: Column, op: string, where: string): string {
  if (value.length > LONGEST_VALUE) throw wrong(`${where} is longer than ${LONGEST_VALUE} characters.`)
  if (value.includes('\u0000')) throw wrong(`${where} contains a NUL character.`)
  if (kind === 'time') return readTime(value, where)
  if (kind === 'uuid' && !UUID.test(value)) throw wrong(`${where} is ${quote(value)}, which is not a UUID.`)
  if (op.endsWith('LIKE')) return readPattern(value, where)
  return kind === 'address' ? identityOf(value) : value
}

function readPattern(value: string, where: string): string {
  if (/(?<!\\)(?:\\\\)*\\$/.test(value))
    throw wrong(`${where} ends with an escape character. Write \\\\ for a backslash.`)
  return value
}

const TIME = /^(?<day>\d{4}-\d{2}-\d{2})T(?<time>\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|\+00:00)$/

/**
 * Reads a time as the interface has it. A day or an hour that there is not is refused: to take February 30th for March
 * 2nd would mean something else.
 *
 * @param where how a sentence names it
 * @throws {ScanError} for what is none
 */
export function readTime(value: string, where: string): string {
  const groups = TIME.exec(value)?.groups
  if (groups === undefined) {
    throw wrong(
      `${where} is ${quote(value)}; use an ISO 8601 date and time in UTC, ending in Z or +00:00: 2026-01-02T03:04:05Z.`,
    )
  }
  const milliseconds = Date.parse(value)
  const text = Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString()
  if (text.startsWith(`${groups['day']}T${groups['time']}`) && !text.startsWith('0000')) return text
  throw wrong(`${where} is ${quote(value)}, which is not a valid date and time.`)
}

function wrong(sentence: string): ScanError {
  return new ScanError('input', sentence)
}

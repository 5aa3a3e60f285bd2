import { type RawBuilder, sql } from 'kysely'

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

type Condition = RawBuilder<boolean>

const MOST_FILTERS = 20
const MOST_VALUES = 500
const LONGEST_VALUE = 2048
/** Of an author, so many characters are in the index. */
const INDEXED = 100

const COMPARISONS: Readonly<Record<string, RawBuilder<unknown>>> = {
  GT: sql`>`,
  GE: sql`>=`,
  LT: sql`<`,
  LE: sql`<=`,
}

/** The operators that an attribute takes, the first by default. */
const OPERATORS: Readonly<Record<ColumnKind, readonly string[]>> = {
  text: ['EQ', 'NEQ', 'NEQ_NULL_AWARE'],
  'pattern text': ['EQ', 'NEQ', 'NEQ_NULL_AWARE', 'LIKE', 'ILIKE'],
  address: ['EQ', 'NEQ', 'NEQ_NULL_AWARE', 'LIKE', 'ILIKE'],
  uuid: ['EQ', 'NEQ', 'NEQ_NULL_AWARE'],
  time: ['EQ', 'NEQ', 'NEQ_NULL_AWARE', 'GT', 'GE', 'LT', 'LE'],
  list: ['EQ', 'NEQ'],
}

/** What a search filters by. */
export interface Conditions {
  /** All have to hold. */
  readonly all: readonly Condition[]
  /**
   * Repositories that the result is limited to, in as many words. They are no part of `all`: each is best looked
   * up on its own.
   */
  readonly urls?: readonly string[]
  /** Whether one looks into lists, of which the planner can't tell how many rows have a value. */
  readonly looksIntoLists?: boolean
}

/**
 * Turns filters into SQL. Names and operators come from tables, values are parameters: nothing of a filter is ever
 * part of the statement.
 *
 * @throws {ScanError} with a sentence on the first filter that can't be understood
 */
export function conditionsOf(filters: readonly AskedFilter[], columns: Columns): Conditions {
  if (filters.length > MOST_FILTERS)
    throw wrong(`There are ${filters.length} filters; at most ${MOST_FILTERS} are taken.`)
  const all: Condition[] = []
  let urls: readonly string[] | undefined
  let looksIntoLists = false
  filters.forEach((filter, index) => {
    const { column, op, values, isExact } = read(filter, columns, `filters[${index}]`)
    looksIntoLists ||= column.kind === 'list'
    if (column.kind === 'address' && op === 'EQ' && isExact && urls === undefined) urls = [...new Set(values)]
    else all.push(conditionOf(column, op, values, isExact))
  })
  return { all, looksIntoLists, ...(urls === undefined ? {} : { urls }) }
}

interface ReadFilter {
  readonly column: Column
  readonly op: string
  readonly values: readonly string[]
  readonly isExact: boolean
}

function read(filter: AskedFilter, columns: Columns, where: string): ReadFilter {
  const column = Object.hasOwn(columns, filter.id) ? columns[filter.id] : undefined
  if (column === undefined) {
    const known = Object.keys(columns).sort().join(', ')
    throw wrong(`${where}.id is ${quote(filter.id)}, which is no attribute; there are ${known}.`)
  }
  const operators = OPERATORS[column.kind]
  const op = filter.op ?? 'EQ'
  if (!operators.includes(op)) {
    throw wrong(`${where}.op is ${quote(op)}; ${filter.id} takes ${operators.join(', ')}.`)
  }
  if (filter.value.length > MOST_VALUES) {
    throw wrong(`${where}.value has ${filter.value.length} values; at most ${MOST_VALUES} are taken.`)
  }
  const values = filter.value.map((value, index) =>
    readValue(String(value), column, op, `${where}.value[${index}]`),
  )
  return {
    column,
    op,
    values,
    isExact: filter.exact_match !== false || column.kind === 'time' || column.kind === 'uuid',
  }
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|\+00:00)$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function readValue(value: string, { kind }: Column, op: string, where: string): string {
  if (value.length > LONGEST_VALUE) throw wrong(`${where} is longer than ${LONGEST_VALUE} characters.`)
  if (value.includes('\u0000')) throw wrong(`${where} has a zero character in it.`)
  if (kind === 'time') return readTime(value, where)
  if (kind === 'uuid' && !UUID.test(value)) throw wrong(`${where} is ${quote(value)}, which is no UUID.`)
  return kind === 'address' && !op.endsWith('LIKE') ? identityOf(value) : value
}

function readTime(value: string, where: string): string {
  if (TIME.test(value) && !Number.isNaN(Date.parse(value))) return new Date(value).toISOString()
  throw wrong(
    `${where} is ${quote(value)}; give a date and time in UTC as ISO 8601 has it, ending in Z or +00:00: 2026-01-02T03:04:05Z.`,
  )
}

function conditionOf(column: Column, op: string, values: readonly string[], isExact: boolean): Condition {
  const left = sql.ref(column.name)
  if (column.kind === 'list') return listCondition(left, op, values, isExact)
  const any = valuesOf(column.kind, values)
  // With one value, the index gives the rows in the order of a page; with a list it does not.
  if (op === 'EQ' && isExact && values.length === 1) {
    const equal = sql<boolean>`${left} = (${any})[1]`
    if (column.name !== 'author') return equal
    // Its index has the beginnings. One that is shorter is the whole; to ask for both would let the planner expect
    // too few rows.
    const begins = sql<boolean>`left(author, ${sql.lit(INDEXED)}) = left((${any})[1], ${sql.lit(INDEXED)})`
    return (values[0] ?? '').length < INDEXED ? begins : sql`(${equal} and ${begins})`
  }
  if (op === 'EQ')
    return isExact ? sql`${left} = any(${any})` : anyOf(values, (value) => contains(left, value))
  if (op === 'NEQ') {
    return isExact ? sql`${left} <> all(${any})` : sql`not ${anyOf(values, (value) => contains(left, value))}`
  }
  if (op === 'NEQ_NULL_AWARE') return sql`(${left} is null or ${left} <> all(${any}))`
  if (op === 'LIKE') return anyOf(values, (value) => sql`${left} like ${value}`)
  if (op === 'ILIKE') return anyOf(values, (value) => sql`${left} ilike ${value}`)
  const comparison = COMPARISONS[op]!
  return anyOf(values, (value) => sql`${left} ${comparison} ${value}::timestamptz`)
}

function listCondition(
  left: RawBuilder<unknown>,
  op: string,
  values: readonly string[],
  isExact: boolean,
): Condition {
  const within = sql.raw<unknown>("array_to_string(tags, ' ')")
  const holds: Condition = isExact
    ? sql`${left} && ${values}::text[]`
    : anyOf(values, (value) => contains(within, value))
  return op === 'EQ' ? holds : sql`not ${holds}`
}

function valuesOf(kind: ColumnKind, values: readonly string[]): RawBuilder<unknown> {
  if (kind === 'uuid') return sql`${values}::uuid[]`
  return kind === 'time' ? sql`${values}::timestamptz[]` : sql`${values}::text[]`
}

function anyOf(values: readonly string[], each: (value: string) => Condition): Condition {
  if (values.length === 0) return sql`false`
  return sql`(${sql.join(values.map(each), sql` or `)})`
}

/** Holds the text in either case; signs that mean something to LIKE stand for themselves. */
function contains(left: RawBuilder<unknown>, value: string): Condition {
  return sql`${left} ilike ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`
}

function wrong(sentence: string): ScanError {
  return new ScanError('input', sentence)
}

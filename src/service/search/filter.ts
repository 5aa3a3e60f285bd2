import { type RawBuilder, sql } from 'kysely'

import type { Column, ColumnKind, Columns } from './columns.ts'
import { type AskedFilter, type ReadFilter, readFilters } from './read-filter.ts'
import type { Scope } from './scope.ts'

export type Condition = RawBuilder<boolean>

/** Of an author, so many characters are in the index. */
const INDEXED = 100

/** How the values of one filter are compared: with the least or the greatest, since any may match. */
const COMPARISONS: Readonly<
  Record<string, { readonly sign: RawBuilder<unknown>; readonly of: 'min' | 'max' }>
> = {
  GT: { sign: sql`>`, of: 'min' },
  GE: { sign: sql`>=`, of: 'min' },
  LT: { sign: sql`<`, of: 'max' },
  LE: { sign: sql`<=`, of: 'max' },
}

/** Repositories or secret types that the result is limited to: each is best looked up on its own. */
export interface ValueList {
  readonly column: 'url' | 'secret_type'
  readonly values: readonly string[]
}

/** A condition that compares texts with patterns. */
export interface PatternCondition {
  readonly where: Condition
  /** How many patterns a row is compared with where no index finds the rows. */
  readonly comparisons: number
  /** How a sentence names its filter. */
  readonly name: string
  /** The same condition on the values that there are, where they are kept apart. */
  readonly among?: { readonly column: ValueList['column']; readonly where: Condition }
}

/** What a search filters by. All have to hold. */
export interface Conditions {
  /** What the caller may see, whatever is filtered by. */
  readonly scope: Scope
  /** What indexes, or a comparison for each row, tell at once. */
  readonly all: readonly Condition[]
  readonly lists: readonly ValueList[]
  readonly patterns: readonly PatternCondition[]
  /** Whether one looks into lists, of which the planner can't tell how many rows have a value. */
  readonly looksIntoLists: boolean
  /** Whether an index finds the few rows of one filter, so that no other need find them. */
  readonly isSelective: boolean
  /** How a sentence names the filter that costs most; nothing without a filter. */
  readonly costliest: string | undefined
}

/**
 * Turns filters, within a scope, into SQL. Names and operators come from tables, values are parameters: nothing of a filter is ever
 * part of the statement.
 *
 * @throws {ScanError} with a sentence on the first filter that can't be understood
 */
export function conditionsOf(scope: Scope, filters: readonly AskedFilter[], columns: Columns): Conditions {
  const read = readFilters(filters, columns)
  const all: Condition[] = []
  const lists: ValueList[] = []
  const patterns: PatternCondition[] = []
  for (const filter of read) {
    const list = listOf(filter)
    if (list !== undefined) lists.push(list)
    else if (isPattern(filter)) patterns.push(patternOf(filter))
    else all.push(conditionOf(filter))
  }
  return {
    scope,
    all,
    lists,
    patterns,
    isSelective: read.some(
      ({ column, op, isExact }) => column.isSelective === true && op === 'EQ' && isExact,
    ),
    looksIntoLists: read.some(({ column }) => column.kind === 'list'),
    costliest: read.toSorted((a, b) => weightOf(b) - weightOf(a))[0]?.name,
  }
}

/** What a filter costs against the others, roughly: the reason to name it. */
function weightOf(filter: ReadFilter): number {
  if (isPattern(filter)) return 1000 + comparisonsOf(filter)
  return filter.op.startsWith('NEQ') || filter.column.kind === 'list' ? 100 + filter.values.length : 1
}

function isPattern({ column, op, isExact }: ReadFilter): boolean {
  return op.endsWith('LIKE') || (!isExact && column.kind !== 'uuid' && column.kind !== 'time')
}

function listOf({ column, op, isExact, values }: ReadFilter): ValueList | undefined {
  if (op !== 'EQ' || !isExact) return undefined
  const name = keptApart(column)
  return name === undefined ? undefined : { column: name, values: [...new Set(values)] }
}

function keptApart({ name }: Column): ValueList['column'] | undefined {
  return name === 'url' || name === 'secret_type' ? name : undefined
}

function patternOf(filter: ReadFilter): PatternCondition {
  const { column, name } = filter
  const apart = keptApart(column)
  return {
    where: matching(filter, column.kind === 'list' ? TAGS : sql.ref(column.name)),
    comparisons: comparisonsOf(filter),
    name,
    ...(apart === undefined || filter.op.startsWith('NEQ')
      ? {}
      : { among: { column: apart, where: matching(filter, sql.ref('value')) } }),
  }
}

const TAGS = sql.raw<unknown>("array_to_string(tags, ' ')")

function matching({ op, values }: ReadFilter, left: RawBuilder<unknown>): Condition {
  if (op === 'LIKE') return anyOf(values, (value) => sql`${left} like ${value}`)
  if (op === 'ILIKE') return anyOf(values, (value) => sql`${left} ilike ${value}`)
  const holds = anyOf(values, (value) => contains(left, value))
  if (op === 'EQ') return holds
  return op === 'NEQ' ? sql`not ${holds}` : sql`(${left} is null or not ${holds})`
}

/** Three letters or digits in a row are what the index of trigrams needs. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

function comparisonsOf({ column, op, values }: ReadFilter): number {
  if (column.hasTrigrams !== true || op.startsWith('NEQ')) return values.length
  return values.filter((value) => !TRIGRAM.test(value)).length
}

function conditionOf({ column, op, values }: ReadFilter): Condition {
  const left = sql.ref(column.name)
  if (column.kind === 'list') {
    const holds = sql<boolean>`${left} && ${values}::text[]`
    return op === 'EQ' ? holds : sql`not ${holds}`
  }
  const any = valuesOf(column.kind, values)
  if (op === 'EQ') return equalsAny(column, left, values, any)
  if (op === 'NEQ') return sql`${left} <> all(${any})`
  if (op === 'NEQ_NULL_AWARE') return sql`(${left} is null or ${left} <> all(${any}))`
  const { sign, of } = COMPARISONS[op]!
  const sorted = values.toSorted()
  const value = of === 'min' ? sorted[0] : sorted.at(-1)
  return value === undefined ? sql`false` : sql`${left} ${sign} ${value}::timestamptz`
}

/** With one value, the index gives the rows in the order of a page; with a list it does not. */
function equalsAny(
  { name }: Column,
  left: RawBuilder<unknown>,
  values: readonly string[],
  any: RawBuilder<unknown>,
): Condition {
  if (values.length !== 1) return sql`${left} = any(${any})`
  const equal = sql<boolean>`${left} = (${any})[1]`
  if (name !== 'author') return equal
  // Its index has the beginnings. One that is shorter is the whole; to ask for both would let the planner expect
  // too few rows.
  const begins = sql<boolean>`left(author, ${sql.lit(INDEXED)}) = left((${any})[1], ${sql.lit(INDEXED)})`
  return (values[0] ?? '').length < INDEXED ? begins : sql`(${equal} and ${begins})`
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

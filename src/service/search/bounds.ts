import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { Database } from '../store/tables.ts'
import type { Condition, Conditions, PatternCondition } from './filter.ts'

/** A table that is searched. */
export type Searched = 'alerts' | 'events' | 'audit_events'

/** Rows that a search may pass over before its page. */
const MOST_PASSED = 1_000_000

/** Comparisons of a text with a pattern; a million take half a second on PostgreSQL, one on the embedded database. */
const MOST_COMPARISONS = 4_000_000
/** Patterns of all filters together, also where an index finds them. */
const MOST_PATTERNS = 100

/** PostgreSQL's code where a statement took longer than it may. */
const TIMED_OUT = '57014'

/**
 * Refuses a page that lies too deep.
 *
 * @throws {ScanError} that says so
 */
export function checkDepth(passed: number): void {
  if (passed <= MOST_PASSED) return
  throw new ScanError(
    'input',
    `page is beyond the first ${MOST_PASSED.toLocaleString('en')} results. Narrow the filters, for example with created.`,
  )
}

/**
 * Refuses patterns that would be compared with too many rows: as many as the planner expects of the other filters.
 *
 * @throws {ScanError} naming the filter
 */
export async function checkPatterns(
  db: Kysely<Database>,
  table: Searched,
  others: readonly Condition[],
  patterns: readonly PatternCondition[],
): Promise<void> {
  const comparisons = patterns.reduce((sum, one) => sum + one.comparisons, 0)
  const [worst] = patterns.toSorted((a, b) => b.comparisons - a.comparisons)
  if (worst === undefined || comparisons === 0) return
  if (comparisons > MOST_PATTERNS) {
    throw new ScanError(
      'input',
      `There are ${comparisons} patterns; at most ${MOST_PATTERNS} are allowed. Narrow ${worst.name}.`,
    )
  }
  const rows = await expectedRows(db, table, others)
  if (rows * comparisons <= MOST_COMPARISONS) return
  throw new ScanError(
    'input',
    `The search would compare about ${Math.round(rows).toLocaleString('en')} ${table.replace('_', ' ')} with ${comparisons} patterns. Narrow ${worst.name}, or add a filter that leaves fewer, such as url or created.`,
  )
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[]
}

async function expectedRows(
  db: Kysely<Database>,
  table: Searched,
  conditions: readonly Condition[],
): Promise<number> {
  const query = sql<Explained>`explain (format json) select 1 from ${sql.table(table)} ${where(conditions)}`
  const { rows } = await query.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

/**
 * Runs a search; where it takes longer than a statement may, says which filter to narrow.
 *
 * @throws {ScanError} in that case
 */
export async function inTime<T>({ costliest }: Conditions, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== TIMED_OUT) throw error
    throw new ScanError(
      'input',
      costliest === undefined
        ? 'The search takes too long. Narrow it with a filter, such as url or created.'
        : `The search takes too long. Narrow the filter: ${costliest} takes the most time. Another filter, such as url or created, also helps.`,
    )
  }
}

/** The clause for conditions, all of which have to hold. */
export function where(conditions: readonly Expression<SqlBool>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

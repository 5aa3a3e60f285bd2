import { type SearchTimes, timeSearches } from './searches.ts'

/** A column of the table: a database with so many alerts. */
export interface SearchColumn {
  readonly title: string
  readonly alerts: number
  readonly newDatabase: () => Promise<string | undefined>
  /** Whether its medians are held to what they are allowed. */
  readonly isHeld: boolean
}

/** Times all searches over each database, and says in a table what they took. */
export async function searchReport(
  asked: readonly SearchColumn[],
  repetitions: number,
): Promise<{ readonly text: string; readonly isOver: boolean }> {
  const columns: { readonly title: string; readonly times: SearchTimes; readonly isHeld: boolean }[] = []
  for (const { title, alerts, newDatabase, isHeld } of asked) {
    const times = await timeSearches(alerts, await newDatabase(), repetitions)
    columns.push({ title: `${title}, ${alerts.toLocaleString('en')}`, times, isHeld })
  }
  const over = columns
    .filter(({ isHeld }) => isHeld)
    .flatMap(({ title, times }) =>
      times.cases
        .filter(({ p50, allowed, together, allowedTogether }) => p50 > allowed || together > allowedTogether)
        .map(({ name }) => `${name} (${title})`),
    )
  const rowsOf = ({ cases, bare }: SearchTimes) => [...cases, bare]
  const lines = rowsOf(columns[0]!.times).map(({ name }, at) => {
    const cells = columns.map(({ times }) => {
      const { found, p50, p95, together } = rowsOf(times)[at]!
      return `${found.toLocaleString('en')}: ${shown(p50)} / ${shown(p95)} / ${shown(together)}`
    })
    return `| ${[name, ...cells].join(' | ')} |\n`
  })
  const further = (name: string, of: (times: SearchTimes) => number): string =>
    `| ${[name, ...columns.map(({ times }) => Math.round(of(times)).toLocaleString('en'))].join(' | ')} |\n`
  const text = `## Search of alerts over HTTP, 100 on a page

Found on the page or counted: median / 95th percentile with one client / median with 50 at once, ms

| filter | ${columns.map(({ title }) => title).join(' | ')} |
| --- |${' ---: |'.repeat(columns.length)}
${lines.join('')}${further('loaded in a second', ({ loading }) => loading)}${further('MB of the table with indexes', ({ megabytes }) => megabytes)}
${over.length === 0 ? 'Every median on PostgreSQL is within what it is allowed.' : `Over what is allowed: ${over.join(', ')}.`}
`
  return { text, isOver: over.length > 0 }
}

function shown(milliseconds: number): string {
  return milliseconds < 100 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)
}

/**
 * Measures what searches of alerts take, over HTTP. A PostgreSQL of this machine is started for it. It fails where a
 * median on PostgreSQL is over what it is allowed.
 *
 *     npm run bench:service [-- --alerts 100000,1000000] [--store pglite|postgresql] [--repetitions 25] [--save]
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, platform } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

import { startPostgresql } from '../../.scripts/postgresql.ts'
import { type SearchTimes, timeSearches } from './searches.ts'

const STORES = ['pglite', 'postgresql'] as const
type StoreName = (typeof STORES)[number]

const { values } = parseArgs({
  options: {
    alerts: { type: 'string', default: '100000,1000000' },
    store: { type: 'string' },
    repetitions: { type: 'string', default: '25' },
    save: { type: 'boolean', default: false },
  },
})
const sizes = values.alerts.split(',').map(Number)
const stores = STORES.filter((name) => values.store === undefined || values.store === name)
const postgresql = await startPostgresql()
if (typeof postgresql === 'string') throw new Error(postgresql)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    postgresql.stop()
    process.exit(1)
  })
}
let report = ''
try {
  report = await searchReport()
} finally {
  postgresql.stop()
}
process.stdout.write(report)
if (values.save) save(report)

async function searchReport(): Promise<string> {
  const columns: { readonly title: string; readonly times: SearchTimes; readonly isHeld: boolean }[] = []
  for (const store of stores) {
    for (const alerts of sizes) {
      const times = await timeSearches(alerts, await databaseFor(store), Number(values.repetitions))
      const title = `${store === 'pglite' ? 'PGlite' : 'PostgreSQL'}, ${alerts.toLocaleString('en')}`
      columns.push({ title, times, isHeld: store === 'postgresql' })
    }
  }
  const over = columns
    .filter(({ isHeld }) => isHeld)
    .flatMap(({ title, times }) =>
      times.cases.filter(({ p50, allowed }) => p50 > allowed).map(({ name }) => `${name} (${title})`),
    )
  if (over.length > 0) process.exitCode = 1
  const lines = columns[0]!.times.cases.map(({ name }, at) => {
    const cells = columns.map(
      ({ times }) => `${shown(times.cases[at]!.p50)} / ${shown(times.cases[at]!.p95)}`,
    )
    return `| ${[name, ...cells].join(' | ')} |\n`
  })
  const further = (name: string, of: (times: SearchTimes) => number): string =>
    `| ${[name, ...columns.map(({ times }) => Math.round(of(times)).toLocaleString('en'))].join(' | ')} |\n`
  return `## Search of alerts over HTTP, 100 on a page: median / 95th percentile, ms

| filter | ${columns.map(({ title }) => title).join(' | ')} |
| --- |${' ---: |'.repeat(columns.length)}
${lines.join('')}${further('loaded in a second', ({ loading }) => loading)}${further('MB of the table with indexes', ({ megabytes }) => megabytes)}
${over.length === 0 ? 'Every median on PostgreSQL is within what it is allowed.' : `Over what is allowed: ${over.join(', ')}.`}
`
}

function shown(milliseconds: number): string {
  return milliseconds < 100 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)
}

async function databaseFor(store: StoreName): Promise<string | undefined> {
  if (store === 'pglite' || typeof postgresql === 'string') return undefined
  const name = `bench_${process.hrtime.bigint()}`
  const client = new pg.Client({ connectionString: postgresql.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(name, postgresql.url).href
}

function save(text: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()}, Node ${process.versions.node}; load average at the end ${load}`
  writeFileSync(
    join(import.meta.dirname, '../results', `${day}-service.md`),
    `# The scan service, ${day}\n\n${machine}.\n\n${text}`,
  )
}

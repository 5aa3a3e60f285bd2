/**
 * Measures the pages of the console with a company's data and 50 people at once, who read each page for some seconds.
 *
 *     node benchmarks/service/pages.ts [--alerts 1000000] [--incidents 200000] [--repositories 5000] [--people 50]
 *       [--seconds 120] [--pause 5] [--database postgresql://…] [--save]
 *
 * A database that is named has the data already. It fails where a 95th percentile is over what it is allowed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

import { startPostgresql } from '../../.scripts/postgresql.ts'
import { startServed } from '../../__tests__/support/served.ts'
import { openStore } from '../../src/service/store/store.ts'
import { loadCompany } from './company-data.ts'
import { signedInPeople, visit } from './page-visits.ts'

/** Milliseconds that the 95th percentile of every page may take. */
const ALLOWED = 300

const { values } = parseArgs({
  options: {
    alerts: { type: 'string', default: '1000000' },
    incidents: { type: 'string', default: '200000' },
    repositories: { type: 'string', default: '5000' },
    people: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '120' },
    pause: { type: 'string', default: '5' },
    database: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
})

const postgresql = values.database === undefined ? await startPostgresql() : undefined
if (typeof postgresql === 'string') throw new Error(postgresql)
const folder = mkdtempSync(join(tmpdir(), 'keysieve-bench-'))
try {
  const databaseUrl = values.database ?? (await newCompany(postgresql!.url))
  const served = await startServed(folder, { DATABASE_URL: databaseUrl, KEYSIEVE_LOG_LEVEL: 'error' })
  try {
    const people = await signedInPeople(databaseUrl, served.address, Number(values.people))
    const times = await visit(people, {
      seconds: Number(values.seconds),
      pause: Number(values.pause),
    })
    const report = reportOf(times)
    process.stdout.write(report.text)
    if (report.isOver) process.exitCode = 1
    if (values.save) save(report.text)
  } finally {
    await served.end()
  }
} finally {
  postgresql?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function newCompany(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('create database company')
  await client.end()
  const databaseUrl = new URL('company', server).href
  const store = await openStore({ databaseUrl })
  const { alerts, incidents, repositories } = values
  const size = { alerts: Number(alerts), incidents: Number(incidents), repositories: Number(repositories) }
  await loadCompany(store.db, size)
  await store.close()
  return databaseUrl
}

function reportOf(times: ReadonlyMap<string, readonly number[]>) {
  const rows = Array.from(times, ([name, taken]) => {
    const sorted = taken.toSorted((a, b) => a - b)
    const at = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0
    return { name, visits: sorted.length, p50: at(0.5), p95: at(0.95) }
  })
  const over = rows.filter(({ p95 }) => p95 > ALLOWED).map(({ name }) => name)
  const lines = rows.map(
    ({ name, visits, p50, p95 }) => `| ${name} | ${visits} | ${p50.toFixed(0)} | ${p95.toFixed(0)} |\n`,
  )
  const load = loadavg()[0]!.toFixed(1)
  const text = `${values.people} people, ${values.pause} s on each page, ${values.seconds} s; ${cpus().length} processors, load average at the end ${load}.

| page | visits | median, ms | 95th percentile, ms |
| --- | ---: | ---: | ---: |
${lines.join('')}
${over.length === 0 ? `Every page is within ${ALLOWED} ms.` : `Over ${ALLOWED} ms: ${over.join(', ')}.`}
`
  return { text, isOver: over.length > 0 }
}

function save(text: string): void {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(
    join(import.meta.dirname, '../results', `${day}-pages.md`),
    `# Pages of the console with a company's data, ${day}\n\n${text}`,
  )
}

/**
 * Measures the scan service: searches of alerts over HTTP, scans in a minute, starts and memory. A PostgreSQL of this
 * machine is started for it. It fails where a median on PostgreSQL is over what it is allowed.
 *
 *     npm run bench:service [-- --only searches,scans,processes] [--store pglite|postgresql]
 *       [--workers 1,2,4] [--mirrors on|off] [--alerts 100000,1000000] [--repetitions 25] [--save]
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, platform } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

import { startPostgresql } from '../../.scripts/postgresql.ts'
import { type ProcessCosts, processCosts } from './processes.ts'
import { scanRate, startScanSubjects } from './scan-rate.ts'
import { searchReport } from './search-report.ts'

const STORES = ['pglite', 'postgresql'] as const
type StoreName = (typeof STORES)[number]
const TITLES: Readonly<Record<StoreName, string>> = { pglite: 'PGlite', postgresql: 'PostgreSQL' }
const PARTS = ['processes', 'scans', 'searches']

const { values } = parseArgs({
  options: {
    alerts: { type: 'string', default: '100000,1000000' },
    only: { type: 'string', default: PARTS.join(',') },
    store: { type: 'string' },
    workers: { type: 'string', default: '1,2,4' },
    mirrors: { type: 'string', default: 'on' },
    repetitions: { type: 'string', default: '25' },
    save: { type: 'boolean', default: false },
  },
})
const stores = STORES.filter((name) => values.store === undefined || values.store === name)
const parts = values.only.split(',')
const mirrors = values.mirrors === 'on'
const postgresql = await startPostgresql()
if (typeof postgresql === 'string') throw new Error(postgresql)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    postgresql.stop()
    process.exit(1)
  })
}
const reports: string[] = []
try {
  if (parts.includes('processes')) reports.push(await processReport())
  if (parts.includes('scans')) reports.push(await scanReport())
  if (parts.includes('searches')) {
    const { text, isOver } = await searchReport(
      stores.flatMap((store) =>
        values.alerts.split(',').map((alerts) => ({
          title: TITLES[store],
          alerts: Number(alerts),
          newDatabase: () => newDatabase(store),
          isHeld: store === 'postgresql',
        })),
      ),
      Number(values.repetitions),
    )
    reports.push(text)
    if (isOver) process.exitCode = 1
  }
} finally {
  postgresql.stop()
}
const report = reports.join('\n')
process.stdout.write(report)
if (values.save) save(report)

async function processReport(): Promise<string> {
  const costs: ProcessCosts[] = []
  for (const store of stores) costs.push(await processCosts(() => newDatabase(store)))
  const row = (name: string, of: (one: ProcessCosts) => string): string =>
    `| ${[name, ...costs.map(of)].join(' | ')} |\n`
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2)
  return `## One process of \`keysieve serve\`: median of three

| | ${stores.map((store) => TITLES[store]).join(' | ')} |
| --- |${' ---: |'.repeat(stores.length)}
${row('first start until it listens, s', ({ firstStart }) => seconds(firstStart))}${row('restart, s', ({ restart }) => seconds(restart))}${row('memory at rest (RSS), MB', ({ memoryAtRest }) => memoryAtRest.toFixed(0))}${row('memory after 500 searches, MB', ({ memoryAfterLoad }) => memoryAfterLoad.toFixed(0))}`
}

async function scanReport(): Promise<string> {
  const subjects = await startScanSubjects()
  try {
    const rows: string[] = []
    for (const workers of values.workers.split(',').map(Number)) {
      const cells: string[] = []
      for (const store of stores) {
        const { perMinute, cost } = await scanRate(workers, subjects, await newDatabase(store), mirrors)
        const parts = [cost.service, cost.engine, cost.git].map((part) => part.toFixed(0)).join(' + ')
        cells.push(`${perMinute.toFixed(0)} (${parts})`)
        process.stderr.write(`\r\u001b[K${workers} workers: ${TITLES[store]}`)
      }
      rows.push(`| ${[workers, ...cells].join(' | ')} |\n`)
    }
    process.stderr.write('\r\u001b[K')
    const titles = { pglite: 'PGlite, in one process', postgresql: 'PostgreSQL, a process each' }
    return `## Scans of small pull requests in a minute, by workers

${subjects.scans.length} pull requests of 1 to 6 commits over HTTP; the git server runs on the same machine, and takes part of its processors. Mirrors are ${values.mirrors}. In brackets: processor time of one scan in ms, of the service (HTTP, queue, store) + the engine + git.

| workers | ${stores.map((store) => titles[store]).join(' | ')} |
| ---: |${' ---: |'.repeat(stores.length)}
${rows.join('')}`
  } finally {
    await subjects.close()
  }
}

async function newDatabase(store: StoreName): Promise<string | undefined> {
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

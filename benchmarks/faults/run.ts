/**
 * Lets a scan service go through faults while clients ask for scans, and counts what was lost. A PostgreSQL of this
 * machine is started for it.
 *
 *     npm run faults -- [--only kill,term,clock,database,upgrade,restore] [--store pglite|postgresql] [--times 100]
 *       [--old FOLDER]   a clone of an earlier version, for upgrade
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'

import { startPostgresql } from '../../.scripts/postgresql.ts'
import { runKeysieve } from '../../__tests__/support/keysieve.ts'
import { type Served, startServed } from '../../__tests__/support/served.ts'
import { type FaultSubjects, Load, type Outcome, startFaultSubjects } from './load.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'kill,term,clock,database,restore' },
    store: { type: 'string', default: 'pglite,postgresql' },
    times: { type: 'string', default: '100' },
    old: { type: 'string' },
  },
})
const times = Number(values.times)
/** A fault comes at any moment of the work, from the start of the service on. */
const LONGEST_PEACE_MS = 2500
const DAY_MS = 24 * 3_600_000

const postgresql = await startPostgresql()
if (typeof postgresql === 'string') throw new Error(postgresql)
const folder = mkdtempSync(join(tmpdir(), 'keysieve-faults-'))
const subjects = await startFaultSubjects(folder)
const parts = values.only.split(',')
const stores = values.store.split(',')
try {
  for (const store of stores) {
    if (parts.includes('kill')) report(`kill -9, ${store}`, times, await storm(store, 'SIGKILL'))
    if (parts.includes('clock'))
      report(`clock set a day ahead, behind and right, ${store}`, times, await clockStorm(store))
    if (parts.includes('term')) report(`SIGTERM, ${store}`, times, await storm(store, 'SIGTERM'))
  }
  if (parts.includes('database')) report('PostgreSQL killed and started again', times, await databaseStorm())
  if (parts.includes('restore')) report('restore of a backup made under load', 1, await restore())
  if (parts.includes('upgrade')) report('two versions on one database', times, await upgrade())
} finally {
  await subjects.close()
  postgresql.stop()
  rmSync(folder, { recursive: true, force: true })
}

function report(name: string, count: number, { accepted, right, givenUp, wrong, alertsOff }: Outcome): void {
  const line = `| ${name} | ${count} | ${accepted} | ${givenUp} | ${accepted - right - givenUp} | ${alertsOff} |\n`
  process.stdout.write(line)
  for (const one of wrong.slice(0, 5)) process.stdout.write(`  ${one}\n`)
  if (right + givenUp !== accepted || alertsOff > 0) process.exitCode = 1
}

async function environment(store: string): Promise<Record<string, string>> {
  return {
    ...settings(subjects),
    ...(store === 'pglite'
      ? {}
      : { DATABASE_URL: await newDatabase(), KEYSIEVE_INSTALL_KEY: 'ab'.repeat(32) }),
  }
}

function settings({ host }: FaultSubjects): Record<string, string> {
  return {
    KEYSIEVE_PRIVATE_HOSTS: host,
    KEYSIEVE_PLAIN_HOSTS: host,
    KEYSIEVE_REQUESTS_PER_MINUTE: '1000000',
    KEYSIEVE_LOG_LEVEL: 'silent',
  }
}

async function newDatabase(): Promise<string> {
  if (typeof postgresql === 'string') throw new Error(postgresql)
  const name = `faults_${process.hrtime.bigint()}`
  const client = new pg.Client({ connectionString: postgresql.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(name, postgresql.url).href
}

function newFolder(): string {
  const data = join(folder, `data-${process.hrtime.bigint()}`)
  mkdirSync(data)
  return data
}

async function loadOn(served: Served, data: string): Promise<Load> {
  const args = ['keys', 'create', '--data', data, '--name', 'faults', '--type', 'Admin', '--json']
  const { api_keys } = JSON.parse((await runKeysieve(args)).stdout)
  const [{ token }] = Object.values<{ token: string }>(api_keys) as [{ token: string }]
  return new Load(subjects, served.address, token)
}

function peace(): Promise<void> {
  return sleep(Math.random() * LONGEST_PEACE_MS)
}

/** The one process of a service is ended again and again. */
async function storm(store: string, signal: NodeJS.Signals): Promise<Outcome> {
  const data = newFolder()
  const env = await environment(store)
  let served = await startServed(data, env)
  const load = await loadOn(served, data)
  load.begin()
  for (let count = 0; count < times; count++) {
    await peace()
    await served.end(signal)
    served = await startServed(data, env)
    load.address = served.address
    process.stderr.write(
      `\r\u001b[K${store} ${signal}: ${count + 1} of ${times}, ${load.accepted} scans taken`,
    )
  }
  process.stderr.write('\r\u001b[K')
  const outcome = await load.end()
  await served.end()
  return outcome
}

/** The clock that a service and its scans see jumps while they work: a day ahead, a day behind, and right again. */
async function clockStorm(store: string): Promise<Outcome> {
  const data = newFolder()
  const offset = join(data, 'clock-offset')
  writeFileSync(offset, '0')
  const served = await startServed(data, {
    ...(await environment(store)),
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'skewed-clock.mjs')).href}`,
    FAULTS_CLOCK_OFFSET: offset,
  })
  const load = await loadOn(served, data)
  load.begin()
  for (let count = 0; count < times; count++) {
    await peace()
    writeFileSync(offset, String([DAY_MS, -DAY_MS, 0][count % 3]))
    process.stderr.write(`\r\u001b[K${store} clock: ${count + 1} of ${times}, ${load.accepted} scans taken`)
  }
  process.stderr.write('\r\u001b[K')
  writeFileSync(offset, '0')
  const outcome = await load.end()
  await served.end()
  return outcome
}

async function databaseStorm(): Promise<Outcome> {
  if (typeof postgresql === 'string') throw new Error(postgresql)
  const data = newFolder()
  const served = await startServed(data, await environment('postgresql'))
  const load = await loadOn(served, data)
  load.begin()
  for (let count = 0; count < times; count++) {
    await peace()
    postgresql.kill()
    await sleep(Math.random() * 1000)
    postgresql.restart()
    process.stderr.write(`\r\u001b[KPostgreSQL: ${count + 1} of ${times}, ${load.accepted} scans taken`)
  }
  process.stderr.write('\r\u001b[K')
  const outcome = await load.end()
  await served.end()
  return outcome
}

/** pg_dump while scans are asked for; what had ended before it began is in the restored database as it was. */
async function restore(): Promise<Outcome> {
  const data = newFolder()
  const env = await environment('postgresql')
  const served = await startServed(data, env)
  const load = await loadOn(served, data)
  load.begin()
  await sleep(15_000)
  const dump = join(folder, 'backup.sql')
  const before = load.accepted
  run('pg_dump', ['--file', dump, env['DATABASE_URL']!])
  await sleep(2000)
  await load.end()
  await served.end()
  const restored = await newDatabase()
  run('psql', ['--quiet', '--file', dump, restored])
  const again = await startServed(newFolder(), { ...env, DATABASE_URL: restored })
  const client = new pg.Client({ connectionString: restored })
  await client.connect()
  const waiting = "select count(*)::int as count from scans where state in ('pending', 'in_progress')"
  while ((await client.query(waiting)).rows[0].count > 0) await sleep(200)
  const { rows } = await client.query("select count(*)::int as count from scans where state = 'done'")
  await client.end()
  await again.end()
  const right = Math.min(before, rows[0].count)
  return { accepted: before, right, givenUp: 0, wrong: [], alertsOff: 0 }
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

/** A process of an earlier version and one of this share a database; each is killed and started again in turn. */
async function upgrade(): Promise<Outcome> {
  if (values.old === undefined) throw new Error('upgrade needs --old, a clone of an earlier version.')
  const env = await environment('postgresql')
  const data = newFolder()
  const old = await startOld(values.old, env)
  let served = await startServed(data, env)
  const load = await loadOn(served, data)
  load.begin()
  for (let count = 0; count < times; count++) {
    load.address = count % 2 === 0 ? old.address : served.address
    await peace()
    if (count % 2 === 1) continue
    await served.end('SIGKILL')
    served = await startServed(data, env)
  }
  load.address = served.address
  const outcome = await load.end()
  await served.end()
  old.end()
  return outcome
}

async function startOld(clone: string, env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [join(clone, 'src/cli/index.ts'), 'serve', '--data', newFolder(), '--port', '0'],
    { env: { PATH: process.env['PATH'], HOME: folder, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [chunk] = await once(child.stdout, 'data')
  const address = /http:\/\/\S+(?=\. )/.exec(String(chunk))?.[0]
  if (address === undefined) throw new Error(`The earlier version did not start: ${String(chunk)}`)
  return { address, end: () => child.kill() }
}

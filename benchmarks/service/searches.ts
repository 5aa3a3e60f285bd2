import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'

import { startServed } from '../../__tests__/support/served.ts'
import { createApiKeys } from '../../src/service/keys/api-keys.ts'
import { openStore } from '../../src/service/store/store.ts'
import { median } from '../measure.ts'
import { loadAlerts } from './alert-data.ts'
import { type KnownAlert, type SearchCase, searchCases } from './search-cases.ts'

/** How long one case was waited for, in milliseconds; the first answers, which warm up, are not in it. */
export interface CaseTimes {
  readonly name: string
  readonly p50: number
  readonly p95: number
  readonly allowed: number
}

export interface SearchTimes {
  readonly cases: readonly CaseTimes[]
  /** Rows that were loaded in a second. */
  readonly loading: number
  /** Megabytes of the table of alerts with its indexes. */
  readonly megabytes: number
}

const WARMING = 3

/** Times every kind of search over HTTP, against `keysieve serve` over so many alerts. */
export async function timeSearches(
  alerts: number,
  databaseUrl: string | undefined,
  repetitions: number,
): Promise<SearchTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-bench-'))
  try {
    const loaded = await load(folder, databaseUrl, alerts)
    const served = await startServed(folder, {
      KEYSIEVE_REQUESTS_PER_MINUTE: '1000000',
      KEYSIEVE_LOG_LEVEL: 'error',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    })
    try {
      const cases: CaseTimes[] = []
      for (const one of searchCases(loaded.known)) {
        cases.push(await timeCase(one, served.address, loaded.token, repetitions))
        process.stderr.write(`\r\u001b[K${alerts} alerts: ${one.name}`)
      }
      process.stderr.write('\r\u001b[K')
      return { ...loaded, cases }
    } finally {
      await served.end()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function load(folder: string, databaseUrl: string | undefined, alerts: number) {
  const store = await openStore({ folder, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  try {
    const loading = await loadAlerts(store.db, alerts)
    const { token } = await createApiKeys(store.db).create('benchmark', 'Integration', {
      actor: 'benchmark',
      type: 'Admin',
    })
    const known = await sql<KnownAlert>`
      select id as alert_id, secret_hash, commit_sha from alerts
      order by created offset ${Math.floor(alerts / 2)} limit 1`.execute(store.db)
    const size = await sql<{ bytes: string }>`
      select pg_total_relation_size('alerts') as bytes`.execute(store.db)
    return { loading, token, known: known.rows[0]!, megabytes: Number(size.rows[0]!.bytes) / 1e6 }
  } finally {
    await store.close()
  }
}

async function timeCase(
  { name, filters, isCount, allowed = 10, ...paging }: SearchCase,
  address: string,
  token: string,
  repetitions: number,
): Promise<CaseTimes> {
  const url = new URL(`/api/public/alert/${isCount ? 'count' : 'search'}`, address)
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filters, ...paging }),
  }
  const times: number[] = []
  for (let i = -WARMING; i < repetitions; i++) {
    const started = performance.now()
    const response = await fetch(url, request)
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${text}`)
    if (i >= 0) times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { name, p50: median(times), p95: sorted[Math.ceil(sorted.length * 0.95) - 1]!, allowed }
}

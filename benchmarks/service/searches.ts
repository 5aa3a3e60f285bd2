import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startServed } from '../../__tests__/support/served.ts'
import { createApiKeys } from '../../src/service/keys/api-keys.ts'
import { ALL_REPOSITORIES } from '../../src/service/search/scope.ts'
import { openStore } from '../../src/service/store/store.ts'
import { median } from '../measure.ts'
import { loadAlerts } from './alert-data.ts'
import { type KnownAlert, type SearchCase, searchCases } from './search-cases.ts'

/** How long one case was waited for, in milliseconds; the first answers, which warm up, are not in it. */
export interface CaseTimes {
  readonly name: string
  /** How many alerts it lists or counts. */
  readonly found: number
  readonly p50: number
  readonly p95: number
  readonly allowed: number
  /** The median with 50 clients at once. */
  readonly together: number
  readonly allowedTogether: number
}

export interface SearchTimes {
  /** `/readyz`, which asks the database for next to nothing over the same path. */
  readonly bare: CaseTimes
  readonly cases: readonly CaseTimes[]
  /** Rows that were loaded in a second. */
  readonly loading: number
  /** Megabytes of the table of alerts with its indexes. */
  readonly megabytes: number
}

const WARMING = 3
const CLIENTS = 50
/** Requests that each of them sends. */
const EACH = 4

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
      const bare = { name: 'nothing: /readyz', url: '/readyz', method: 'GET', body: undefined }
      return { ...loaded, cases, bare: await timeRequest(bare, served.address, loaded.token, repetitions) }
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
      scope: ALL_REPOSITORIES,
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
  {
    name,
    filters,
    isCount,
    isEmpty,
    allowed = 10,
    allowedTogether = Number.POSITIVE_INFINITY,
    ...paging
  }: SearchCase,
  address: string,
  token: string,
  repetitions: number,
): Promise<CaseTimes> {
  const asked = {
    name,
    method: 'POST',
    url: `/api/public/alert/${isCount ? 'count' : 'search'}`,
    body: JSON.stringify({ filters, ...paging }),
  }
  const times = await timeRequest(asked, address, token, repetitions)
  if ((times.found === 0) !== (isEmpty === true)) throw new Error(`${name} found ${times.found} alerts.`)
  return { ...times, allowed, allowedTogether }
}

interface Asked {
  readonly name: string
  readonly method: string
  readonly url: string
  readonly body: string | undefined
}

async function timeRequest(
  { name, method, url, body }: Asked,
  address: string,
  token: string,
  repetitions: number,
): Promise<CaseTimes> {
  const request = {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  }
  let found = 0
  const once = async (): Promise<number> => {
    const started = performance.now()
    const response = await fetch(new URL(url, address), request)
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${text}`)
    const took = performance.now() - started
    const { alerts, count = alerts?.length ?? 0 } = JSON.parse(text)
    found = count
    return took
  }
  const times: number[] = []
  for (let i = -WARMING; i < repetitions; i++) {
    const took = await once()
    if (i >= 0) times.push(took)
  }
  const client = async (): Promise<number[]> => {
    const own: number[] = []
    for (let i = 0; i < EACH; i++) own.push(await once())
    return own
  }
  const together = (await Promise.all(Array.from({ length: CLIENTS }, client))).flat()
  const sorted = times.toSorted((a, b) => a - b)
  const [allowed, allowedTogether] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1]!
  return { name, found, p50: median(times), p95, together: median(together), allowed, allowedTogether }
}

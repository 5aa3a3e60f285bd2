import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { startServed } from '../../__tests__/support/served.ts'
import { median } from '../measure.ts'

/** What a server takes to start, in milliseconds until it listens, and in memory, in megabytes. */
export interface ProcessCosts {
  readonly firstStart: number
  readonly restart: number
  readonly memoryAtRest: number
  readonly memoryAfterLoad: number
}

const REPETITIONS = 3
/** A process is at rest so long after its start or its last answer. */
const REST_MS = 3000
const SEARCHES = 500

/** Measures `keysieve serve` on an empty data folder, and again on the same; on new databases with PostgreSQL. */
export async function processCosts(newDatabase: () => Promise<string | undefined>): Promise<ProcessCosts> {
  const runs: ProcessCosts[] = []
  for (let run = 0; run < REPETITIONS; run++) runs.push(await once(await newDatabase()))
  const middle = (of: (costs: ProcessCosts) => number): number => median(runs.map(of))
  return {
    firstStart: middle(({ firstStart }) => firstStart),
    restart: middle(({ restart }) => restart),
    memoryAtRest: middle(({ memoryAtRest }) => memoryAtRest),
    memoryAfterLoad: middle(({ memoryAfterLoad }) => memoryAfterLoad),
  }
}

async function once(databaseUrl: string | undefined): Promise<ProcessCosts> {
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-bench-'))
  const env = {
    KEYSIEVE_REQUESTS_PER_MINUTE: '1000000',
    KEYSIEVE_LOG_LEVEL: 'error',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const start = async () => {
    const started = performance.now()
    const served = await startServed(folder, env)
    return { served, duration: performance.now() - started }
  }
  try {
    const first = await start()
    await first.served.end()
    const second = await start()
    try {
      const { address, process } = second.served
      const { pid } = process
      await sleep(REST_MS)
      const memoryAtRest = residentMegabytes(pid)
      await search(address, localToken(folder))
      await sleep(REST_MS)
      const memoryAfterLoad = residentMegabytes(pid)
      return { firstStart: first.duration, restart: second.duration, memoryAtRest, memoryAfterLoad }
    } finally {
      await second.served.end()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function search(address: string, token: string): Promise<void> {
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: '{"filters": []}',
  }
  for (let i = 0; i < SEARCHES; i++)
    await (await fetch(new URL('/api/public/alert/search', address), request)).text()
}

/** The token that a server keeps in its data folder for programs on the same machine. */
export function localToken(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'local-credential.json'), 'utf8')).token
}

/** Linux tells it; 0 elsewhere. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const kilobytes = /(?<=^VmRSS:\s*)\d+/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[0]
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { type GitServer, startGitServer } from '../../__tests__/support/git-server.ts'
import { type Files, HistoryBuilder } from '../../__tests__/support/history.ts'
import { leakingLine } from '../../__tests__/support/leak.ts'
import { type Served, startServed } from '../../__tests__/support/served.ts'
import { localToken } from './processes.ts'
import { costOf, costPerScan, type ScanCost } from './scan-cost.ts'

const REPOSITORIES = 10
const COMMITS = 20
/** Pull requests of each repository; the first has one commit, and each further one has one more. */
const PULL_REQUESTS = 6
/** Pull requests of each repository that are scanned first: for the workers' engines, and for the mirrors. */
const WARMING = 2

/** A scan to ask for. */
interface Asked {
  readonly repo_url: string
  readonly pull_request_number: number
}

/** Small repositories on a git server of this machine, and what is asked about them. */
export interface ScanSubjects {
  readonly host: string
  /** Scanned before the time is taken; none of them is among `scans`. */
  readonly warming: readonly Asked[]
  readonly scans: readonly Asked[]
  close(): Promise<void>
}

/** Makes the repositories: 20 commits of 5 files each, and pull requests; every tenth commit has a made-up key. */
export async function startScanSubjects(): Promise<ScanSubjects> {
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-bench-'))
  const server = await startGitServer()
  const all = Array.from({ length: REPOSITORIES }, (_, number) => repository(number, folder, server)).flat()
  return {
    host: new URL(server.url).host,
    warming: all.filter(({ pull_request_number: number }) => number <= WARMING),
    scans: all.filter(({ pull_request_number: number }) => number > WARMING),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function repository(number: number, folder: string, server: GitServer): readonly Asked[] {
  const history = new HistoryBuilder()
  const filesOf = (at: number): Files => {
    const files: Record<string, string> = {}
    for (let file = 0; file < 5; file++) {
      const lines = Array.from({ length: 60 }, (_, line) => `const value${line} = compute(${at}, ${file})\n`)
      files[`src/file-${(at + file * 3) % 15}.ts`] = lines.join('')
    }
    if (at % 10 === 9) files['settings.py'] = leakingLine(number * COMMITS + at)
    return files
  }
  const base = history.line(history.commit(), COMMITS, filesOf)
  history.ref('refs/heads/main', base)
  const numbers = Array.from({ length: PULL_REQUESTS + WARMING }, (_, at) => at + 1)
  for (const at of numbers) {
    const commits = at <= WARMING ? 1 : at - WARMING
    const head = history.line(base, commits, (index) => filesOf(100 * at + index))
    history.pullRequest({ number: at, base, head })
  }
  const repo_url = server.serve(`o/r${number}`, history.write(join(folder, `${number}.git`)).folder)
  return numbers.map((pull_request_number) => ({ repo_url, pull_request_number }))
}

/** How fast scans were, and what one took. */
export interface ScanRate {
  readonly perMinute: number
  readonly cost: ScanCost
}

/**
 * Scans per minute with so many workers, from the first request to the last result. With PostgreSQL each worker is a
 * process beside one that answers; with the embedded database all are in one process.
 */
export async function scanRate(
  workers: number,
  subjects: ScanSubjects,
  databaseUrl: string | undefined,
  mirrors: boolean,
): Promise<ScanRate> {
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-bench-'))
  const env = {
    KEYSIEVE_PRIVATE_HOSTS: subjects.host,
    KEYSIEVE_PLAIN_HOSTS: subjects.host,
    KEYSIEVE_REQUESTS_PER_MINUTE: '1000000',
    KEYSIEVE_LOG_LEVEL: 'error',
    ...(mirrors ? {} : { KEYSIEVE_MIRROR_DISK: '0' }),
    KEYSIEVE_SCANS_AT_A_TIME: databaseUrl === undefined ? String(workers) : '1',
    ...(databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, KEYSIEVE_INSTALL_KEY: 'ab'.repeat(32) }),
  }
  const data = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path)
    return path
  }
  const running: Served[] = []
  try {
    const door = data('door')
    running.push(await startServed(door, env, databaseUrl === undefined ? 'serve' : 'web'))
    if (databaseUrl !== undefined) {
      // They share a data folder, and with it the mirrors.
      const shared = data('workers')
      const others = Array.from({ length: workers }, () => startServed(shared, env, 'worker'))
      running.push(...(await Promise.all(others)))
    }
    const client = new ScanClient(running[0]!.address, localToken(door))
    const { warming, scans } = subjects
    await client.all(warming)
    const pids = running.map(({ process: { pid } }) => pid!)
    const before = costOf(pids)
    const started = performance.now()
    await client.all(scans)
    const perMinute = (scans.length * 60_000) / (performance.now() - started)
    return { perMinute, cost: costPerScan(before, costOf(pids), scans.length) }
  } finally {
    await Promise.all(running.map((one) => one.end()))
    rmSync(folder, { recursive: true, force: true })
  }
}

class ScanClient {
  readonly #address: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(address: string, token: string) {
    this.#address = address
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }

  /** Asks for all scans, and waits for the last one. */
  async all(scans: readonly Asked[]): Promise<void> {
    const ids: string[] = []
    for (const asked of scans) {
      const { scan_uuid } = await this.#ask('POST', '', asked)
      ids.push(scan_uuid)
    }
    for (const id of ids) {
      while ((await this.#ask('GET', `/${id}`)).scan_state !== 'done') await sleep(20)
    }
  }

  async #ask(method: string, path: string, body?: object) {
    const url = new URL(`/api/analyzer/commit/scan${path}`, this.#address)
    const response = await fetch(url, {
      method,
      headers: this.#headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { readonly scan_uuid: string; readonly scan_state?: string }
    if (!response.ok)
      throw new Error(`A scan was answered with ${response.status}: ${JSON.stringify(answer)}`)
    return { ...answer, scan_state: response.status === 202 ? answer.scan_state : 'done' }
  }
}

import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import { startPostgresql, type TestPostgresql } from '../../.scripts/postgresql.ts'
import { emptyDatabase } from '../support/each-store.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { HistoryBuilder, type Mark } from '../support/history.ts'
import { runKeysieve } from '../support/keysieve.ts'
import { leakingLine } from '../support/leak.ts'
import { type Served, startServed } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Some hundred real scans take minutes: `npm run test:kills` does them, and other runs of the tests leave them out. */
const isWanted = (process.env['KEYSIEVE_TEST_KILLS'] ?? '') !== ''
const killing = isWanted ? test : test.skip

/** A worker that was killed is missed after 20 seconds, and the machine may have much else to do. */
jest.setTimeout(900_000)

const COMMITS = 200
/** Every so many commits one leaks a key of its own. */
const LEAKS_EVERY = 10
const folder = temporaryFolder()
let server: GitServer | undefined
let cloneUrl: string
let shas: readonly string[]

beforeAll(async () => {
  if (!isWanted) return
  server = await startGitServer()
  const history = new HistoryBuilder()
  const commits: Mark[] = []
  for (let at = 0; at < COMMITS; at++) {
    const files = { [`file-${at}.txt`]: at % LEAKS_EVERY === 0 ? leakingLine(at) : `line ${at}\n` }
    commits.push(history.commit({ parents: commits.slice(-1), files }))
  }
  history.ref('refs/heads/main', commits.at(-1)!)
  const built = history.write(join(folder, 'repository.git'))
  cloneUrl = server.serve('o/r', built.folder)
  shas = commits.map(built.sha)
})
afterAll(async () => {
  for (const one of started) one.process.kill('SIGKILL')
  await server?.close()
})

const started: Served[] = []

async function start(...options: Parameters<typeof startServed>): Promise<Served> {
  const served = await startServed(...options)
  started.push(served)
  return served
}

/** What all processes of a service are set up with. */
function settings(more: Readonly<Record<string, string>> = {}) {
  return {
    KEYSIEVE_PRIVATE_HOSTS: new URL(cloneUrl).host,
    KEYSIEVE_PLAIN_HOSTS: new URL(cloneUrl).host,
    KEYSIEVE_REQUESTS_PER_MINUTE: '1000000',
    KEYSIEVE_LOG_LEVEL: 'silent',
    ...more,
  }
}

/** A client with a key, whose requests wait for a server that is away. */
class Client {
  readonly #token: string
  address: string

  constructor(address: string, token: string) {
    this.address = address
    this.#token = token
  }

  async ask(method: string, path: string, body?: object) {
    for (;;) {
      try {
        const response = await fetch(new URL(path, this.address), {
          method,
          headers: { authorization: `Bearer ${this.#token}` },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        if (response.status !== 503) return { status: response.status, body: await response.json() }
      } catch {
        // It is being started again.
      }
      await sleep(100)
    }
  }

  /** Starts a scan of each commit, and gives their identifiers. */
  async startAll(commits: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const scans = new Map<string, string>()
    for (const sha of commits) {
      const request = { repo_url: cloneUrl, commit_shas: [sha] }
      const { body } = await this.ask('POST', '/api/analyzer/commit/scan', request)
      scans.set(sha, body.scan_uuid)
    }
    return scans
  }

  /** Waits until so many alerts are there, and gives their identifiers. */
  async alerts(least = 0): Promise<readonly string[]> {
    for (;;) {
      const { body } = await this.ask('POST', '/api/public/alert/search', { filters: [], limit: 100 })
      const ids = body.alerts.map((alert: { readonly alert_id: string }) => alert.alert_id)
      if (ids.length >= least) return ids
      await sleep(20)
    }
  }

  /** The secrets of each scan, once all have ended, by the commit that was asked for. */
  async results(scans: ReadonlyMap<string, string>) {
    const results = new Map<string, { readonly status: number; readonly secrets: object }>()
    for (const [sha, id] of scans) {
      let answer = await this.ask('GET', `/api/analyzer/commit/scan/${id}`)
      for (; answer.status === 202; answer = await this.ask('GET', `/api/analyzer/commit/scan/${id}`)) {
        await sleep(50)
      }
      const { status, body } = answer
      results.set(sha, { status, secrets: countsOf(body.secrets) })
    }
    return results
  }
}

/** How many secrets each commit has. */
function countsOf(secrets: Readonly<Record<string, { readonly secrets_found: readonly unknown[] }>>) {
  return Object.fromEntries(
    Object.entries(secrets).map(([commit, { secrets_found }]) => [commit, secrets_found.length]),
  )
}

/** What the scans of commits give, each once. */
function expected(commits: readonly string[]) {
  const leaking = new Set(shas.filter((_, at) => at % LEAKS_EVERY === 0))
  return new Map(commits.map((sha) => [sha, { status: 200, secrets: leaking.has(sha) ? { [sha]: 1 } : {} }]))
}

async function connect(served: Served, data: string): Promise<Client> {
  const created = await runKeysieve([
    'keys',
    'create',
    '--data',
    data,
    '--name',
    'kills',
    '--type',
    'Admin',
    '--json',
  ])
  const { api_keys } = JSON.parse(created.stdout) as { api_keys: Record<string, { readonly token: string }> }
  return new Client(served.address, Object.values(api_keys)[0]!.token)
}

killing('a server that is killed goes on with its scans when it is started again', async () => {
  const data = join(folder, 'embedded')
  cpSync(await emptyDatabase(), data, { recursive: true })
  const some = shas.slice(0, 60)
  const first = await start(data, settings())
  const client = await connect(first, data)
  const scans = await client.startAll(some)
  const seen = await client.alerts(2)

  await first.end('SIGKILL')
  const second = await start(data, settings())
  client.address = second.address
  const results = await client.results(scans)
  const left = await client.alerts()
  await second.end()

  expect(results).toEqual(expected(some))
  expect(left).toEqual(expect.arrayContaining([...seen]))
  expect(left).toHaveLength(6)
})

describe('with PostgreSQL', () => {
  let postgresql: TestPostgresql | string = 'It is not needed.'
  beforeAll(async () => {
    if (isWanted) postgresql = await startPostgresql()
  })
  afterAll(() => {
    if (typeof postgresql !== 'string') postgresql.stop()
  })

  killing('a worker, the server and the database are killed, and every scan ends once', async () => {
    if (typeof postgresql === 'string') return
    const env = settings({ DATABASE_URL: postgresql.url, KEYSIEVE_INSTALL_KEY: 'ab'.repeat(32) })
    const [web, other, ...workers] = ['web', 'other', 'one', 'two'].map((name) => join(folder, name))
    for (const data of [web!, other!, ...workers]) mkdirSync(data)
    const server = await start(web!, env, 'web')
    const client = await connect(server, web!)
    const running = await Promise.all(workers.map((data) => start(data, env, 'worker')))
    const scans = await client.startAll(shas)
    const seen = await client.alerts(2)

    await running[0]!.end('SIGKILL')
    await server.end('SIGKILL')
    postgresql.kill()
    postgresql.restart()
    const again = await start(other!, env, 'web')
    client.address = again.address
    const more = await start(workers[0]!, env, 'worker')
    const results = await client.results(scans)
    const left = await client.alerts()
    await Promise.all([again.end(), more.end(), running[1]!.end()])

    expect(results).toEqual(expected(shas))
    expect(left).toEqual(expect.arrayContaining([...seen]))
    expect(left).toHaveLength(COMMITS / LEAKS_EVERY)
  })
})

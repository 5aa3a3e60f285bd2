import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { createTaskEngine } from '../../src/cli/worker/task-engine.ts'
import { recheckAlerts } from '../../src/service/alerts/recheck-alerts.ts'
import { openFirstAccount } from '../../src/service/console/first-account.ts'
import type { TaskScanner } from '../../src/service/scans/scanner.ts'
import { ALL_REPOSITORIES } from '../../src/service/search/scope.ts'
import type { Database } from '../../src/service/store/tables.ts'
import { ConsoleBrowser } from '../support/console-browser.ts'
import { onEachStore } from '../support/each-store.ts'
import { foundIn } from '../support/found-in.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { HistoryBuilder } from '../support/history.ts'
import { secretOf } from '../support/live-subject.ts'
import { type ProviderServer, startProviders } from '../support/provider-server.ts'
import { json, type Reply, text } from '../support/scan-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { CLEAN, ended, testService } from '../support/test-service.ts'

const SHA = 'a'.repeat(40)
const ACTIVE = ['active_secret']
const INACTIVE = ['inactive_secret']
const never = new AbortController().signal

/** All rows of all tables of the database, the queue's among them, as text. */
async function everyRow(db: Kysely<Database>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts = await Promise.all(
    tables.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)),
  )
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

onEachStore((store) => {
  const running = testService(store, {
    verification: { mode: 'live', types: [], hosts: [] },
    verifyByKey: new Map([['Scan', 'offline']]),
  })
  const folder = temporaryFolder()
  const TOKEN = secretOf('hashicorp_vault_service_token')
  const trusted = getCACertificates('default')
  let server: GitServer
  let vault: ProviderServer
  let reply: Reply = json(200, { data: { display_name: 'token-ci' } })

  beforeAll(async () => {
    server = await startGitServer()
    vault = await startProviders(['localhost'], (...asked) => reply(...asked))
    setDefaultCACertificates([...trusted, vault.ca])
  })
  afterAll(async () => {
    setDefaultCACertificates(trusted)
    await Promise.all([server.close(), vault.close()])
  })

  /** What scans in the service's threads. */
  function engine(): TaskScanner {
    const scanning = createTaskEngine({
      secretHashKey: new Uint8Array(32),
      temporaryFolder: join(folder, 'scanning'),
      verification: {
        mode: 'live',
        types: [],
        hosts: [{ instance: 'vault', host: `localhost:${vault.port}` }],
      },
    })
    return { ...scanning, close: async () => undefined }
  }

  test.each([
    ['Integration', undefined],
    ['Scan', 'offline'],
  ] as const)(
    'a scan that is started with a key of type %s is checked by the mode for it',
    async (type, mode) => {
      const { ask, scanner, token } = running()
      scanner.answer = () => CLEAN

      const repository = { repo_url: 'https://git.example.com/org/by-key', commit_shas: [SHA] }
      const started = await ask('POST', '/api/analyzer/commit/scan', repository, { token: await token(type) })
      await ended(running(), started.body.scan_uuid)

      expect(scanner.tasks.at(-1)!.verify).toBe(mode)
    },
  )

  test('it is asked on a schedule where providers may be asked', async () => {
    const { rows } = await sql`select cron from queue.schedule where name = 'recheck-due'`.execute(
      running().service.services.db,
    )

    expect(rows).toEqual([{ cron: expect.stringMatching(/^[1-5]?\d [0-5] \* \* \*$/) }])
  })

  test('a key is read again from its repository, and its provider is asked', async () => {
    const history = new HistoryBuilder()
    const leak = history.commit({ files: { 'vault.env': `VAULT_TOKEN=${TOKEN}\n` } })
    history.ref('refs/heads/main', leak)
    const built = history.write(join(folder, 'repository.git'))
    const cloneUrl = server.serve('o/vault', built.folder)
    const { ask, scanner, service } = running()
    const { alerts, db } = service.services
    const scanning = engine()
    scanner.answer = (task, signal) => scanning.scan({ ...task, cloneUrl }, signal, () => undefined)
    const recheck = (by: TaskScanner): Promise<void> =>
      recheckAlerts(
        {
          db,
          scanner: { ...by, scan: (task, ...rest) => by.scan({ ...task, cloneUrl }, ...rest) },
          reach: async () => ({ addresses: ['127.0.0.1'] }),
          isChecked: () => true,
          timeLimit: 60_000,
        },
        never,
      )
    const tags = async () => (await alerts.search(ALL_REPOSITORIES, [], { limit: 1, page: 1 })).items[0]!.tags

    const started = await ask('POST', '/api/analyzer/commit/scan', {
      repo_url: 'https://git.example.com/o/vault',
      commit_shas: [built.sha(leak)],
    })
    const { body } = await ended(running(), started.body.scan_uuid)
    const first = await tags()
    reply = text(503, 'later')
    await recheck(scanning)
    const disturbed = await tags()
    reply = json(403, { errors: ['permission denied', 'invalid token'] })
    await recheck(scanning)

    expect(body.secrets[built.sha(leak)].secrets_found[0].secret_checker_results).toEqual({
      tags: ACTIVE,
      provider_answer: { activeness: 'active', account: 'token-ci' },
    })
    expect([first, disturbed, await tags()]).toEqual([ACTIVE, ACTIVE, INACTIVE])
    expect(vault.requests.map(({ path }) => path)).toEqual(Array(3).fill('/v1/auth/token/lookup-self'))
    const stored = await everyRow(db)
    expect(stored).toContain('token-ci')
    for (const text of [stored, running().log()]) {
      expect(text).not.toContain(TOKEN)
      expect(text).not.toContain(btoa(TOKEN).slice(0, 40))
    }
  })

  test('whoever is signed in has the provider of one key asked at once', async () => {
    const { ask, scanner, service } = running()
    const found = foundIn({ secretHash: '00000000-0000-8000-8000-00000000feed', tags: ACTIVE })
    scanner.answer = () => ({ ...CLEAN, findings: [found] })
    const repository = { repo_url: 'https://git.example.com/org/now', commit_shas: [SHA] }
    await ended(running(), (await ask('POST', '/api/analyzer/commit/scan', repository)).body.scan_uuid)
    const { alerts, db } = service.services
    const filter = [{ id: 'secret_hash', value: [found.secretHash] }]
    const [alert] = (await alerts.search(ALL_REPOSITORIES, filter, { limit: 1, page: 1 })).items
    const person = new ConsoleBrowser(service.address)
    const password = ['several', 'good', 'words'].join(' ')
    await person.send((await openFirstAccount(db, undefined))!, { name: 'Ada', password })
    const refused = { ...found, tags: INACTIVE, answer: { activeness: 'inactive' } } as const
    scanner.answer = () => ({ ...CLEAN, findings: [refused] })

    const pressed = await person.submit(`/alerts/${alert!.id}`, `/alerts/${alert!.id}/check`, {})
    const page = await person.open(pressed.location!)
    while ((await alerts.get(ALL_REPOSITORIES, alert!.id))!.tags[0] !== 'inactive_secret') await sleep(50)

    expect(page.text).toContain('Keysieve is checking the key with its provider.')
    expect(scanner.tasks.at(-1)).toMatchObject({ verify: 'live', asksAbout: [found.secretHash] })
    expect((await person.open(`/alerts/${alert!.id}`)).text).toContain('Check now')
  })
})

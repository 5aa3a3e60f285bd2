import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'
import { createGithubApps } from '../../../src/service/forges/github-apps.ts'
import { readInstallKey } from '../../../src/service/install-key.ts'
import { openStore } from '../../../src/service/store/store.ts'
import { withPostgresql } from '../../support/each-store.ts'
import { type GithubForge, githubRepository, startGithub } from '../../support/forges/github.ts'
import { pullRequest, until } from '../../support/forges/organizations.ts'
import { startGitServer } from '../../support/git-server.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'
import { type Served, startServed } from '../../support/served.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Processes start and load all rules, and a worker that was killed is missed after a while. */
jest.setTimeout(300_000)

const KEY = 'ab'.repeat(32)
const folder = temporaryFolder()
const started: Served[] = []
afterAll(() => {
  for (const { process } of started) process.kill('SIGKILL')
})

withPostgresql((createDatabase) => {
  test('a webhook leads to a scan and a check run with the right annotation, though a worker is killed between the scan and the answer', async () => {
    const databaseUrl = await createDatabase()
    const [github, git] = await Promise.all([startGithub(), startGitServer()])
    github.gitUrl = git.url
    const history = new HistoryBuilder()
    const root = history.commit({ files: { 'README.md': 'root\n' } })
    const head = history.commit({ parents: [root], files: { 'config/leak.py': `\n${leakingLine(4)}` } })
    history.ref('refs/heads/main', root)
    history.ref('refs/pull/7/head', head)
    const built = history.write(join(folder, 'repository.git'))
    git.serve('acme/shop', built.folder)
    const repository = githubRepository(github, 1, 'acme/shop')
    github.installations.set(1, { login: 'acme', repositories: [repository] })
    const { host } = new URL(github.url)
    const start = async (name: string, role: 'web' | 'worker'): Promise<Served> => {
      const data = join(folder, name)
      mkdirSync(data)
      const env = {
        ...{ DATABASE_URL: databaseUrl, KEYSIEVE_INSTALL_KEY: KEY },
        ...{ KEYSIEVE_PRIVATE_HOSTS: host, KEYSIEVE_PLAIN_HOSTS: host },
      }
      const served = await startServed(data, env, role)
      started.push(served)
      return served
    }
    const web = await start('web', 'web')
    const { db, close } = await openStore({ databaseUrl })
    const app = await keepApp(db, github, host)
    // The answer hangs at GitHub after it was obeyed: the worker dies with it in hand.
    let updates = 0
    github.faults.push({
      on: { test: (call: string) => /^PATCH /.test(call) && ++updates === 1 } as unknown as RegExp,
      reply: { status: 0, hangs: true },
      isObeyed: true,
    })
    const delivery = github.delivery('pull_request', pullRequest(repository, 7, built.sha(head)))
    const told = await fetch(new URL(`/api/public/organization-hook/${app}`, web.address), {
      method: 'POST',
      ...delivery,
    })
    const first = await start('first', 'worker')
    await until(() => (updates > 0 ? true : undefined), 5000)
    await first.end('SIGKILL')
    const early = await db.selectFrom('pull_request_checks').selectAll().executeTakeFirstOrThrow()
    // Its lease would end by itself in three minutes.
    await db.updateTable('pull_request_checks').set({ due: new Date() }).execute()
    const second = await start('second', 'worker')
    const late = await until(async () => {
      const row = await db.selectFrom('pull_request_checks').selectAll().executeTakeFirstOrThrow()
      return row.state === 'told' ? row : undefined
    }, 5000)
    const log = first.log() + second.log() + web.log()
    await Promise.all([web.end(), second.end()])
    await close()
    await Promise.all([github.close(), git.close()])

    expect(told.status).toBe(202)
    expect(early).toMatchObject({ state: 'due', told: 'running' })
    expect(late).toMatchObject({ state: 'told', fault: null })
    expect(github.runs).toHaveLength(1)
    expect(github.runs[0]).toMatchObject({
      ...{
        head_sha: built.sha(head),
        status: 'completed',
        conclusion: 'failure',
        title: '1 secret in 1 place',
      },
      annotations: [{ path: 'config/leak.py', start_line: 2, start_column: 10, annotation_level: 'failure' }],
    })
    // git was let in with a token of the installation, and with nothing else.
    const credentials = new Set(git.requests.map(({ authorization }) => authorization))
    expect(credentials.size).toBeGreaterThan(0)
    for (const one of credentials)
      expect(atob(one!.replace(/^basic /i, ''))).toMatch(/^x-access-token:installation-token-/)
    expect(JSON.stringify(github.runs) + log).not.toContain(leakedToken(4))
  })
})

/** Keeps the app as the settings would. */
async function keepApp(
  db: Awaited<ReturnType<typeof openStore>>['db'],
  github: GithubForge,
  host: string,
): Promise<string> {
  const apps = createGithubApps({
    ...{
      db,
      key: readInstallKey(folder, KEY)!.forgeKey,
      publicAddress: () => 'https://keysieve.example.com',
    },
    ask: () => Promise.reject(new Error('Nobody is asked.')),
    repositories: { remove: async () => false },
    rules: { plainHosts: [host], allowedHosts: [] },
  })
  const { url, appId, slug, privateKey, webhookSecret } = github
  await apps.keep(url, { appId, slug, privateKey, webhookSecret })
  return (await apps.list())[0]!.id
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, jest, test } from '@jest/globals'

import { withPostgresql } from '../support/each-store.ts'
import { startGitServer } from '../support/git-server.ts'
import { HistoryBuilder } from '../support/history.ts'
import { leakingLine } from '../support/leak.ts'
import { runInside } from '../support/run-inside.ts'
import { type Served, startServed } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Three processes start and load all rules, and the machine may have much else to do. */
jest.setTimeout(300_000)

const COMMITS = 4
const folder = temporaryFolder()
const started: Served[] = []
afterAll(() => {
  for (const { process } of started) process.kill('SIGKILL')
})

withPostgresql((createDatabase) => {
  test('a worker that is told to end gives what it has in hand to another, and each scan is done once', async () => {
    const databaseUrl = await createDatabase()
    const git = await startGitServer()
    const history = new HistoryBuilder()
    const marks = Array.from({ length: COMMITS }, (_, at) =>
      history.commit({ files: { [`${at}.py`]: leakingLine(at) } }),
    )
    for (const [at, mark] of marks.entries()) history.ref(`refs/heads/${at}`, mark)
    const built = history.write(join(folder, 'repository.git'))
    const repository = git.serve('o/r', built.folder)
    const { host } = new URL(repository)
    const start = async (name: string, role: 'web' | 'worker'): Promise<Served> => {
      const data = join(folder, name)
      mkdirSync(data)
      const served = await startServed(
        data,
        {
          ...{ DATABASE_URL: databaseUrl, KEYSIEVE_INSTALL_KEY: 'ab'.repeat(32) },
          ...{ KEYSIEVE_PRIVATE_HOSTS: host, KEYSIEVE_PLAIN_HOSTS: host },
        },
        role,
      )
      started.push(served)
      return served
    }
    const json = async (...args: string[]) =>
      JSON.parse((await runInside([...args, '--data', join(folder, 'web'), '--json'])).stdout)

    // The host of the repository does not answer, so that the scans are under way when the worker is told to end.
    git.behave({ hangs: true })
    const [web, leaving] = await Promise.all([start('web', 'web'), start('leaving', 'worker')])
    const scans: string[] = []
    for (const mark of marks) {
      scans.push((await json('scans', 'start', repository, '--commits', built.sha(mark))).scan_uuid)
    }
    while (git.requests.length === 0) await sleep(20)
    const code = await leaving.end('SIGTERM')
    git.reset()
    const staying = await start('staying', 'worker')
    const results = await Promise.all(scans.map((id) => json('scans', 'wait', id)))
    const { count } = await json('alerts', 'count')
    await Promise.all([web.end(), staying.end()])
    await git.close()

    expect(code).toBe(0)
    expect(results.map(({ secrets }) => Object.keys(secrets))).toEqual(marks.map((mark) => [built.sha(mark)]))
    expect(count).toBe(COMMITS)
  })
})

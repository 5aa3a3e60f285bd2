/**
 * Holds a running service against what it says of itself in /openapi.json: schemathesis asks every operation with
 * values that the description allows and with values that it does not, and follows from one answer to the next
 * request. It is written in Python; where it can't be had, nothing is checked, and that is said.
 *
 *     npm run check:interface
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { startGitServer } from '../__tests__/support/git-server.ts'
import { HistoryBuilder } from '../__tests__/support/history.ts'
import { leakingLine } from '../__tests__/support/leak.ts'
import { startServed } from '../__tests__/support/served.ts'

const SCHEMATHESIS = 'schemathesis==4.32.5'
const INSTALL_MS = 120_000
const RUN_MS = 240_000
/** Examples for each operation; the same in each run. */
const EXAMPLES = '10'
const SEED = '1'

const folder = mkdtempSync(join(tmpdir(), 'keysieve-interface-'))
try {
  const program = install()
  if (program === undefined)
    process.stdout.write(`Skipped: ${SCHEMATHESIS} could not be installed with Python.\n`)
  else process.exitCode = await check(program)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @returns the program, or nothing where there is no Python or no way to a package index */
function install(): string | undefined {
  const environment = join(folder, 'python')
  const run = (command: string, ...args: readonly string[]) =>
    spawnSync(command, args, { timeout: INSTALL_MS, stdio: 'ignore' }).status === 0
  run('python3', '-m', 'venv', environment)
  run(join(environment, 'bin/pip'), 'install', '--quiet', SCHEMATHESIS)
  const program = join(environment, 'bin/schemathesis')
  return existsSync(program) ? program : undefined
}

async function check(program: string): Promise<number> {
  const git = await startGitServer()
  const repository = git.serve('org/leaking', leakingRepository())
  const { host } = new URL(git.url)
  const served = await startServed(folder, {
    KEYSIEVE_ALLOWED_HOSTS: host,
    KEYSIEVE_PRIVATE_HOSTS: host,
    KEYSIEVE_PLAIN_HOSTS: host,
    KEYSIEVE_REQUESTS_PER_MINUTE: '1000000',
    KEYSIEVE_LONGEST_QUEUE: '1000000',
    KEYSIEVE_LOG_LEVEL: 'error',
  })
  try {
    const { token } = JSON.parse(readFileSync(join(folder, 'local-credential.json'), 'utf8'))
    const authorization = `Bearer ${token}`
    const alertId = await anAlert(served.address, authorization, repository)
    const settings = join(folder, 'schemathesis.toml')
    writeFileSync(settings, settingsFor(alertId))
    const { status, stdout, stderr } = spawnSync(
      program,
      [
        ...['--config-file', settings, 'run', `${served.address}/openapi.json`],
        ...['--header', `Authorization: ${authorization}`],
        ...['--seed', SEED, '--max-examples', EXAMPLES, '--phases', 'examples,coverage,fuzzing,stateful'],
      ],
      { timeout: RUN_MS, encoding: 'utf8', cwd: folder },
    )
    process.stdout.write(status === 0 ? outcome(stdout) : `${stdout}${stderr}`)
    process.stdout.write(served.log())
    return status ?? 1
  } finally {
    await served.end()
    await git.close()
  }
}

function leakingRepository(): string {
  const history = new HistoryBuilder()
  const first = history.commit({ files: { 'README.md': 'A repository.\n' } })
  history.ref('refs/heads/main', history.commit({ parents: [first], files: { 'token.py': leakingLine(1) } }))
  return history.write(join(folder, 'leaking.git')).folder
}

/** Has the repository scanned, so that there is something to review. */
async function anAlert(address: string, authorization: string, repo_url: string): Promise<string> {
  const ask = async (path: string, body: object) => {
    const response = await fetch(new URL(path, address), {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  await ask('/api/public/repo', { repo_url })
  for (;;) {
    const { alerts } = await ask('/api/public/alert/search', { filters: [] })
    if (alerts.length > 0) return alerts[0].alert_id
    await sleep(100)
  }
}

/**
 * How many requests were made. Schemathesis ends like pytest does, with a line that counts no test, so a program that
 * reads the log of CI for what ran would take that for the end of the tests.
 */
function outcome(report: string): string {
  const [operations, cases] = [/Tested: (\d+)/, /(\d+) generated/].map((count) =>
    Number(count.exec(report)?.[1]),
  )
  if (!operations || !cases) throw new Error(`schemathesis asked nothing:\n${report}`)
  return `${operations} operations hold what the description says of them, in ${cases} cases.\n`
}

/** Values that have the form of an address or a filter may still be refused with 400: no schema says which exist. */
function settingsFor(alertId: string): string {
  return `[checks]
positive_data_acceptance.expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 409, 429, 503]

[parameters]
"path.alert_id" = "${alertId}"
`
}

import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of this machine that runs for the time of the tests, on loopback. */
export interface TestPostgresql {
  /** `postgresql://…/postgres`, of a superuser. */
  readonly url: string
  stop(): void
  /** Ends it without any warning, as a machine that fails does. */
  kill(): void
  /** Starts it again, on the same data and port. @throws {Error} where it does not start */
  restart(): void
}

const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15
const LONGEST_START_MS = 30_000
/** The server refuses to run as root; Debian's package makes this user for it. */
const USER = 'postgres'

/**
 * Starts a PostgreSQL, where one is installed.
 *
 * @returns the server, or why there is none, as a sentence
 */
export async function startPostgresql(): Promise<TestPostgresql | string> {
  const programs = programsFolder()
  if (programs === undefined) {
    return 'PostgreSQL is not installed, so the service is tested on the embedded database alone. On Debian: apt-get install postgresql.'
  }
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-postgresql-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const { stdout } = spawnSync('id', ['-u', USER], { encoding: 'utf8' })
    const user = Number(stdout)
    if (!Number.isSafeInteger(user) || user === 0)
      return `PostgreSQL does not run as root, and there is no user ${USER}.`
    chownSync(folder, user, -1)
  }
  const run = (name: string, args: readonly string[]): { status: number | null; stderr: string } => {
    const command = [join(programs, name), ...args]
    const [file = '', ...rest] = isRoot
      ? ['setpriv', `--reuid=${USER}`, '--clear-groups', ...command]
      : command
    const { status, stderr } = spawnSync(file, rest, { encoding: 'utf8', cwd: folder })
    return { status, stderr: String(stderr ?? '') }
  }
  const data = join(folder, 'data')
  const port = await freePort()
  const made = run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
  ])
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off -c max_connections=200`
  const start = () => run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'])
  const started = made.status === 0 ? start() : made
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  if (started.status !== 0) {
    remove()
    return `PostgreSQL could not be started: ${started.stderr.trim().split('\n').at(-1)}`
  }
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      remove()
    },
    kill() {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    restart() {
      // What the last one started ends by itself, soon after it; until then its memory is in use.
      const until = Date.now() + LONGEST_START_MS
      for (;;) {
        const { status, stderr } = start()
        if (status === 0) return
        if (Date.now() > until) throw new Error(`PostgreSQL did not start again: ${stderr}`)
      }
    },
  }
}

/** The newest that is installed. */
function programsFolder(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined
  const [newest] = readdirSync(DEBIAN)
    .filter((name) => Number(name) >= OLDEST && existsSync(join(DEBIAN, name, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a))
  return newest === undefined ? undefined : join(DEBIAN, newest, 'bin')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

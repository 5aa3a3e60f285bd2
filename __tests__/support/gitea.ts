import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import type { ForgeProgram } from '../../.scripts/forge-programs.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What the action came to in a job that has ended, as the job's last step printed it with `PRINT_RESULT`. */
export interface GiteaResult {
  readonly event: string
  readonly ref: string
  /** The commit that the run is on. */
  readonly sha: string
  /** `found of 3`: the verdict, and of how many commits. */
  readonly cameTo: string
}

/** A step that prints what the step `keysieve` came to. */
export const PRINT_RESULT =
  // The log has the command as well, which is why the line is put together.
  "printf '%s to %s\\n' came '${{ github.event_name }} ${{ github.ref }} ${{ steps.keysieve.outputs.verdict }} of ${{ steps.keysieve.outputs.commits-scanned }}'"

const RESULT = /came to (?<event>\S+) (?<ref>\S+) (?<cameTo>\S+ of \d*)/

/** A Gitea on this machine, with a runner that runs jobs without a container. */
export class Gitea {
  readonly url: string
  readonly #folder: string
  readonly #programs: Programs
  readonly #running: ChildProcess[] = []
  readonly #results: GiteaResult[] = []
  readonly #read = new Set<number>()
  #token = ''

  private constructor(folder: string, port: number, programs: Programs) {
    this.#folder = folder
    this.url = `http://127.0.0.1:${port}`
    this.#programs = programs
  }

  /** Starts both, with the built action in the repository `keysieve/keysieve`. */
  static async start(folder: string, programs: Programs): Promise<Gitea> {
    const gitea = new Gitea(folder, await freePort(), programs)
    gitea.#configure()
    gitea.#gitea('migrate')
    const person = [
      '--username',
      'dev',
      '--password',
      randomBytes(12).toString('hex'),
      '--email',
      'dev@example.com',
    ]
    gitea.#gitea('admin', 'user', 'create', '--admin', '--must-change-password=false', ...person)
    const key = gitea.#gitea(
      'admin',
      'user',
      'generate-access-token',
      '-u',
      'dev',
      '--scopes',
      'all',
      '--raw',
    )
    gitea.#token = key.trim().split('\n').at(-1)!
    gitea.#spawn(programs.gitea.program, ['--config', join(folder, 'app.ini'), 'web'])
    await eventually(() => gitea.ask('GET', '/version'))
    gitea.#startRunner()
    await gitea.#publishAction()
    return gitea
  }

  /** The address of a repository, with a token to write to it. */
  remote(name: string): string {
    return `${this.url.replace('//', `//dev:${this.#token}@`)}/${name}.git`
  }

  /** Asks Gitea's API. */
  async ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { authorization: `token ${this.#token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    const text = await response.text()
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
  }

  /** Waits for the job of an event on a commit to end, and gives what it came to. */
  result(repository: string, event: string, sha: string, ref?: string): Promise<string> {
    return eventually(async () => {
      await this.#readResults(repository)
      const fitting = this.#results.filter((one) => one.event === event && one.sha === sha)
      const result = fitting.find((one) => ref === undefined || one.ref === ref)
      if (result === undefined)
        throw new Error(`No job of ${event} on ${sha} has ended, but ${JSON.stringify(this.#results)}`)
      return result.cameTo
    })
  }

  /** A run of a schedule is listed as one of the push that set it up: only its log tells. */
  async #readResults(repository: string): Promise<void> {
    const path = `/repos/${repository}/actions`
    const { workflow_runs: runs } = (await this.ask('GET', `${path}/runs?limit=50`)) as {
      workflow_runs: Run[]
    }
    for (const run of runs.filter(({ id, status }) => status === 'completed' && !this.#read.has(id))) {
      const { jobs } = (await this.ask('GET', `${path}/runs/${run.id}/jobs`)) as { jobs: { id: number }[] }
      const log = String(await this.ask('GET', `${path}/jobs/${jobs[0]!.id}/logs`))
      const { event = 'none', ref = '', cameTo = log } = RESULT.exec(log)?.groups ?? {}
      this.#results.push({ event, ref, sha: run.head_sha, cameTo })
      this.#read.add(run.id)
    }
  }

  close(): void {
    for (const child of this.#running) child.kill('SIGKILL')
  }

  #configure(): void {
    const { host, port } = new URL(this.url)
    const sections = {
      '': { RUN_MODE: 'prod', WORK_PATH: this.#folder, I_AM_BEING_UNSAFE_RUNNING_AS_ROOT: true },
      database: { DB_TYPE: 'sqlite3', PATH: join(this.#folder, 'gitea.db') },
      server: {
        HTTP_ADDR: host.split(':')[0],
        HTTP_PORT: port,
        ROOT_URL: `${this.url}/`,
        DISABLE_SSH: true,
        OFFLINE_MODE: true,
        STATIC_ROOT_PATH: this.#programs.gitea.sources,
      },
      security: { INSTALL_LOCK: true, SECRET_KEY: randomBytes(16).toString('hex') },
      actions: { ENABLED: true },
      'cron.start_schedule_tasks': { SCHEDULE: '@every 5s' },
      log: { LEVEL: 'Error' },
    }
    const text = Object.entries(sections)
      .map(([name, entries]) => {
        const lines = Object.entries(entries).map(([key, value]) => `${key} = ${value}`)
        return [...(name === '' ? [] : [`[${name}]`]), ...lines].join('\n')
      })
      .join('\n')
    writeFileSync(join(this.#folder, 'app.ini'), `${text}\n`)
  }

  #startRunner(): void {
    const folder = join(this.#folder, 'runner')
    mkdirSync(folder)
    const config = {
      runner: {
        file: join(folder, 'registration'),
        capacity: 2,
        labels: ['ubuntu-latest:host'],
        fetch_interval: '1s',
      },
      cache: { enabled: false },
      host: { workdir_parent: join(folder, 'work') },
    }
    const file = join(folder, 'config.yaml')
    writeFileSync(file, JSON.stringify(config))
    const key = this.#gitea('actions', 'generate-runner-token').trim().split('\n').at(-1)!
    const { program } = this.#programs.runner
    const whom = ['--instance', this.url, '--token', key, '--name', 'here', '--config', file]
    execFileSync(program, ['register', '--no-interactive', ...whom], { cwd: folder, stdio: 'ignore' })
    this.#spawn(program, ['daemon', '--config', file])
  }

  async #publishAction(): Promise<void> {
    await this.ask('POST', '/orgs', { username: 'keysieve' })
    await this.ask('POST', '/orgs/keysieve/repos', { name: 'keysieve', default_branch: 'main' })
    const folder = join(this.#folder, 'action')
    for (const name of ['action.yml', 'dist'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, ...IDENTITY, ...args], { stdio: 'ignore' })
    git('init', '--quiet', '--initial-branch=main')
    git('add', '.')
    git('commit', '--quiet', '--message=action')
    git('push', '--quiet', this.remote('keysieve/keysieve'), 'main')
  }

  #gitea(...args: string[]): string {
    const config = ['--config', join(this.#folder, 'app.ini')]
    return execFileSync(this.#programs.gitea.program, [...config, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }

  #spawn(program: string, args: readonly string[]): void {
    this.#running.push(spawn(program, args, { cwd: this.#folder, stdio: 'ignore' }))
  }
}

/** Who makes commits in tests. */
export const IDENTITY = ['-c', 'user.name=dev', '-c', 'user.email=dev@example.com']

export interface Programs {
  readonly gitea: ForgeProgram
  readonly runner: ForgeProgram
}

interface Run {
  readonly id: number
  readonly head_sha: string
  readonly status: string
}

/** Tries until it does not fail; the test's own time limit ends it. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (process.env['RUNNER_DEBUG'] === '1') console.log(String(error))
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => resolve(port))
    })
  })
}

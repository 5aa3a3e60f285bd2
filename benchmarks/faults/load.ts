import { setTimeout as sleep } from 'node:timers/promises'

import { type GitServer, startGitServer } from '../../__tests__/support/git-server.ts'
import { HistoryBuilder, type Mark } from '../../__tests__/support/history.ts'
import { leakingLine } from '../../__tests__/support/leak.ts'

/** More than any run asks for. */
const COMMITS = 3000
/** Every so many commits one leaks a key of its own. */
const LEAKS_EVERY = 10
/** Between two requests; a scan takes about as long. */
const PAUSE_MS = 400

/** The result of the scans that a service took. */
export interface Outcome {
  /** Scans whose start was answered with an identifier. */
  readonly accepted: number
  /** Of these, those that ended with what is in the commit. */
  readonly right: number
  /** Scans whose process was ended under them three times: they are given up, and say so. */
  readonly givenUp: number
  /** Scans that ended otherwise or are not there: `sha: what was answered`. */
  readonly wrong: readonly string[]
  /** Alerts that are not there, or there twice. */
  readonly alertsOff: number
}

/** A repository whose commits are scanned one by one. */
export interface FaultSubjects {
  readonly host: string
  readonly url: string
  readonly shas: readonly string[]
  close(): Promise<void>
}

/** Makes the repository on a git server of this machine. */
export async function startFaultSubjects(folder: string): Promise<FaultSubjects> {
  const server: GitServer = await startGitServer()
  const history = new HistoryBuilder()
  const commits: Mark[] = []
  for (let at = 0; at < COMMITS; at++) {
    const files = { [`file-${at % 50}.txt`]: at % LEAKS_EVERY === 0 ? leakingLine(at) : `line ${at}\n` }
    commits.push(history.commit({ parents: commits.slice(-1), files }))
  }
  history.ref('refs/heads/main', commits.at(-1)!)
  const built = history.write(`${folder}/repository.git`)
  const url = server.serve('o/r', built.folder)
  return { host: new URL(url).host, url, shas: commits.map(built.sha), close: () => server.close() }
}

/** A client that goes on asking for scans, whatever becomes of the service, and knows which of them it took. */
export class Load {
  readonly #subjects: FaultSubjects
  readonly #token: string
  readonly #accepted = new Map<number, string>()
  #next = 0
  #isOver = false
  #sending: Promise<void> = Promise.resolve()
  /** Where the service is now. */
  address: string

  constructor(subjects: FaultSubjects, address: string, token: string) {
    this.#subjects = subjects
    this.#token = token
    this.address = address
  }

  get accepted(): number {
    return this.#accepted.size
  }

  /** Starts asking. */
  begin(): void {
    this.#sending = (async () => {
      while (!this.#isOver) {
        const at = this.#next++ % this.#subjects.shas.length
        const body = { repo_url: this.#subjects.url, commit_shas: [this.#subjects.shas[at]!] }
        const answer = await this.#ask('POST', '/api/analyzer/commit/scan', body)
        if (answer?.status === 200) this.#accepted.set(at, answer.body['scan_uuid'] as string)
        await sleep(PAUSE_MS)
      }
    })()
  }

  /** Asks for nothing more; waits until all that was taken has ended, and holds it against what is in the commits. */
  async end(): Promise<Outcome> {
    this.#isOver = true
    await this.#sending
    const wrong: string[] = []
    const givenUp = new Set<number>()
    for (const [at, id] of this.#accepted) {
      const { status, body } = await this.#until(`/api/analyzer/commit/scan/${id}`)
      const sha = this.#subjects.shas[at]!
      const found = Object.entries((body['secrets'] ?? {}) as Record<string, { secrets_found: unknown[] }>)
      const expected = at % LEAKS_EVERY === 0 ? `${sha} 1` : ''
      const got = found.map(([commit, { secrets_found }]) => `${commit} ${secrets_found.length}`).join()
      if (status === 500 && /^The scan failed three times/.test(String(body['message']))) givenUp.add(at)
      else if (status !== 200 || got !== expected) wrong.push(`${sha}: ${status} ${String(body['message'])}`)
    }
    const leaking = [...this.#accepted.keys()].filter(
      (at) => at % LEAKS_EVERY === 0 && !givenUp.has(at),
    ).length
    const { body } = await this.#until('/api/public/alert/count', { filters: [] })
    return {
      accepted: this.#accepted.size,
      right: this.#accepted.size - wrong.length - givenUp.size,
      givenUp: givenUp.size,
      wrong,
      alertsOff: Math.abs(Number(body['count']) - leaking),
    }
  }

  async #until(path: string, request?: object) {
    for (;;) {
      const answer = await this.#ask(request === undefined ? 'GET' : 'POST', path, request)
      if (answer !== undefined && answer.status !== 202 && answer.status !== 503) return answer
      await sleep(100)
    }
  }

  /** Nothing where nobody answered. */
  async #ask(method: string, path: string, body?: object) {
    try {
      const response = await fetch(new URL(path, this.address), {
        method,
        headers: { authorization: `Bearer ${this.#token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    } catch {
      return undefined
    }
  }
}

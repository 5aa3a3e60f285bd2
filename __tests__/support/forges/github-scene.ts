import { afterAll, beforeAll } from '@jest/globals'

import type { DetailedFinding, TaskResult } from '../../../src/service/scans/scanner.ts'
import type { TestStore } from '../each-store.ts'
import { foundIn } from '../found-in.ts'
import { CLEAN, startTestService, type TestService } from '../test-service.ts'
import type { ForgeCall } from './forge-server.ts'
import {
  type CheckRun,
  type GithubForge,
  type GithubRepository,
  githubRepository,
  startGithub,
} from './github.ts'
import { addApp, deliver, inStep, pullRequest, until } from './organizations.ts'

/** A pull request that was opened. */
export interface Opened {
  readonly number: number
  readonly head: string
  readonly repository: GithubRepository
}

/** A service with the organization acme of a GitHub, which has the repository acme/shop. */
export class GithubScene {
  #service: TestService | undefined
  #github: GithubForge | undefined
  #app = ''
  #next = 100

  constructor(store: () => TestStore) {
    beforeAll(async () => {
      const github = await startGithub()
      this.#github = github
      github.installations.set(1, { login: 'acme', repositories: [githubRepository(github, 1, 'acme/shop')] })
      this.#service = await startTestService(store(), {
        plainHosts: [new URL(github.url).host],
        baseUrl: 'https://keysieve.example.com',
      })
      this.#app = await addApp(this.service, github)
      await inStep(this.service, 'acme')
    })
    afterAll(() => this.github.close())
  }

  get service(): TestService {
    return this.#service!
  }

  get github(): GithubForge {
    return this.#github!
  }

  get app(): string {
    return this.#app
  }

  get repository(): GithubRepository {
    return this.github.installations.get(1)!.repositories[0]!
  }

  /** The number of a pull request that no other test has, and the commit that it ends with. */
  newPullRequest(): Opened {
    const number = this.#next++
    return { number, head: shaOf(number), repository: this.repository }
  }

  /** Opens a pull request of its own whose scan gives that. */
  async open(result: Partial<TaskResult> = {}): Promise<Opened> {
    const opened = this.newPullRequest()
    this.service.scanner.answer = () => ({ ...CLEAN, head: opened.head, ...result })
    await this.report(opened.number, opened.head)
    return opened
  }

  /** Reports a commit of a pull request. */
  report(number: number, head: string) {
    return this.send('pull_request', pullRequest(this.repository, number, head))
  }

  /** Sends an event of GitHub's, under an identifier of its own unless one is given. */
  send(event: string, body: object, id?: string) {
    return deliver(this.service, this.#app, this.github.delivery(event, body, id))
  }

  runsAt(head: string): CheckRun[] {
    return this.github.runs.filter(({ head_sha }) => head_sha === head)
  }

  /** The check run of a commit that was completed as the first, the second and so on. */
  completed(head: string, count = 1): Promise<CheckRun> {
    return until(() => this.runsAt(head).filter(({ status }) => status === 'completed')[count - 1])
  }

  callsOf(method: string, path: RegExp): readonly ForgeCall[] {
    return this.github.calls.filter((call) => call.method === method && path.test(call.path))
  }
}

/** A commit by a number. */
export function shaOf(number: number): string {
  return number.toString(16).padStart(40, '0')
}

/** A finding of a secret of its own. */
export function findingAt(at: number, finding: Partial<DetailedFinding> = {}): DetailedFinding {
  const secretHash = `00000000-0000-8000-8000-${String(at).padStart(12, '0')}`
  return foundIn({ secretHash, path: `file-${at}.py`, line: at + 1, ...finding })
}

import { beforeAll } from '@jest/globals'
import { describeWith } from '../../src/engine/rule.ts'
import type { DescribeSecretType } from '../../src/model/secret-type.ts'
import { describeUnknownSecretType } from '../../src/report/words/unknown-secret-type.ts'
import { readConfig, type ServiceConfig } from '../../src/service/config.ts'
import type { KeyType } from '../../src/service/keys/access.ts'
import type { ScanTask, TaskResult, TaskScanner } from '../../src/service/scans/scanner.ts'
import { ALL_REPOSITORIES } from '../../src/service/search/scope.ts'
import { type RunningService, startService } from '../../src/service/start-service.ts'
import type { TestStore } from './each-store.ts'

/** An answer as a client sees it. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is what is tested
  readonly body: any
}

/** A service on loopback with keys to ask it. */
export interface TestService {
  readonly service: RunningService
  readonly scanner: ScriptedScanner
  /** The log so far. */
  log(): string
  /** A bearer token of a key of that type. */
  token(type?: KeyType): Promise<string>
  /** Sends a request as an Admin, unless another token is given; null for none. */
  ask(method: string, path: string, body?: unknown, options?: AskOptions): Promise<Answer>
}

export interface AskOptions {
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** A scanner that gives what it is told to, and writes down what it was asked. */
export interface ScriptedScanner extends TaskScanner {
  readonly tasks: ScanTask[]
  /** What the following scans give. */
  answer: (task: ScanTask, signal: AbortSignal) => Promise<TaskResult> | TaskResult
  head: string | undefined
}

/** A scan that read everything and found nothing. */
export const CLEAN: TaskResult = {
  findings: [],
  coverage: { commits: [], commitsScanned: 1, files: 1, bytes: 10, notRead: [], outside: [] },
}

export function scriptedScanner(): ScriptedScanner {
  const scanner: ScriptedScanner = {
    tasks: [],
    answer: () => CLEAN,
    head: undefined,
    async scan(task, signal) {
      scanner.tasks.push(task)
      return scanner.answer(task, signal)
    },
    headOf: async () => scanner.head,
    close: async () => undefined,
  }
  return scanner
}

/** Starts a service before the tests that are defined with it, on their store. */
export function testService(store: () => TestStore, changes: Partial<ServiceConfig> = {}): () => TestService {
  let running: TestService | undefined
  beforeAll(async () => {
    running = await startTestService(store(), changes)
  }, 120_000)
  return () => running!
}

/** Starts a service on a store; it ends with the store, if not before. */
export async function startTestService(
  { store, folder, closing }: TestStore,
  changes: Partial<ServiceConfig> = {},
  describe: DescribeSecretType = describeWith([], describeUnknownSecretType),
  scanner = scriptedScanner(),
): Promise<TestService> {
  const lines: string[] = []
  const settings = readConfig({ role: 'serve', dataFolder: folder, port: '0' }, {}, () => '')
  const service = await startService(
    { ...settings, privateHosts: ['127.0.0.1', 'git.example.com'], requestsPerMinute: 100_000, ...changes },
    {
      engine: {
        createScanner: () => scanner,
        describe,
        isChecked: () => true,
      },
      resolve: async () => ['198.18.0.1'],
      logTo: { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream,
      store,
    },
  )
  closing.push(service.close)
  const admin = await tokenOf(service, 'Admin')
  return {
    service,
    scanner,
    log: () => lines.join(''),
    token: (type = 'Integration') => tokenOf(service, type),
    async ask(method, path, body, { token = admin, headers = {} } = {}) {
      const response = await fetch(new URL(path, service.address), {
        method,
        headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: jsonOf(text) }
    },
  }
}

async function tokenOf({ services }: RunningService, type: KeyType): Promise<string> {
  return (
    await services.keys.create(`test ${type}`, type, {
      actor: 'test',
      type: 'Admin',
      scope: ALL_REPOSITORIES,
    })
  ).token
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Waits until a scan has ended, and gives the last answer. */
export async function ended({ ask }: TestService, scanId: string): Promise<Answer> {
  for (;;) {
    const answer = await ask('GET', `/api/analyzer/commit/scan/${scanId}`)
    if (answer.status !== 202) return answer
    await new Promise((done) => setTimeout(done, 10))
  }
}

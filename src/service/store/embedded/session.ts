import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Answer, Call, ThreadData } from './messages.ts'

/** PostgreSQL's code for a connection that is lost. */
const CONNECTION_LOST = '08006'

/** No statement of the service takes so long. */
const STUCK_AFTER_MS = 60_000

/** A fault of a statement, with PostgreSQL's code for it. */
export class StatementFault extends Error {
  override readonly name = 'StatementFault'
  readonly code: string | undefined
  readonly constraint: string | undefined

  constructor(message: string, code?: string, constraint?: string) {
    super(message)
    this.code = code
    this.constraint = constraint
  }
}

export interface Rows {
  readonly rows: readonly unknown[]
  readonly affectedRows?: number
}

type Asked<T> = T extends { id: number } ? Omit<T, 'id'> : never

/** The embedded database's one session, which lives in a thread of its own. */
export class EmbeddedSession {
  readonly #thread: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #ready = Promise.withResolvers<void>()
  #last = 0
  /** When it last took or answered a statement. */
  #lastSign = performance.now()
  #turn: Promise<void> = Promise.resolve()
  #queued = 0
  #ended = false

  private constructor(data: ThreadData) {
    const file = new URL(`./thread${extname(import.meta.url)}`, import.meta.url)
    this.#thread = new Worker(file, { workerData: data })
    this.#thread.on('message', (answer: Answer) => this.#take(answer))
    this.#thread.on('error', (error) => this.#end(error))
    this.#thread.on('exit', () => this.#end(hasEnded()))
  }

  /**
   * Opens the database.
   *
   * @param folder where its files are; in memory without one
   */
  static async open(folder: string | undefined): Promise<EmbeddedSession> {
    const session = new EmbeddedSession({ folder })
    await session.#ready.promise
    return session
  }

  /** Waits for the turn; nobody else has the session until the returned function is called. */
  async exclusive(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#turn
    this.#turn = promise
    this.#queued++
    await before
    this.#queued--
    return resolve
  }

  /** How many wait for the turn. */
  get waiting(): number {
    return this.#queued
  }

  /** Whether it is in the middle of a statement. */
  get isBusy(): boolean {
    return this.#waiting.size > 0
  }

  /** Whether it has been for so long that it will not come back. */
  get isStuck(): boolean {
    return performance.now() - this.#lastSign > STUCK_AFTER_MS
  }

  /** Runs one statement. To be called in turn. */
  async query(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    return (await this.#ask({ method: 'query', sql, parameters })) as Rows
  }

  /** Runs statements without parameters. To be called in turn. */
  async exec(sql: string): Promise<readonly Rows[]> {
    return (await this.#ask({ method: 'exec', sql })) as Rows[]
  }

  /** Called with the notifications on a channel, until the returned function is called. */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const others = this.#listeners.get(channel)
    if (others === undefined) {
      this.#listeners.set(channel, new Set([onPayload]))
      await this.inTurn(() => this.#ask({ method: 'listen', channel }))
    } else others.add(onPayload)
    return () => this.#unlisten(channel, onPayload)
  }

  async #unlisten(channel: string, onPayload: (payload: string) => void): Promise<void> {
    const left = this.#listeners.get(channel)
    if (left?.delete(onPayload) !== true || left.size > 0) return
    this.#listeners.delete(channel)
    await this.inTurn(() => this.#ask({ method: 'unlisten', channel }))
  }

  /** Does something in turn. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.exclusive()
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Writes everything to disk and ends the thread. */
  async close(): Promise<void> {
    if (this.#ended) return
    await this.inTurn(() => this.#ask({ method: 'close' }))
    await this.#thread.terminate()
  }

  #ask(asked: Asked<Call>): Promise<unknown> {
    if (this.#ended) return Promise.reject(hasEnded())
    const id = ++this.#last
    const answer = Promise.withResolvers<unknown>()
    this.#waiting.set(id, answer)
    this.#lastSign = performance.now()
    this.#thread.postMessage({ id, ...asked })
    return answer.promise
  }

  #take(answer: Answer): void {
    this.#lastSign = performance.now()
    if ('ready' in answer) this.#ready.resolve()
    else if ('channel' in answer) {
      for (const tell of this.#listeners.get(answer.channel) ?? []) tell(answer.payload)
    } else {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('fault' in answer) {
        const { message, code, constraint } = answer.fault
        waiting?.reject(new StatementFault(message, code, constraint))
      } else waiting?.resolve(answer.result)
    }
  }

  #end(error: Error): void {
    this.#ended = true
    this.#ready.reject(error)
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}

function hasEnded(): StatementFault {
  return new StatementFault('The embedded database has ended.', CONNECTION_LOST)
}

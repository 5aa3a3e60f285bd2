import { ScanError } from '../../model/errors.ts'
import type { Reply, Request, ScanProcessData } from './messages.ts'
import { type SharedRequest, sharedOver } from './shared-checks.ts'
import { createTaskEngine } from './task-engine.ts'

// A process that scans, apart from the one that answers: matching takes the processor for itself, and what a hostile
// repository does to it happens to nobody else.

const running = new Map<number, AbortController>()

/** What was asked of the service's own process, by its number. */
const asked = new Map<number, (answer: unknown) => void>()
let lastAsked = 0

function ask(shared: SharedRequest): Promise<unknown> {
  const id = ++lastAsked
  const { promise, resolve } = Promise.withResolvers<unknown>()
  asked.set(id, resolve)
  send({ id, shared })
  return promise
}

function take(id: number, answer: unknown): void {
  asked.get(id)?.(answer)
  asked.delete(id)
}

function send(reply: Reply): void {
  if (process.connected) process.send?.(reply)
}

/** The first message says what all scans have in common; each further one is a request. */
process.once('message', (data: ScanProcessData) => {
  const engine = createTaskEngine(data, sharedOver(ask))

  async function run({ id, method, task }: Exclude<Request, { method: 'abort' | 'answer' }>): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const result =
        method === 'scan'
          ? await engine.scan(task, controller.signal, (progress) => send({ id, progress }))
          : await engine.headOf(task, controller.signal)
      send({ id, result })
    } catch (error) {
      send({ id, ...explained(error) })
    } finally {
      running.delete(id)
    }
  }

  process.on('message', (request: Request) => {
    if (request.method === 'answer') take(request.id, request.answer)
    else if (request.method === 'abort') running.get(request.id)?.abort()
    else void run(request)
  })
})

/** A defect's message may hold scanned text: only its origin is reported. */
function explained(error: unknown): Pick<Extract<Reply, { code: unknown }>, 'code' | 'message'> {
  if (error instanceof ScanError) return { code: error.code, message: error.message }
  const stack = error instanceof Error ? (error.stack ?? '').replace(error.message, '') : ''
  const place = /(?<=^ {4}at ).*/m.exec(stack)?.[0] ?? 'an unknown place'
  return { code: 'internal', message: `Internal error at ${place}.` }
}

// Without the service nobody waits for a scan: git is ended, what lies on the disk is taken away.
process.on('disconnect', () => {
  for (const controller of running.values()) controller.abort()
})

import { parentPort, workerData } from 'node:worker_threads'

import { ScanError } from '../../model/errors.ts'
import type { Reply, Request, ThreadData } from './messages.ts'
import { type SharedRequest, sharedOver } from './shared-checks.ts'
import { createTaskEngine } from './task-engine.ts'

// Matching takes the processor for itself: here nobody else waits for it.

const port = parentPort
if (port === null) throw new Error('This file is a worker thread.')

/** What was asked of the main thread, by its number. */
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

const engine = createTaskEngine(workerData as ThreadData, sharedOver(ask))
const running = new Map<number, AbortController>()

function send(reply: Reply): void {
  port?.postMessage(reply)
}

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

/** A defect's message may hold scanned text: only where it arose is told. */
function explained(error: unknown): Pick<Extract<Reply, { code: unknown }>, 'code' | 'message'> {
  if (error instanceof ScanError) return { code: error.code, message: error.message }
  const stack = error instanceof Error ? (error.stack ?? '').replace(error.message, '') : ''
  const place = /(?<=^ {4}at ).*/m.exec(stack)?.[0] ?? 'an unknown place'
  return { code: 'internal', message: `A defect of Keysieve at ${place}.` }
}

port.on('message', (request: Request) => {
  if (request.method === 'answer') take(request.id, request.answer)
  else if (request.method === 'abort') running.get(request.id)?.abort()
  else void run(request)
})

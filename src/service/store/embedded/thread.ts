import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { makeCluster } from './make-cluster.ts'
import type { Answer, Call, ThreadData } from './messages.ts'

// PGlite runs a statement to its end before the thread does anything else: here nobody else waits for it.

const port = parentPort
if (port === null) throw new Error('This file is a worker thread.')

const { folder } = workerData as ThreadData

async function open(): Promise<PGlite> {
  if (folder !== undefined) await makeCluster(folder)
  const extensions = { pg_trgm }
  const database = new PGlite(folder === undefined ? { extensions } : { dataDir: folder, extensions })
  await database.waitReady
  return database
}

const listening = new Map<string, () => Promise<void>>()

async function run(database: PGlite, call: Call): Promise<unknown> {
  if (call.method === 'query') {
    const { rows, affectedRows } = await database.query(call.sql, [...call.parameters])
    return { rows, affectedRows }
  }
  if (call.method === 'exec') return (await database.exec(call.sql)).map(({ rows }) => ({ rows }))
  if (call.method === 'listen') {
    const { channel } = call
    listening.set(
      channel,
      await database.listen(channel, (payload) => port?.postMessage({ channel, payload })),
    )
    return undefined
  }
  if (call.method === 'unlisten') {
    await listening.get(call.channel)?.()
    listening.delete(call.channel)
    return undefined
  }
  await database.close()
  return undefined
}

/** An error loses its own fields on the way between threads. */
function faultOf(error: unknown): Extract<Answer, { fault: unknown }>['fault'] {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  }
}

/** Starts to answer once the database is there; a failure before that ends the thread. */
async function answer(port: MessagePort): Promise<void> {
  const database = await open()
  port.on('message', (call: Call) => {
    run(database, call).then(
      (result) => port.postMessage({ id: call.id, result }),
      (error: unknown) => port.postMessage({ id: call.id, fault: faultOf(error) }),
    )
  })
  port.postMessage({ ready: true })
}

void answer(port)

import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { withoutDatabase } from './problem.ts'

/** Whether the process lives, and whether it can do its work. */
export function healthRoutes(app: FastifyInstance, { isReady }: Services): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    const ready = await isReady().catch(() => false)
    if (!ready) throw withoutDatabase('The database does not respond, or its schema is out of date.')
    return { status: 'ready' }
  })
}

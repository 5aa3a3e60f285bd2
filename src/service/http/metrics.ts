import type { FastifyInstance, FastifyRequest } from 'fastify'

import { mayDo } from '../keys/access.ts'
import type { ApiKeys } from '../keys/api-keys.ts'
import { hashOf, isSameHash } from '../keys/token.ts'
import type { Services } from '../services.ts'
import { bearerOf } from './authenticate.ts'
import { Problem } from './problem.ts'

/** Where Prometheus collects the metrics, and what they learn of requests. */
export function metricRoutes(app: FastifyInstance, { keys, config, metrics }: Services): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    metrics.answered(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000),
  )
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    await check(request, keys, config.metricsToken)
    return reply
      .type(metrics.registry.contentType)
      .serializer(String)
      .send(await metrics.registry.metrics())
  })
}

async function check(
  request: FastifyRequest,
  keys: ApiKeys,
  metricsToken: string | undefined,
): Promise<void> {
  const token = bearerOf(request)
  if (metricsToken !== undefined && isSameHash(hashOf(token), hashOf(metricsToken))) return
  const caller = await keys.authenticate(token)
  if (caller !== undefined && mayDo(caller, 'administer')) return
  throw new Problem(403, 'forbidden', 'Metrics require the metrics token or an API key of type Admin.')
}

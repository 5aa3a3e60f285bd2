import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { mayDo } from '../keys/access.ts'
import type { ApiKeys } from '../keys/api-keys.ts'
import { hashOf, isSameHash } from '../keys/token.ts'
import type { Services } from '../services.ts'
import type { Database } from '../store/tables.ts'
import { bearerOf } from './authenticate.ts'
import { Problem } from './problem.ts'

/** Seconds; from what takes no time at all to what is a fault. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What Prometheus collects: the process, its answers, the scans and the alerts. */
export function metricRoutes(app: FastifyInstance, { db, keys, config }: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'keysieve_http_request_duration_seconds',
    help: 'Duration of responses, by operation and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  gauge(registry, 'keysieve_scans', 'Scans by state.', 'state', () => countBy(db, 'scans'))
  gauge(registry, 'keysieve_alerts', 'Alerts by state.', 'state', () => countBy(db, 'alerts'))
  const help = 'Checks of pull requests in organizations, by state.'
  gauge(registry, 'keysieve_pull_request_checks', help, 'state', () => countBy(db, 'pull_request_checks'))
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The route, not the address: an identifier is no label.
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }
    answers.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    await check(request, keys, config.metricsToken)
    return reply
      .type(registry.contentType)
      .serializer(String)
      .send(await registry.metrics())
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

function gauge(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  count: () => Promise<readonly (readonly [string, number])[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [value, number] of await count()) this.set({ [label]: value }, number)
    },
  })
}

async function countBy(
  db: Kysely<Database>,
  table: 'scans' | 'alerts' | 'pull_request_checks',
): Promise<readonly (readonly [string, number])[]> {
  const query = sql<{ state: string; count: number }>`
    select state, count(*)::int as count from ${sql.table(table)} group by state`
  const { rows } = await query.execute(db)
  return rows.map(({ state, count }) => [state, count])
}

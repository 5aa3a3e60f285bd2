import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'

import { registerConsole } from './console/register.ts'
import { alertRoutes } from './http/alerts.ts'
import { authenticateRequests, type LocalCredential } from './http/authenticate.ts'
import { answerErrors } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { incidentRoutes } from './http/incidents.ts'
import { keyRoutes } from './http/keys.ts'
import { collectMethods } from './http/methods.ts'
import { metricRoutes } from './http/metrics.ts'
import { notificationRoutes } from './http/notifications.ts'
import { describeOperations } from './http/openapi.ts'
import { organizationHookRoutes } from './http/organization-hooks.ts'
import { organizationRoutes } from './http/organizations.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { recoveryRoutes } from './http/recovery.ts'
import { repositoryRoutes } from './http/repositories.ts'
import { auditRequests } from './http/request-audit.ts'
import { scanRoutes } from './http/scans.ts'
import { scimRoutes } from './http/scim/routes.ts'
import { teamRoutes } from './http/teams.ts'
import { webhookRoutes } from './http/webhooks.ts'
import type { Services } from './services.ts'

const BODY_LIMIT = 1024 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const REQUEST_ID = /^[\w-]{1,64}$/

export interface AppOptions {
  readonly services: Services
  readonly local?: LocalCredential
  /** Where log lines go; nowhere without it. */
  readonly logTo?: NodeJS.WritableStream
}

/** The HTTP side of the service: the interface and the console. */
export async function createApp({ services, local, logTo }: AppOptions): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger:
      logTo === undefined
        ? false
        : {
            level: config.logLevel,
            stream: logTo,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
          },
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Anyone who may reach the service without its proxies can name any address: the setting says that nobody does.
    trustProxy: (_, hop) => hop < config.trustedHops,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  // Answers are written by the contract's own functions; the schemas are for readers of /openapi.json.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  const methodsAt = collectMethods(app)
  answerErrors(app, methodsAt)
  await describeOperations(app, services.publicAddress)
  const limits = await createRateLimits(app, config.requestsPerMinute)
  auditRequests(app, services.audit)
  metricRoutes(app, services)
  await app.register(async (api) => {
    readJsonAlways(api)
    authenticateRequests(api, services.keys, local, limits)
    scanRoutes(api, services)
    alertRoutes(api, services)
    incidentRoutes(api, services)
    keyRoutes(api, services)
    recoveryRoutes(api, services)
    repositoryRoutes(api, services)
    teamRoutes(api, services)
    webhookRoutes(api, services, limits)
    notificationRoutes(api, services)
    organizationRoutes(api, services)
    organizationHookRoutes(api, services, limits)
    healthRoutes(api, services)
  })
  const scim = config.oidc?.scim
  if (scim !== undefined) await app.register(async (door) => scimRoutes(door, services, scim, limits))
  if (config.role !== 'worker') await app.register((console) => registerConsole(console, services, methodsAt))
  return app
}

/** Bodies are JSON under whatever content type: the curl that people paste sends a form's. */
function readJsonAlways(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('*', { parseAs: 'string' }, parse)
}

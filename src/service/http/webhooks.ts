import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { WireError } from '../../contract/error-body.ts'
import { REPOSITORY_PATH } from '../../contract/routes.ts'
import { WirePush, WireWebhook } from '../../contract/watched-repository.ts'
import type { Caller } from '../keys/access.ts'
import { ALL_REPOSITORIES } from '../search/scope.ts'
import type { Services } from '../services.ts'
import { callerOf } from './authenticate.ts'
import { readUuid } from './identifiers.ts'
import { notFound, Problem } from './problem.ts'
import type { RateLimits } from './rate-limit.ts'
import { LARGEST_DELIVERY, type ReceivedBody, readDelivery, signingSecretOf } from './webhook/body.ts'
import { understand } from './webhook/hosts.ts'

const ACTOR: Caller = { actor: 'webhook', type: 'Integration', scope: ALL_REPOSITORIES }

interface RepositoryId {
  readonly repo_id: string
}

/** Pushes that the hosts of repositories report, each in its own way. */
export function webhookRoutes(app: FastifyInstance, services: Services, limits: RateLimits): void {
  const { repositories, webhookSecret, publicAddress } = services
  const hook = (id: string): string => `/api/public/hook/${id}`

  app.get<{ Params: RepositoryId }>(
    `${REPOSITORY_PATH}/:repo_id/webhook`,
    {
      config: { permission: 'administer' },
      schema: {
        operationId: 'getWebhook',
        tags: ['Repositories'],
        summary: 'Show the webhook settings of a repository, for scans on push',
        response: { 200: WireWebhook, '4xx': WireError },
      },
    },
    async (request, reply) => {
      const id = readUuid(request.params.repo_id, 'repo_id')
      if ((await repositories.get(callerOf(request).scope, id)) === undefined) throw notFound('repository')
      await request.audit('webhook_secret_shown', { subject: id })
      reply.header('cache-control', 'no-store')
      const secret = webhookSecret(id)
      return { url: new URL(hook(id), publicAddress()).href, secret, signing_secret: signingSecretOf(secret) }
    },
  )

  void app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.addHook('onRequest', limits.address)
    signed.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
      readDelivery(payload, request.headers, webhookSecret(idOf(request.params as RepositoryId))),
    )
    signed.post<{ Params: RepositoryId; Body: ReceivedBody | undefined }>(
      hook(':repo_id'),
      {
        bodyLimit: LARGEST_DELIVERY,
        schema: {
          operationId: 'receivePush',
          tags: ['Repositories'],
          summary: 'Receive an event from the host of a repository',
          description:
            'Accepts the signatures of GitHub, Gitea, Forgejo, Gogs, Bitbucket Cloud and Data Center and GitLab, GitLab’s token, and the password of Azure DevOps. Events other than pushes are accepted and ignored; a repeated delivery returns 409.',
          security: [],
          response: { 202: WirePush, 409: WireError, '4xx': WireError },
        },
      },
      async (request, reply) => reply.code(202).send({ scan_uuid: await receive(services, request) }),
    )
  })
}

/** @returns the scan of what was pushed; null where nothing was */
async function receive(
  { repositories, deliveries, webhookSecret }: Services,
  { params, headers, body }: FastifyRequest<{ Params: RepositoryId; Body: ReceivedBody | undefined }>,
): Promise<string | null> {
  const id = idOf(params)
  const secret = webhookSecret(id)
  const known = understand({
    headers,
    body: body ?? (await readDelivery(nothing(), headers, secret)),
    secret,
  })
  // An unknown repository and a wrong signature get the same answer.
  if (known === undefined) {
    throw new Problem(
      401,
      'unauthorized',
      'The signature is missing or wrong. Check the secret of the webhook.',
      { 'www-authenticate': 'Signature' },
    )
  }
  if (!known.isPush) return null
  if ((await repositories.get(ACTOR.scope, id)) === undefined) throw notFound('repository')
  if (!(await deliveries.take(id, known.names))) {
    throw new Problem(409, 'known_delivery', 'This delivery was already received.')
  }
  try {
    return (await repositories.scan(id, ACTOR)) ?? null
  } catch (error) {
    await deliveries.forget(id, known.names).catch(() => undefined)
    throw error
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function idOf({ repo_id }: RepositoryId): string {
  return readUuid(repo_id, 'repo_id')
}

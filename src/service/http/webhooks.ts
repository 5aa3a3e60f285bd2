import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { WireError } from '../../contract/error-body.ts'
import { REPOSITORY_PATH } from '../../contract/routes.ts'
import { WirePush, WireWebhook } from '../../contract/watched-repository.ts'
import { hashOf, isSameHash } from '../keys/token.ts'
import type { Services } from '../services.ts'
import { readUuid } from './identifiers.ts'
import { notFound, Problem } from './problem.ts'
import type { RateLimits } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, which is what is signed. */
    rawBody: string
  }
}

const ACTOR = { actor: 'webhook', type: 'Integration' } as const

interface RepositoryId {
  readonly repo_id: string
}

/** Pushes that the hosts of repositories tell of, signed: GitHub's way, and GitLab's. */
export function webhookRoutes(
  app: FastifyInstance,
  { repositories, webhookSecret, publicAddress }: Services,
  limits: RateLimits,
): void {
  const hook = (id: string): string => `/api/public/hook/${id}`

  app.get<{ Params: RepositoryId }>(
    `${REPOSITORY_PATH}/:repo_id/webhook`,
    {
      config: { permission: 'administer' },
      schema: {
        operationId: 'getWebhook',
        tags: ['Repositories'],
        summary: 'Show what a repository’s host has to be told for pushes to be scanned',
        response: { 200: WireWebhook, '4xx': WireError },
      },
    },
    async (request, reply) => {
      const id = readUuid(request.params.repo_id, 'repo_id')
      if ((await repositories.get(id)) === undefined) throw notFound('repository')
      reply.header('cache-control', 'no-store')
      return { url: new URL(hook(id), publicAddress()).href, secret: webhookSecret(id) }
    },
  )

  void app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.decorateRequest('rawBody', '')
    signed.addHook('onRequest', limits.address)
    signed.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
      request.rawBody = body
      return {}
    })
    signed.post<{ Params: RepositoryId }>(
      hook(':repo_id'),
      {
        schema: {
          operationId: 'receivePush',
          tags: ['Repositories'],
          summary: 'Receive a push event of GitHub or GitLab',
          description:
            'Signed with X-Hub-Signature-256, or with X-Gitlab-Token. Events other than pushes are taken and ignored.',
          security: [],
          response: { 202: WirePush, '4xx': WireError },
        },
      },
      async (request, reply) => {
        const id = readUuid(request.params.repo_id, 'repo_id')
        // An unknown repository and a wrong signature are told alike.
        if (!isSigned(request, webhookSecret(id))) {
          throw new Problem(
            401,
            'unauthorized',
            'The signature is missing or wrong. Check the secret of the webhook.',
            { 'www-authenticate': 'Signature' },
          )
        }
        if (!isPush(request)) return reply.code(202).send({ scan_uuid: null })
        const scanId = await repositories.scan(id, ACTOR)
        if (scanId === undefined) throw notFound('repository')
        return reply.code(202).send({ scan_uuid: scanId })
      },
    )
  })
}

function isSigned({ headers, rawBody }: FastifyRequest, secret: string): boolean {
  const signature = headers['x-hub-signature-256']
  if (typeof signature === 'string') {
    const expected = `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`
    return isSameHash(hashOf(signature), hashOf(expected))
  }
  const token = headers['x-gitlab-token']
  return typeof token === 'string' && isSameHash(hashOf(token), hashOf(secret))
}

function isPush({ headers }: FastifyRequest): boolean {
  return (
    headers['x-github-event'] === 'push' ||
    /^(?:Push|Merge Request) Hook$/.test(String(headers['x-gitlab-event']))
  )
}

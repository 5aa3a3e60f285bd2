import type { FastifyInstance } from 'fastify'

import { WireApiKeys, WireKeyRequest } from '../../contract/api-key.ts'
import { WireError } from '../../contract/error-body.ts'
import { KeyFile, keyFileToWire } from '../../contract/key-file.ts'
import { API_KEY_PATH } from '../../contract/routes.ts'
import { readTime } from '../search/read-filter.ts'
import type { Services } from '../services.ts'
import { callerOf } from './authenticate.ts'
import { notFound, Problem } from './problem.ts'

/**
 * When a key is to end.
 *
 * @throws {Problem} where that is no time to come
 */
function readExpiry(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const expires = readTime(text, 'expires')
  if (Date.parse(expires) > Date.now()) return new Date(expires)
  throw new Problem(400, 'invalid_request', 'expires is in the past. Use a time in the future, or omit it.')
}

/** Making, listing and revoking API keys. */
export function keyRoutes(app: FastifyInstance, { keys, publicAddress }: Services): void {
  app.post<{ Body: WireKeyRequest }>(
    API_KEY_PATH,
    {
      config: { permission: 'administer' },
      schema: {
        operationId: 'createApiKey',
        tags: ['API keys'],
        summary: 'Create an API key',
        description: 'Returns the key file. It can’t be fetched again.',
        body: WireKeyRequest,
        response: { 201: KeyFile, '4xx': WireError },
      },
    },
    async (request, reply) => {
      const { name, type, expires, repositories, teams } = request.body
      const isLimited = repositories !== undefined || teams !== undefined
      const limits = isLimited ? { repositories: repositories ?? [], teams: teams ?? [] } : undefined
      const options = { expires: readExpiry(expires ?? undefined), limits }
      const issued = await keys.create(name.trim(), type, callerOf(request), options)
      await request.audit('api_key_created', {
        subject: issued.id,
        details: { name: name.trim(), type, limited: isLimited },
      })
      return reply.code(201).header('cache-control', 'no-store').send(keyFileToWire(publicAddress(), issued))
    },
  )
  app.get(
    API_KEY_PATH,
    {
      config: { permission: 'administer' },
      schema: {
        operationId: 'listApiKeys',
        tags: ['API keys'],
        summary: 'List the API keys that are not revoked',
        response: { 200: WireApiKeys, '4xx': WireError },
      },
    },
    async () => ({
      api_keys: (await keys.list()).map(
        ({ id, name, type, createdBy, created, lastUsed, expires, limits }) => ({
          ...{ id, name, type, created_by: createdBy, created: created.toISOString() },
          last_used: lastUsed?.toISOString() ?? null,
          expires: expires?.toISOString() ?? null,
          repositories: limits?.repositories ?? null,
          teams: limits?.teams.map((team) => ({ team_id: team.id, name: team.name })) ?? null,
        }),
      ),
    }),
  )
  app.delete<{ Params: { id: string } }>(
    `${API_KEY_PATH}/:id`,
    {
      config: { permission: 'administer' },
      schema: {
        operationId: 'revokeApiKey',
        tags: ['API keys'],
        summary: 'Revoke an API key at once',
        response: { 204: { type: 'null', description: 'The key is revoked.' }, '4xx': WireError },
      },
    },
    async (request, reply) => {
      if (!(await keys.revoke(request.params.id))) throw notFound('API key')
      await request.audit('api_key_revoked', { subject: request.params.id })
      return reply.code(204).send()
    },
  )
}

import type { FastifyInstance, FastifyReply } from 'fastify'

import { hashOf, isSameHash } from '../../keys/token.ts'
import { ScimProblem } from '../../scim/problem.ts'
import { errorResource, SCIM_MEDIA_TYPE } from '../../scim/resources.ts'
import { ALL_REPOSITORIES } from '../../search/scope.ts'
import { bearerOf } from '../authenticate.ts'
import { faultOf, problemOf } from '../errors.ts'
import type { RateLimits } from '../rate-limit.ts'
import { nameActor } from '../request-audit.ts'

/** Lets only the identity provider in, by its token. No API key opens anything here, and the token nothing else. */
export function authenticateProvider(app: FastifyInstance, token: string, limits: RateLimits): void {
  const expected = hashOf(token)
  app.addHook('onRequest', async (request, reply) => {
    await limits.address(request)
    if (!isSameHash(hashOf(bearerOf(request)), expected)) {
      reply.header('www-authenticate', 'Bearer realm="keysieve"')
      throw new ScimProblem(401, 'The token is not the one of KEYSIEVE_SCIM_TOKEN. Enter it at the provider.')
    }
    request.caller = { actor: 'scim', type: 'Scan', scope: ALL_REPOSITORIES }
    nameActor(request, reply, 'scim')
  })
}

/** Reads JSON under whatever content type, and makes every refusal one of SCIM. */
export function speakScim(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, body, done) => {
    // Clients name a type of content for requests without any, such as DELETE.
    if (body === '') done(null)
    else parse(request, body, done)
  })
  app.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof ScimProblem)
      return sendScim(reply.code(error.status), errorResource(error.status, error.message, error.scimType))
    const problem = problemOf(error as Parameters<typeof problemOf>[0])
    if (problem.status >= 500) request.log.error({ fault: faultOf(error) }, 'request failed')
    return sendScim(
      reply.code(problem.status).headers(problem.headers),
      errorResource(problem.status, problem.message),
    )
  })
}

/** Sends a resource under SCIM's media type. */
export function sendScim(reply: FastifyReply, resource: object): FastifyReply {
  return reply.type(`${SCIM_MEDIA_TYPE}; charset=utf-8`).send(resource)
}

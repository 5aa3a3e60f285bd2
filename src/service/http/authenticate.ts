import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, mayDo, type Permission } from '../keys/access.ts'
import type { ApiKeys } from '../keys/api-keys.ts'
import { hashOf, isSameHash } from '../keys/token.ts'
import { ALL_REPOSITORIES } from '../search/scope.ts'
import { Problem } from './problem.ts'
import type { RateLimits } from './rate-limit.ts'
import { nameActor } from './request-audit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the operation needs; one without is open to everybody. */
    permission?: Permission
  }
  interface FastifyRequest {
    /** Who asks; set where the operation needs a permission. */
    caller: Caller | null
  }
}

/** The token that the server keeps in its data folder for anyone who may read it there. */
export interface LocalCredential {
  readonly token: string
}

const BEARER = /^Bearer +(?<token>[\x21-\x7e]+) *$/i
const LOCAL: Caller = { actor: 'local', type: 'Admin', scope: ALL_REPOSITORIES }

/** Lets requests in by their bearer token, as far as its key allows. */
export function authenticateRequests(
  app: FastifyInstance,
  keys: ApiKeys,
  local: LocalCredential | undefined,
  limits: RateLimits,
): void {
  const localHash = local === undefined ? undefined : hashOf(local.token)

  async function callerWith(token: string): Promise<Caller> {
    if (localHash !== undefined && isSameHash(hashOf(token), localHash)) return LOCAL
    const caller = await keys.authenticate(token)
    if (caller === undefined) throw unauthorized('The token is unknown or revoked.')
    return caller
  }

  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    const { permission } = request.routeOptions.config
    if (permission === undefined) return
    await limits.address(request)
    const caller = await callerWith(bearerOf(request))
    request.caller = caller
    nameActor(request, reply, caller.actor)
    await limits.caller(request)
    if (!mayDo(caller, permission)) {
      throw new Problem(
        403,
        'forbidden',
        `A key of type ${caller.type} does not have permission for this operation. Use a key of another type.`,
      )
    }
  })
}

/**
 * The token that a request carries.
 *
 * @throws {Problem} where it carries none
 */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string {
  if (authorization === undefined) {
    throw unauthorized('This operation needs an API key: send Authorization: Bearer <token>.')
  }
  const token = BEARER.exec(authorization)?.groups?.['token']
  if (token === undefined) throw unauthorized('The Authorization header must have the form Bearer <token>.')
  return token
}

/**
 * Who asks for an operation that needs a permission.
 *
 * @throws {Error} in an operation without one: a defect
 */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('The operation declares no permission.')
  return request.caller
}

function unauthorized(message: string): Problem {
  return new Problem(401, 'unauthorized', message, { 'www-authenticate': 'Bearer realm="keysieve"' })
}

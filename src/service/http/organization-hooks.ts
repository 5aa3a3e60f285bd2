import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { WireError } from '../../contract/error-body.ts'
import { ORGANIZATION_HOOK_PATH } from '../../contract/routes.ts'
import type { Receiver } from '../forges/receive.ts'
import type { Services } from '../services.ts'
import { readUuid } from './identifiers.ts'
import { Problem } from './problem.ts'
import type { RateLimits } from './rate-limit.ts'
import { LARGEST_DELIVERY, type ReceivedBody, readDelivery } from './webhook/body.ts'
import { understand } from './webhook/hosts.ts'

interface ReceiverId {
  readonly receiver_id: string
}

/** A delivery with its receiver. */
interface Delivered {
  readonly receiver: Receiver
  readonly body: ReceivedBody
}

/** What forges report of organizations: pull requests, pushes, new repositories. */
export function organizationHookRoutes(
  app: FastifyInstance,
  { organizations: { deliveries } }: Services,
  limits: RateLimits,
): void {
  void app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.addHook('onRequest', limits.address)
    signed.addContentTypeParser(
      '*',
      async (request: FastifyRequest, payload: IncomingMessage): Promise<Delivered> => {
        const receiver = await deliveries.receiver(
          readUuid((request.params as ReceiverId).receiver_id, 'receiver_id'),
        )
        // What nobody can have signed is not kept.
        const kept = receiver.isKnown ? LARGEST_DELIVERY : 0
        const body = await readDelivery(payload, request.headers, receiver.secret, kept)
        return { receiver, body }
      },
    )
    signed.post<{ Params: ReceiverId; Body: Delivered | undefined }>(
      `${ORGANIZATION_HOOK_PATH}/:receiver_id`,
      {
        bodyLimit: LARGEST_DELIVERY,
        schema: {
          operationId: 'receiveOrganizationEvent',
          tags: ['Organizations'],
          summary: 'Receive an event from the forge of an organization',
          description:
            'Accepts the signatures of GitHub, Gitea, Forgejo and Bitbucket, the token of GitLab, and the password of Azure DevOps. An event is stored before it is answered; a repeated delivery returns 409.',
          security: [],
          response: {
            202: { type: 'null', description: 'The event is stored.' },
            409: WireError,
            '4xx': WireError,
          },
        },
      },
      async ({ headers, body: delivered }, reply) => {
        // An unknown organization and a wrong signature get the same answer.
        const known =
          delivered === undefined
            ? undefined
            : understand({ headers, body: delivered.body, secret: delivered.receiver.secret })
        if (delivered === undefined || known === undefined) throw unsigned()
        const body = parse(delivered.body.text)
        if (!(await deliveries.take(delivered.receiver, { headers, body, names: known.names }))) {
          throw new Problem(409, 'known_delivery', 'This delivery was already received.')
        }
        return reply.code(202).send()
      },
    )
  })
}

function unsigned(): Problem {
  return new Problem(
    401,
    'unauthorized',
    'The signature is missing or wrong. Check the secret of the webhook.',
    { 'www-authenticate': 'Signature' },
  )
}

/** GitHub can be set to send forms, which have the JSON in a field. */
function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(
      text.startsWith('payload=') ? (new URLSearchParams(text).get('payload') ?? '') : text,
    )
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // told below
  }
  throw new Problem(
    400,
    'invalid_request',
    'The delivery is not JSON. Set the content type of the webhook to application/json.',
  )
}

import type { FastifyInstance } from 'fastify'

import { WireRecoveryRequest } from '../../contract/account-recovery.ts'
import { RECOVERY_PATH } from '../../contract/routes.ts'
import { createRecovery } from '../console/session/recovery.ts'
import type { Services } from '../services.ts'
import { callerOf } from './authenticate.ts'
import { notFound, Problem } from './problem.ts'

/** Lets an operator of the server let someone back in: an API key, however mighty, takes over no account. */
export function recoveryRoutes(app: FastifyInstance, { db, publicAddress }: Services): void {
  const recovery = createRecovery(db)
  app.post<{ Body: WireRecoveryRequest }>(
    RECOVERY_PATH,
    { config: { permission: 'administer' }, schema: { hide: true, body: WireRecoveryRequest } },
    async (request, reply) => {
      if (callerOf(request).actor !== 'local') {
        throw new Problem(
          403,
          'forbidden',
          'This operation is only available on the server’s own machine (--data).',
        )
      }
      const token = await recovery.linkFor(request.body.name)
      if (token === undefined) throw notFound('account')
      await request.audit('recovery_link_made', { subject: request.body.name })
      reply.header('cache-control', 'no-store')
      return { url: `${publicAddress()}/recover/${token}` }
    },
  )
}

import type { FastifyInstance } from 'fastify'

import type { ScimSettings } from '../../oidc-config.ts'
import { SCIM_PATH, serviceProviderConfig } from '../../scim/resources.ts'
import type { Services } from '../../services.ts'
import type { RateLimits } from '../rate-limit.ts'
import { authenticateProvider, sendScim, speakScim } from './authenticate.ts'
import { scimGroupRoutes } from './groups.ts'
import { scimUserRoutes } from './users.ts'

/** What an identity provider calls to manage accounts and groups: SCIM 2.0, as far as Okta and Entra ID use it. */
export function scimRoutes(
  app: FastifyInstance,
  services: Services,
  { token }: ScimSettings,
  limits: RateLimits,
): void {
  speakScim(app)
  app.decorateRequest('caller', null)
  authenticateProvider(app, token, limits)
  app.get(`${SCIM_PATH}/ServiceProviderConfig`, { schema: { hide: true } }, async (_, reply) =>
    sendScim(reply, serviceProviderConfig(services.publicAddress())),
  )
  scimUserRoutes(app, services)
  scimGroupRoutes(app, services)
}

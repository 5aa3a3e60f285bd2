import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

import { VERSION } from '../../model/version.ts'

/** Collects the descriptions of all operations that are registered after it, and hands them out. */
export async function describeOperations(app: FastifyInstance, address: () => string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Keysieve',
        version: VERSION,
        description: 'Finds leaked credentials in the commits of repositories.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => ({
    ...app.swagger(),
    servers: [{ url: address() }],
  }))
}

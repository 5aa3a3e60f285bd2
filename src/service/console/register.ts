import type { FastifyInstance } from 'fastify'

import type { Services } from '../services.ts'

/** Registers the console's pages. What it adds to `app` (parsers, hooks) concerns the console alone. */
export async function registerConsole(_app: FastifyInstance, _services: Services): Promise<void> {}

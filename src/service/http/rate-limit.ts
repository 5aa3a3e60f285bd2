import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Problem } from './problem.ts'

/** Keeps clients from asking more often than the service promises to answer. */
export interface RateLimits {
  /** Before anything is looked up: by the address that the request comes from. */
  address(request: FastifyRequest): Promise<void>
  /** By who asks, which `request.caller` says by then. */
  caller(request: FastifyRequest): Promise<void>
}

/** Many keys may be used behind one address. */
const ADDRESS_FACTOR = 10
const WINDOW_MS = 60_000

/**
 * Counts requests in the memory of this process: with several processes each allows as many.
 *
 * @param perMinute what one key may ask
 */
export async function createRateLimits(app: FastifyInstance, perMinute: number): Promise<RateLimits> {
  await app.register(rateLimit, { global: false })
  const byAddress = app.createRateLimit({ max: perMinute * ADDRESS_FACTOR, timeWindow: WINDOW_MS })
  const byCaller = app.createRateLimit({
    max: perMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: ({ caller, ip }) => caller?.actor ?? ip,
  })
  return {
    address: async (request) => refuse(await byAddress(request)),
    caller: async (request) => refuse(await byCaller(request)),
  }
}

function refuse(limit: Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>): void {
  if (limit.isAllowed || !limit.isExceeded) return
  const seconds = Math.max(1, limit.ttlInSeconds)
  throw new Problem(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  })
}

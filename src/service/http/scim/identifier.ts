import type { FastifyRequest } from 'fastify'

import { ScimProblem } from '../../scim/problem.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The identifier in the address of a request. @throws {ScimProblem} 404 for what is none */
export function identifierOf({ params }: FastifyRequest): string {
  const { id } = params as { readonly id: string }
  if (UUID.test(id)) return id
  throw nothingThere('resource')
}

/** There is nothing under this identifier. */
export function nothingThere(what: string): ScimProblem {
  return new ScimProblem(404, `There is no ${what} with this identifier.`)
}

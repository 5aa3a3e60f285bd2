import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

import { VERSION } from '../../model/version.ts'
import { REFUSAL_COMPONENTS, refusalsOf } from './documented-refusals.ts'

/** What @fastify/swagger says of an answer whose schema says nothing. */
const UNDESCRIBED = 'Default Response'
/** What is said instead, by the first digit of the status. */
const WORDS: Readonly<Record<string, string>> = {
  2: 'Success.',
  4: 'Rejected; see message.',
  5: 'Failed; see message.',
}

/** Collects the descriptions of all operations that are registered after it, and hands them out. */
export async function describeOperations(app: FastifyInstance, address: () => string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Keysieve',
        version: VERSION,
        description:
          'Finds leaked credentials in the commits of repositories. Bodies are JSON, under any content type. Every error has a message and a code. If the method is not allowed, the status is 405, with Allow.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transformObject: (document) =>
      'openapiObject' in document ? withRefusals(published(document.openapiObject)) : {},
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => ({
    ...app.swagger(),
    servers: [{ url: address() }],
  }))
}

function withRefusals<T extends { readonly components?: object }>(document: T): T {
  return { ...document, components: { ...document.components, responses: REFUSAL_COMPONENTS } }
}

/**
 * The document in the words of OpenAPI 3.1, whose schemas are of JSON Schema 2020-12: TypeBox writes a tuple as
 * earlier drafts had it.
 */
function published<T>(value: T): T {
  if (Array.isArray(value)) return value.map(published) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, published(field)])
  const { additionalItems, items, ...object } = Object.fromEntries(fields)
  if (Array.isArray(items)) {
    // Of items that are all alike, less does: some tools take no tuple.
    const isAlike = new Set(items.map((one) => JSON.stringify(one))).size === 1
    if (isAlike) return { ...object, items: items[0], minItems: items.length, maxItems: items.length }
    return { ...object, prefixItems: items, items: additionalItems ?? true, maxItems: items.length }
  }
  if ('operationId' in object) {
    object.responses = { ...refusalsOf(object), ...described(object.responses) }
    object.parameters = object.parameters?.map(identified)
  }
  return { ...object, ...(items === undefined ? {} : { items }) }
}

interface Parameter {
  readonly name: string
  readonly schema: object
}

/** Identifiers are UUIDs, but for API keys, whose own have a prefix. */
function identified(parameter: Parameter): Parameter {
  const schema = /_(?:id|uuid)$/.test(parameter.name)
    ? { type: 'string', format: 'uuid' }
    : { type: 'string', minLength: 1 }
  return { ...parameter, schema }
}

type Responses = Readonly<Record<string, { readonly description: string }>>

function described(responses: Responses): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      response.description === UNDESCRIBED
        ? { ...response, description: WORDS[status.charAt(0)] ?? response.description }
        : response,
    ]),
  )
}

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { readScimFilter } from '../../scim/filter.ts'
import { readOperations } from '../../scim/operations.ts'
import { readScimPage } from '../../scim/paging.ts'
import { createProvisionedPeople, PERSON_FILTERS } from '../../scim/people.ts'
import { type PersonAttributes, patchPerson, readPerson } from '../../scim/person-attributes.ts'
import { listResource, type ProvisionedPerson, SCIM_PATH, userResource } from '../../scim/resources.ts'
import type { Services } from '../../services.ts'
import { sendScim } from './authenticate.ts'
import { identifierOf, nothingThere } from './identifier.ts'

const PATH = `${SCIM_PATH}/Users`
const hidden = { schema: { hide: true } } as const

/** The accounts that the identity provider manages. */
export function scimUserRoutes(app: FastifyInstance, { db, config, publicAddress }: Services): void {
  const people = createProvisionedPeople(db, config.oidc ?? { roles: [] })

  const personOf = async (request: FastifyRequest): Promise<ProvisionedPerson> => {
    const person = await people.find(identifierOf(request))
    if (person === undefined) throw nothingThere('user')
    return person
  }

  const change = async (
    request: FastifyRequest,
    before: ProvisionedPerson,
    attributes: PersonAttributes,
  ): Promise<object> => {
    const after = await people.change(before.id, attributes)
    if (after === undefined) throw nothingThere('user')
    if (before.active !== after.active)
      await request.audit(after.active ? 'account_enabled' : 'account_disabled', { subject: after.id })
    return userResource(publicAddress(), after)
  }

  app.get<{ Querystring: Record<string, unknown> }>(PATH, hidden, async ({ query }, reply) => {
    const page = readScimPage(query)
    const text = query['filter']
    const filter = text === undefined ? undefined : readScimFilter(String(text), PERSON_FILTERS)
    const { people: found, total } = await people.list(filter, page)
    const resources = found.map((person) => userResource(publicAddress(), person))
    return sendScim(reply, listResource(resources, total, page.startIndex))
  })

  app.get(`${PATH}/:id`, hidden, async (request, reply) =>
    sendScim(reply, userResource(publicAddress(), await personOf(request))),
  )

  app.post(PATH, hidden, async (request, reply) => {
    const person = await people.create(readPerson(request.body))
    const resource = userResource(publicAddress(), person)
    await request.audit('account_created', { subject: person.id, details: { by: 'scim' } })
    return sendScim(reply.code(201).header('location', `${publicAddress()}${PATH}/${person.id}`), resource)
  })

  app.put(`${PATH}/:id`, hidden, async (request, reply) =>
    sendScim(reply, await change(request, await personOf(request), readPerson(request.body))),
  )

  app.patch(`${PATH}/:id`, hidden, async (request, reply) => {
    const operations = readOperations(request.body)
    const before = await personOf(request)
    return sendScim(reply, await change(request, before, patchPerson(before, operations)))
  })

  app.delete(`${PATH}/:id`, hidden, async (request, reply) => {
    const { id } = await personOf(request)
    if (await people.remove(id)) await request.audit('account_removed', { subject: id })
    return reply.code(204).send()
  })
}

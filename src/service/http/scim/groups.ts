import type { FastifyInstance, FastifyRequest } from 'fastify'

import { readScimFilter } from '../../scim/filter.ts'
import { type GroupChange, groupChanges, readGroup } from '../../scim/group-changes.ts'
import type { RoleChange } from '../../scim/group-roles.ts'
import { createProvisionedGroups, GROUP_FILTERS } from '../../scim/groups.ts'
import { readOperations } from '../../scim/operations.ts'
import { readScimPage } from '../../scim/paging.ts'
import { groupResource, listResource, type ProvisionedGroup, SCIM_PATH } from '../../scim/resources.ts'
import type { Services } from '../../services.ts'
import { sendScim } from './authenticate.ts'
import { identifierOf, nothingThere } from './identifier.ts'

const PATH = `${SCIM_PATH}/Groups`
const hidden = { schema: { hide: true } } as const

interface ListQuery {
  readonly Querystring: Readonly<Record<string, unknown>>
}

/** The groups of the identity provider. */
export function scimGroupRoutes(app: FastifyInstance, { db, config, publicAddress }: Services): void {
  const groups = createProvisionedGroups(db, config.oidc?.roles ?? [])

  const resourceOf = (group: ProvisionedGroup, query: Readonly<Record<string, unknown>> = {}): object =>
    groupResource(publicAddress(), group, !leavesOutMembers(query['excludedAttributes']))

  const record = async (request: FastifyRequest, changes: readonly RoleChange[]): Promise<void> => {
    for (const { userId, role } of changes)
      await request.audit('role_changed', { subject: userId, details: { by: 'scim', role } })
  }

  const change = async (request: FastifyRequest, changes: readonly GroupChange[]): Promise<object> => {
    const outcome = await groups.change(identifierOf(request), changes)
    if (outcome === undefined) throw nothingThere('group')
    await record(request, outcome.roles)
    return resourceOf(outcome.group)
  }

  app.get<ListQuery>(PATH, hidden, async ({ query }, reply) => {
    const page = readScimPage(query)
    const text = query['filter']
    const filter = text === undefined ? undefined : readScimFilter(String(text), GROUP_FILTERS)
    const { groups: found, total } = await groups.list(filter, page)
    const resources = found.map((group) => resourceOf(group, query))
    return sendScim(reply, listResource(resources, total, page.startIndex))
  })

  app.get<ListQuery>(`${PATH}/:id`, hidden, async (request, reply) => {
    const group = await groups.find(identifierOf(request))
    if (group === undefined) throw nothingThere('group')
    return sendScim(reply, resourceOf(group, request.query))
  })

  app.post(PATH, hidden, async (request, reply) => {
    const { group, roles } = await groups.create(readGroup(request.body))
    await record(request, roles)
    const location = `${publicAddress()}${PATH}/${group.id}`
    return sendScim(reply.code(201).header('location', location), resourceOf(group))
  })

  app.put(`${PATH}/:id`, hidden, async (request, reply) => {
    const { displayName, externalId, members } = readGroup(request.body)
    return sendScim(
      reply,
      await change(request, [
        { kind: 'name', displayName },
        { kind: 'external id', externalId },
        ...(members === undefined ? [] : [{ kind: 'replace', members } as const]),
      ]),
    )
  })

  app.patch(`${PATH}/:id`, hidden, async (request, reply) =>
    sendScim(reply, await change(request, groupChanges(readOperations(request.body)))),
  )

  app.delete(`${PATH}/:id`, hidden, async (request, reply) => {
    const changes = await groups.remove(identifierOf(request))
    if (changes === undefined) throw nothingThere('group')
    await record(request, changes)
    return reply.code(204).send()
  })
}

/** Entra ID asks for groups without their members. */
function leavesOutMembers(excluded: unknown): boolean {
  return typeof excluded === 'string' && excluded.split(',').some((one) => one.trim() === 'members')
}

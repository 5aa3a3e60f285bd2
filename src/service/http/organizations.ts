import type { FastifyInstance } from 'fastify'

import {
  organizationToWire,
  WireDisconnected,
  WireOrganization,
  WireOrganizationRequest,
  WireOrganizations,
} from '../../contract/organization.ts'
import { ORGANIZATION_PATH } from '../../contract/routes.ts'
import type { Services } from '../services.ts'
import { callerOf } from './authenticate.ts'
import { readUuid } from './identifiers.ts'
import { operationSchemas } from './operation-schema.ts'
import { notFound } from './problem.ts'

const schema = operationSchemas('Organizations')

const ONE = `${ORGANIZATION_PATH}/:organization_id`

interface OrganizationId {
  readonly organization_id: string
}

/** The organizations of forges, for those who administer the service. */
export function organizationRoutes(app: FastifyInstance, { organizations }: Services): void {
  app.get(
    ORGANIZATION_PATH,
    {
      config: { permission: 'administer' },
      schema: schema('listOrganizations', 'List the connected organizations', { 200: WireOrganizations }),
    },
    async () => ({ organizations: (await organizations.list()).map(organizationToWire) }),
  )
  app.get<{ Params: OrganizationId }>(
    ONE,
    {
      config: { permission: 'administer' },
      schema: schema('getOrganization', 'Show an organization', { 200: WireOrganization }),
    },
    async ({ params }) => {
      const organization = await organizations.get(idOf(params))
      if (organization === undefined) throw notFound('organization')
      return organizationToWire(organization)
    },
  )
  app.post<{ Body: WireOrganizationRequest }>(
    ORGANIZATION_PATH,
    {
      config: { permission: 'administer' },
      schema: schema(
        'connectOrganization',
        'Connect an organization by a token',
        { 201: WireOrganization },
        WireOrganizationRequest,
        'Checks the token with the forge, and adds a webhook there. GitHub is connected by an app, in the console.',
      ),
    },
    async (request, reply) => {
      const { base_url: baseUrl, ...wanted } = request.body
      const connected = await organizations.connect({ ...wanted, baseUrl }, callerOf(request))
      const { id, forge, name } = connected
      await request.audit('organization_connected', { subject: id, details: { forge, name, baseUrl } })
      return reply.code(201).send(organizationToWire(connected))
    },
  )
  app.post<{ Params: OrganizationId }>(
    `${ONE}/resync`,
    {
      config: { permission: 'administer' },
      schema: schema('resyncOrganization', 'List the repositories of an organization again', {
        202: { type: 'null', description: 'The organization is listed as soon as possible.' },
      }),
    },
    async (request, reply) => {
      const id = idOf(request.params)
      if (!(await organizations.resync(id))) throw notFound('organization')
      await request.audit('organization_resynced', { subject: id })
      return reply.code(202).send()
    },
  )
  app.delete<{ Params: OrganizationId }>(
    ONE,
    {
      config: { permission: 'administer' },
      schema: schema(
        'disconnectOrganization',
        'Disconnect an organization; what was found in it stays',
        { 200: WireDisconnected },
        undefined,
        'Removes the webhook, or uninstalls the app. Repositories that a person has added stay watched.',
      ),
    },
    async (request) => {
      const id = idOf(request.params)
      const known = await organizations.get(id)
      const left = await organizations.disconnect(id)
      if (left === undefined) throw notFound('organization')
      await request.audit('organization_disconnected', { subject: id, details: { name: known?.name ?? '' } })
      return { fault: left.fault ?? null }
    },
  )
}

function idOf({ organization_id }: OrganizationId): string {
  return readUuid(organization_id, 'organization_id')
}

import type { FastifyInstance } from 'fastify'

import { WireError } from '../../contract/error-body.ts'
import { REPOSITORY_PATH } from '../../contract/routes.ts'
import { WireScanStarted } from '../../contract/scan-request.ts'
import {
  WireRepositories,
  WireRepository,
  WireRepositoryChange,
  WireRepositoryRequest,
} from '../../contract/watched-repository.ts'
import { readAddress } from '../repositories/address.ts'
import type { WatchedRepository } from '../repositories/repositories.ts'
import type { Services } from '../services.ts'
import { callerOf } from './authenticate.ts'
import { readUuid } from './identifiers.ts'
import { notFound } from './problem.ts'

const ONE = `${REPOSITORY_PATH}/:repo_id`

interface RepositoryId {
  readonly repo_id: string
}

/** The repositories that the service scans by itself. */
export function repositoryRoutes(app: FastifyInstance, { repositories, config }: Services): void {
  app.post<{ Body: WireRepositoryRequest }>(
    REPOSITORY_PATH,
    {
      config: { permission: 'administer' },
      schema: schema('addRepository', 'Add a repository', WireRepository, WireRepositoryRequest),
    },
    async (request) => {
      const { repo_url, schedule = null } = request.body
      const address = readAddress(repo_url, config)
      const added = await repositories.add(address, schedule, callerOf(request))
      await request.audit('repository_added', { subject: added.url, details: { schedule } })
      return repositoryToWire(added)
    },
  )
  app.get(
    REPOSITORY_PATH,
    {
      config: { permission: 'read' },
      schema: schema('listRepositories', 'List the repositories', WireRepositories),
    },
    async (request) => ({ repos: (await repositories.list(callerOf(request).scope)).map(repositoryToWire) }),
  )
  app.get<{ Params: RepositoryId }>(
    ONE,
    { config: { permission: 'read' }, schema: schema('getRepository', 'Show a repository', WireRepository) },
    async (request) => answer(await repositories.get(callerOf(request).scope, idOf(request.params))),
  )
  app.patch<{ Params: RepositoryId; Body: WireRepositoryChange }>(
    ONE,
    {
      config: { permission: 'administer' },
      schema: schema(
        'changeRepository',
        "Change a repository's schedule",
        WireRepository,
        WireRepositoryChange,
      ),
    },
    async (request) => {
      const changed = answer(await repositories.setSchedule(idOf(request.params), request.body.schedule))
      await request.audit('repository_changed', {
        subject: changed.url,
        details: { schedule: changed.schedule },
      })
      return changed
    },
  )
  app.delete<{ Params: RepositoryId }>(
    ONE,
    {
      config: { permission: 'administer' },
      schema: {
        ...schema('removeRepository', 'Remove a repository; its alerts and events stay', WireRepository),
        response: { 204: { type: 'null', description: 'The repository is removed.' }, '4xx': WireError },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params)
      const known = await repositories.get(callerOf(request).scope, id)
      if (known === undefined || !(await repositories.remove(id))) throw notFound('repository')
      await request.audit('repository_removed', { subject: known.url })
      return reply.code(204).send()
    },
  )
  app.post<{ Params: RepositoryId }>(
    `${ONE}/scan`,
    {
      config: { permission: 'scan' },
      schema: schema(
        'scanRepository',
        'Scan the new commits of a repository; the first time, its whole history',
        WireScanStarted,
      ),
    },
    async (request) => {
      const scanId = await repositories.scan(idOf(request.params), callerOf(request))
      if (scanId === undefined) throw notFound('repository')
      return { scan_uuid: scanId }
    },
  )
}

function idOf({ repo_id }: RepositoryId): string {
  return readUuid(repo_id, 'repo_id')
}

function answer(repository: WatchedRepository | undefined): WireRepository {
  if (repository === undefined) throw notFound('repository')
  return repositoryToWire(repository)
}

function repositoryToWire({ id, url, name, schedule, created, lastScan }: WatchedRepository): WireRepository {
  return { repo_id: id, url, name, schedule, created: created.toISOString(), last_scan: lastScan }
}

function schema(operationId: string, summary: string, answered: object, body?: object) {
  return {
    operationId,
    tags: ['Repositories'],
    summary,
    ...(body === undefined ? {} : { body }),
    response: { 200: answered, '4xx': WireError },
  }
}

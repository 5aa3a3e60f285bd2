import type { FastifyInstance } from 'fastify'

import { TEAM_PATH } from '../../contract/routes.ts'
import { teamToWire, WireTeam, WireTeamChange, WireTeamRequest, WireTeams } from '../../contract/team.ts'
import type { Services } from '../services.ts'
import { callerOf } from './authenticate.ts'
import { readUuid } from './identifiers.ts'
import { operationSchemas } from './operation-schema.ts'
import { notFound } from './problem.ts'

const schema = operationSchemas('Teams')

const ONE = `${TEAM_PATH}/:team_id`

interface TeamId {
  readonly team_id: string
}

/** The teams, for those who administer the service. */
export function teamRoutes(app: FastifyInstance, { teams }: Services): void {
  app.get(
    TEAM_PATH,
    {
      config: { permission: 'administer' },
      schema: schema('listTeams', 'List the teams', { 200: WireTeams }),
    },
    async (request) => ({ teams: (await teams.list(callerOf(request).scope)).map(teamToWire) }),
  )
  app.get<{ Params: TeamId }>(
    ONE,
    { config: { permission: 'administer' }, schema: schema('getTeam', 'Show a team', { 200: WireTeam }) },
    async ({ params }) => {
      const team = await teams.get(idOf(params))
      if (team === undefined) throw notFound('team')
      return teamToWire(team)
    },
  )
  app.post<{ Body: WireTeamRequest }>(
    TEAM_PATH,
    {
      config: { permission: 'administer' },
      schema: schema('createTeam', 'Create a team', { 201: WireTeam }, WireTeamRequest),
    },
    async (request, reply) => {
      const team = await teams.create(request.body)
      await request.audit('team_created', { subject: team.id, details: { name: team.name } })
      return reply.code(201).send(teamToWire(team))
    },
  )
  app.patch<{ Params: TeamId; Body: WireTeamChange }>(
    ONE,
    {
      config: { permission: 'administer' },
      schema: schema(
        'changeTeam',
        'Change a team, its members or its repositories',
        { 200: WireTeam },
        WireTeamChange,
      ),
    },
    async (request) => {
      const team = await teams.change(idOf(request.params), request.body)
      if (team === undefined) throw notFound('team')
      await request.audit('team_changed', { subject: team.id, details: { name: team.name } })
      return teamToWire(team)
    },
  )
  app.delete<{ Params: TeamId }>(
    ONE,
    {
      config: { permission: 'administer' },
      schema: schema('removeTeam', 'Remove a team; its people and repositories stay', {
        204: { type: 'null', description: 'The team is removed.' },
      }),
    },
    async (request, reply) => {
      const id = idOf(request.params)
      if (!(await teams.remove(id))) throw notFound('team')
      await request.audit('team_removed', { subject: id })
      return reply.code(204).send()
    },
  )
}

function idOf({ team_id }: TeamId): string {
  return readUuid(team_id, 'team_id')
}

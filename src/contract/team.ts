import { type Static, Type } from 'typebox'

import type { Team } from '../model/team.ts'
import { UtcTime } from './place.ts'

const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })
const Name = Type.String({ minLength: 1, maxLength: 100 })
const Members = Type.Array(Uuid, { maxItems: 1000, description: 'Accounts; they replace those before.' })
const Repositories = Type.Array(Type.String({ minLength: 1, maxLength: 2048 }), {
  maxItems: 1000,
  description:
    'Addresses such as https://github.com/org/repo, or https://github.com/org/* for all below; they replace those before.',
})

/** A team with its members and what it owns. */
export const WireTeam = Type.Object({
  team_id: Type.String(),
  name: Type.String(),
  members: Type.Array(Type.Object({ user_id: Type.String(), name: Type.String() })),
  repositories: Type.Array(Type.String(), {
    description: 'git://host/org/repo.git, or git://host/org/* for all below, in lower case.',
  }),
  created: UtcTime,
})
export type WireTeam = Static<typeof WireTeam>

/** All teams. */
export const WireTeams = Type.Object({ teams: Type.Array(WireTeam) })
export type WireTeams = Static<typeof WireTeams>

/** The body that makes a team. */
export const WireTeamRequest = Type.Object({
  name: Name,
  members: Type.Optional(Members),
  repositories: Type.Optional(Repositories),
})
export type WireTeamRequest = Static<typeof WireTeamRequest>

/** The body that changes one. What is not given stays as it is. */
export const WireTeamChange = Type.Object({
  name: Type.Optional(Name),
  members: Type.Optional(Members),
  repositories: Type.Optional(Repositories),
})
export type WireTeamChange = Static<typeof WireTeamChange>

/** The team on the wire. */
export function teamToWire({ id, name, members, repositories, created }: Team): WireTeam {
  return {
    team_id: id,
    name,
    members: members.map((member) => ({ user_id: member.id, name: member.name })),
    repositories: [...repositories],
    created,
  }
}

import { type Static, Type } from 'typebox'

import { FORGE_KINDS, type Organization, TOKEN_FORGES } from '../model/organization.ts'
import { UtcTime } from './place.ts'

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

/** An organization of a forge, and how far it is in step with it. */
export const WireOrganization = Type.Object({
  organization_id: Type.String(),
  forge: Type.Enum([...FORGE_KINDS]),
  base_url: Type.String(),
  name: Type.String(),
  repositories: Type.Integer({ minimum: 0 }),
  archived: Type.Integer({ minimum: 0, description: 'How many of the repositories are archived.' }),
  unanswered: Type.Integer({
    minimum: 0,
    description: 'How many commits of pull requests have an answer that the forge did not take.',
  }),
  suspended: Type.Boolean({ description: 'Whether the app is suspended in the organization.' }),
  synced: Nullable(UtcTime),
  fault: Nullable(Type.String({ description: 'Why the organization is not in step, one sentence.' })),
  created: UtcTime,
})
export type WireOrganization = Static<typeof WireOrganization>

/** All organizations. */
export const WireOrganizations = Type.Object({ organizations: Type.Array(WireOrganization) })
export type WireOrganizations = Static<typeof WireOrganizations>

/** The body that connects an organization by a token. */
export const WireOrganizationRequest = Type.Object({
  forge: Type.Enum([...TOKEN_FORGES], { description: 'GitHub is connected by an app, in the console.' }),
  base_url: Type.String({ maxLength: 2048, description: 'https://gitlab.com' }),
  name: Type.String({
    minLength: 1,
    maxLength: 256,
    description:
      'The group or the organization; of Azure DevOps, organization/project; * for a whole GitLab.',
  }),
  token: Type.String({
    minLength: 1,
    maxLength: 4096,
    description: 'What the forge is asked with. The service encrypts it and does not show it again.',
  }),
})
export type WireOrganizationRequest = Static<typeof WireOrganizationRequest>

/** An organization that was disconnected. */
export const WireDisconnected = Type.Object({
  fault: Nullable(
    Type.String({ description: 'Why the forge still has the webhook or the app, one sentence.' }),
  ),
})
export type WireDisconnected = Static<typeof WireDisconnected>

/** The organization on the wire. */
export function organizationToWire(organization: Organization): WireOrganization {
  const { id, baseUrl, synced = null, fault = null, ...same } = organization
  return { organization_id: id, base_url: baseUrl, ...same, synced, fault }
}

import type { OidcSettings } from '../../oidc-config.ts'
import { provisionedGroupsOf } from '../../scim/group-roles.ts'
import { createProvisionedPeople } from '../../scim/people.ts'
import type { ConsoleServices } from '../console-services.ts'
import { type Person, roleOf } from '../oidc/person.ts'
import { ProviderFault } from '../oidc/provider-fault.ts'
import type { Redirect, Visit } from '../pages.ts'

/** Someone whom the identity provider has signed in, and the page to go to. */
interface Arrival {
  readonly person: Person
  readonly next: string
}

/**
 * Starts a session of someone whom the identity provider has signed in, with the role that the groups give now.
 *
 * @throws {ProviderFault} for someone without a group that may use the service, whose role and sessions end then
 */
export async function letIn(
  visit: Visit,
  { config, identities, sessions, db }: Pick<ConsoleServices, 'config' | 'identities' | 'sessions' | 'db'>,
  { person, next }: Arrival,
): Promise<Redirect> {
  const settings = config.oidc!
  const { issuer, subject, name } = person
  const identity = { issuer, subject }
  const provisioned = settings.scim === undefined ? undefined : await accountFor(db, settings, person)
  if (settings.scim !== undefined && provisioned === undefined) {
    await identities.withdraw(identity)
    throw NOT_PROVISIONED
  }
  const given = provisioned === undefined ? undefined : await provisionedGroupsOf(db, provisioned)
  const groups = given ?? person.groups
  const role = roleOf({ groups }, settings)
  if (role === undefined) {
    // A claim that is missing is a mistake in the settings, which takes nobody's role.
    if (groups !== undefined) await identities.withdraw(identity)
    throw noRole({ ...person, groups }, settings)
  }
  const admission = await identities.admit(identity, name, role, provisioned)
  const { userId, isNew, hasNewRole, isDisabled } = admission
  if (isDisabled) throw DISABLED
  const actor = `user:${userId}`
  if (isNew) await visit.audit('account_created', { actor, subject: name, details: { by: 'oidc', role } })
  if (hasNewRole) await visit.audit('role_changed', { actor, subject: userId, details: { by: 'oidc', role } })
  await visit.audit('signed_in', { actor, details: { by: 'oidc' } })
  const limits = { life: settings.sessionLimit, confirmed: confirmedAt(person, settings) }
  return { goTo: next, session: await sessions.start(userId, visit, limits), flow: null }
}

/** A provider that people are signed in to already asks nothing, so that a new session proves nobody's presence. */
function confirmedAt({ authenticated }: Person, { mustReauthenticate }: OidcSettings): Date {
  const now = new Date()
  if (authenticated === undefined) return mustReauthenticate ? new Date(0) : now
  return authenticated < now ? authenticated : now
}

/** The account that the provider has made for someone. */
async function accountFor(
  db: ConsoleServices['db'],
  settings: OidcSettings,
  { externalId }: Person,
): Promise<string | undefined> {
  return externalId === undefined ? undefined : createProvisionedPeople(db, settings).accountOf(externalId)
}

const NOT_PROVISIONED = new ProviderFault(
  'refused',
  'not_provisioned',
  'Your identity provider has made no account for you. Ask its administrator to assign Keysieve to you.',
)

const DISABLED = new ProviderFault(
  'refused',
  'account_disabled',
  'Your account is disabled. Ask an administrator of Keysieve to enable it.',
)

function noRole({ groups, hasTooManyGroups }: Person, { groupsClaim }: OidcSettings): ProviderFault {
  if (groups !== undefined)
    return new ProviderFault(
      'refused',
      'no_group',
      'None of your groups may use Keysieve. Ask the administrator of your identity provider to add you to one that may.',
    )
  return new ProviderFault(
    'misconfigured',
    'no_groups_claim',
    hasTooManyGroups
      ? 'You are in more groups than the identity provider sends. Ask the administrator to assign app roles instead.'
      : `The identity provider sent no claim “${groupsClaim}”. Ask the administrator to add it, or to check KEYSIEVE_OIDC_GROUPS_CLAIM.`,
  )
}

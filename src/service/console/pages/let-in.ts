import type { OidcSettings } from '../../oidc-config.ts'
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
  { config, identities, sessions }: Pick<ConsoleServices, 'config' | 'identities' | 'sessions'>,
  { person, next }: Arrival,
): Promise<Redirect> {
  const settings = config.oidc!
  const { issuer, subject, name, groups } = person
  const identity = { issuer, subject }
  const role = roleOf(person, settings)
  if (role === undefined) {
    // A claim that is missing is a mistake in the settings, which takes nobody's role.
    if (groups !== undefined) await identities.withdraw(identity)
    throw noRole(person, settings)
  }
  const { userId, isNew, hasNewRole, isDisabled } = await identities.admit(identity, name, role)
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

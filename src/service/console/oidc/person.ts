import type { OidcSettings } from '../../oidc-config.ts'
import { ROLES, type Role } from '../session/roles.ts'

/** What an ID token and the user info say, by the names of the claims. */
export type Claims = Readonly<Record<string, unknown>>

/** Someone whom the identity provider has signed in. */
export interface Person {
  readonly issuer: string
  /** The provider's name for the person, for ever the same. */
  readonly subject: string
  /** What the person is called. */
  readonly name: string
  /** Undefined where the provider did not say. */
  readonly groups: readonly string[] | undefined
  /** Whether the provider left the groups out because they are too many. */
  readonly hasTooManyGroups: boolean
  /** What the provider calls the person as it provisions accounts, where it does. */
  readonly externalId: string | undefined
  /** When the person last proved to be there; undefined where the provider did not say. */
  readonly authenticated: Date | undefined
}

/** Claims that have a name for people, the best first. */
const NAME_CLAIMS = ['preferred_username', 'email', 'name', 'sub']
const LONGEST_NAME = 90

/** The person that claims are about. */
export function personOf(
  claims: Claims,
  { groupsClaim, scim }: Pick<OidcSettings, 'groupsClaim' | 'scim'>,
): Person {
  const time = claims['auth_time']
  const externalId = scim === undefined ? undefined : claimAt(claims, scim.claim)
  return {
    issuer: String(claims['iss']),
    subject: String(claims['sub']),
    name: NAME_CLAIMS.map((claim) => nameIn(claims[claim])).find((name) => name !== '') ?? 'somebody',
    groups: textsIn(claimAt(claims, groupsClaim)),
    hasTooManyGroups: isElsewhere(claims, groupsClaim),
    externalId: typeof externalId === 'string' ? externalId : undefined,
    authenticated: typeof time === 'number' ? new Date(time * 1000) : undefined,
  }
}

/** The highest role, in the order of `ROLES`, of a person's groups; undefined where none may use the service. */
export function roleOf(
  { groups = [] }: Pick<Person, 'groups'>,
  { roles }: Pick<OidcSettings, 'roles'>,
): Role | undefined {
  const given = roles.filter(({ group }) => group === '*' || groups.includes(group)).map(({ role }) => role)
  return ROLES.findLast((role) => given.includes(role))
}

/** Whether the claims have the groups, in whatever form. */
export function hasGroups(claims: Claims, groupsClaim: string): boolean {
  return claimAt(claims, groupsClaim) !== undefined
}

/** A claim by its name, which may have dots, or by the names on the way to it: Keycloak's `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Claims)[key]
  }
  return value
}

/** One text is a list of one: the `hd` of Google. */
function textsIn(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined
}

/** OpenID Connect Core, 5.6.2: the names of claims that are to be fetched elsewhere, as Entra ID does above 200 groups. */
function isElsewhere(claims: Claims, name: string): boolean {
  const names = claims['_claim_names']
  return typeof names === 'object' && names !== null && Object.hasOwn(names, name)
}

function nameIn(value: unknown): string {
  if (typeof value !== 'string') return ''
  const visible = value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return Array.from(visible).slice(0, LONGEST_NAME).join('').slice(0, LONGEST_NAME).toWellFormed().trim()
}

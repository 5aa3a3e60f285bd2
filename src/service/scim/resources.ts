import type { PersonAttributes } from './person-attributes.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'
const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0'

/** Where the resources are. */
export const SCIM_PATH = '/scim/v2'
export const SCIM_MEDIA_TYPE = 'application/scim+json'

/** Resources that a list gives at most, whatever is asked for. */
export const LONGEST_LIST = 200

/** An account that a provider manages. */
export interface ProvisionedPerson extends PersonAttributes {
  readonly id: string
  readonly created: Date
  readonly changed: Date
}

/** A group of a provider. */
export interface ProvisionedGroup {
  readonly id: string
  readonly displayName: string
  readonly externalId: string | null
  readonly members: readonly { readonly id: string; readonly userName: string }[]
  readonly created: Date
  readonly changed: Date
}

interface Dates {
  readonly created: Date
  readonly changed: Date
}

/** A person as RFC 7643, 4.1, has it. */
export function userResource(base: string, person: ProvisionedPerson): object {
  const { id, externalId, userName, active, profile } = person
  const { displayName, givenName, familyName, formatted, email } = profile
  return {
    schemas: [`${CORE}:User`],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    name: { givenName, familyName, formatted },
    ...(displayName === undefined ? {} : { displayName }),
    emails: email === undefined ? [] : [{ value: email, type: 'work', primary: true }],
    active,
    meta: metaOf('User', `${base}${SCIM_PATH}/Users/${id}`, person),
  }
}

/** A group as RFC 7643, 4.2, has it. */
export function groupResource(base: string, group: ProvisionedGroup, hasMembers: boolean): object {
  const { id, displayName, externalId, members } = group
  return {
    schemas: [`${CORE}:Group`],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(hasMembers
      ? { members: members.map((one) => ({ value: one.id, display: one.userName, type: 'User' })) }
      : {}),
    meta: metaOf('Group', `${base}${SCIM_PATH}/Groups/${id}`, group),
  }
}

function metaOf(resourceType: string, location: string, { created, changed }: Dates): object {
  return { resourceType, created: created.toISOString(), lastModified: changed.toISOString(), location }
}

/** A page of resources (RFC 7644, 3.4.2). */
export function listResource(resources: readonly object[], totalResults: number, startIndex: number): object {
  return {
    schemas: [`${MESSAGES}:ListResponse`],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** Why a request is refused (RFC 7644, 3.12). */
export function errorResource(status: number, detail: string, scimType?: string): object {
  return {
    schemas: [`${MESSAGES}:Error`],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail,
  }
}

/** What of SCIM there is (RFC 7643, 5). */
export function serviceProviderConfig(base: string): object {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: LONGEST_LIST },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token of KEYSIEVE_SCIM_TOKEN.' },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}${SCIM_PATH}/ServiceProviderConfig` },
  }
}

import type { Answer } from './test-service.ts'

/** An identity provider that manages accounts, as far as HTTP goes. */
export class ScimClient {
  readonly #address: string
  readonly #token: string

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  async ask(method: string, path: string, body?: object, token = this.#token): Promise<Answer> {
    const response = await fetch(new URL(`/scim/v2${path}`, this.#address), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? '' : JSON.parse(text) }
  }

  /** Makes an account as Okta does, and gives its id. */
  async createUser(userName: string, externalId = userName): Promise<string> {
    const { body } = await this.ask('POST', '/Users', oktaUser(userName, externalId))
    return body.id
  }

  /** Makes a group with members as Okta does, and gives its id. */
  async createGroup(displayName: string, members: readonly string[]): Promise<string> {
    const { body } = await this.ask('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName,
      members: members.map((value) => ({ value, display: value })),
    })
    return body.id
  }

  patch(path: string, ...Operations: readonly object[]): Promise<Answer> {
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
    return this.ask('PATCH', path, { schemas, Operations })
  }
}

/** The body with which Okta's documentation creates a user. */
export function oktaUser(userName: string, externalId: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: `${userName}@okta.local`, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId,
    groups: [],
    active: true,
  }
}

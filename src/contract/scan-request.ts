import { type Static, Type } from 'typebox'

/** The body that starts a scan: of a pull request, or of listed commits. */
export const WireScanRequest = Type.Union([
  Type.Object({
    repo_url: Type.String({ minLength: 1, description: 'Address of the repository, https:// or git://.' }),
    pull_request_number: Type.Integer({ minimum: 1 }),
  }),
  Type.Object({
    repo_url: Type.String({ minLength: 1, description: 'Address of the repository, https:// or git://.' }),
    commit_shas: Type.Array(Type.String({ pattern: '^(?:[0-9a-f]{40}|[0-9a-f]{64})$' }), { minItems: 1 }),
  }),
])
export type WireScanRequest = Static<typeof WireScanRequest>

/** The answer to it. */
export const WireScanStarted = Type.Object({
  scan_uuid: Type.String({ minLength: 1, description: 'Under this identifier the result is fetched.' }),
})
export type WireScanStarted = Static<typeof WireScanStarted>

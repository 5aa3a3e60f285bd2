import { type Static, Type } from 'typebox'

const RepositoryUrl = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'Address of the repository: https://host/org/repo or git://host/org/repo.git.',
})
const PullRequestNumber = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const CommitShas = Type.Array(Type.String({ pattern: '^(?:[0-9a-f]{40}|[0-9a-f]{64})$' }), {
  minItems: 1,
  maxItems: 500,
  description: 'Full commit SHAs.',
})

/** The body that starts a scan: of a pull request, or of listed commits. */
export const WireScanRequest = Type.Union([
  Type.Object({ repo_url: RepositoryUrl, pull_request_number: PullRequestNumber }),
  Type.Object({ repo_url: RepositoryUrl, commit_shas: CommitShas }),
])
export type WireScanRequest = Static<typeof WireScanRequest>

/** The same as one object, for a refusal that names the field; one of the two has to be there, and one alone. */
export const WireScanRequestBody = Type.Object({
  repo_url: RepositoryUrl,
  pull_request_number: Type.Optional(PullRequestNumber),
  commit_shas: Type.Optional(CommitShas),
})
export type WireScanRequestBody = Static<typeof WireScanRequestBody>

/** The answer to it. */
export const WireScanStarted = Type.Object({
  scan_uuid: Type.String({ minLength: 1, description: 'The identifier for fetching the result.' }),
})
export type WireScanStarted = Static<typeof WireScanStarted>

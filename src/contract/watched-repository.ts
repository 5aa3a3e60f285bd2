import { type Static, Type } from 'typebox'

import { UtcTime } from './place.ts'

const Schedule = Type.Union([Type.String({ maxLength: 100 }), Type.Null()], {
  description: 'A cron expression in UTC: 0 3 * * *. Null: only on request or push.',
})

/** The body that adds a repository. */
export const WireRepositoryRequest = Type.Object({
  repo_url: Type.String({ minLength: 1, maxLength: 2048 }),
  schedule: Type.Optional(Schedule),
})
export type WireRepositoryRequest = Static<typeof WireRepositoryRequest>

/** The body that changes one. */
export const WireRepositoryChange = Type.Object({ schedule: Schedule })
export type WireRepositoryChange = Static<typeof WireRepositoryChange>

/** A repository that the service scans by itself. */
export const WireRepository = Type.Object({
  repo_id: Type.String(),
  url: Type.String({ description: 'The address in filters: git://host/org/repo.git.' }),
  name: Type.String(),
  schedule: Schedule,
  created: UtcTime,
  last_scan: Type.Union([Type.String(), Type.Null()], { description: 'The last complete scan.' }),
})
export type WireRepository = Static<typeof WireRepository>

/** All of them. */
export const WireRepositories = Type.Object({ repos: Type.Array(WireRepository) })
export type WireRepositories = Static<typeof WireRepositories>

/** The settings that a host needs for pushes to a repository to be scanned. */
export const WireWebhook = Type.Object({
  url: Type.String({ description: 'The URL for push events of the host, as JSON.' }),
  secret: Type.String({ description: 'The secret that signs them, or is sent as token or password.' }),
  signing_secret: Type.String({
    description: 'The same as a signing secret of Standard Webhooks, which GitLab uses.',
  }),
})
export type WireWebhook = Static<typeof WireWebhook>

/** The answer to a push. */
export const WirePush = Type.Object({
  scan_uuid: Type.Union([Type.String(), Type.Null()], {
    description: 'Null if there is nothing to scan.',
  }),
})
export type WirePush = Static<typeof WirePush>

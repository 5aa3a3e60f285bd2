import { type Static, Type } from 'typebox'

import { UtcTime } from './place.ts'

const Schedule = Type.Union([Type.String({ maxLength: 100 }), Type.Null()], {
  description: 'Five fields of cron in UTC: 0 3 * * *. Null: when asked or pushed to.',
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
  url: Type.String({ description: 'As filters know it: git://host/org/repo.git.' }),
  name: Type.String(),
  schedule: Schedule,
  created: UtcTime,
  last_scan: Type.Union([Type.String(), Type.Null()], { description: 'The last scan that was complete.' }),
})
export type WireRepository = Static<typeof WireRepository>

/** All of them. */
export const WireRepositories = Type.Object({ repos: Type.Array(WireRepository) })
export type WireRepositories = Static<typeof WireRepositories>

/** The settings that a host needs for pushes to a repository to be scanned. */
export const WireWebhook = Type.Object({
  url: Type.String({ description: 'Where the host sends its push events, as JSON.' }),
  secret: Type.String({ description: 'What it signs them with, or sends as its token or password.' }),
  signing_secret: Type.String({
    description: 'The same for hosts that ask for a signing secret of Standard Webhooks, as GitLab does.',
  }),
})
export type WireWebhook = Static<typeof WireWebhook>

/** The answer to a push. */
export const WirePush = Type.Object({
  scan_uuid: Type.Union([Type.String(), Type.Null()], {
    description: 'Null where there is nothing to scan.',
  }),
})
export type WirePush = Static<typeof WirePush>

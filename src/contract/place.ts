import { Type } from 'typebox'

import { WireFinding } from './finding.ts'

/** An instant in UTC, ending in `Z` or `+00:00`. */
export const UtcTime = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?(?:Z|\\+00:00)$',
})

/** Which secret, where: the fields that alerts and events have in common. */
export const WIRE_PLACE = {
  alert_type: Type.String({ description: 'REPO_SCAN_MATCH: found by a repository scan.' }),
  url: Type.String({ description: 'The repository, as git://host/org/repo.git.' }),
  severity: Type.String({
    description:
      'critical, high, medium, low or info. Depends on what the type gives access to, and on what is known about the key.',
  }),
  commit_sha: Type.String(),
  ...WireFinding.properties,
}

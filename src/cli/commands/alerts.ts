import type { CommandSpec } from '../command.ts'
import {
  LIMIT,
  REPO,
  SERVICE_DETAILS,
  SERVICE_EXIT,
  SERVICE_OPTIONS,
  SEVERITY,
  TYPE,
} from '../serve/service-options.ts'

/** `keysieve alerts search|count|review`: the alerts of a scan service. */
export const alerts: CommandSpec = {
  name: 'alerts',
  operands: 'search | count | review ID',
  count: [1, 2],
  summary: 'search and review the alerts of a scan service',
  details: [
    SERVICE_DETAILS,
    'With --json, search prints one JSON object per line, as soon as it is known. review sets the resolution with --as; ACTIVE reopens the alert.',
    SERVICE_EXIT,
  ],
  options: [
    REPO,
    TYPE,
    { name: 'state', placeholder: 'STATE', help: 'Only ACTIVE or only REVIEWED ones.' },
    SEVERITY,
    LIMIT,
    {
      name: 'as',
      placeholder: 'RESOLUTION',
      help: 'The resolution that review sets: REVOKED, RESOLVED, FALSE_POSITIVE, NOT_IMPORTANT or ACTIVE.',
    },
    { name: 'comment', placeholder: 'TEXT', help: 'A comment on the review.' },
    ...SERVICE_OPTIONS,
  ],
  scans: false,
  async run(typed, io) {
    const [{ runAction }, { ALERT_ACTIONS }] = await Promise.all([
      import('../remote/actions.ts'),
      import('../remote/alerts.ts'),
    ])
    return runAction('alerts', ALERT_ACTIONS, typed, io)
  },
}

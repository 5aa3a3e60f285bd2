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

/** `keysieve events search`: what happened to secrets, as a scan service has it. */
export const events: CommandSpec = {
  name: 'events',
  operands: 'search',
  count: [1, 1],
  summary: 'search the events of a scan service',
  details: [
    SERVICE_DETAILS,
    'With --json, prints one JSON object per line, as soon as it is known.',
    SERVICE_EXIT,
  ],
  options: [REPO, TYPE, SEVERITY, LIMIT, ...SERVICE_OPTIONS],
  scans: false,
  async run(typed, io) {
    const [{ runAction }, { EVENT_ACTIONS }] = await Promise.all([
      import('../remote/actions.ts'),
      import('../remote/alerts.ts'),
    ])
    return runAction('events', EVENT_ACTIONS, typed, io)
  },
}

import type { CommandSpec } from '../command.ts'
import { SERVICE_DETAILS, SERVICE_EXIT, SERVICE_OPTIONS } from '../serve/service-options.ts'

/** `keysieve repos add|list|scan`: the repositories that a scan service scans by itself. */
export const repos: CommandSpec = {
  name: 'repos',
  operands: 'add URL | list | scan URL',
  count: [1, 2],
  summary: 'manage the repositories that a scan service watches',
  details: [
    SERVICE_DETAILS,
    'add starts a scan of the whole history. Later scans read new commits.',
    SERVICE_EXIT,
  ],
  options: [
    {
      name: 'schedule',
      placeholder: 'CRON',
      help: 'When to scan the added repository again: a cron expression in UTC, such as "0 3 * * *".',
    },
    ...SERVICE_OPTIONS,
  ],
  scans: false,
  async run(typed, io) {
    const [{ runAction }, { REPOSITORY_ACTIONS }] = await Promise.all([
      import('../remote/actions.ts'),
      import('../remote/repos.ts'),
    ])
    return runAction('repos', REPOSITORY_ACTIONS, typed, io)
  },
}

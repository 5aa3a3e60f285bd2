import type { CommandSpec } from '../command.ts'
import { SERVICE_DETAILS, SERVICE_EXIT, SERVICE_OPTIONS } from '../service-options.ts'

/** `keysieve repos add|list|scan`: the repositories that a scan service scans by itself. */
export const repos: CommandSpec = {
  name: 'repos',
  operands: 'add URL | list | scan URL',
  count: [1, 2],
  summary: 'manage the repositories that a scan service watches',
  details: [
    SERVICE_DETAILS,
    'A repository that is added is scanned whole at once. After that, a scan reads what is new.',
    SERVICE_EXIT,
  ],
  options: [
    {
      name: 'schedule',
      placeholder: 'CRON',
      help: 'When an added repository is scanned again, as five fields of cron in UTC: "0 3 * * *".',
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

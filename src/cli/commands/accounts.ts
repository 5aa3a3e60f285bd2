import type { CommandSpec } from '../command.ts'
import { DATA, SERVICE_EXIT } from '../service-options.ts'

/** `keysieve accounts recover`: accounts of the console of a scan service. */
export const accounts: CommandSpec = {
  name: 'accounts',
  operands: 'recover NAME',
  count: [2, 2],
  summary: 'let someone back in to the console of a scan service',
  details: [
    'recover prints a link with which an account gets a new password, once and within an hour. Its sessions end, and its one-time codes are turned off. It is for the service’s own machine (--data), and for the user that the service runs as.',
    SERVICE_EXIT,
  ],
  options: [DATA, { name: 'json', help: 'Print JSON for programs.' }],
  scans: false,
  async run(typed, io) {
    const [{ runAction }, { ACCOUNT_ACTIONS }] = await Promise.all([
      import('../remote/actions.ts'),
      import('../remote/accounts.ts'),
    ])
    return runAction('accounts', ACCOUNT_ACTIONS, typed, io)
  },
}

import type { CommandSpec } from '../command.ts'
import { DATA, SERVICE_EXIT } from '../serve/service-options.ts'

/** `keysieve accounts recover`: accounts of the console of a scan service. */
export const accounts: CommandSpec = {
  name: 'accounts',
  operands: 'recover NAME',
  count: [2, 2],
  summary: 'recover an account of a scan service',
  details: [
    'recover prints a link that sets a new password for an account. The link works once, within an hour. It ends the account’s sessions and turns off its one-time codes. Run it on the service’s own machine (--data), as the user that the service runs as.',
    SERVICE_EXIT,
  ],
  options: [DATA, { name: 'json', help: 'Print JSON.' }],
  scans: false,
  async run(typed, io) {
    const [{ runAction }, { ACCOUNT_ACTIONS }] = await Promise.all([
      import('../remote/actions.ts'),
      import('../remote/accounts.ts'),
    ])
    return runAction('accounts', ACCOUNT_ACTIONS, typed, io)
  },
}

import { recoveryLink } from '../../client/account-recovery.ts'
import { EXIT } from '../exit-code.ts'
import type { ActionSpec } from './actions.ts'

/** `keysieve accounts …`. */
export const ACCOUNT_ACTIONS: Readonly<Record<string, ActionSpec>> = {
  recover: {
    count: [1, 1],
    operands: 'NAME',
    async run({ http, operands: [name = ''], typed, io: { stdout, stderr }, signal }) {
      const url = await recoveryLink(http, name, signal)
      await stdout.write(typed.switches.has('json') ? `${JSON.stringify({ url })}\n` : `${url}\n`)
      await stderr.write('The link sets a new password for the account, once. It is valid for an hour.\n')
      return EXIT.clean
    },
  },
}

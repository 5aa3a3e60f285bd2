import type { CommandSpec } from '../command.ts'
import { SERVICE_DETAILS, SERVICE_OPTIONS } from '../serve/service-options.ts'

/** `keysieve scans start|wait|show`: scans on a scan service. */
export const scans: CommandSpec = {
  name: 'scans',
  operands: 'start URL | wait UUID | show UUID',
  count: [1, 2],
  summary: 'have a scan service scan a pull request or commits',
  details: [
    SERVICE_DETAILS,
    'start takes the address of the repository, with --pull-request or --commits.',
    'Exit code: 0 nothing found, 1 secrets found, 2 wrong usage, 3 the scan failed or is not finished.',
  ],
  options: [
    { name: 'pull-request', placeholder: 'N', help: 'The number of the pull request to scan.' },
    { name: 'commits', placeholder: 'SHA,SHA', help: 'The full SHAs of the commits to scan.' },
    { name: 'wait', help: 'After start, wait for the result and print it.' },
    ...SERVICE_OPTIONS,
  ],
  scans: true,
  async run(typed, io) {
    const [{ runAction }, { SCAN_ACTIONS }] = await Promise.all([
      import('../remote/actions.ts'),
      import('../remote/scans.ts'),
    ])
    return runAction('scans', SCAN_ACTIONS, typed, io)
  },
}

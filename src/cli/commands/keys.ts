import type { CommandSpec } from '../command.ts'
import { SERVICE_DETAILS, SERVICE_EXIT, SERVICE_OPTIONS } from '../serve/service-options.ts'

/** `keysieve keys create|list|revoke`: the API keys of a scan service. */
export const keys: CommandSpec = {
  name: 'keys',
  operands: 'create | list | revoke ID',
  count: [1, 2],
  summary: 'create, list and revoke API keys of a scan service',
  details: [
    SERVICE_DETAILS,
    'create prints the key file once, as JSON. It requires a key of type Admin, or the service’s own machine.',
    SERVICE_EXIT,
  ],
  options: [
    { name: 'name', placeholder: 'NAME', help: 'The name of the new key.' },
    {
      name: 'type',
      values: ['Integration', 'Scan', 'Read', 'Admin'],
      help: 'What the new key may do: Integration scans, searches and reviews; Scan and Read do one of these; Admin does everything.',
    },
    {
      name: 'expires',
      placeholder: 'TIME',
      help: 'When the new key expires, such as 2027-01-31T00:00:00Z. By default, never.',
    },
    {
      name: 'repositories',
      placeholder: 'LIST',
      help: 'Limits the new key to these repositories, separated by commas: https://github.com/org/repo, or https://github.com/org/* for all below. By default, the key is for all.',
    },
    {
      name: 'teams',
      placeholder: 'LIST',
      help: 'Limits the new key to the repositories of these teams, by their ids, separated by commas.',
    },
    ...SERVICE_OPTIONS,
  ],
  scans: false,
  async run(typed, io) {
    const [{ runAction }, { KEY_ACTIONS }] = await Promise.all([
      import('../remote/actions.ts'),
      import('../remote/keys.ts'),
    ])
    return runAction('keys', KEY_ACTIONS, typed, io)
  },
}

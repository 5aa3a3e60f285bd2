import type { CommandSpec } from '../command.ts'

/** Checks the configuration of a scan service. */
export const doctor: CommandSpec = {
  name: 'doctor',
  operands: '',
  count: [0, 0],
  summary: 'check the configuration of a scan service',
  details: [
    'Run it on the service’s machine, as the service’s user and with its settings. It checks the settings, the data folder and the temporary folder, the install key, the public address, git, the database with its migrations, clock, workers and queue, the hosts of watched repositories, and the mail server. It changes nothing.',
    'Requires the package keysieve-service next to this one: npm install --global keysieve-service.',
    'Exit code: 0 everything works, or there are only warnings; 1 something does not work; 2 wrong usage; 3 the settings can’t be read, so the rest was not checked.',
  ],
  options: [
    {
      name: 'data',
      placeholder: 'DIR',
      help: 'The data folder. Default: ~/.local/share/keysieve.',
    },
    {
      name: 'role',
      values: ['serve', 'web', 'worker'],
      help: 'The role of the process whose settings are checked.',
    },
    { name: 'json', help: 'Print JSON.' },
  ],
  scans: false,
  run: async (typed, io) => (await import('../serve/service-commands.ts')).runDoctor(typed, io),
}

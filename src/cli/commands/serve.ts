import type { CommandSpec } from '../command.ts'

/** Runs the scan service. */
export const serve: CommandSpec = {
  name: 'serve',
  operands: '',
  count: [0, 0],
  summary: 'run the scan service with its web console',
  details: [
    'Requires the package keysieve-service next to this one: npm install --global keysieve-service.',
    'Without settings, the service stores its data in one folder, in an embedded database, and listens on the loopback address. With DATABASE_URL set to PostgreSQL 15 or later, several processes can share the work; give all of them the same KEYSIEVE_INSTALL_KEY.',
    'docs/service.md lists the settings, all of them environment variables. SIGTERM stops the server: it finishes open requests and returns running scans to the queue.',
    'Exit code: 0 stopped by a signal, 2 it could not start.',
  ],
  options: [
    {
      name: 'data',
      placeholder: 'DIR',
      help: 'The data folder. Default: ~/.local/share/keysieve.',
    },
    { name: 'port', placeholder: 'N', help: 'The port to listen on; 0 for any free port. Default: 8484.' },
    { name: 'host', placeholder: 'ADDRESS', help: 'The address to listen on. Default: 127.0.0.1.' },
    {
      name: 'role',
      values: ['serve', 'web', 'worker'],
      help: 'serve does everything; web serves requests but runs no scans; worker runs scans but has no console.',
    },
  ],
  scans: false,
  run: async (typed, io) => (await import('../serve/service-commands.ts')).runServer(typed, io),
}

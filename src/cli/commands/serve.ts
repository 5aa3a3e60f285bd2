import type { CommandSpec } from '../command.ts'

/** Runs the scan service. */
export const serve: CommandSpec = {
  name: 'serve',
  operands: '',
  count: [0, 0],
  summary: 'run the scan service with its web console',
  details: [
    'It takes the package keysieve-service, installed beside this one: npm install --global keysieve-service.',
    'Without any setting it keeps everything in one folder, in a database of its own, and listens on this machine alone. With DATABASE_URL set to a PostgreSQL of version 15 or later, any number of processes share the work; they also share KEYSIEVE_INSTALL_KEY.',
    'docs/service.md lists the settings, all of them variables of the environment. SIGTERM ends the server: answers are finished, and scans go back to the queue.',
    'Exit code: 0 stopped by a signal, 2 it could not start.',
  ],
  options: [
    {
      name: 'data',
      placeholder: 'DIR',
      help: 'The data folder; ~/.local/share/keysieve unless given.',
    },
    { name: 'port', placeholder: 'N', help: 'Where to listen; 8484 unless given, 0 for any that is free.' },
    { name: 'host', placeholder: 'ADDRESS', help: 'The address to listen on; 127.0.0.1 unless given.' },
    {
      name: 'role',
      values: ['serve', 'web', 'worker'],
      help: 'serve does everything; web answers requests and does no scans; worker does scans and has no console.',
    },
  ],
  scans: false,
  run: async (typed, io) => (await import('../service-commands.ts')).runServer(typed, io),
}

import type { CommandSpec, OptionSpec } from '../command.ts'

/** Which database: the same for export and import. */
export const DATABASE: OptionSpec = {
  name: 'data',
  placeholder: 'DIR',
  help: 'The folder of a service that does not run; the PostgreSQL of DATABASE_URL unless given.',
}

/** `keysieve export FILE`: the backup of a service, and the way to another database. */
export const exportCommand: CommandSpec = {
  name: 'export',
  operands: 'FILE',
  count: [1, 1],
  summary: 'export the data of a scan service to a file',
  details: [
    'The file has a JSON object on each line. It holds no secret and no API key, but hashes of both; sessions are left out. The key of the install is a file of its own, install-key in the data folder: without it the same secret has another hash.',
    'Exit code: 0 done, 2 the database or the file can’t be used.',
  ],
  options: [DATABASE],
  scans: false,
  run: async (typed, io) => (await import('../service-commands.ts')).exportData(typed, io),
}

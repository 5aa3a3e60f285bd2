import type { CommandSpec, OptionSpec } from '../command.ts'

/** Which database: the same for export and import. */
export const DATABASE: OptionSpec = {
  name: 'data',
  placeholder: 'DIR',
  help: 'The data folder of a stopped service. By default, the PostgreSQL database of DATABASE_URL.',
}

/** `keysieve export FILE`: the backup of a service, and the way to another database. */
export const exportCommand: CommandSpec = {
  name: 'export',
  operands: 'FILE',
  count: [1, 1],
  summary: 'export the data of a scan service to a file',
  details: [
    'The file has one JSON object per line. It contains no secrets and no API keys, only hashes of both, and no sessions. The install key is a separate file, install-key in the data folder. Back it up too: with another key, the same secret gets another hash.',
    'Exit code: 0 done, 2 the database or the file can’t be used.',
  ],
  options: [DATABASE],
  scans: false,
  run: async (typed, io) => (await import('../serve/service-commands.ts')).exportData(typed, io),
}

import type { CommandSpec } from '../command.ts'
import { DATABASE } from './export.ts'

/** `keysieve import FILE`: takes in what export wrote. */
export const importCommand: CommandSpec = {
  name: 'import',
  operands: 'FILE',
  count: [1, 1],
  summary: 'import an export into the empty database of a scan service',
  details: [
    'The import is all or nothing. Restart the scans that were in progress.',
    'Exit code: 0 done, 2 the database is not empty, or the file is not an export.',
  ],
  options: [DATABASE],
  scans: false,
  run: async (typed, io) => (await import('../serve/service-commands.ts')).importData(typed, io),
}

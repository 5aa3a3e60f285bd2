import type { CommandSpec } from '../command.ts'

/** `config.yml:14` or `config.yml:14:12`. */
const PLACE = /^(?<path>.+?):(?<line>[1-9]\d{0,9})(?::(?<column>[1-9]\d{0,9}))?$/s

/** `keysieve explain TYPE` or `keysieve explain FILE:LINE[:COLUMN]`. */
export const explain: CommandSpec = {
  name: 'explain',
  operands: 'TYPE | FILE:LINE[:COLUMN]',
  count: [1, 1],
  summary: 'tell all that is known of a type, or why something is found',
  details: [
    'Lines and columns count from 1, columns in UTF-16 units.',
    'Exit code: 0 explained, 2 there is no such type, 3 the file could not be read.',
  ],
  options: [],
  scans: false,
  async run({ operands: [subject = ''] }, surroundings) {
    const { path, line, column } = PLACE.exec(subject)?.groups ?? {}
    if (path === undefined) {
      const { explainType } = await import('../explain-type.ts')
      return explainType(subject, surroundings)
    }
    const { explainPlace } = await import('../explain-place.ts')
    const place = { path, line: Number(line), ...(column === undefined ? {} : { column: Number(column) }) }
    return explainPlace(place, surroundings)
  },
}

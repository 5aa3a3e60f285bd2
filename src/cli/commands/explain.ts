import type { CommandSpec } from '../command.ts'

/** `keysieve explain TYPE` or `keysieve explain FILE:LINE[:COLUMN]`. */
export const explain: CommandSpec = {
  name: 'explain',
  operands: 'TYPE | FILE:LINE[:COLUMN]',
  count: [1, 1],
  summary: 'explain a secret type, or why something was found',
  details: [
    'Lines and columns count from 1. A column is a UTF-16 unit.',
    'Exit code: 0 explained, 2 unknown type, 3 the file could not be read.',
  ],
  options: [],
  scans: false,
  async run({ operands: [subject = ''] }, io) {
    const { readPlace } = await import('../explain/explained-place.ts')
    const place = readPlace(subject)
    if (place === undefined) {
      const { explainType } = await import('../explain/explain-type.ts')
      return explainType(subject, io)
    }
    const { explainPlace } = await import('../explain/explain-place.ts')
    return explainPlace(place, io)
  },
}

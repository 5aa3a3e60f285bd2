import type { Surroundings, Typed } from '../command.ts'
import type { ExitCode } from '../exit-code.ts'
import { explainPlace } from '../explain-place.ts'
import { explainType } from '../explain-type.ts'

/** `config.yml:14` or `config.yml:14:12`. */
const PLACE = /^(?<path>.+?):(?<line>[1-9]\d{0,9})(?::(?<column>[1-9]\d{0,9}))?$/s

/** `keysieve explain TYPE` or `keysieve explain FILE:LINE[:COLUMN]`. */
export async function explain({ operands }: Typed, surroundings: Surroundings): Promise<ExitCode> {
  const subject = operands[0]!
  const { path, line, column } = PLACE.exec(subject)?.groups ?? {}
  if (path === undefined) return explainType(subject, surroundings)
  const place = { path, line: Number(line), ...(column === undefined ? {} : { column: Number(column) }) }
  return explainPlace(place, surroundings)
}

import { type Imported, NOTHING } from './imported.ts'
import { patternsOf } from './path-expression.ts'
import type { NumberedLine } from './plain.ts'

/** A file for TruffleHog's `--exclude-paths`: an expression for paths on each line. */
export function importTrufflehog(lines: readonly NumberedLine[], name: string): Imported {
  const read = lines.map(({ number, text }) => ({ number, patterns: patternsOf(text) }))
  return {
    ...NOTHING,
    exclude: read.flatMap(({ patterns }) => patterns ?? []),
    notes: read.flatMap(({ number, patterns }) =>
      patterns === undefined
        ? [`Not converted: line ${number} of ${name}, an expression for paths that no pattern can express.`]
        : [],
    ),
  }
}

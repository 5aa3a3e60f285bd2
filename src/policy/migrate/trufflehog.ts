import { type Imported, NOTHING } from './imported.ts'
import { patternsOf } from './path-expression.ts'

/**
 * A file for TruffleHog's `--exclude-paths`: an expression for paths on each line. White space around it is part of it
 * (TruffleHog 3.90).
 */
export function importTrufflehog(text: string, name: string): Imported {
  const read = text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, line }))
    .filter(({ line }) => !/^\s*(?:#|$)/.test(line))
    .map(({ number, line }) => ({ number, patterns: patternsOf(line) }))
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

import { type Imported, NOTHING } from './imported.ts'
import { patternsOf } from './path-expression.ts'

/** A file for TruffleHog's `--exclude-paths`: an expression for paths on each line. */
export function importTrufflehog(lines: readonly string[], name: string): Imported {
  const patterns = lines.map(patternsOf)
  const untold = patterns.filter((some) => some === undefined).length
  return {
    ...NOTHING,
    exclude: patterns.flatMap((some) => some ?? []),
    notes:
      untold === 0
        ? []
        : [`Not carried over: ${untold} of the ${lines.length} paths of ${name}, which no pattern can say.`],
  }
}

import { BASE62 } from './alphabet.ts'
import type { Run } from './text.ts'

/**
 * What may not be before a secret: a letter or digit. Where a secret can be long, that is also every
 * character it is made of: a run of those is then tried once, at its start, and not again at each prefix
 * inside it, so that the work stays linear.
 */
export function boundaryBefore(runs: readonly Run[], length: number): string {
  return length > LONG ? charactersOf(runs) : BASE62.characters
}

/** What may not follow a secret, as the end of an expression: a letter, a digit, or what it could go on with. */
export function boundaryAfter(lastRuns: readonly Run[], more = ''): string {
  const others = charactersOf(lastRuns).slice(BASE62.characters.length) + more
  const escaped = others.replaceAll('-', '').replace(/[\\\]^]/g, '\\$&')
  return `(?![${BASE62.range}${escaped}${others.includes('-') ? '-' : ''}])`
}

/** Secrets up to this length are so short that trying one at each prefix costs little. */
const LONG = 200

function charactersOf(runs: readonly Run[]): string {
  return [...new Set(BASE62.characters + runs.map((run) => run.alphabet.characters).join(''))].join('')
}

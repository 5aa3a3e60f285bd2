import { BASE62, DIGITS } from '../pattern/alphabet.ts'
import { boundaryAfter } from '../pattern/boundary.ts'
import { lastRuns, type Run, sourceOf, writeText } from '../pattern/text.ts'
import type { Reading, WrittenParser } from '../rule.ts'
import type { Random } from '../samples.ts'
import { parserPattern } from './parser-pattern.ts'

export interface NumberedKey {
  /** What is between the number and the rest. */
  readonly sign: ':' | '|'
  /** How many digits the number has. */
  readonly digits: { readonly min: number; readonly max: number }
  readonly rest: Run
  /** Lower-case words of letters, digits, `_` and `-`; one of them is before the key on its line. */
  readonly names: readonly [string, ...string[]]
}

/** How far before a key its name may be. */
const BEHIND = 120

/**
 * A key of a number, a sign and a long rest, which a name on its line reveals. The number may be too short for
 * the prefilter to take it for the start of a value, so the key is found by its rest.
 */
export function numberedKey({ sign, digits: { min, max }, rest, names }: NumberedKey): WrittenParser {
  const number = new RegExp(`(?<![A-Za-z0-9:_-])(?<number>\\d{${min},${max}})\\${sign}$`)
  const behind = new RegExp(`${sourceOf(rest)}${boundaryAfter(lastRuns(rest))}`, 'y')
  const named = new RegExp(names.join('|'), 'i')

  const read = (text: string, at: number): Reading | undefined => {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
    const digits = number.exec(line)?.groups?.['number']
    behind.lastIndex = at
    if (digits === undefined || !named.test(line) || !behind.test(text)) return undefined
    return {
      start: at - digits.length - 1,
      end: behind.lastIndex,
      reasons: [`a number and a key behind it, on a line that names ${names[0]}`],
    }
  }

  const make = (random: Random): string => {
    const digits = random.text('123456789', 1) + random.text(DIGITS.characters, max - 1)
    return `${digits}${sign}${writeText(rest, random).slice(1)}7`
  }
  const [name] = names
  return parserPattern({
    anchor: { kind: 'run', after: sign, shortest: rest.min },
    read,
    behind: BEHIND,
    reach: rest.max + 1,
    forms: [`${name.toUpperCase()}_TOKEN=%\n`, `const ${name} = '%'\n`, `${name}: "%"\n`],
    make,
    misses: [
      ['no number', `${name.toUpperCase()}_TOKEN=x%\n`],
      ['nobody named', 'token=%\n'],
      ['a longer rest', `${name}: "%${BASE62.characters}"\n`],
    ],
  })
}

import { ScanError } from '../../model/errors.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Entry } from './catalog.ts'
import { patternWords } from './pattern-words.ts'

/** The same samples each time, so that two versions of a rule can be compared. */
const SEED = 1

/**
 * Prints, for each pattern of some types, a text that is found and texts that are nearly the same and are not. All are
 * made from a seed and belong to nobody.
 *
 * @throws {ScanError} where there is no type: thousands of samples help no one, so words are asked for
 */
export async function listSamples(
  entries: readonly Entry[],
  words: readonly string[],
  { stdout }: Pick<Io, 'stdout'>,
): Promise<ExitCode> {
  if (words.length === 0)
    throw new ScanError('input', '--samples needs a secret type. Run keysieve rules TYPE --samples.')
  await stdout.write(entries.map(samplesOf).join('\n'))
  return EXIT.clean
}

function samplesOf({ type, rule }: Entry): string {
  const patterns = rule.patterns.map((pattern) => {
    const near = pattern.nearMisses(SEED).map(({ why, text }) => block(`not found: ${why}`, text))
    return [`  ${patternWords(pattern)}\n`, block('found', pattern.sample(SEED).text), ...near].join('')
  })
  return `${type.id}\n${patterns.join('\n')}`
}

function block(title: string, text: string): string {
  const lines = text.replace(/\r?\n$/, '').split('\n')
  return `    ${title}\n${lines.map((line) => `      ${visible(line)}\n`).join('')}`
}

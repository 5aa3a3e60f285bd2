import type { NearMiss } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import type { Alphabet } from './alphabet.ts'
import type { Run, Text } from './text.ts'
import { allRuns, chars, firstForm, replaceRun, writeText } from './text.ts'

/** Candidates for a character that an alphabet lacks, the most alike first. */
const STRANGERS = 'gGzZ8_-!'

/**
 * Texts that are nearly of the given make: one character short or long, one character of another alphabet,
 * and values that people write in place of a secret.
 *
 * @param write completes a value with its checksum.
 * @param place puts a value into a text.
 */
export function nearMissesOf(
  text: Text,
  seed: number,
  write: (text: Text) => string,
  place: (secret: string) => string,
): readonly NearMiss[] {
  const form = firstForm(text)
  const run = allRuns(form).reduce((long, one) => (one.min > long.min ? one : long))
  const random = randomFrom(seed)
  const misses: [why: string, text: Text][] = [
    ['one character short', replaceRun(form, run, chars(run.alphabet, run.min - 1))],
    ['one character long', replaceRun(form, run, chars(run.alphabet, run.max + 1))],
    [
      'a character of another alphabet',
      replaceRun(form, run, withStranger(run, writeText(chars(run.alphabet, run.min), random))),
    ],
    [
      'one character over and over',
      fillRuns(form, ({ characters }) => (characters.includes('x') ? 'x' : characters[1]!)),
    ],
    ['ones', fillRuns(form, ({ characters }) => (characters.includes('1') ? '1' : characters[0]!))],
  ]
  return misses.map(([why, made]) => ({ why, text: place(write(made)) }))
}

/** The text with each of its runs in the alphabet's order, as people type a value that they show. */
export function inOrder(text: Text): Text {
  return fillRuns(firstForm(text), ({ characters }) => [...characters].sort().join(''))
}

function withStranger({ alphabet }: Run, characters: string): string {
  const stranger = [...STRANGERS].find((one) => !alphabet.characters.includes(one)) ?? '!'
  const middle = characters.length >> 1
  return characters.slice(0, middle) + stranger + characters.slice(middle + 1)
}

function fillRuns(text: Text, unit: (alphabet: Alphabet) => string): Text {
  return allRuns(text).reduce((filled, run) => {
    const characters = unit(run.alphabet)
    return replaceRun(
      filled,
      run,
      characters.repeat(Math.ceil(run.min / characters.length)).slice(0, run.min),
    )
  }, text)
}

import { expect, test } from '@jest/globals'

import { documentation, messages, type Prose } from './support/prose.ts'

/** What no engineer would write, and what to write. */
const STYLE: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'everyone who, or the person by role: the administrator'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\b(?:is|are|was|were|be) told\b/i, 'name what the program does: reports, lists, shows'],
  [/\btells? of\b/i, 'reports'],
  [/\bbecame of\b/i, 'the resolution, the state'],
  [/\bin the place of\b/i, 'instead of'],
  [/\bsomebody\b/i, 'someone'],
  [/\bin a circle\b/i, 'a cycle'],
  [/\bmatter of\b/i, 'depends on'],
  [/\bas it was told\b/i, 'as requested'],
  [/\bit is learnt\b/i, 'how to check'],
  [/\ball the same\b/i, 'anyway'],
  [/\bnobody knows\b/i, 'unknown'],
  [/\bwhat is known of\b/i, 'what is known about'],
  [/\bsays nothing of\b/i, 'does not include'],
  [/\bgive the step\b/i, 'set the input'],
  [/\ba line on\b/i, 'a line about'],
  [/\bone a line\b/i, 'one per line'],
  [/\bis there already\b/i, 'already exists'],
  [/\bbrings along\b/i, 'includes'],
  [/\bmade-small\b/i, 'minified'],
]

/** Long sentences are read twice. */
const MOST_WORDS = 60

function against(prose: readonly Prose[]): string[] {
  return prose.flatMap(({ place, text }) =>
    STYLE.filter(([wrong]) => wrong.test(text)).map(
      ([wrong, right]) => `${place}: “${wrong.exec(text)![0]}”. Write: ${right}.`,
    ),
  )
}

test('messages are written in the words of engineers', () => {
  expect(against(messages())).toEqual([])
})

test('the documentation is written in the words of engineers', () => {
  expect(against(documentation())).toEqual([])
})

test('no sentence of a message is so long that it has to be read twice', () => {
  const long = messages().flatMap(({ place, text }) =>
    text
      .split(/(?<=[.:;])\s/)
      .map((sentence) => sentence.split(/\s+/).length)
      .filter((words) => words > MOST_WORDS)
      .map((words) => `${place}: ${words} words`),
  )

  expect(long).toEqual([])
})

import { expect, test } from '@jest/globals'
import { parse } from 'yaml'

import { documentation, messages, type Prose } from './support/prose.ts'
import { filesOfRepository, textOf } from './support/tree.ts'

/** A style of Vale that names other words. */
interface Substitution {
  readonly ignorecase: boolean
  readonly swap: Readonly<Record<string, string>>
}

/** What no engineer would write, and what to write: the styles that `npm run prose` also gives to Vale. */
const STYLE = ['Words', 'Commands', 'Simple'].flatMap(substitutionsOf)

/** Comments are held to these. */
const IN_COMMENTS = STYLE.filter(([wrong]) => /whoever|mend|told|tells|became/.test(wrong.source))

/** British spellings, and the American ones. An error's code and GitHub's conclusion are `cancelled`. */
const SPELLING: readonly (readonly [RegExp, string])[] = [
  [/(?:col|hon|fav|behavi|neighb|lab|harb|vap|hum|rum)our/i, '-or'],
  [
    /(?:organ|recogn|author|normal|initial|serial|optim|summar|synchron|minim|custom|capital)is(?:e|ing|ation)/i,
    '-iz-',
  ],
  [/(?<!['`])\bcancell(?:ed|ing)\b(?!['`(])|(?:label|model|travel|signal|level)l(?:ed|ing)(?!by)/i, 'one l'],
  [/\blicen[c]e/i, 'license'],
  [/\banalys(?:e|ed|ing)\b/i, 'analyz-'],
  [/\b(?:judge|acknowledge)ment/i, '-gment'],
  [
    /\b(?:learnt|spelt|misspelt|dialled|centre|catalogue|grey|towards|afterwards|enrol|artefact)\b/i,
    'the American word',
  ],
]

/** Lists of words in both spellings, other people's texts, and this list. */
const NOT_OURS =
  /^(?:dist|\.vale|__tests__\/fixtures|benchmarks\/(?:precision|weights|recall\/forms))\/|generic\/(?:language|names)\.ts$|english\.test\.ts$|package-lock\.json$|LICENSE$/

/** Scripts, queries and pages, which the reader's program lays out. */
const IN_COLUMNS = /^src\/(?:cli\/(?:completion|hooks)|service\/(?:console|search|store))/

/** Long sentences are read twice. */
const MOST_WORDS = 60

/** The expressions of a style in `.vale/Keysieve`, as Vale reads them, with what to write instead. */
function substitutionsOf(style: string): (readonly [RegExp, string])[] {
  const { ignorecase, swap } = parse(textOf(`.vale/Keysieve/${style}.yml`)) as Substitution
  return Object.entries(swap).map(([wrong, right]) => [
    new RegExp(`\\b(?:${wrong})\\b`, ignorecase ? 'i' : ''),
    right,
  ])
}

function against(prose: readonly Prose[], style: readonly (readonly [RegExp, string])[] = STYLE): string[] {
  return prose.flatMap(({ place, text }) =>
    style
      .filter(([wrong]) => wrong.test(text))
      .map(([wrong, right]) => `${place}: “${wrong.exec(text)![0]}”. Write: ${right}.`),
  )
}

test('messages are written in the words of engineers', () => {
  expect(against(messages())).toEqual([])
})

test('the documentation is written in the words of engineers', () => {
  expect(against(documentation())).toEqual([])
})

test('comments are written in the words of engineers', () => {
  const comments = filesOfRepository()
    .filter((path) => path.startsWith('src/') && path.endsWith('.ts') && !NOT_OURS.test(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((text, index) =>
          /^\s*(?:\/?\*|\/\/)/.test(text) ? [{ place: `${path}:${index + 1}`, text }] : [],
        ),
    )

  expect(against(comments, IN_COMMENTS)).toEqual([])
})

test('spelling is American', () => {
  const lines = filesOfRepository()
    .filter((path) => /\.(?:ts|mjs|md|ya?ml)$/.test(path) && !NOT_OURS.test(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .map((text, index) => ({ place: `${path}:${index + 1}`, text })),
    )

  expect(against(lines, SPELLING)).toEqual([])
})

test('no message has two spaces between its words', () => {
  expect(
    against(messages(), [[/[\p{L}.,:;] {2}[\p{L}…]/u, 'one space']]).filter((one) => !IN_COLUMNS.test(one)),
  ).toEqual([])
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

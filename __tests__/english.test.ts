import { expect, test } from '@jest/globals'

import { documentation, messages, type Prose } from './support/prose.ts'
import { filesOfRepository, textOf } from './support/tree.ts'

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
  [
    /(?<!there )\b(?:is|are) no (?:array|list|JSON|secret|credential|fingerprint|file|address|export|alert)\b/i,
    'is not a',
  ],
  [/\bhold(?:s|ing)? (?:a|an|no|the|another|further|hashes) /i, 'contains'],
  [/\b(?:Name|Give) (?:a|an|another|one|it|its)\b/, 'use, set, specify'],
  [/\banew\b/i, 'again'],
  [/\btrying again\b/i, 'retrying'],
  [/\bcome again\b/i, 'retry'],
  [/\bunder way\b/i, 'running, started'],
  [/\bha(?:s|ve) to hold\b/i, 'must match'],
  [/\bgood for an? (?:hour|day)\b/i, 'valid for'],
  [/\bunless given\b/i, 'Default: …'],
  [/\bdid not answer for\b/i, 'did not return'],
  [/\bis asked too often\b/i, 'the rate limit is exceeded'],
  [/\brate limit is reached\b/i, 'the rate limit is exceeded'],
  [/\bis over already\b/i, 'is in the past'],
  [/\b(?:made|used|there|holds) already\b/i, 'already before the verb'],
  [/\bknown of (?:it|them|each|a|the)\b/i, 'known about'],
  [/\blet(?:s)? (?:some|any)(?:one|body) (?:back )?in\b/i, 'gives access, recovers an account'],
  [/\b(?:thought|think) up\b/i, 'chosen by people'],
  [/\b(?:does|do) not count any more\b/i, 'no longer counts'],
  [/\bis on the server any more\b|\bnot on the server any more\b/i, 'no longer on the server'],
  [/\bby their variables\b|\bby its variables\b/i, 'from the environment'],
  [/\bwhat the change goes into\b/i, 'the target of the change'],
  [/\bthan its name says\b/i, 'does not match its hash'],
  [/\bnothing is ever\b/i, 'never'],
  [/\btakes and gives\b/i, 'reads and writes'],
]

/** The first of them are not written in comments either. */
const IN_COMMENTS = STYLE.slice(0, 5)

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
  /^(?:dist|__tests__\/fixtures|benchmarks\/(?:precision|weights|recall\/forms))\/|generic\/(?:language|names)\.ts$|english\.test\.ts$|package-lock\.json$|LICENSE$/

/** Scripts, queries and pages, which the reader's program lays out. */
const IN_COLUMNS = /^src\/(?:cli\/(?:completion|hooks)|service\/(?:console|search|store))/

/** Long sentences are read twice. */
const MOST_WORDS = 60

function against(prose: readonly Prose[], style = STYLE): string[] {
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

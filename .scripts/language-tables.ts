/**
 * Makes src/engine/generic/language.ts and starts-of-words.ts, what the generic rules know of ordinary text: how often
 * one letter follows another, and the words that code is made of. Counted over the source text of the installed
 * packages; a word counts once for each package, so that no package's own words weigh much. The files are checked in
 * and made anew only on purpose: another set of packages gives slightly other numbers.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|css|html)$/
const LARGEST_FILE = 1_000_000
const WORDS_KEPT = 3500
const FEWEST_PACKAGES = 5
const LETTERS = 26

const modules = join(import.meta.dirname, '../node_modules')
const pairs = new Float64Array(LETTERS * LETTERS).fill(1)
const packagesOf = new Map<string, number>()

for (const one of packages()) {
  const words = new Set<string>()
  for (const path of readdirSync(one, { recursive: true, encoding: 'utf8' })) {
    if (!SOURCE.test(path)) continue
    const text = readFileSync(join(one, path), 'utf8')
    if (text.length < LARGEST_FILE) for (const word of wordsOf(text)) words.add(word)
  }
  for (const word of words) {
    packagesOf.set(word, (packagesOf.get(word) ?? 0) + 1)
    for (let i = 1; i < word.length; i++) {
      pairs[(word.charCodeAt(i - 1) - 97) * LETTERS + word.charCodeAt(i) - 97]!++
    }
  }
}

function* packages(): Generator<string> {
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.')) continue
    if (!name.startsWith('@')) yield join(modules, name)
    else for (const inner of readdirSync(join(modules, name))) yield join(modules, name, inner)
  }
}

/** The words that names and sentences are put together from, in lower case. */
function wordsOf(text: string): readonly string[] {
  return (text.match(/[A-Z]?[a-z]{2,19}(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}

/** One letter for each pair: `a` for 0 bits of surprise, one letter on for each half bit. */
function surpriseTable(): string {
  let table = ''
  for (let first = 0; first < LETTERS; first++) {
    const row = pairs.subarray(first * LETTERS, (first + 1) * LETTERS)
    const sum = row.reduce((a, b) => a + b)
    for (const count of row) {
      table += String.fromCharCode(97 + Math.min(25, Math.round(-2 * Math.log2(count / sum))))
    }
  }
  return table
}

function wordList(): readonly string[] {
  return [...packagesOf]
    .filter(([word, count]) => word.length > 3 && count >= FEWEST_PACKAGES)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, WORDS_KEPT)
    .map(([word]) => word)
    .sort()
}

/** Two bits for each three letters: whether a word has them at its start, or behind its first letter. */
function startsOf(words: readonly string[]): string {
  const bits = Buffer.alloc(LETTERS ** 3 / 4)
  for (const word of words) {
    for (const at of [0, 1]) {
      const three = [0, 1, 2].reduce((sum, i) => sum * LETTERS + word.charCodeAt(at + i) - 97, 0)
      bits[three >> 2]! |= (at + 1) << ((three & 3) * 2)
    }
  }
  return bits.toString('base64')
}

/** Breaks a text into lines of at most 107 characters, at `separator` where there is one. */
function linesOf(text: string, separator: string): string {
  const lines = separator === '' ? text.match(/.{1,107}/g)! : text.match(/.{1,107}(?: |$)/g)!
  return lines.map((line) => `  ${line.trim()}`).join('\n')
}

writeFileSync(
  join(import.meta.dirname, '../src/engine/generic/language.ts'),
  `// Made by .scripts/language-tables.ts. Don't change it by hand.

/**
 * How surprising each lower-case letter is after another: a row for each first letter, \`a\` for 0 bits and
 * one letter on for each half bit.
 */
export const PAIR_SURPRISE: string = \`
${linesOf(surpriseTable(), '')}
\`.replace(/\\s/g, '')

/** Words of four letters or more that names in code and sentences about it are put together from. */
export const CODE_WORDS: ReadonlySet<string> = new Set(
  \`
${linesOf(wordList().join(' '), ' ')}
\`.split(/\\s+/),
)
`,
)

writeFileSync(
  join(import.meta.dirname, '../src/engine/generic/starts-of-words.ts'),
  `// Made by .scripts/language-tables.ts. Don't change it by hand.

/**
 * Two bits for each three letters, as a number of base 26 whose first letter weighs most: whether one of the words has
 * them at its start (1), or behind its first letter (2). Four to a byte, the lowest bits first.
 */
export const STARTS_OF_WORDS: Uint8Array = Buffer.from(
  \`
${linesOf(startsOf(wordList()), '')}
\`,
  'base64',
)
`,
)

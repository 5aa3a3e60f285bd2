/**
 * Learns the weights by which values are scored and writes src/engine/generic/score/weights.ts; tells how good they are
 * on packages that nothing was learned from.
 *
 *     node benchmarks/weights/harvest.ts FOLDER … > harvested.jsonl
 *     node benchmarks/weights/train.ts harvested.jsonl --words FOLDER [--write] [--border N]
 *
 * The folder of words has passwords.json and diceware.json, lists of often used passwords and of words: that is src/ of
 * the npm package @zxcvbn-ts/language-common 3.0.4.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { harvestedExamples, isKeptApart, madeUpExamples, reviewHash, type Told } from './examples.ts'
import type { Harvested } from './harvested.ts'
import { learn, type Model, oddsOf } from './logistic.ts'
import type { Vocabulary } from './values.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    border: { type: 'string', default: '3' },
    list: { type: 'string', default: '0' },
  },
})

const OPTIONS = { rate: 0.15, decay: 3e-5, fewest: 8 }

/** Odds over which what is harvested is no example: packages hold secrets, and samples that look like them. */
const DOUBTFUL = 2.5

/** A weight under this is left out of the table. */
const SMALLEST = 0.05

const harvested = positionals
  .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Harvested]))
const vocabulary: Vocabulary = {
  passwords: listIn('passwords.json').filter(
    (one) => /^[a-z]{4,}\d{0,4}$/i.test(one) || /^(?=.*\d)(?=.*[a-z]).{7,}$/i.test(one),
  ),
  words: listIn('diceware.json'),
}
const examples = [...harvestedExamples(harvested), ...madeUpExamples(harvested, vocabulary)]
const [apart, learned] = [true, false].map((kept) =>
  examples.filter((one) => isKeptApart(one.package) === kept),
)

const model = learn(withoutDoubtful(learned!), { ...OPTIONS, rounds: 12 })
report('learned from', learned!, model)
report('kept apart', apart!, model)
list(examples, model, Number(values.list))
if (values.write) write(model)

/** Leaves out what is harvested and looks like a secret to a model that has not learned from it. */
function withoutDoubtful(all: readonly Told[]): readonly Told[] {
  const halves = [0, 1].map((half) => all.filter((one) => isInHalf(one.package, half)))
  const models = halves.map((half) => learn(half, { ...OPTIONS, rounds: 5 }))
  const kept = halves.flatMap((half, index) =>
    half.filter((one) => one.isSecret || oddsOf(models[1 - index]!, one.features) < DOUBTFUL),
  )
  process.stdout.write(`${all.length - kept.length} harvested values are left out as doubtful\n`)
  return kept
}

function isInHalf(name: string, half: number): boolean {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === half
}

function listIn(file: string): readonly string[] {
  return JSON.parse(readFileSync(join(values.words, file), 'utf8')) as string[]
}

function report(title: string, all: readonly Told[], model: Model): void {
  const border = Number(values.border)
  const lines = Array.from(
    Map.groupBy(all, ({ isSecret, source }) => (isSecret ? source : 'harvested')),
    ([source, of]) => {
      const scores = of.map((one) => oddsOf(model, one.features))
      const share = (least: number): string =>
        ((scores.filter((score) => score >= least).length / of.length) * 100).toFixed(2).padStart(6)
      return `${source.padEnd(30)} ${String(of.length).padStart(6)}  ${[0, 1, 2, border, 4, 5].map(share).join('  ')}\n`
    },
  )
  process.stdout.write(`\n${title}: share with odds of e^0, 1, 2, ${border}, 4, 5\n${lines.sort().join('')}`)
}

/** What is harvested and looks most like a secret: for people to read. */
function list(all: readonly Told[], model: Model, count: number): void {
  const top = all
    .filter(({ isSecret }) => !isSecret)
    .map((one) => ({ one, score: oddsOf(model, one.features) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
  for (const { one, score } of top) {
    const { before, name, sign, value, after } = one.assignment
    const line = `${before.slice(-40)}⟦${name}⟧${sign} ⟦${value.slice(0, 90)}⟧${after.slice(0, 20)}`
    process.stdout.write(
      `${reviewHash(one)} ${score.toFixed(1)} ${one.package}/${one.path.slice(-40)} ${line}\n`,
    )
  }
}

function write({ bias, weights }: Model): void {
  const kept = [...weights].filter(([, weight]) => Math.abs(weight) >= SMALLEST)
  const numberOf = (feature: string): string => /-?\d+(?:\.\d+)?/.exec(feature)?.[0] ?? ''
  const families = Map.groupBy(kept, ([feature]) => feature.replace(numberOf(feature) || /$^/, '#'))
  const rows = Array.from(families, ([family, members]) => {
    const pairs = members.map(([feature, weight]) => `${numberOf(feature)}:${weight.toFixed(2)}`)
    return `${pairs.join(' ')} | ${family.replaceAll(/[`\\]/g, '\\$&')}\n`
  })
  const text = `// Generated by benchmarks/weights/train.ts. Don't change it by hand.

/** The log of the odds of a secret where nothing is known. */
export const BIAS = ${bias.toFixed(2)}

/** The log of the odds from which on a value is taken for a secret. */
export const BORDER = ${Number(values.border).toFixed(2)}

/**
 * What each feature adds. Features that differ in their first number are one family, a line each: the numbers with
 * their weights, none for a feature without a number, and the family's name, in which \`#\` stands for the number. As a
 * text, because few lines are read in a run.
 */
export const WEIGHTS = \`
${rows.join('')}\`
`
  writeFileSync(join(import.meta.dirname, '../../src/engine/generic/score/weights.ts'), text)
}

import { makePassword } from '../../../src/engine/generic/samples.ts'
import type { Matcher } from '../../../src/engine/match/matcher.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { type Random, randomFrom } from '../../../src/engine/samples.ts'

/** A line of code with one secret in it, and where the secret stands. */
export interface Plant {
  readonly type: string
  readonly secret: string
  /** One line, without its end. */
  readonly text: string
  /** The first UTF-16 unit of the secret in the line, from 0. */
  readonly at: number
  /** The same line in which the value has a name that says nothing: no secret is found there. */
  readonly asleep?: string
}

/** Names of passwords in several languages; each line ends where the value does, or in punctuation. */
const PASSWORD_LINES: readonly (readonly [before: string, after: string])[] = [
  [`const dbPassword = '`, `'`],
  ['  "adminPassword": "', '",'],
  ['db_password = "', '"'],
  ['export DB_PASSWORD="', '"'],
  ['dataSource.setPassword("', '");'],
]

const NAMELESS: readonly [before: string, after: string] = [`const label = '`, `'`]

const LONGEST_LINE = 400

/** So many made values are tried before a seed is given up: some can't stand in a line of their own. */
const MOST_TRIES = 200

/**
 * Makes a plant of a random rule, or of a password that no provider's rule knows. What the matcher does not find in
 * a line of its own, alone and as it is, is passed over: what each rule finds is other tests' matter.
 *
 * @param number makes it differ from others of the same random numbers
 */
export function makePlant(random: Random, matcher: Matcher, number: number): Plant {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const plant = random.below(3) === 0 ? passwordPlant(random) : rulePlant(random, number * 7919 + tries)
    if (plant !== undefined && standsAlone(plant, matcher)) return plant
  }
  throw new Error('No plant can be made: do the rules have samples?')
}

function passwordPlant(random: Random): Plant {
  const secret = makePassword(randomFrom(random.below(2 ** 30)))
  const [before, after] = PASSWORD_LINES[random.below(PASSWORD_LINES.length)]!
  return {
    type: 'password_assignment',
    secret,
    text: before + secret + after,
    at: before.length,
    asleep: NAMELESS[0] + secret + NAMELESS[1],
  }
}

function rulePlant(random: Random, seed: number): Plant | undefined {
  const { id, patterns } = rules[random.below(rules.length)]!
  const { text, secret } = patterns[random.below(patterns.length)]!.sample(seed)
  const line = text.trim()
  const at = line.indexOf(secret)
  if (at === -1 || line.length > LONGEST_LINE || /[^\x20-\x7e]/.test(line)) return undefined
  return { type: id, secret, text: line, at }
}

/** What may stand before a line: an indent, or a comment in which a character is no byte, or two UTF-16 units. */
export const BEFORE: readonly string[] = ['', '    ', '\t', '/* ключ 🔑 */ ']

function standsAlone(plant: Plant, matcher: Matcher): boolean {
  const { asleep } = plant
  const without = [broken(plant), ...(asleep === undefined ? [] : [asleep])]
  const isQuiet = without.every((line) =>
    BEFORE.every((before) => matcher.find(Buffer.from(`some text\n${before}${line}\n`)).length === 0),
  )
  if (!isQuiet) return false
  return BEFORE.every((before) => {
    const text = Buffer.from(`some text of the file\n${before}${plant.text}\nand some more\n`)
    const [one, ...others] = matcher.find(text)
    return (
      others.length === 0 &&
      one !== undefined &&
      one.rule.id === plant.type &&
      one.secret.reveal() === plant.secret &&
      one.encodings === undefined &&
      one.line === 2 &&
      one.columns[0] === before.length + plant.at + 1
    )
  })
}

/** The line with the secret cut in two, as an edit may leave it: no secret any more. */
export function broken({ text, secret, at }: Plant): string {
  const middle = at + Math.floor(secret.length / 2)
  return `${text.slice(0, middle)} ${text.slice(middle)}`
}

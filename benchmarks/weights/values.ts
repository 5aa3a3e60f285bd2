import type { Random } from '../../src/engine/samples.ts'
import { pick } from '../recall/generators.ts'

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const DIGITS = '0123456789'
const SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

const ALPHABETS = [
  LOWER + DIGITS,
  LOWER + UPPER + DIGITS,
  LOWER + UPPER + DIGITS,
  UPPER + DIGITS,
  LOWER + UPPER,
  `${DIGITS}abcdef`,
  `${LOWER}${UPPER}${DIGITS}-_`,
  `${LOWER}${UPPER}${DIGITS}+/`,
]

/** A value that a machine draws: of any usual alphabet, with some signs of its own, in one part or several. */
export function drawn(random: Random, shortest: number): string {
  const length = shortest + random.below(shortest === 8 ? 18 : 33)
  const chance = random.below(10)
  if (chance < 6)
    return random.text(`${LOWER}${UPPER}${DIGITS}${someOf(SIGNS, 1 + random.below(12), random)}`, length)
  if (chance < 9 || length < 14) return random.text(pick(random, ALPHABETS), Math.max(length, 12))
  const alphabet = pick(random, ALPHABETS.slice(0, 3))
  const sign = pick(random, ['.', '-', '_', ':', '~'])
  const parts = 2 + random.below(2)
  return Array.from({ length: parts }, () =>
    random.text(alphabet, Math.ceil(length / parts) + random.below(3)),
  ).join(sign)
}

/** Words that people make passwords of: often used passwords, and words of phrases. */
export interface Vocabulary {
  readonly passwords: readonly string[]
  readonly words: readonly string[]
}

/** A password that a person thinks up: one that is often used, with what people put to it to please a policy. */
export function thoughtUp(random: Random, { passwords, words }: Vocabulary): string {
  const base = pick(random, passwords)
  const word = pick(random, [base.replace(/\d+$/, '') || base, pick(random, words)])
  const capital = random.below(2) === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)
  const number = numberOf(random)
  const sign = pick(random, [...'!@#$%&*?.-_+', '!!', '', ''])
  switch (random.below(9)) {
    case 0:
      return /\d/.test(base) && base.length >= 8 ? base : `${base}${number}`
    case 1:
      return `${capital}${sign || '@'}${number}${pick(random, ['', '', '!', '#'])}`
    case 2:
      return [word, pick(random, words), numberOf(random)].join(pick(random, ['-', '_', '.', '']))
    case 3:
      return (
        Array.from({ length: 3 + random.below(2) }, () => pick(random, words)).join(
          pick(random, ['-', '-', '_', '.', '']),
        ) +
        pick(random, ['', '-']) +
        number
      )
    case 4:
      return `${leet(capital, random)}${number}${sign}`
    case 5:
      return `${word}${pick(random, words).replace(/^./, (letter) => letter.toUpperCase())}${number}${sign}`
    case 6:
      return `${random.text(LOWER, 4 + random.below(4))}${number}${random.text(LOWER, random.below(4))}`
    default:
      return `${capital}${number}${sign}`
  }
}

const LEET: Readonly<Record<string, string>> = { a: '@', e: '3', i: '1', o: '0', s: '$', t: '7' }

function leet(text: string, random: Random): string {
  return text.replace(/[aeiost]/g, (letter) => (random.below(3) === 0 ? letter : LEET[letter]!))
}

function numberOf(random: Random): string {
  return pick(random, [
    String(1950 + random.below(80)),
    String(random.below(1000)),
    String(10 + random.below(90)),
    '123',
    '1',
    String(random.below(10000)),
  ])
}

function someOf(all: string, count: number, random: Random): string {
  return Array.from({ length: count }, () => all[random.below(all.length)]!).join('')
}

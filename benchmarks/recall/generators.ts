import type { Random } from '../../src/engine/samples.ts'

/** How strong a value is: drawn by a machine, or chosen by a person. */
export type Strength = 'random' | 'chosen by a person'

/** What a value is used as: not every generator makes API keys. */
export type Use = 'password' | 'key'

/** Makes values as a password manager, a provider or a person does. */
export interface Generator {
  readonly name: string
  readonly strength: Strength
  readonly uses: readonly Use[]
  readonly make: (random: Random) => string
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const DIGITS = '0123456789'
const ALPHANUMERIC = LOWER + UPPER + DIGITS
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/** Passwords of managers and clouds with their default signs, each kind of character at least once. */
const WITH_SIGNS: readonly (readonly [name: string, length: number, signs: string])[] = [
  ['1Password', 20, '!@.-_*'],
  ['Bitwarden', 16, '!@#$%^&*'],
  ['KeePass', 20, '!"#$%&\'*+,./:;=?@\\^`|~'],
  ['LastPass', 16, '!@#$%^&*'],
  ['NordPass', 16, '!@#$%^&*()-_=+[]{}<>?'],
  ['AWS Secrets Manager', 32, PUNCTUATION],
  ['Terraform random_password', 16, '!@#$%&*()-_=+[]{}<>:?'],
  ['Entra', 16, '@#$%^&*-_!+=[]{}|\\:\',.?/`~"();<>'],
]

const RANDOM: readonly Generator[] = [
  ...WITH_SIGNS.map(
    ([name, length, signs]): Generator => ({
      name,
      strength: 'random',
      uses: ['password', 'key'],
      make: (random) => mixed(random, length, signs),
    }),
  ),
  key('openssl rand -base64 24', (random) => bytes(random, 24).toString('base64')),
  key('openssl rand -base64 32', (random) => bytes(random, 32).toString('base64')),
  key('openssl rand -hex 16', (random) => bytes(random, 16).toString('hex')),
  key('openssl rand -hex 32', (random) => bytes(random, 32).toString('hex')),
  key('secrets.token_urlsafe(32)', (random) => bytes(random, 32).toString('base64url')),
  key('letters and digits, 20', (random) => mixed(random, 20, '')),
  key('letters and digits, 32', (random) => mixed(random, 32, '')),
  key('two random parts and a dot', (random) => `${mixed(random, 16, '')}.${mixed(random, 16, '')}`),
  key('uuid', (random) => uuid(random)),
  { ...key('pwgen -s 12', (random) => mixed(random, 12, '')), uses: ['password'] },
  { ...key('pwgen -sy 14', (random) => mixed(random, 14, PUNCTUATION)), uses: ['password'] },
]

function key(name: string, make: (random: Random) => string): Generator {
  return { name, strength: 'random', uses: ['password', 'key'], make }
}

const WORDS =
  `summer winter spring autumn dragon monkey tiger eagle falcon coffee pizza banana cherry orange purple silver golden
  thunder rocket galaxy matrix shadow hunter ranger soccer hockey london berlin madrid monday friday sunshine princess
  family freedom chelsea arsenal liverpool guitar piano garden kitchen mountain river ocean forest castle knight wizard
  phoenix welcome maple pepper ginger biscuit donkey turtle rabbit company office backup server finance billing acme
  globex initech umbrella northwind contoso`.split(/\s+/)
const NAMES =
  'maria peter anna jonas lucas sofia pablo ivan olga chen ravi priya kofi amara hans greta yuki kenji fatima omar'.split(
    ' ',
  )
const WALKS = [
  '1qaz2wsx',
  'zaq12wsx',
  'qwe123asd',
  '1q2w3e4r',
  'q1w2e3r4',
  'qazwsx12',
  'poi098lkj',
  '4rfv5tgb',
]
const LEET: Readonly<Record<string, string>> = { a: '@', e: '3', i: '1', o: '0', s: '$' }

const CHOSEN: readonly Generator[] = [
  person('word, year, sign', (random) => `${capital(word(random))}${year(random)}${sign(random)}`),
  person(
    'name, digits',
    (random) => `${pick(random, NAMES)}${100 + random.below(900)}${pick(random, ['', '!', '#', '.'])}`,
  ),
  person('word@digits', (random) => `${capital(word(random))}@${10 + random.below(9990)}`),
  person('leet', (random) => `${leet(capital(word(random)))}${10 + random.below(90)}`),
  person('keyboard walk', (random) => `${pick(random, WALKS)}${pick(random, ['!', '', '!@', '#EDC', '.'])}`),
  person('two words, digits', (random) => `${word(random)}${capital(word(random))}${10 + random.below(990)}`),
  person(
    'words with hyphens',
    (random) => `${word(random)}-${word(random)}-${word(random)}-${10 + random.below(90)}`,
  ),
  person('name.year.sign', (random) => `${capital(pick(random, NAMES))}.${year(random)}${sign(random)}`),
  person(
    'letters a person typed',
    (random) => `${typed(random, 5)}${random.below(90) + 10}${typed(random, 3)}`,
  ),
]

function person(name: string, make: (random: Random) => string): Generator {
  return { name, strength: 'chosen by a person', uses: ['password'], make }
}

/** Every generator, those of machines first. */
export const generators: readonly Generator[] = [...RANDOM, ...CHOSEN]

/** The generators whose passwords have signs, by name: the table of random passwords by sign is of these. */
export const passwordGenerators: readonly Generator[] = RANDOM.slice(0, WITH_SIGNS.length)

/** Picks one element. */
export function pick<Element>(random: Random, from: readonly Element[]): Element {
  return from[random.below(from.length)]!
}

function mixed(random: Random, length: number, signs: string): string {
  const kinds = [LOWER, UPPER, DIGITS, ...(signs === '' ? [] : [signs])]
  for (;;) {
    const value = random.text(ALPHANUMERIC + signs, length)
    if (kinds.every((kind) => [...value].some((one) => kind.includes(one)))) return value
  }
}

function bytes(random: Random, size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, () => random.below(256)))
}

function uuid(random: Random): string {
  const hex = bytes(random, 16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

function word(random: Random): string {
  return pick(random, WORDS)
}

function year(random: Random): string {
  return String(1975 + random.below(52))
}

function sign(random: Random): string {
  return pick(random, ['!', '$', '#', '?', '*', '!!', '.'])
}

function typed(random: Random, length: number): string {
  return random.text('asdfghjklqwertyuiopzxcvbnm', length)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function leet(text: string): string {
  return text.replace(/[aeios]/g, (letter) => LEET[letter] ?? letter)
}

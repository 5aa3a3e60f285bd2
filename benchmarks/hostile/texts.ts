import { BASE62, DIGITS } from '../../src/engine/pattern/alphabet.ts'
import { anchorTexts } from '../../src/engine/rule.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { type Random, randomFrom } from '../../src/engine/samples.ts'

/** Makes a text of so many bytes: much to judge, little to find, or one thing over and over. */
export type MakeText = (bytes: number) => Buffer

const WORDS = [
  ...[
    'alpha',
    'bravo',
    'carbon',
    'delta',
    'ember',
    'falcon',
    'garnet',
    'harbor',
    'island',
    'jungle',
    'kettle',
  ],
  ...[
    'lumber',
    'meadow',
    'nickel',
    'orchid',
    'pepper',
    'quartz',
    'river',
    'saddle',
    'timber',
    'umber',
    'velvet',
  ],
]

/** The texts that are measured one by one, by name. */
export const TEXTS: Readonly<Record<string, MakeText>> = {
  'passwords that people think up, a line each': each(password),
  'the same password, a line each': over(password(randomFrom(1))),
  'keys with a wrong checksum': each((random) => `ghp_${random.text(BASE62.characters, 36)}\n`),
  'the head of a token': over(`${Buffer.from('{"alg":"HS256"}').toString('base64url')}.`),
  'an address with a user and password': over(['postgres:', '//u:p', '@'].join('')),
  'options of commands': over('mysql -u root -p '),
  'heads of tables': over('| password |\n'),
  'names without values': over('password = '),
  'a name in quotes, of a list': over('"secret_key", '),
  'rows of SQL': over("insert into t (password) values ('"),
  'backslashes before quotes': over('password\\": \\"'),
}

function password(random: Random): string {
  const word = (): string => WORDS[random.below(WORDS.length)]!
  const number = random.text('123456789', 1) + random.text(DIGITS.characters, 2)
  return `${word().toUpperCase()}_PASSWORD=${word()}${number}\n`
}

function each(unit: (random: Random) => string): MakeText {
  return (bytes) => {
    const random = randomFrom(1)
    const units: string[] = []
    for (let size = 0; size < bytes; size += units.at(-1)!.length) units.push(unit(random))
    return Buffer.from(units.join(''), 'latin1')
  }
}

function over(unit: string): MakeText {
  return (bytes) => Buffer.alloc(bytes, Buffer.from(unit, 'latin1'))
}

/** For each anchor of each rule that text over and over, and an example of a key beside it, over and over. */
export function anchorCases(): ReadonlyMap<string, MakeText> {
  const cases = new Map<string, MakeText>()
  for (const { id, patterns } of rules) {
    for (const [index, { anchor, sample }] of patterns.entries()) {
      for (const text of anchorTexts(anchor)) cases.set(`the anchor ${JSON.stringify(text)}`, over(text))
      cases.set(`form ${index + 1} of ${id}`, over(`${sample(1).text}\n`))
    }
  }
  return cases
}

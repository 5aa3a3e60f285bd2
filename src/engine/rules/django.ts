import type { Alphabet } from '../pattern/alphabet.ts'
import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import type { OfflineCheck, RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** What startproject makes a key of. */
const KEY_CHARACTERS: Alphabet = {
  characters: `${LOWER_ALPHANUMERIC.characters}!@#$%^&*(_=+)-`,
  range: 'a-z0-9!@#$%^&*(_=+)-',
}

/** What startproject puts before a key that it makes. */
const UNREVIEWED = 'django-insecure-'

const KEY: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['SECRET_KEY', UNREVIEWED] },
  expression: () =>
    new RegExp(
      String.raw`(?:SECRET_KEY['"\]]{0,2} {0,4}[=:] {0,4}['"]?)?(?<secret>(?:${UNREVIEWED})?[${KEY_CHARACTERS.range}]{50})(?=['"\s])`,
    ),
  reach: 94,
  sample: (seed) => {
    const key = randomFrom(seed).text(KEY_CHARACTERS.characters, 50)
    const secret = seed % 2 === 0 ? key : UNREVIEWED + key
    return { secret, text: `SECRET_KEY = '${secret}'\n` }
  },
  nearMisses: (seed) => {
    const random = randomFrom(seed)
    const key = random.text(KEY_CHARACTERS.characters, 51)
    return [
      { why: 'one character short', text: `SECRET_KEY = '${key.slice(2)}'\n` },
      { why: 'one character long', text: `SECRET_KEY = '${key}'\n` },
      { why: 'a character of another alphabet', text: `SECRET_KEY = '${key.slice(2)}Z'\n` },
      { why: 'no signs', text: `SECRET_KEY = '${random.text(LOWER_ALPHANUMERIC.characters, 50)}'\n` },
      { why: 'no keyword before it', text: `OTHER_VALUE = '${key.slice(1)}'\n` },
    ]
  },
  validate: validateSigns,
}

/** A hash or a sentence is no such key: it has no signs, or few. */
function validateSigns(key: string): OfflineCheck {
  const signs = new Set(key.replace(UNREVIEWED, '').match(/[^a-z0-9]/g))
  return { validity: signs.size > 2 ? 'unvalidated' : 'invalid' }
}

export const django: RuleFile = {
  provider: 'Django',
  impact: 'forge sessions, password resets and signed data of the site',
  revoke: 'the site: set another SECRET_KEY, keeping the old one in SECRET_KEY_FALLBACKS for a while',
  url: 'https://docs.djangoproject.com/en/stable/ref/settings/#secret-key',
  rules: [
    {
      id: 'django_api_key',
      aliases: ['django_secret_key'],
      title: 'Django secret key',
      severity: 'high',
      patterns: [KEY],
    },
  ],
}

import { HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

const BEFORE_PASSWORD = 'password to proceed to installation:'

/** What a new server prints into its log. */
const SETUP_LOG: WrittenPattern = {
  anchor: { kind: 'literal', literals: [BEFORE_PASSWORD] },
  expression: () => new RegExp(`${BEFORE_PASSWORD}\\s{1,8}(?<secret>[0-9a-f]{32})(?![A-Za-z0-9])`),
  reach: BEFORE_PASSWORD.length + 41,
  sample: (seed) => {
    const secret = randomFrom(seed).text(HEX_LOWER.characters, 32)
    return { secret, text: logWith(secret) }
  },
  nearMisses: (seed) => {
    const password = randomFrom(seed).text(HEX_LOWER.characters, 33)
    return [
      { why: 'one character short', text: logWith(password.slice(2)) },
      { why: 'one character long', text: logWith(password) },
      { why: 'a character of another alphabet', text: logWith(`g${password.slice(2)}`) },
    ]
  },
}

function logWith(password: string): string {
  return `Please use the following ${BEFORE_PASSWORD}\n\n${password}\n\nThis may also be found at:\n`
}

export const jenkins: RuleFile = {
  provider: 'Jenkins',
  impact: 'run jobs and read what they print, secrets included, as its user',
  revoke: 'Jenkins → the user → Security → API token → Revoke',
  url: 'https://www.jenkins.io/doc/book/system-administration/authenticating-scripted-clients/',
  rules: [
    {
      id: 'jenkins_api_key',
      title: 'Jenkins API token',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({ keywords: ['jenkins'], value: anyOf(chars(HEX, { min: 32, max: 36 }), uuid(HEX)) }),
        ),
      ],
    },
    {
      id: 'jenkins_password',
      title: 'Jenkins initial administrator password',
      severity: 'high',
      patterns: [SETUP_LOG],
      impact: 'finish the set-up of the server and administer it',
      revoke: 'Jenkins: finish the set-up and disable the admin account, or change its password',
      url: 'https://www.jenkins.io/doc/book/installing/linux/#setup-wizard',
    },
  ],
}

import { BASE64 } from '../pattern/alphabet.ts'
import type { Reading, WrittenParser } from '../rule.ts'
import { parserPattern } from './parser-pattern.ts'
import { KEY_ID } from './place-prechecks.ts'
import { drawnByChance } from './strength.ts'

const ID = /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z2-7]{16}(?![A-Za-z0-9])/y

/** What people put between the two: signs, a line end, a word or two that say what comes. */
const BEHIND =
  /[\s"'`,:;|&/=\\>()[\]{}-]{1,24}(?:(?:[A-Za-z_]{2,20}[ \t]?){1,3}[\s"'`,:;|=]{1,12})?(?<secret>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/y
const BEFORE = /(?<![A-Za-z0-9+/])(?<secret>[A-Za-z0-9+/]{40})(?<gap>[\s"'`,:;|&=\\()[\]{}]{1,16})$/

const LENGTH = 40
const FARTHEST = 60

/** The forty characters that stand right beside an AWS key id, whatever is said of them. `at` is that of the id. */
export function readBesideKeyId(text: string, at: number): Reading | undefined {
  ID.lastIndex = at
  if (ID.exec(text) === null) return undefined
  BEHIND.lastIndex = ID.lastIndex
  const behind = BEHIND.exec(text)?.groups?.['secret']
  if (behind !== undefined) return readingOf(behind, BEHIND.lastIndex - LENGTH)
  const before = BEFORE.exec(text.slice(Math.max(0, at - FARTHEST), at))?.groups
  if (before === undefined) return undefined
  return readingOf(before['secret'] ?? '', at - (before['gap'] ?? '').length - LENGTH)
}

function readingOf(secret: string, start: number): Reading | undefined {
  if (/^[0-9a-f]+$/.test(secret) || drawnByChance(secret, LENGTH).length === 0) return undefined
  return { start, end: start + LENGTH, reasons: ['forty random characters beside a key id of AWS'] }
}

/** An AWS key that only the key id beside it reveals. */
export const BESIDE_KEY_ID: WrittenParser = parserPattern({
  anchor: { kind: 'literal', literals: ['AKIA', 'ASIA'] },
  read: readBesideKeyId,
  precheck: KEY_ID,
  behind: FARTHEST,
  reach: 160,
  forms: [
    `AKIAQ7LX5TB2M3WJ6KPD\n%\n`,
    `AKIAQ7LX5TB2M3WJ6KPD:%\n`,
    `keys = ["AKIAQ7LX5TB2M3WJ6KPD", "%"]\n`,
    `% AKIAQ7LX5TB2M3WJ6KPD\n`,
  ],
  make: (random) => `${random.text(BASE64.characters, 36)}q7Kx`,
  misses: [
    ['no key id', `AKIDQ7LX5TB2M3WJ6KPD\n%\n`],
    ['a longer value', `AKIAQ7LX5TB2M3WJ6KPD\n%a\n`],
    ['far away', `AKIAQ7LX5TB2M3WJ6KPD is the id of a key that was revoked long ago; digest: %\n`],
  ],
})

import { ScanError } from '../../../model/errors.ts'
import { BloomFilter } from './bloom-filter.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** NIST SP 800-63B-4, 3.1.1.2: fifteen characters where a password may be all that is asked for. */
export const SHORTEST_PASSWORD = 15
/** It asks for at least 64 to be taken. */
export const LONGEST_PASSWORD = 200

/** So many characters have to be someone's own, besides what everybody could think of. */
const OWN_CHARACTERS = 8
/** What people run their fingers along, and count in. */
const ROWS = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
]
const WORDS = ['keysieve', 'password']

let filter: BloomFilter | undefined

/**
 * Checks a password that someone chooses: its length, and that it is none of those that are tried first. There are no
 * rules on which kinds of characters it has, as NIST SP 800-63B-4 demands.
 *
 * @param name the account's: what holds it is guessed first
 * @throws {ScanError} with a sentence on what is wrong with it, which does not quote it
 */
export function checkPassword(password: string, name: string): void {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    throw wrong(
      `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters; several words make a good one.`,
    )
  }
  const text = password.normalize('NFKC').toLowerCase()
  if (isCommon(text)) throw wrong('This password is among the most common. Choose another one.')
  const own = [name.trim().toLowerCase(), ...WORDS]
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
  if ([...own].length < OWN_CHARACTERS) {
    throw wrong('This password is based on the name of the account or the service. Choose another one.')
  }
}

function isCommon(text: string): boolean {
  filter ??= BloomFilter.read(COMMON_PASSWORDS)
  const unit = repeatedUnit(text)
  const core = text.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const bare = text.replace(/[\s._-]+/g, '')
  return (
    [text, unit, bare].some((one) => filter?.has(one)) ||
    (core.length >= OWN_CHARACTERS && core !== text && filter.has(core)) ||
    [...unit].length <= 4 ||
    isRun(bare)
  )
}

/** What a text repeats from beginning to end, a started one at the end included; the text itself, if nothing. */
function repeatedUnit(text: string): string {
  for (let size = 1; size <= text.length / 2; size++) {
    const unit = text.slice(0, size)
    if (unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return unit
  }
  return text
}

/** Along a row of the keyboard, or in the order of the alphabet, forwards or backward, any number of times. */
function isRun(text: string): boolean {
  return ROWS.some((row) => {
    const around = row.repeat(Math.ceil(text.length / row.length) + 1)
    return around.includes(text) || [...around].reverse().join('').includes(text)
  })
}

function wrong(sentence: string): ScanError {
  return new ScanError('input', sentence)
}

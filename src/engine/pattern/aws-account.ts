import { BASE32 } from './alphabet.ts'

/** An account's number has twelve digits. */
const DIGITS = 12

/** Characters of the id that hold the account's number, behind the four of its kind. */
const FIRST = 4
const LAST = 13

/**
 * The number of the account that an AWS access key id was made for; undefined where the id holds none, as those
 * of the old kind, whose fifth character is an I or a J. Source: Tal Be'ery, "A short note on AWS key id", 2023.
 */
export function awsAccountOf(keyId: string): string | undefined {
  if (/^....[IJ]/.test(keyId)) return undefined
  let bits = 0
  for (const character of keyId.slice(FIRST, LAST)) bits = bits * 32 + BASE32.characters.indexOf(character)
  // Nine characters are 45 bits: one that says nothing, 40 of the number, and four of what follows.
  const account = String(Math.floor((bits % 2 ** 44) / 16))
  return account.length > DIGITS ? undefined : account.padStart(DIGITS, '0')
}

import { countDigits, countSwitches, isVaried, kindsOf } from './characters.ts'
import { isMadeOfWords, letterSurprise, wordShare, wordsOf } from './likelihood.ts'
import { remembered } from './remembered.ts'

/** Why a value looks like a secret, in words; empty where nothing says so. */
export type Reasons = readonly string[]

/** Letters random surprise more than this many bits a pair, those of words less. */
const SURPRISING = 4.8

/** Digits between the letters say the same, so that letters may then surprise less by this much. */
const MIXED_BONUS = 0.7

/** A value of which words are a larger share was written by a person, not drawn. */
const LARGEST_WORD_SHARE = 0.4

/** How long a password of a person is; a longer one was drawn, or is a text. */
const SHORTEST_PASSWORD = 6
const LONGEST_PASSWORD = 128

/** A word alone is taken for a password only from this length on. */
const SHORTEST_WORD = 7

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Hexadecimal digits, those of a UUID, too. */
const HEXADECIMAL = /^[0-9a-f-]+$/i

/** Whether the value is a UUID, which is more often a name than a secret. */
export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** Why the value looks as if a machine had drawn it: a key or token. Shorter ones than `shortest` don't. */
export function drawnByChance(value: string, shortest: number): Reasons {
  return value.length < shortest ? [] : chanceIn(value)
}

const chanceIn = remembered((value): Reasons => {
  // How letters follow one another tells most words, sooner than anything else.
  const surprise = letterSurprise(value)
  const isOfWords = surprise !== undefined && surprise < SURPRISING - MIXED_BONUS
  if ((isOfWords && !HEXADECIMAL.test(value)) || /\s/.test(value) || !isVaried(value)) return []
  if (isUuid(value)) return ['the value is a random UUID']
  if (/^[0-9a-f]+$/i.test(value)) return isRandomHex(value) ? ['the value is random hexadecimal digits'] : []
  if (isOfWords) return []
  const isMixed = countDigits(value) >= 2 && countSwitches(value) >= 3
  if (surprise !== undefined && surprise < SURPRISING && !isMixed) return []
  if (wordShare(value) > LARGEST_WORD_SHARE || isMadeOfWords(value) || isListOfParts(value)) return []
  const kinds = kindsOf(value)
  if (surprise === undefined)
    return isMixed || kinds > 2 ? ['the value mixes letters and digits, without words'] : []
  const why =
    kinds > 1 ? `it mixes ${kinds} kinds of characters` : 'its letters follow one another as if by chance'
  return ['the value has no words', why]
})

/** Why the value looks like a password that a person chosen by a person. */
export const thoughtUp: (value: string) => Reasons = remembered((value) => {
  if (value.length < SHORTEST_PASSWORD || value.length > LONGEST_PASSWORD || /\s/.test(value)) return []
  const kinds = kindsOf(value)
  if (kinds > 1) return isIdentifier(value) ? [] : [`the value mixes ${kinds} kinds of characters`]
  const isUnknownWord = value.length >= SHORTEST_WORD && /^[a-z]+$/.test(value) && !isMadeOfWords(value)
  return isUnknownWord ? ['the value is no word of code'] : []
})

/** Why the value looks like a password of either kind: drawn, if it is as long as `shortest`, or thought up. */
export function drawnOrThoughtUp(value: string, shortest: number): Reasons {
  const drawn = drawnByChance(value, shortest)
  return drawn.length > 0 ? drawn : thoughtUp(value)
}

function isRandomHex(value: string): boolean {
  const digits = countDigits(value)
  return digits >= 2 && digits <= value.length - 2 && countSwitches(value) >= value.length / 6
}

const SEPARATORS = /[-_.:/]/

/** A name of a program, put together from words: `current-password`, `passwordField`, `user.password`, `KEY_2`. */
function isIdentifier(value: string): boolean {
  if (!/^[#.@:/-]?[A-Za-z][\w.:/-]*[*:/=]?$/.test(value)) return false
  if (/^(?:[A-Z][a-z]+|[A-Z_]+\d?)$/.test(value)) return true
  const isJoined = SEPARATORS.test(value)
  if (/\d/.test(value) && !isJoined && !/^[a-z]+(?:[A-Z][a-z]+)+\d$/.test(value)) return false
  if (!wordsOf(value).some((word) => word.length > 3)) return false
  if (value.replace(/[^A-Za-z]/g, '').length < value.length * 0.7) return false
  if (wordShare(value) < LARGEST_WORD_SHARE && !isJoined && !/[a-z][A-Z]/.test(value)) return false
  return (letterSurprise(value) ?? 0) < SURPRISING
}

const PART = /^(?:\d+|[A-Za-z]{0,3}|[A-Za-z]*[a-z]{3}|[A-Z]{4,}|[A-Za-z]+\d{1,3})$/

/** Parts that are numbers or pronounceable, with signs between: versions, host names, spelled-out identifiers. */
function isListOfParts(value: string): boolean {
  const parts = value.split(SEPARATORS)
  if (parts.length < 3) return false
  return parts.every(
    (part) => PART.test(part) && (part.length < 4 || (letterSurprise(part) ?? 0) < SURPRISING),
  )
}

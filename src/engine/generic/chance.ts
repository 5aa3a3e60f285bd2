import { countDigits, countSwitches, kindsOf } from './characters.ts'
import { letterSurprise, wordShare } from './likelihood.ts'
import { remembered } from './remembered.ts'

/** A shorter value may be any word with a sign. */
const SHORTEST = 10

/** A value of which words are a larger share was written by a person. */
const LARGEST_WORD_SHARE = 0.34

/** The least share of neighbors that are of different kinds: random passwords have two thirds, code a third. */
const LEAST_CHANGES = 0.4

/** Random letters and digits come in runs; minified programs have names of one or two. */
const LONGEST_NAME_OF_MINIFIED = 3

/** Names that obfuscators make up. */
const OBFUSCATED = /\b_0x[0-9a-f]{2}/

/** Letters whose pairs surprise so much are of no language. */
const SURPRISING = 4.6

/** So many different signs are in no name and hardly any expression. */
const MANY_SIGNS = 4

/** Signs that are hardly in a program but in its strings. */
const RARE_SIGN = /[@#%^~\\]/

/** Parts of templates and expressions for texts, which are full of signs, too. */
const PROGRAM = /\$\{|\{\{|\(\?|\[\^|\\[dwsb]|=>|%[ds]/

/** Of a long random value several parts are of letters and digits in turn. */
const RUN = /[A-Za-z\d]+/g

/**
 * Whether chance is so likely in a value that its signs say nothing: a dot in it is no access to a member, a bracket
 * no call. Kinds of characters change at nearly every place, and no words are in it.
 */
export const looksRandom: (value: string) => boolean = remembered((value) => {
  if (value.length < SHORTEST || /\s/.test(value) || OBFUSCATED.test(value)) return false
  if (kindsOf(value) < 3 || countDigits(value) === 0) return false
  const runs = value.match(RUN) ?? []
  if (runs.every((run) => run.length <= LONGEST_NAME_OF_MINIFIED) && isOfMinified(value)) return false
  if (isCall(value) || (isPath(value) && !hasRandomParts(value))) return false
  if (changesIn(value) < LEAST_CHANGES * (value.length - 1)) return false
  if (wordShare(value) > LARGEST_WORD_SHARE) return false
  return runs.some(isMixed) || (letterSurprise(value) ?? 0) >= SURPRISING || isFullOfSigns(value)
})

/** A name that is called, up to the end of the call: `fromHex("…")`, `x509.Marshal(key)`, `Key::<H>::new(key)`. */
function isCall(value: string): boolean {
  return /^[A-Za-z_$][\w$.:<>&*-]*\(.*[)({[,;]$/.test(value) || /[\w>]::[A-Za-z<]/.test(value)
}

/** Names with dots between: `self._lib.NID_3`. */
function isPath(value: string): boolean {
  return /^[A-Za-z_$][\w$]*(?:(?:\.|->)[A-Za-z_$][\w$]*)+$/.test(value)
}

/** Whether two parts, or a long one, are of letters and digits in turn, and no letters follow one another as in words. */
function hasRandomParts(value: string): boolean {
  const parts = value.split(/[^\w$]+/)
  const isLongOne = parts.some((part) => part.length >= 10 && countSwitches(part) >= 3)
  if (!isLongOne && parts.filter(isMixed).length < 2) return false
  return (letterSurprise(value) ?? SURPRISING) >= SURPRISING
}

/** Whether many different signs are between letters of either case and digits, some that no made-small program has. */
function isFullOfSigns(value: string): boolean {
  const signs = new Set(value.replace(/[\w.]/g, ''))
  return signs.size >= MANY_SIGNS && kindsOf(value) === 4 && RARE_SIGN.test(value) && !PROGRAM.test(value)
}

/** Only signs that programs have between names, and none next to another but brackets. */
function isOfMinified(value: string): boolean {
  return !/[^\w.,()[\]{};=<>?:&|!+*/-]/.test(value)
}

/** Letters of either case, or letters and digits, as no name has them: a digit or a capital inside, more than once. */
function isMixed(run: string): boolean {
  if (run.length < 4) return false
  return /\d[A-Za-z]+\d|[A-Za-z]\d+[A-Za-z]|[A-Z][a-z]{1,2}[A-Z][a-z]?[A-Z]|[a-z][A-Z][a-z][A-Z]/.test(run)
}

/** How often a character is of another kind than the one before it. */
function changesIn(value: string): number {
  let changes = 0
  for (let at = 1; at < value.length; at++) if (kindAt(value, at) !== kindAt(value, at - 1)) changes++
  return changes
}

function kindAt(value: string, at: number): number {
  const code = value.charCodeAt(at)
  if (code >= 0x61 && code <= 0x7a) return 1
  if (code >= 0x41 && code <= 0x5a) return 2
  return code >= 0x30 && code <= 0x39 ? 3 : 4
}

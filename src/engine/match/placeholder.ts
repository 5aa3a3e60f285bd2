/*
 * A placeholder is a value that nobody chose: a word that says so, or one character or short unit over and over.
 * The alphabet as it comes is one, too, but it is distinguished: behind the prefix of a provider's keys it has all
 * that a key has. A secret of chance holds a piece of that now and then, and so do values that
 * people make up in the form of a key, so that what counts is the share of the value: nearly all of it is
 * filled in, or it is no placeholder. `abcdef1234567890abcdef1234567890` is made up, but it is a key by its form.
 */

/** Words in a value that say that it stands for one. Shorter ones occur by chance. */
const WORDS =
  /example|change[_-]?me|placeholder|redacted|replace[_-]?me|dummy|sample|fake[_-]|not_?real|not_?a_?secret|your[_-]|[_-]here$|xxxxx|insert[_-]|invalid|(?:deadbeef){2}/i

/** Long secrets hold such words by chance; only shorter ones are looked at for them. */
const LONGEST_FOR_WORDS = 160

/** How much of a value is looked at for the rest: who fills in a placeholder does it from the start. */
const LOOKED_AT = 200

/** The share of a value that is in order where it is the alphabet, and the least that is no chance. */
const ORDERED_SHARE = 0.7
const LEAST_ORDERED = 8

/** Hexadecimal digits as nobody lists them: who writes them so makes a key up. */
const MADE_UP = /^abcdef0/i

/** The longest unit that people repeat to fill a value, and how much repetition is no chance. */
const LONGEST_UNIT = 4
const LEAST_REPEATED = 8

/** A URL's host and user, which say nothing of its password. */
const AROUND_PASSWORD = /(?:(?::\/\/|^)[^\s@/:]*:(?<password>[^\s@/]*)@|:\/\/(?:[^\s@/]*@)?)[\w.,:-]*/

/** Whether a person wrote the text in place of a secret, for all to see: `xxxxxxxx`, `your-key-here`. */
export function isPlaceholder(text: string): boolean {
  if (text.includes('...') || text.includes('***')) return true
  if (text.length <= LONGEST_FOR_WORDS && WORDS.test(withoutHost(text))) return true
  const start = text.slice(0, LOOKED_AT)
  return isMonotonous(start) || repeats(start)
}

function withoutHost(text: string): string {
  return text.includes('@') || text.includes('://') ? text.replace(AROUND_PASSWORD, '$<password>') : text
}

/** One character over and over, or a handful of them. */
function isMonotonous(text: string): boolean {
  if (text.length < 8) return false
  if (longestOfSame(text) >= Math.max(6, text.length / 3)) return true
  return text.length >= 12 && hasFewCharacters(text, Math.min(4, text.length / 4))
}

function longestOfSame(text: string): number {
  let longest = 1
  let run = 1
  for (let i = 1; i < text.length; i++) {
    run = text.charCodeAt(i - 1) === text.charCodeAt(i) ? run + 1 : 1
    if (run > longest) longest = run
  }
  return longest
}

/** Whether a text has no more than so many different characters. */
function hasFewCharacters(text: string, most: number): boolean {
  let different = 0
  for (let i = 0; i < text.length; i++) {
    if (text.indexOf(text[i]!) === i) different++
    if (different > most) return false
  }
  return true
}

/** Whether the text is as good as nothing but the alphabet or the digits, up or down: `0123456789ab`. */
export function isInOrder(value: string): boolean {
  const length = Math.min(value.length, LOOKED_AT)
  const least = Math.max(LEAST_ORDERED, length * ORDERED_SHARE)
  if (length < least || MADE_UP.test(value)) return false
  let up = 1
  let down = 1
  let alphabet = 0
  let inAlphabets = 0
  let before = -1
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i)
    const isUp = before >= 0 && follows(before, code)
    up = isUp ? up + 1 : 1
    down = before >= 0 && follows(code, before) ? down + 1 : 1
    if (alphabet > 0 && isUp) alphabet++
    else {
      if (alphabet >= LEAST_ORDERED) inAlphabets += alphabet
      alphabet = startsAlphabet(code) ? 1 : 0
    }
    if (up >= least || down >= least) return true
    before = code
  }
  return inAlphabets + (alphabet >= LEAST_ORDERED ? alphabet : 0) >= least
}

/**
 * Whether a character comes after another in the alphabet: next, but for one or two that the alphabet leaves
 * out, or the first of another class. After the last of a class, people begin anew.
 */
function follows(before: number, after: number): boolean {
  const kind = kindOf(after)
  if (((kindOf(before) ^ kind) & CLASS) !== 0) return (kind & FIRST) !== 0 || (kind & CLASS) === SIGN
  if (after <= before) return (kind & FIRST) !== 0 && (kindOf(before) & LAST) !== 0
  return (kind & CLASS) === SIGN || after - before <= 3
}

/** Where a run that goes on from the start of the alphabet may begin: `0123456789AB-0123456789`. */
function startsAlphabet(code: number): boolean {
  const kind = kindOf(code)
  return (kind & FIRST) !== 0 || (kind & CLASS) === SIGN
}

/** A sign, a digit, an upper-case or a lower-case letter; and whether alphabets start, or their classes end with it. */
const CLASS = 3
const SIGN = 0
const FIRST = 4
const LAST = 8

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  const kind = /\d/.test(character) ? 1 : /[A-Z]/.test(character) ? 2 : /[a-z]/.test(character) ? 3 : SIGN
  return kind | ('0Aa'.includes(character) ? FIRST : 0) | ('79Zz'.includes(character) ? LAST : 0)
})

function kindOf(code: number): number {
  return code < KINDS.length ? KINDS[code]! : SIGN
}

/** Whether the text is one short unit over and over: `abc1abc1abc1`. */
function repeats(text: string): boolean {
  for (let unit = 2; unit <= Math.min(LONGEST_UNIT, text.length / 2); unit++) {
    const compared = text.length - unit
    const wanted = Math.max(LEAST_REPEATED, compared * 0.9)
    let different = 0
    for (let i = unit; i < text.length && compared - different >= wanted; i++) {
      if (text.charCodeAt(i) !== text.charCodeAt(i - unit)) different++
    }
    if (compared - different >= wanted) return true
  }
  return false
}

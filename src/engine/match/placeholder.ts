/*
 * A placeholder is a value that nobody chose: a word that says so, or one character or short unit over and over.
 * The alphabet as it comes is one, too, but it is told apart: behind the prefix of a provider's keys it has all
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
  if (text.length <= LONGEST_FOR_WORDS && WORDS.test(text.replace(AROUND_PASSWORD, '$<password>')))
    return true
  const start = text.slice(0, LOOKED_AT)
  return isMonotonous(start) || repeats(start)
}

/** One character over and over, or a handful of them. */
function isMonotonous(text: string): boolean {
  if (text.length >= 8 && longestRun(text, isSame) >= Math.max(6, text.length / 3)) return true
  return text.length >= 12 && new Set(text).size <= Math.min(4, text.length / 4)
}

/** Whether the text is as good as nothing but the alphabet or the digits, up or down: `0123456789ab`. */
export function isInOrder(value: string): boolean {
  const text = value.slice(0, LOOKED_AT)
  if (MADE_UP.test(text)) return false
  const least = Math.max(LEAST_ORDERED, text.length * ORDERED_SHARE)
  return (
    longestRun(text, follows) >= least ||
    longestRun(text, (a, b) => follows(b, a)) >= least ||
    alphabetsIn(text) >= least
  )
}

/** The longest run in which each character is next to the one before. */
function longestRun(text: string, isNext: (before: number, after: number) => boolean): number {
  let longest = 1
  let run = 1
  for (let i = 1; i < text.length; i++) {
    run = isNext(text.charCodeAt(i - 1), text.charCodeAt(i)) ? run + 1 : 1
    if (run > longest) longest = run
  }
  return longest
}

/** How many characters are in runs that go on from the start of the alphabet: `0123456789AB-0123456789`. */
function alphabetsIn(text: string): number {
  let sum = 0
  let run = 0
  for (let i = 0; i <= text.length; i++) {
    const code = text.charCodeAt(i)
    if (i < text.length && run > 0 && follows(text.charCodeAt(i - 1), code)) {
      run++
      continue
    }
    if (run >= LEAST_ORDERED) sum += run
    run = FIRSTS.includes(code) || classOf(code) === SIGN ? 1 : 0
  }
  return sum
}

function isSame(before: number, after: number): boolean {
  return before === after
}

/**
 * Whether a character comes after another in the alphabet: next, but for one or two that the alphabet leaves
 * out, or the first of another class. After the last of a class, people begin anew.
 */
function follows(before: number, after: number): boolean {
  if (classOf(before) !== classOf(after)) return FIRSTS.includes(after) || classOf(after) === SIGN
  if (after <= before) return FIRSTS.includes(after) && LASTS.includes(before)
  return classOf(after) === SIGN || after - before <= 3
}

const SIGN = 0

/** A sign, a digit, an upper-case or a lower-case letter. */
function classOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return 1
  if (code >= 0x41 && code <= 0x5a) return 2
  return code >= 0x61 && code <= 0x7a ? 3 : SIGN
}

/** What alphabets of secrets start with, and what their classes end with. */
const FIRSTS = codesOf('0Aa')
const LASTS = codesOf('79Zz')

function codesOf(characters: string): readonly number[] {
  return [...characters].map((one) => one.charCodeAt(0))
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

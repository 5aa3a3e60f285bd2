import { looksRandom } from './chance.ts'
import { countDigits, countSwitches, kindsOf } from './characters.ts'
import { isMadeOfWords, wordShare, wordsOf } from './likelihood.ts'
import { assessDottedName, type NamedKind, type NamedSecret } from './names.ts'
import { isNoSecret } from './no-secret.ts'
import { isBalanced, textInBase64 } from './not-a-value.ts'
import { isPlaceholderWord } from './placeholder-words.ts'
import { plainOrChosen } from './plain-strength.ts'
import { ASKING, hasUser, isShown } from './score/place-features.ts'
import { drawnByChance, isUuid, type Reasons, thoughtUp } from './strength.ts'
import type { Assignment } from './supplied-value.ts'
import { goesOn, weighAssignment } from './weigh-assignment.ts'

export interface Assessment {
  readonly kind: NamedKind
  /** Why it is a secret, in words: what the name says, then what the value looks like. */
  readonly reasons: Reasons
  /** Whether it is only weighed: the conditions that a secret is found by refuse it. */
  readonly isWeighed: boolean
}

/** How long a drawn value must be, by what its name says. */
const SHORTEST: Readonly<Record<NamedKind, number>> = {
  password: 12,
  secret: 12,
  token: 16,
  key: 16,
  credential: 16,
}

const SHORTEST_VALUE = 6

/** How long a drawn value without signs must be amid other words. */
const SHORTEST_AMID = 12
const LARGEST_WORD_SHARE_AMID = 0.15

/** How long a secret is that a person has chosen by a person for a program. */
const SHORTEST_THOUGHT_UP = 8

/** Whether the value that a name is given is a secret, and why. */
export function assessAssignment(assignment: Assignment): Assessment | undefined {
  if (assignment.value.length < SHORTEST_VALUE) return undefined
  if (assignment.writing !== 'quoted' && isExpression(assignment.value)) return undefined
  const named = assessDottedName(assignment.name)
  if (named === undefined) return undefined
  const value = meantValue(assignment)
  if (value.length < SHORTEST_VALUE) return undefined
  // Hardly any value looks like a secret: that comes before all that takes longer to tell.
  const meant = value === assignment.value ? assignment : { ...assignment, value }
  const plain = reasonsFor(meant, named)
  const isPlain = plain.length > 0 && !isNoSecret(value) && !isInProgram(assignment)
  // What the conditions refuse is weighed: a sign in a value says little of it.
  const reasons = isPlain ? plain : weighAssignment(meant, named, isShown(meant) || isOnlyMentioned(meant))
  if (reasons.length === 0 || isNameAgain(assignment) || isQuestion(assignment)) return undefined
  if (isPublicAddress(assignment) || isAmongDigests(assignment)) return undefined
  const { kind, name } = named
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a'
  return { kind, reasons: [`the name "${name}" names ${article} ${kind}`, ...reasons], isWeighed: !isPlain }
}

/** `settings.token=…` in place of a value: one assignment behind another, or an operator. */
const CHAIN = /^=|^[A-Za-z_]+(?:\d[A-Za-z_]*)?(?:\.[A-Za-z_]+(?:\d[A-Za-z_]*)?)+=[A-Za-z_$]/

/** `bytes):` ends the head of a function, `unhexlify(parts[1])` is a call: each of names without digits. */
const TYPE_OF_LAST = /^[A-Za-z_.]+(?:\[[A-Za-z_., ]+\])?\)+:?$/
const CALL = /^[A-Za-z_.]{4,}\([A-Za-z_.]*(?:\[\w+\])?\)$/

function isExpression(value: string): boolean {
  return (CHAIN.test(value) || TYPE_OF_LAST.test(value) || CALL.test(value)) && !looksRandom(value)
}

/** `getPassword("prod-db")`: what is handed over tells which secret is meant. */
function isQuestion({ operator, name }: Assignment): boolean {
  return operator === 'call' && ASKING.test(name)
}

/** The private key of a wallet: 32 bytes in hexadecimal, as Ethereum's programs write it. */
const WALLET_KEY = /^0x(?=[0-9a-f]{64}$)/i

/**
 * A Kubernetes Secret keeps its values in base64: what counts is the text in it. The private key of a wallet has a sign
 * before it as numbers have.
 */
function meantValue({ name, value, text }: Assignment): string {
  if (/priv|deployer|wallet|signer/i.test(name)) return value.replace(WALLET_KEY, '')
  if (/basic_?auth/i.test(name)) return USER_BEFORE.exec(value)?.groups?.['password'] ?? value
  const inner = textInBase64(value)?.trim()
  if (inner === undefined) return value
  return isPlaceholderWord(inner) || KUBERNETES_SECRET.test(text) ? inner : value
}

/** Basic authentication keeps a user before the password. */
const USER_BEFORE = /^[\w.@-]{2,40}:(?<password>[^\s:]{6,128})$/

const KUBERNETES_SECRET = /["']?kind["']?:\s{0,4}["']?Secret\b/

function reasonsFor(assignment: Assignment, { kind, plain, loose }: NamedSecret): Reasons {
  const { value, operator, name } = assignment
  if (loose && (operator === 'argument' || isUuid(value))) return []
  if (
    kind === 'token' &&
    !plain &&
    isUuid(value) &&
    !/auth|access|api|bearer|refresh|session|bot|http|acl/i.test(name)
  )
    return []
  if (assignment.writing === 'inline') return loose ? [] : amidWords(assignment, kind)
  const drawn = drawnByChance(value, SHORTEST[kind])
  if (drawn.length > 0) return drawn
  if (isRichInSigns(value))
    return ['the value mixes letters with many other signs, and is no part of a program']
  if (!plain) return []
  if ((kind === 'secret' || kind === 'key') && operator !== 'argument') {
    const reasons = keyThoughtUp(value)
    if (reasons.length > 0 && !isShown(assignment)) return reasons
  }
  if (operator === 'compare' && (kind === 'secret' || kind === 'password')) return comparedWith(value)
  return kind === 'password' ? passwordReasons(assignment) : []
}

/** Amid other words a name may be given anything, so that chance in the value has to be plain. */
function amidWords({ value, sign, after }: Assignment, kind: NamedKind): Reasons {
  // Behind two colons is the member of a type.
  if (sign === ':' && value.startsWith(':')) return []
  if (looksRandom(value)) return ['the value mixes kinds of characters as chance does']
  if (kind === 'password' && /^:\*{0,2}$/.test(sign) && ENDS_LINE.test(after)) return plainOrChosen(value)
  if (wordShare(value) > LARGEST_WORD_SHARE_AMID) return []
  return drawnByChance(value, kind === 'password' ? SHORTEST_AMID : 2 * SHORTEST_AMID)
}

/** Behind the value is no more than the end of a sentence. */
const ENDS_LINE = /^[.,;!)]?\s*$/

/** A person may think up a secret, too: one that mixes kinds of characters and is neither a name nor words. */
function keyThoughtUp(value: string): Reasons {
  const isMixed = kindsOf(value) >= 3 && /\d/.test(value) && !value.startsWith('@') && wordShare(value) < 0.6
  return value.length >= SHORTEST_THOUGHT_UP && isMixed ? thoughtUp(value) : []
}

/** Anyone who compares a secret with a text has written the secret down, be it of words. */
function comparedWith(value: string): Reasons {
  const reasons = thoughtUp(value)
  if (reasons.length > 0) return reasons
  const isWords = /^[a-z]{2,}(?:[-_][a-z]{2,})+$/.test(value) && !isMadeOfWords(value)
  return isWords ? ['the program compares it with this very text'] : []
}

/**
 * A call or a line that gives a name its value: `define('DB_PASSWORD', '…')`, `#define PASSWORD "…"`, `(def password
 * "…")`.
 */
const GIVES =
  /(?:\b(?:define|set_?env|SetEnvironmentVariable|put_?env|set_var|setProperty|getProperty|getOrDefault|get_?env|env|put|flag\.String)\(\s{0,4}\\?["']|#\s{0,4}define\s{1,8}|\(def\s{1,4}|[{(\s]:)$/i

/** The setting of a build in Groovy: a name at the start of its line, and nothing behind the value. */
function isSetting({ before, after, operator, name }: Assignment): boolean {
  return (
    operator === 'space' &&
    /^(?:store|key)[Pp]assword$/.test(name) &&
    /^\s+$/.test(before) &&
    /^\s*$/.test(after)
  )
}

/** `pass` is the password of a user who is given beside it, or is text of its own. */
function isPassOfUser(assignment: Assignment): boolean {
  const { before } = assignment
  return /\buser(?:_?name)?["']?\s{0,4}[:=]|\bchar\s{0,4}\*?\s{0,4}$/i.test(before) || hasUser(assignment)
}

/** A short value without digits next to a name's is another name: the precheck of names lets no more pass. */
const ANOTHER_NAME = /^[A-Za-z_./-]{6,11}$/

function isOnlyMentioned(assignment: Assignment): boolean {
  const { operator, writing, name, value, before } = assignment
  if (writing === 'variable' || writing === 'option') return false
  if (operator === 'argument' && ANOTHER_NAME.test(value)) return true
  if (operator === 'argument' || operator === 'space') return !GIVES.test(before) && !isSetting(assignment)
  return /(?:^|\.)pass$/.test(name) && !isPassOfUser(assignment)
}

function passwordReasons(assignment: Assignment): Reasons {
  const reasons = likelyPassword(assignment)
  return reasons.length === 0 || isShown(assignment) || isOnlyMentioned(assignment) ? [] : reasons
}

/** Why the value looks like a password, whatever it is written there for. */
function likelyPassword(assignment: Assignment): Reasons {
  const { value, operator, writing, name } = assignment
  const isSaid = operator === 'is' && writing !== 'quoted'
  if (isSaid && !/\d/.test(value)) return []
  const reasons = thoughtUp(value)
  if (writing === 'quoted' || writing === 'element') {
    return reasons.length > 0 || operator !== 'assign' ? reasons : passphraseReasons(assignment)
  }
  if (writing === 'variable' && /^[A-Z\d_]+$/.test(name)) return reasons
  if (isNoName(value)) return reasons
  const isUnknown =
    writing === 'entry' && hasUser(assignment) && /^[a-z_]{7,}$/.test(value) && !isMadeOfWords(value)
  return isUnknown ? ["a user's name is given beside it"] : []
}

/** Whether a value without quotes can't be the name of a variable: signs, or digits among its letters. */
function isNoName(value: string): boolean {
  if (kindsOf(value) === 1) return false
  if (!/^[A-Za-z_$][\w$]*$/.test(value)) return true
  return (
    countDigits(value) >= 2 && wordShare(value) < 0.5 && (countSwitches(value) >= 2 || /\d{3}$/.test(value))
  )
}

/** A password of words: "open sesame". It is no text for people, which would be kept under a quoted key. */
function passphraseReasons({ value, nameIsQuoted, sign }: Assignment): Reasons {
  const isText = /\b(?:password|passphrase|your|enter|please|must|the|is|not|for|new|mot|de)\b/.test(value)
  if (sign !== '=' || nameIsQuoted || isText || !/^[a-z]{2,12}(?: [a-z]{2,12}){1,5}$/.test(value)) return []
  return ['the value is a few words, given in the program itself']
}

/** Brackets that don't match, or many different signs: no program, and no words. */
function isRichInSigns(value: string): boolean {
  if (value.length < 10 || /\s/.test(value) || !/[A-Za-z0-9]/.test(value)) return false
  const signs = value.match(/[^\w./-]/g) ?? []
  if (signs.length < 4) return false
  const different = new Set(signs).size
  if (!isBalanced(value)) {
    const isLong = value.length >= 32 && different >= 6 && kindsOf(value) === 4 && wordShare(value) < 0.3
    return isLong || (different >= 4 && signs.length >= value.length / 4)
  }
  return different >= 6 && !/[([{]/.test(value)
}

/** `PASSWORD: 'password'`, `TOKEN_EXPIRED = 'token-expired'`, `Iam::AccessKey: 'iam.AccessKey'`: a name again. */
function isNameAgain({ name, value }: Assignment): boolean {
  if (/[^\w.:/# -]/.test(value)) return false
  const named = wordsOf(name)
  const words = wordsOf(value).filter((word) => !/^\d+$/.test(word))
  const endsAlike = named.length > 1 && words.slice(-2).join(' ') === named.slice(-2).join(' ')
  if (endsAlike && words.length > 2) return true
  if (kindsOf(value) === 4) return false
  const names = new Set(named)
  const again = words.filter((word) => names.has(word)).length
  return words.length > 0 && again >= words.length / 2 && words.join('').length > value.length / 2
}

/** Whether what is around the value says that it is an expression, or text between two strings. */
function isInProgram(assignment: Assignment): boolean {
  const { value, writing, after } = assignment
  if (writing === 'quoted') return goesOn(after)
  if (writing === 'element') return false
  if (looksRandom(value)) return writing === 'entry' && after.startsWith(',')
  if (writing === 'inline') return /^\s*[([.]/.test(after) || isStatement(assignment)
  if (writing === 'entry') {
    return /\s/.test(value) || after.startsWith(';') || (after.startsWith(',') && isBalanced(value))
  }
  if (/[(){};]|^\w+\.\w+|[^=]=[^=]|[!=]=/.test(value)) return true
  return /^[;,]/.test(after) && writing !== 'query'
}

const ENDS_STATEMENT = /^[.,;!*_|]{0,2};[ \t]*(?:[\r\n]|\/\/|$)/
/** Behind a colon, no assignment: what is on the line is a value, too. */
const GOES_ON = /^[.,;!*_|]{0,3}[ \t]+[^\s#/=][^\r\n=]*$/

/** A value without digits that a semicolon ends on its line, or that its line goes on behind: a name of a program. */
function isStatement({ value, after, sign }: Assignment): boolean {
  if (/[\d="'`]/.test(value)) return false
  return ENDS_STATEMENT.test(after) || (sign === ':' && GOES_ON.test(after))
}

const DIGEST = /^[0-9a-f]{40}$/
const DIGESTS_HEAD = /^[A-Z ]*CHECKSUMS?:\s*$/m
const DIGEST_LINE = /^ {0,8}"?[A-Z][A-Z\d]*[a-z][\w./+ ()-]{0,80}"?: [0-9a-f]{40}$/gm

/** Names of packages, each with its digest: CocoaPods writes such a list. */
function isAmongDigests({ writing, value, text }: Assignment): boolean {
  if (writing !== 'entry' || !DIGEST.test(value)) return false
  return DIGESTS_HEAD.test(text) || (text.match(DIGEST_LINE) ?? []).length > 2
}

/** A token in the address of a badge is there for everybody. */
function isPublicAddress({ writing, before }: Assignment): boolean {
  return writing === 'query' && /\.(?:svg|png|gif|jpe?g)\?\S*$|\/\w{0,20}badges?\/\S*[?&]$/.test(before)
}

import type { Reading } from '../rule.ts'
import { drawnByChance } from './strength.ts'

const CRYPT_START =
  /(?<![A-Za-z0-9$])\$(?:2[abxy]?\$\d\d|(?:1|apr1)\$[./A-Za-z0-9]{1,8}|[56]\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}|[89]\$[./A-Za-z0-9]{14}|y\$[./A-Za-z0-9]{1,20}\$[./A-Za-z0-9]{1,86}|argon2(?:id|i|d)\$v=\d{1,3}\$m=\d{1,9},t=\d{1,9},p=\d{1,4}\$[A-Za-z0-9+/]{11,64})\$$/
const CRYPT_HASH = /(?:[./A-Za-z0-9]{22,86}|[A-Za-z0-9+/]{22,128})(?![./A-Za-z0-9$])/y

/** Characters of the hash, by what is before it. */
const HASH_LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/^\$2/, 53],
  [/^\$(?:1|apr1)\$/, 22],
  [/^\$[589y]\$/, 43],
  [/^\$6\$/, 86],
]

const KERBEROS_START = /\$krb5(?:asrep|tgs|pa)\$\d{1,2}\$(?:[^\s$"']{1,128}[$:]){0,3}$/
const KERBEROS_HASH = /[0-9a-f]{32}\$[0-9a-f]{64,4096}/y

/** Before a hash: the user of shadow and htpasswd files at the start of a line, … */
const OF_LINE = /(?:^|[\n"'])[\w.@+-]{1,64}:$/
/** … one in a row of values, as dumps of tables have it, … */
const OF_ROW = /(?:\bvalues\b|\),?)\s{0,4}\([^()]{0,160}['"][^()]{0,160}$|^[^\n]{0,80}\t[^\n]{0,80}\t$/i
/** … or a field right before it. */
const OF_FIELD =
  /(?:^|["'\s])(?:user(?:_?name)?|login|e?mail|uid|account|role)["']?\s{0,3}[:=]\s{0,3}["']?[\w.@+-]{2,64}["']?,?\s{1,40}["']?[\w-]{0,24}(?:pass|pwd|hash|digest)[\w-]{0,24}["']?\s{0,3}[:=]\s{0,3}["']?$/i

/** The hash of a user's password: the name is there to try guessed passwords with. */
export function readHashOfUser(text: string, at: number): Reading | undefined {
  const found = readHash(text, at)
  return found !== undefined && isOfUser(text, found.start) ? found : undefined
}

/** The hash of a password that nobody says whose it is. */
export function readHashAlone(text: string, at: number): Reading | undefined {
  const found = readHash(text, at)
  return found !== undefined && !isOfUser(text, found.start) ? found : undefined
}

function isOfUser(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 240), start)
  return OF_LINE.test(before) || OF_ROW.test(before) || OF_FIELD.test(before)
}

/** The hash of a password, as crypt and Kerberos write it. `at` is that of its last part, after a `$`. */
function readHash(text: string, at: number): Reading | undefined {
  const before = text.slice(Math.max(0, at - 256), at)
  const start = CRYPT_START.exec(before)?.[0]
  if (start === undefined) return readKerberos(text, at, before)
  CRYPT_HASH.lastIndex = at
  const hash = CRYPT_HASH.exec(text)?.[0] ?? ''
  const length = HASH_LENGTHS.find(([grammar]) => grammar.test(start))?.[1]
  if (hash === '' || (length !== undefined && length !== hash.length) || new Set(hash).size < 8)
    return undefined
  return {
    start: at - start.length,
    end: at + hash.length,
    reasons: ['the hash of a password: a weak password can be guessed from it'],
  }
}

function readKerberos(text: string, at: number, before: string): Reading | undefined {
  const start = KERBEROS_START.exec(before)?.[0]
  KERBEROS_HASH.lastIndex = at
  const hash = start === undefined ? undefined : KERBEROS_HASH.exec(text)?.[0]
  if (start === undefined || hash === undefined) return undefined
  return {
    start: at - start.length,
    end: at + hash.length,
    reasons: ['a Kerberos ticket made from a password'],
  }
}

const URL_SAFE = /(?<quote>["'`])(?<value>[\w-]{40,200}={1,2})\k<quote>/y

/**
 * Base64 of the URL-safe alphabet, with its padding, in quotes: what programs write random keys in. Images and
 * other data are in the usual alphabet, tokens of JSON have no padding. `at` is behind the quote.
 */
export function readUrlSafeKey(text: string, at: number): Reading | undefined {
  URL_SAFE.lastIndex = at - 1
  const value = URL_SAFE.exec(text)?.groups?.['value']
  if (value === undefined || value.length % 4 !== 0 || !/[-_]/.test(value) || value.startsWith('gAAAA'))
    return undefined
  const reasons = drawnByChance(value, 40)
  if (
    reasons.length === 0 ||
    /(?:sha|hash|digest|integrity|sign|public|check)\w*["']?\s*[:=(,]\s*$/i.test(
      text.slice(Math.max(0, at - 40), at - 1),
    )
  )
    return undefined
  return { start: at, end: at + value.length, reasons: ['random bytes in URL-safe base64', ...reasons] }
}

const ROBOT = /[A-Z0-9]{60,64}(?![A-Za-z0-9])/y

/** The name and token of a container registry's robot account: `team+robot:…`. `at` is behind the colon. */
export function readRobot(text: string, at: number): Reading | undefined {
  ROBOT.lastIndex = at
  const token = ROBOT.exec(text)?.[0]
  const name = /[\w-]{1,60}\+[\w-]{1,60}:$/.exec(text.slice(Math.max(0, at - 122), at))?.[0]
  if (token === undefined || name === undefined || drawnByChance(token, 60).length === 0) return undefined
  return {
    start: at - name.length,
    end: at + token.length,
    reasons: ['the name of a robot account with its token'],
  }
}

import type { Reading } from '../rule.ts'
import { isNoSecret } from './no-secret.ts'
import { isPairOfPlaceholders } from './placeholder-words.ts'
import { drawnByChance } from './strength.ts'

/** A header in a log of requests is an object of two members, and the second has its value. */
const BASIC =
  /(?:\\{0,2}["']\s{0,4},\s{0,60}\\{0,2}["']?value)?["'`\])]{0,3}\s{0,4}[:=,]?>?\s{0,4}\(?\\{0,2}["'`]{0,2}\s{0,4}basic\s{1,4}(?<value>[A-Za-z0-9+/_-]{8,512}={0,2})(?![\w+/.{<$-])/iy

/** `Authorization: Basic …`: a user and password in base64. `at` is that of `authorization`. */
export function readBasic(text: string, at: number): Reading | undefined {
  BASIC.lastIndex = at + 'authorization'.length
  const value = BASIC.exec(text)?.groups?.['value']
  if (value === undefined) return undefined
  const pair = /^(?<user>[^:]*):(?<password>.*)$/s.exec(decode(value))?.groups
  if (pair === undefined || isPairOfPlaceholders(pair['user'] ?? '', pair['password'] ?? '')) return undefined
  return {
    start: BASIC.lastIndex - value.length,
    end: BASIC.lastIndex,
    reasons: ['a header of basic authentication', 'the value decodes to a user and a password'],
  }
}

function decode(value: string): string {
  const usual = value.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '')
  return usual.length % 4 === 1 ? '' : atob(usual)
}

const AUTHORIZATION =
  /(?:\\{0,2}["']\s{0,4},\s{0,60}\\{0,2}["']?value)?["'`\])]{0,3}\s{0,4}[:=,]>?\s{0,4}\(?\\{0,2}["'`]{0,2}\s{0,4}(?:(?<scheme>bearer|token|api-?token|api-?key|oauth|key|jwt|ghost|sso-key|genie-?key|apikey|splunk|discogs|digest|klaviyo-api-key|deepl-auth-key)[\s=]{1,4}(?:token=)?\\?["']?)?(?<value>[\w.~+/=:-]{12,512})(?![\w$({<%[.])/iy

/** How long a token is that the next member of an object has: a test of such objects has shorter ones. */
const SHORTEST_MEMBER = 20
const NEXT_MEMBER = /^\\{0,2}["']\s{0,4},/

/** `Authorization: Bearer …` and other schemes whose value is the token itself. */
export function readAuthorization(text: string, at: number): Reading | undefined {
  const behind = at + 'authorization'.length
  const shortest = NEXT_MEMBER.test(text.slice(behind, behind + 8)) ? SHORTEST_MEMBER : 12
  return readToken(AUTHORIZATION, text, behind, 'an authorization header', shortest)
}

const BEARER = /\s{1,4}\\?["']?(?<value>[\w.~+/=-]{20,512})(?![\w$({<%[.])/iy

/** `Bearer …` without its header. */
export function readBearer(text: string, at: number): Reading | undefined {
  return readToken(BEARER, text, at + 'bearer'.length, 'the word "Bearer" announces a token', 20)
}

function readToken(
  expression: RegExp,
  text: string,
  at: number,
  why: string,
  shortest: number,
): Reading | undefined {
  expression.lastIndex = at
  const value = expression.exec(text)?.groups?.['value']
  if (value === undefined || isNoSecret(value)) return undefined
  const reasons = drawnByChance(value, shortest)
  if (reasons.length === 0) return undefined
  const end = expression.lastIndex
  return { start: end - value.length, end, reasons: [why, ...reasons] }
}

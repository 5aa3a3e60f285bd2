import { namesBefore } from '../context/distant-identifiers.ts'
import type { Reading } from '../rule.ts'
import { kindsOf } from './characters.ts'
import { assessName } from './names.ts'
import { isNoSecret } from './no-secret.ts'
import { drawnByChance, isUuid, thoughtUp } from './strength.ts'

/** How much before a value is read for its name. */
const LOOKED_AT = 200

const LONGEST_VALUE = 512

/**
 * How long a value is, at least: far from its name there is more doubt, less where that names a password, and least
 * where it is called the value of that.
 */
const SHORTEST = 16
const SHORTEST_PASSWORD = 12
const SHORTEST_VALUE = 8
const VALUE_OF_NAME = /(?:^|\n)[\s-]{0,16}["']?(?:value|default)["']?\s{0,4}[:=]\s{0,4}["']?$/

/** A few words before a sign at the start of a line or of a cell, as people write: `API secret: …`. */
const SPOKEN =
  /(?:^|[\n|*>#`/])[ \t-]{0,16}(?<name>(?:(?:[A-Z]?[a-z]{1,19}|[A-Z]{2,20}) ){1,3}[A-Za-z][a-z]{1,12})[*`]{0,3}[ \t]{0,4}[:=|]\*{0,2}[ \t]{0,8}["'`]?$/

/** The words of programs before a name. */
const DECLARES =
  /^(?:const|let|var|val|def|final|static|public|private|protected|readonly|export|return|case|type|string|set)\b/i

/** A name in an attribute of the element that the value is in, or in the element before it. */
const ELEMENT =
  /<[\w:.-]{1,40}[^<>]{0,80}\s(?:name|key|id)=["'](?<name>[\w.-]{3,60})["'][^<>]{0,60}>\s{0,20}$|<key>(?<key>[\w .-]{3,60})<\/key>\s{0,40}<string>$/i

/** The last words of what names a value: one, then up to three. */
const LAST_WORDS = [/[\w$.-]{1,60}(?=[^\w]*$)/, /(?:[\w$.-]{1,60} ){1,2}[\w$.-]{1,60}(?=[^\w]*$)/]

/** A blank and no more is between a name and a value, or a question. */
const NOT_GIVEN = /(?<!(?:^|\W)(?:is|was|bearer|oauth|--body|-))[ \t]["'`]?$|(?<![?\s])\?\s{0,4}["'`]?$/i
const GIVEN = /[:=>|(*-][ \t]{1,40}["'`]?$|^[ \t]*["'`]?$/

/** Without quotes: a constant or a type. */
const IDENTIFIER = /^[A-Z\d]+(?:_[A-Z\d]+)+$|^(?:[A-Z][a-z]+\d{0,4}){3,}$/

/** Before a value and all of it where a call is given a variable: `key(userToken)`. */
const CALL = /[\w$]\($/
const VARIABLE = /^[A-Za-z_$]+$/
const LINE_START = /\n[ \t]*$/

/** What ends a value behind a quote, and one that is in no quotes. */
const QUOTED_END = { '"': /["\n]/g, "'": /['\n]/g, '`': /[`\n]/g }
const END = /[\s"'`<>,;(){}[\]\\]/g

/** A key right before its value, which says what it is of elsewhere: `"Jwt": { "Key": "…" }`. */
const KEY_ALONE = /(?:^|[\s{,"'`])key["'`]?[ \t]{0,4}[:=][ \t]{0,4}["'`]?$/i

/** A random value with a name that is not right before it. `at` is the value's first character. */
export function readDistantValue(text: string, at: number, isPassword: boolean): Reading | undefined {
  const quote = quoteBefore(text, at)
  const end = endOfValue(text, at, quote)
  const value = text.slice(at, end)
  // Hardly any value was random: that comes before all that takes longer to tell.
  const drawn = drawnByChance(value, isPassword ? SHORTEST_VALUE : SHORTEST)
  const thought = drawn.length === 0 && isPassword && kindsOf(value) >= 3 ? thoughtUp(value) : []
  if (drawn.length + thought.length === 0 || IDENTIFIER.test(value)) return undefined
  const before = text.slice(Math.max(0, at - LOOKED_AT), at)
  if (value.length < shortestBehind(before, isPassword) || !isGiven(before)) return undefined
  if (quote === '' && isProgram(before, value, text.slice(end, at + LONGEST_VALUE))) return undefined
  if (isNoSecret(value)) return undefined
  for (const name of namesOf(before)) {
    const named = assessName(name)
    if (named === undefined || (named.kind === 'password') !== isPassword || (named.loose && isUuid(value)))
      continue
    const reasons = named.plain ? [...drawn, ...thought] : drawn
    if (reasons.length === 0) continue
    const article = /^[aeiou]/.test(named.kind) ? 'an' : 'a'
    return {
      start: at,
      end,
      reasons: [`the name "${name}" names ${article} ${named.kind}`, ...reasons],
    }
  }
  return undefined
}

/** Types and what is in them: `rsa::Key::`. */
const PATH_OF_TYPES = /[A-Za-z_]\w*::(?:$|[A-Za-z_])/

/**
 * Whether what is in no quotes is a path of types, is called, is a variable that a call is given, or a line of an
 * enumeration.
 */
function isProgram(before: string, value: string, rest: string): boolean {
  if (/^\s*\(/.test(rest) || PATH_OF_TYPES.test(value)) return true
  if (!/^[),]/.test(rest)) return false
  return (CALL.test(before) && VARIABLE.test(value)) || (rest.startsWith(',') && LINE_START.test(before))
}

function shortestBehind(before: string, isPassword: boolean): number {
  if (!isPassword) return SHORTEST
  return VALUE_OF_NAME.test(before) ? SHORTEST_VALUE : SHORTEST_PASSWORD
}

/** The quote right before a value, or nothing. */
function quoteBefore(text: string, at: number): keyof typeof QUOTED_END | '' {
  const before = text[at - 1]
  return before === '"' || before === "'" || before === '`' ? before : ''
}

/** Where a value ends that is behind a quote or behind none. */
function endOfValue(text: string, at: number, quote: keyof typeof QUOTED_END | ''): number {
  const end = quote === '' ? END : QUOTED_END[quote]
  end.lastIndex = at
  const found = end.exec(text)
  const last = Math.min(found === null ? text.length : found.index, at + LONGEST_VALUE)
  // A sentence ends behind a value, not in it.
  return quote === '' && text[last - 1] === '.' ? last - 1 : last
}

function isGiven(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return GIVEN.test(line) || !NOT_GIVEN.test(line)
}

function namesOf(before: string): readonly string[] {
  const names = namesAround(before)
  return KEY_ALONE.test(before) ? names.map((name) => `${name} key`) : names
}

function namesAround(before: string): readonly string[] {
  const { name, key } = (SPOKEN.exec(before) ?? ELEMENT.exec(before))?.groups ?? {}
  const written = name ?? key
  if (written !== undefined) return DECLARES.test(written) ? [] : [written]
  return namesBefore(before).flatMap(([start, end]) =>
    LAST_WORDS.flatMap((words) => words.exec(before.slice(start, end))?.[0] ?? []),
  )
}

import type { Read } from '../rule.ts'
import { type EnglishName, foreignNameAt } from './foreign-names.ts'
import { readPassword, readSecret } from './named-values.ts'

/** How far before a name and behind it what is not ASCII is read as ASCII, in bytes. */
const BEFORE = 60
const BEHIND = 300

const LETTERS = /[\x80-\xff]+/g

/** What is a part of a name before it, and the rest of a word behind it; no more than a few letters. */
const JOINED_BEFORE = /[\w.\x80-\xff-]{0,60}$/
const JOINED_BEHIND =
  /^(?:[\xc3-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}){0,6}?(?=(?:\xef\xbc[\x9a\x9d]|\xe4\xb8\xba|\xe6\x98\xaf|\xe7\x82\xba|\xe3\x81\xaf)|[^\x80-\xff]|$)/

/** Signs of East Asia, and verbs, that give a name its value, that are around a value, or that end it. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?<blank>[ \t]{0,2})(?:\xe4\xb8\xba|\xe6\x98\xaf|\xe7\x82\xba|\xe3\x81\xaf)?(?:\xef\xbc[\x9a\x9d])/,
    ':',
  ],
  [/^(?<blank>[ \t]{0,2})(?:\xe4\xb8\xba|\xe6\x98\xaf|\xe7\x82\xba|\xe3\x81\xaf)(?![\x80-\xff])/, ':'],
]
const OPENING = /\xe2\x80[\x9c\x98]|\xe3\x80[\x8c\x8e]/g
const CLOSING = /\xe2\x80[\x9d\x99]|\xe3\x80[\x8d\x8f]/g
const ENDING = /\xef\xbc[\x8c\x9b\x89\x81]|\xe3\x80[\x81\x82]|[ \t][\xc3-\xf4][\x80-\xbf]/g

/**
 * What the name beyond ASCII is given whose anchor is at `at`. It is read as the English name, which takes as many bytes: so
 * everything is where it was.
 */
export const readForeign: Read = (text, at) => {
  const name = foreignNameAt(text, at)
  if (name === undefined) return undefined
  const { start, end } = name
  const joined = JOINED_BEFORE.exec(text.slice(Math.max(0, start - BEFORE), start))?.[0] ?? ''
  const after = text.slice(end, end + BEHIND)
  const rest = JOINED_BEHIND.exec(after)?.[0] ?? ''
  const english = inEnglish(name.english, end - start)
  const plain = [
    text.slice(0, start - joined.length),
    joined.replace(LETTERS, blanks),
    english,
    '_'.repeat(rest.length),
    inAscii(after.slice(rest.length)),
    text.slice(end + BEHIND),
  ].join('')
  const read = name.english === 'password' ? readPassword : readSecret
  const reading = read(plain, start + english.lastIndexOf('_') + 1)
  if (reading === undefined) return undefined
  const written = Buffer.from(text.slice(start, end), 'latin1').toString()
  const named = new RegExp(`(?<=")_*${english}_*|${english}_*`)
  return { ...reading, reasons: reading.reasons.map((reason) => reason.replace(named, () => written)) }
}

/** The English name with so many characters. */
function inEnglish(name: EnglishName, length: number): string {
  const short = name === 'password' && length < name.length ? 'passwd' : name
  return short.padStart(length, '_').slice(-length)
}

function inAscii(after: string): string {
  let text = after
  for (const [sign, ascii] of SIGNS) text = text.replace(sign, (found) => ascii + blanks(found.slice(1)))
  return text.replace(OPENING, '  "').replace(CLOSING, '"  ').replace(ENDING, ' # ')
}

function blanks(text: string): string {
  return ' '.repeat(text.length)
}

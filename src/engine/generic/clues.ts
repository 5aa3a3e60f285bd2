import type { Clue } from '../rule.ts'

// What the readers of this folder can find anything in at all. Whoever widens a reader widens its clue:
// __tests__/engine/generic/clues.test.ts compares what is found with clues and without.

/** From the anchor to the end of its name, and of its quotes and index. */
const NAME = `[\\w-]+["'\`]?\\]?(?:\\[\\d*\\])?`

/** What gives the name its value: a sign, a verb, another attribute. */
const OPERATOR = `(?:[ \\t]*(?:[!=]==?|:?=|\\|?=>|\\|\\||\\?\\?|<-|[:,>(]|\\.(?:assign|equals|set|compare)\\()\\s*|[ \\t]+is\\b\\s*|\\s+(?:value|default|content)\\s?=\\s?)`

/** What a value of any kind may be behind: dashes, or a type; a longer one is like a value itself. */
const TYPED = `[ \\t]*--\\s|\\s*:\\s*&?[a-z][\\w.<>[\\]|?']{0,4}[\\s=]|[ \\t]+(?:string|str|varchar)[ \\t]*=`

/** A value in quotes that is no text for people; what has a letter before the quotes is taken for any. */
const QUOTED = [`"`, `'`, '`']
  .map((quote) => `${quote}[^${quote}\\s\\\\]{6,}${quote}|[bruln@]${quote}`)
  .join('|')

/** A few words in quotes. */
const WORDS = `["'\`]["']?[a-z]+(?: [a-z]+)+["'\`]`

/** A value between tags, where quotes are part of it. */
const ELEMENT = '[ \\t]*>\\s*[^\\s\\\\]{6}'

/** A value without quotes. */
const BARE = `[^\\s"'\`=\\\\][^\\s\\\\]{5}`

/** Before the name: an option's dashes, or a command that sets a variable to what comes behind a blank. */
const OPTION = '[\\w$.-]*(?:--|\\s+(?:vne|gra))'

/** Before the name: a value in quotes that is compared with it. */
const COMPARED = `[\\w$.:>-]*\\s*==?[!=]\\s*["'\`]`

/** A name that is given a value, or compared with one. */
export const NAMED = clueOf(`${QUOTED}|${BARE}`)

/** The same of a name whose value may be a few words. */
export const PASSWORD = clueOf(`${QUOTED}|${WORDS}|${BARE}`)

export const SQL: Clue = {
  ahead: `(?:identified\\s+(?:with\\s+["'\\w]+\\s+)?(?:by|as)\\s+(?:password\\s+)?|password\\s+)["'][^"'\\n]{6}`,
}

export const CONNECTION: Clue = { ahead: '(?:password|;? ?pwd)\\s*=' }

export const BASIC: Clue = {
  ahead: `authorization["'\`\\])]{0,3}\\s*[:=,]?>?\\s*\\(?["'\`]{0,2}\\s*basic\\s+[\\w+/-]{8}`,
}

export const AUTHORIZATION: Clue = {
  ahead: `authorization["'\`\\])]{0,3}\\s*[:=,]>?\\s*\\(?["'\`]{0,2}\\s*[\\w.~+/=:-][\\w.~+/=:\\s"'-]{11}`,
}

export const BEARER: Clue = { ahead: `bearer\\s+["']?[\\w.~+/=-]{20}` }

export const CURL: Clue = { ahead: 'curl [^\\n\\\\]*(?:-[a-z]*u|--user|--proxy-user)[ \\t=]' }

export const NETRC: Clue = { ahead: 'machine[ \\t]+[\\w.-]{3}[\\w.-]*\\s+login\\s' }

export const CALL: Clue = { ahead: `credential\\w{0,40}\\(\\s*["']` }

export const URL_SAFE: Clue = { ahead: `[\\w-]{40}[\\w-]*={1,2}["'\`]` }

export const KUBERNETES: Clue = { ahead: `secret["']?[ \\t]*[\\r\\n,}\\0]` }

export const GRADLE: Clue = { ahead: 'credentials\\s*\\{[^{}]*user' }

function clueOf(value: string): Clue {
  return {
    ahead: `${NAME}(?:${OPERATOR}(?:${value})|${TYPED}|${ELEMENT}|\\s+(?:${QUOTED}))`,
    orBefore: `${OPTION}|${COMPARED}`,
  }
}

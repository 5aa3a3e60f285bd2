import type { Precheck } from '../rule.ts'

// What the readers of this folder can find anything in at all. If you widen a reader, widen its precheck:
// __tests__/engine/generic/prechecks.test.ts compares what is found with prechecks and without.

/** From the anchor to the end of its name, and of its quotes and index. */
const NAME = `[\\w-]+["'\`]?\\]?(?:\\[\\d*\\])?`

/** Another attribute has the value. */
const ATTRIBUTE = '\\s+(?:value|default|content)\\s?=\\s?'

/** What gives the name its value: a sign, a verb, another attribute. */
const OPERATOR = `(?:[ \\t]*(?:[!=]==?|[:?]?=|\\|?=>|\\|\\||\\?\\?|<-|:\\*{1,2}|[:,>({]|\\.(?:assign|equals|set|compare)\\()\\s*|[ \\t]+(?:(?:for|of|on|to)[ \\t][\\w.@:/-]+[ \\t])?is\\b:?\\s*|${ATTRIBUTE})`

/** The value has a key of its own, in the name's braces or beside the name, or is a block of YAML. */
const KEPT = `[,:={\\s]*["']?value["']?[ \\t]*[:=]|[ \\t]*:[ \\t]+[>|!&]`

/** What a value of any kind may be behind: dashes, or a type; a longer one is like a value itself. */
const TYPED = `[ \\t]*--\\s|\\s*:\\s*&?[a-z][\\w.<>[\\]|?']{0,4}[\\s=]|[ \\t]+(?:as[ \\t]+)?(?:string|str|varchar)[ \\t]*=`

/** A value in quotes that is no text for people; what has a letter before the quotes is taken for any. */
const QUOTED = [`"`, `'`, '`']
  .map((quote) => `${quote}[^${quote}\\s\\\\\\xc3-\\xf4]{6,}${quote}|[bruln@#]${quote}`)
  .concat(`"{3}`, `'{3}`, `'[^'\\s\\\\]+''`)
  .join('|')

/** A few words in quotes, which a program gives to the name of a password. */
const WORDS = `(?:[ \\t]*=\\s*|${ATTRIBUTE})["'\`]["']?[a-z]+(?: [a-z]+)+["'\`]`

/** A word that only starts like that for a password: passed, passes, passing. */
const NO_PASSWORD = '[Pp]ass(?:e[ds]|i)'

/** A value between tags, where quotes are part of it. */
const ELEMENT = '[ \\t]*>\\s*[^\\s\\\\]{6}'

/** A value without quotes. */
const BARE = `[^\\s"'\`=\\\\][^\\s\\\\]{5}`

/** The same where it starts with an equals sign: behind a colon, or another such sign. */
const SIGN_FIRST = `(?:[ \\t]*:[ \\t]+|=)=[^\\s"'\`=>\\\\][^\\s\\\\]{4}`

/** Before the name: an option's dashes, or a command that sets a variable to what comes behind a blank. */
const OPTION = '[\\w$.-]*(?:-[-\\s"\'\\0]|\\s+(?:vne|gra|[xgU]+-))'

/** Before the name: a value in quotes that is compared with it. */
const COMPARED = `[\\w$.:>-]*\\s*==?[!=]\\s*["'\`]`

/** To the end of a name whose start is the anchor's. */
const REST_OF_NAME = `[\\w-]*["'\`]?\\]?(?:\\[\\d*\\])?`

/** The start of a value without quotes; a letter may be what stands before a string's, a brace what has a value. */
const UNQUOTED = `(?:[^\\s"'\`\\\\=>*{bruBRULN@&!]|[bruBRULN@][^"'\`\\s\\\\#])`

/** The same of a value without digits, which chance hardly ever draws. */
const UNQUOTED_WORD = `(?:[^\\s"'\`\\\\=>*{bruBRULN@&!\\d]|[bruBRULN@][^"'\`\\s\\\\#\\d])`

/** A line goes on behind a blank with no comment, or ends like a statement: then it is a program's. */
const GOES_ON = '[ \\t]+[^\\s#/]'
const STATEMENT = ';[ \\t]*(?:[\\r\\n]|//)'

/** The line ends, and the next has no = that would make what was before it a type. */
const NEXT_LINE = '[\\r\\n]\\s*[^\\s=]'

/**
 * Where a name is no assignment of a secret: a call or a comparison with what is in no quotes; a value in no quotes
 * that is on the next line, short, or on a line that is a program's; a short string next to the name's own; an element
 * of a list next to the name.
 */
const NO_ASSIGNMENT = [
  `${REST_OF_NAME}(?:[ \\t]+[!=]==?|!==?|===|==\\s|[ \\t]*\\(|\\.(?:assign|equals|set|compare)\\()\\s*${UNQUOTED}`,
  // A type takes less space.
  `${REST_OF_NAME}[ \\t]*:[ \\t]*[\\r\\n]\\s{5,}${UNQUOTED}`,
  `${REST_OF_NAME}[ \\t]*:[ \\t]*\\w{1,5}(?:,[ \\t]*[\\r\\n]|[ \\t]*${NEXT_LINE})`,
  // Behind a colon may be a type, and the value behind that: not where the line has no =.
  `${REST_OF_NAME}[ \\t]*:[ \\t]*${UNQUOTED_WORD}[^\\s"'\`=\\d]*(?:[ \\t]+[^\\s#/=][^\\r\\n=]*${NEXT_LINE}|${STATEMENT})`,
  `${REST_OF_NAME}(?:[ \\t]+=[ \\t]*|=[ \\t]+)${UNQUOTED_WORD}[^\\s\\d]*(?:${GOES_ON}|${STATEMENT})`,
  `[\\w-]*["'\`]\\]?[ \\t]*,\\s*(?:${UNQUOTED}|(?:${inQuotes('(?:[\\w./-]{0,5}|[A-Za-z_./-]{6,11})')})[^:])`,
  `[\\w-]*\\s+(?:${inQuotes('[\\w.$]+\\[\\]')})`,
].join('|')

/** What is behind the name where it has a value. */
const GIVEN = `${OPERATOR}(?:[([]\\s*)?(?:${QUOTED}|${BARE})|${SIGN_FIRST}|${KEPT}|${TYPED}|${ELEMENT}|\\s+(?:${QUOTED})`

/** A name that is an option of a command, or that a value is compared with. */
const BESIDE: Precheck = { before: `${OPTION}|${COMPARED}` }

/** A name that an attribute of an element gives, more attributes, and what is in the element. */
const IN_ATTRIBUTE: Precheck = { ahead: '[\\w-]+"(?:\\s+[\\w:.-]+="[^"<>]*")*\\s*>\\s*[^\\s<]{6}' }

/** A name that is given a value, or compared with one. */
export const NAMED: readonly Precheck[] = [
  { ahead: `${NAME}(?:${GIVEN})`, unless: NO_ASSIGNMENT },
  BESIDE,
  IN_ATTRIBUTE,
]

/** The same of a name whose value may be a few words. */
export const PASSWORD: readonly Precheck[] = [
  { ahead: `${NAME}(?:${GIVEN}|${WORDS})`, unless: `${NO_PASSWORD}|${NO_ASSIGNMENT}` },
  BESIDE,
  IN_ATTRIBUTE,
]

/** One with more digits may be chance. */
const WORD = '[A-Za-z_]+\\d?[A-Za-z_]*'
/** `user.password`: no value is taken for a secret that is such an expression. */
const PATH = `${WORD}(?:\\.${WORD})+`
const CONSTANT = '[A-Z\\d]+(?:_[A-Z\\d]+)+'
const TYPE_NAME = '(?:[A-Z][a-z]+\\d{0,4}){3,}'

/** What is in a call's brackets, with two more pairs in one another. */
const ARGUMENTS = ['', '', ''].reduce((inside) => `\\((?:[^\\s<()[\\]{}]${inside && `|${inside}`})*\\)`, '')

/** What is in a call's brackets: another call, an expression, a variable. */
const IN_CALL = `${WORD}\\(|(?:${PATH}|${CONSTANT}|${TYPE_NAME})[\\s;,()[\\]{}"'\`]|[A-Za-z_$]+[),]`

/** An expression or a call that is all of a value, or starts a line that is a program's. */
const EXPRESSION = [
  `${PATH}(?:\\s|,[ \\t]*[\\r\\n]|${STATEMENT}|[;,()[\\]{}"'\`][^\\s<]*(?:${GOES_ON}|${STATEMENT}))`,
  `(?:${WORD}|${PATH})${ARGUMENTS},?[ \\t]*[\\r\\n]`,
  `${WORD}\\((?:[ \\t]*[\\r\\n]|[^\\s<]*(?:${GOES_ON}|${STATEMENT}))`,
].join('|')

/** The name of a constant or of a type at the start of such a line. */
const NAME_OF_CODE = `(?:${CONSTANT}|${TYPE_NAME})(?:(?:[;,()[\\]{}]|<[^/])[^\\s"'\`]*)?(?:${GOES_ON}|${STATEMENT})`

/** Paths, as far as they can't be base64 as well. */
const FILE = `(?:\\.{1,2}/[\\w.@-]+(?:/[\\w.@-]+)+|\\.{1,2}/[A-Za-z@_][\\w.-]*|[\\w-]+-[\\w-]*/[\\w.@-]+(?:/[\\w.@-]+)+)`

/** A value that is given to a name: told by the two characters before it. */
export const VALUE: Precheck = {
  unless: [
    `\\w\\((?:${IN_CALL})`,
    `(?:.\\s|[\\w"'\`\\])][=:])(?:${EXPRESSION})`,
    // Behind a stroke is one of the types that a value may be of.
    `[=:|]\\s(?:${NAME_OF_CODE})`,
    // What C declares behind a type: a function that gives a pointer.
    `[ \\t]\\*${WORD}\\(`,
    // One assignment behind another.
    `[\\w\\])]=${PATH}=[A-Za-z_$]`,
    // Behind a comma only a string is a value.
    `,\\s[A-Za-z_$]|\\w,[A-Za-z_$]`,
    `.(?:${inQuotes(`(?:${PATH}|${FILE})`)})`,
  ].join('|'),
  lead: 2,
}

export const SQL: Precheck = {
  ahead: `(?:identified\\s+(?:with\\s+["'\\w]+\\s+)?(?:by|as)\\s+(?:password\\s+)?|password\\s+)(?:["'](?:[^"'\\n]|''){6}|[a-z][\\w$#]{5})`,
}

export const CONNECTION: Precheck = {
  ahead: '(?:password|;? ?pwd)\\s*=',
  // A variable whose name ends like that, and a call.
  unless: `\\w[Pp]assword\\s?=\\s?[A-Za-z_$][\\w$]*\\([^\\s"'\`()[\\]{}]*\\)[^\\s"'\`()[\\]{}]*[\\s"'\`]`,
  lead: 1,
}

export const BASIC: Precheck = {
  ahead: `authorization(?:["']\\s*,\\s*["']?value)?["'\`\\])]{0,3}\\s*[:=,]?>?\\s*\\(?["'\`]{0,2}\\s*basic\\s+[\\w+/-]{8}`,
}

export const AUTHORIZATION: Precheck = {
  ahead: `authorization(?:["']\\s*,\\s*["']?value)?["'\`\\])]{0,3}\\s*[:=,]>?\\s*\\(?["'\`]{0,2}\\s*[\\w.~+/=:-][\\w.~+/=:\\s"'-]{11}`,
}

export const BEARER: Precheck = { ahead: `bearer\\s+["']?[\\w.~+/=-]{20}` }

export const CURL: Precheck = { ahead: 'curl [^\\n\\\\]*(?:-[a-z]*u|--user|--proxy-user)[ \\t=]' }

export const NETRC: Precheck = { ahead: 'machine[ \\t]+[\\w.-]{3}[\\w.:/-]*\\s+login\\s' }

export const CALL: Precheck = { ahead: `credential\\w{0,40}\\([^;\\n]*["']` }

export const CONNECT: Precheck = {
  ahead: `(?:mysqli(?:_connect)?|[\\w>-]+)\\s*\\([^\\n]*,\\s*["']`,
}

/** A call with two strings in its brackets, or three. */
export const LOG_IN: Precheck = {
  ahead: `\\.\\w+\\(\\s*["'][^"'\\n]*["']\\s*,\\s*["'][^\\s"']{2}|[.:]auth\\(\\s*["'][^\\s"']{8}`,
}

export const PAIR: Precheck = { ahead: `(?:auth\\s?=\\s?|\\w+|\\w+\\.\\w+)\\(\\s*["']` }

export const COMMAND: Precheck = {
  ahead: `(?:mysql[^\\n]*\\s(?:-p|--password=|password[ \\t]+)|docker login[^\\n]*\\s-|redis-cli[^\\n]*\\s-|net user\\s)["']?[^\\s]`,
}

export const PIPED: Precheck = { ahead: 'echo\\s[^\\n]*(?:sudo\\s|stdin|chpasswd|vncpasswd|kinit|secret\\s)' }

/** A string behind the bracket of a call. */
export const DECODED: Precheck = { ahead: `[\\w.]+\\(\\s*b?["'\`][\\w+/=-]{16}` }

/** A call, and a string in its brackets that a key may be. */
export const KEY_CALL: Precheck = { ahead: `[\\w.]+\\([^;]*["'\`][^\\s"'\`]{8}`, within: 300 }

export const COOKIE: Precheck = {
  ahead: `(?: -b|cookie)[ =]+["']?[\\w!#$%&*+.^|~-]+=|cookies?["']?(?:\\s*:\\s+["']?[\\w!#$%&*+.^|~-]+=|\\s*[=:(]\\s*[\\s[{(]*["']|\\s*,\\s*["']value)`,
}

export const URL_SAFE: Precheck = { ahead: `[\\w-]{40}[\\w-]*={1,2}["'\`]` }

export const KUBERNETES: Precheck = {
  ahead: `secret["']?[ \\t]*[\\r\\n,}\\0]`,
  // Before it are a colon, blanks and a quote, or an escape of such.
  unless: `.(?:[^\\\\][^\\s:"'\\\\]|[^\\s:\\\\][\\s"']|[^\\sd"'\\\\]:)|[^\\s:\\\\]\\s[\\s"']`,
  lead: 3,
}

export const GRADLE: Precheck = { ahead: 'credentials\\s*\\{[^{}]*user' }

/** Between quotes of any kind. */
function inQuotes(text: string): string {
  return [`"`, `'`, '`'].map((quote) => quote + text + quote).join('|')
}

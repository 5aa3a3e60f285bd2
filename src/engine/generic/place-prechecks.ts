import type { Precheck } from '../rule.ts'

// As prechecks.ts, of the readers of places whose password's name is not right before it.

/** What ends an escape that stands for the end of a line or a tab, back to front. */
const ESCAPED_BLANK = '[nrt]\\\\'

const COLUMN = '(?:pass(?:word|wd|phrase|code|wort)?|pwd|pw|contrase(?:n|\\xc3\\xb1)a|senha|mot de passe)'

/** What is before the column's name in its cell, back to front. */
const START_OF_CELL = `(?:[ _-][\\w.-]+)?["'\`*_ ]*`

/** The rest of a head without Markdown, which has no sign of a program, and the start of the row below. */
const REST_OF_HEAD = `(?:[,;\\t]|  )[^\\n(){}=<>$]*`
const ROW = '\\r?\\n[^\\n\\0]{2}'

/** The head of a table: the word ends a cell of its own, and a row is below. */
function headOf(restOfCell: string): readonly Precheck[] {
  return [
    { before: `${START_OF_CELL}\\|`, ahead: `${restOfCell}(?:\\||${ROW})`, readsEscapes: true },
    {
      before: `${START_OF_CELL}(?:[,;\\t\\v\\f\\r\\xa0]|  |${ESCAPED_BLANK})`,
      ahead: `${restOfCell}(?:${REST_OF_HEAD})?${ROW}`,
      readsEscapes: true,
    },
    { before: `${START_OF_CELL}[\\n\\0]`, ahead: `${restOfCell}${REST_OF_HEAD}${ROW}`, readsEscapes: true },
  ]
}

/** The rest of a cell that names a column of passwords. */
export const TABLE = headOf(`(?:[\\w.-]*[ _-])?${COLUMN}(?:[ _-](?:plain|clear|text|initial))?["'\`*_ ]*`)

/** The same of keys and tokens. */
export const TABLE_OF_KEYS = headOf(
  `(?:secret(?:[ _-]?key)?|token|(?:api|access|auth|private)[ _-]?key)s?["'\`*_ ]*`,
)

export const INSERT: Precheck = {
  ahead: `insert\\s+(?:ignore\\s+)?into\\s+[\\w."\`[\\]]+\\s*\\([^()]*\\)\\s*values?\\s*\\(`,
  readsEscapes: true,
}

/** A name, blanks and a value that ends its line; before it are no more than words. */
export const SPACED: Precheck = {
  before: `[\\w.-]*(?:[ \\t]+[\\w.:@-]+)*[ \\t]*(?:[\\n\\r\\0]|${ESCAPED_BLANK})`,
  ahead: `[\\w.-]*(?: community|[ \\t]+--plaintext)?[ \\t]+(?:\\d[ \\t]+)?["']?[^\\s"'=:<>({[][^\\s"']{7}[^\\s"']*["']?(?:[ \\t]+(?:ro|rw|role|privilege|level|encrypted|\\d)[^\\r\\n]*)?[ \\t]*[\\r\\n\\0]`,
  readsEscapes: true,
}

const TYPES = '(?:type|fill|send_?keys|set_?value|press_?sequentially|enter_?text|type_?text|input_?text)'

export const TYPED_IN: readonly Precheck[] = [
  {
    ahead: `[^\\n;]*(?:[\\n;]\\s*[\\w.]*)?\\.(?:clear\\(\\)\\s*\\.)?${TYPES}\\(\\s*["'\`]`,
    within: 250,
    readsEscapes: true,
  },
  {
    // What types is before the field.
    before: `[^\\n]*(?:\\(|ni_)(?:epyt|llif|sye[kK]_?dnes|eulaV_?tes|yllaitneuqe[sS]_?sserp|txe[tT]_?(?:retne|epyt|tupni))`,
    ahead: `[\\w-]*[\\])/"'\`i]+\\s*,\\s*(?:with:\\s*)?["'\`][^\\s"'\`]{8}`,
    within: 110,
    readsEscapes: true,
  },
]

/** A string that may look random. */
const STRING = `["'\`][^"'\`\\s]{10}[^"'\`\\s]*["'\`]`

/** What is between a name and its value in a block, an element, a fallback, an object, a function. */
const APART_BEHIND = [
  `["']\\s*\\{[^{}]*default\\s*=\\s*["'\`]`,
  `["'\`\\])]*\\s*(?:or|\\|\\|=?|\\?\\?=?|\\?:)\\s*${STRING}`,
  `["']?\\)\\s*(?:\\{|do)\\s*${STRING}`,
  `["']\\)\\s*\\.\\w+\\([\\s|_]*${STRING}`,
  `["'],\\s*${STRING}(?:\\s{5}|\\s*[^\\s:])`,
  `(?:\\s*=\\s*)?\\([^()\\n]*\\)[^;"'\`()\\n]*(?:[:{]|=>)\\s*(?:return\\s+)?${STRING}`,
].join('|')

/** A value that is declared apart from its name, behind it or before. */
export const APART: readonly Precheck[] = [
  { ahead: `[\\w.-]*(?:${APART_BEHIND})`, within: 400, readsEscapes: true },
  // The next member of an object, or a default among arguments.
  {
    ahead: `[\\w.-]*["'],\\s*["']?(?:value|default(?:_?value)?)["']?\\s*[:=]\\s*${STRING}`,
    within: 400,
    readsEscapes: true,
  },
  // An element below another, whose attribute the name is.
  { ahead: `[\\w.-]*["'][^<>]*>\\s*<value>[^<\\s]{10}`, within: 400, readsEscapes: true },
  {
    before: `[\\w.-]*["']?\\s*[:=]\\s*["']?(?:eman|yek)(?:["']?\\s+,?["']?|",")[^\\s"'\\\\]{10}[^\\s"'\\\\]*["']?\\s*[:=]\\s*["']?eulav`,
  },
]

/** Of `zip`, which is a word of many, only what has its option. */
export const RARE_COMMAND: Precheck = { ahead: 'zip (?:[^\\n|;&]*\\s)?-P|[^z]' }

/** The option of a user and its value are before that of the password. */
export const PASSWORD_OPTION: Precheck = {
  before: `\\s*["']?[\\w.@\\\\/-]+["']?[\\s=]+(?:emanresu|resu|u)-`,
}

/** Numbers of bytes, one behind another: half as many as the shortest key has, as most arrays are shorter. */
const NUMBERS = '(?:\\s*(?:\\(byte\\)\\s*)?-?\\d[\\da-fx]*(?:\\.tobyte\\(\\))?\\s*,){8}'

/** Bytes as numbers in an array, or escaped in a string. */
export const BYTES: Precheck = {
  ahead: [
    `(?:${[
      `(?:uint8_t|byte\\[\\] )[\\w:<>[\\]*&;\\s]*=\\s*(?:new\\s+byte\\s*\\[\\d*\\]\\s*)?\\{`,
      `\\[\\]byte\\{`,
      `\\[(?:u8;[^\\]\\n]*|uint8)\\]\\s*=\\s*&?\\[`,
      `uint8array(?:\\.(?:from|of))?\\(\\[?`,
      `b(?:ytes\\(|ytearray\\(|uffer\\.from\\()\\[`,
      `bytearrayof\\(`,
    ].join('|')})${NUMBERS}`,
    `b["']|s`,
  ].join('|'),
}

/** The id of a key of AWS, and no other base64. */
export const KEY_ID: Precheck = {
  unless: 'A[KS]IA(?:[A-Z2-7]{0,15}[^A-Z2-7\\\\]|[A-Z2-7]{16}[A-Za-z0-9])',
}

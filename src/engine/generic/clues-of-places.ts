import type { Clue } from '../rule.ts'

// As clues.ts, of the readers of places whose password's name is not right before it.

/** The head of a table: a cell's end behind the word, and no program on the line. */
export const TABLE: Clue = {
  ahead: `[\\w -]*["'\`*_]*[ \\t]*(?:\\||[,;\\t][^\\n(){}=<>]*[\\r\\n\\0]|  [^\\n(){}=<>]*[\\r\\n\\0]|[\\r\\n\\0])`,
}

export const INSERT: Clue = {
  ahead: `[\\w-]*["'\`\\]]*[^()\\n]*\\)\\s*values?\\s*\\(`,
}

export const SPACED: Clue = {
  ahead: `[\\w.-]*(?: community)?[ \\t]+(?:\\d[ \\t]+)?["']?[^\\s"']*[\\dA-Z][^\\s"']*["']?(?:[ \\t]+(?:ro|rw|role|privilege|level|encrypted|\\d)[^\\r\\n]*)?[ \\t]*[\\r\\n\\0]`,
}

const TYPES = '(?:type|fill|send_?keys|set_?value|press_?sequentially|enter_?text|type_?text|input_?text)'

export const TYPED_IN: Clue = {
  ahead: `[^\\n]*[.\\n;][^\\n]*${TYPES}\\(`,
  // The same back to front: what types is before the field.
  orBefore: `[^\\n]*(?:\\(|ni_)(?:epyt|llif|sye[kK]_?dnes|eulaV_?tes|yllaitneuqe[sS]_?sserp|txe[tT]_?(?:retne|epyt|tupni))`,
}

/** A value that is declared apart: in a block, an element, a fallback, a function; or before its name. */
export const APART: Clue = {
  ahead: `[\\w.-]*(?:["']\\s*\\{[^{}]*default|["'][^<>]*>\\s*<value>|["'\`\\])]*\\s*(?:or|\\|\\||\\?\\?|\\?:)\\s*["'\`]|["']\\)\\s*(?:\\{|do)|["'],\\s*(?:["']?value["']?\\s*[:=]\\s*)?["'\`]|\\s*=\\s*\\(\\s*["'\`]|[ =]*\\([^()\\n]*\\)[^;"'\`()\\n]*[:{>]\\s*(?:return\\s*)?["'\`])`,
  orBefore: `[\\w.-]*["']?\\s*[:=]\\s*["']?(?:eman|yek)`,
}

import { matchAt } from './operator.ts'

/** A text that a program puts together: what it is, and where its last piece ends. */
export interface Joined {
  readonly value: string
  /** Where the last piece ends, before its quote; and behind that and what closes a list of pieces. */
  readonly end: number
  readonly behind: number
}

const MOST_PIECES = 40

/** What joins two strings in one of many languages, or nothing where they stand side by side; and the next one. */
const NEXT =
  /\s{0,40}(?:\+|\.{1,2}|&|\|\||<>|,|\\)?\s{0,40}(?:\.concat\(|\+\s{0,4})?(?<open>[fFbBrRuU@]?)(?<quote>["'`])(?<piece>[^"'`\n]{0,256})\k<quote>/y

/** Two strings side by side on two lines, with nothing that joins them. */
const BELOW = /^\s*\n\s*[fFbBrRuU@]?["'`]/

/** What such strings stand in where they are one text, in C a statement; elsewhere the second is one by itself. */
const IN_BRACKET = /\(\s*["'`]$/
const ENDS_STATEMENT = /\s{0,40}[;)]/y

/** Behind the last piece of a list, what makes one text of them. */
const JOIN = /\s{0,40},?\s{0,40}[\])](?:\s{0,40}\.join\(\s{0,4}(?:""|''|``)\s{0,4}\)|\))/y

/** Before the first piece of a list: `["a", "b"].join("")`, `"".join(["a", "b"])`, `concat("a", "b")`, `join("", "a", "b")`. */
const LIST = /(?:\[|(?:""|'')\.join\(\s{0,4}[[(]|concat\(|join\(\s{0,4}(?:""|''),)\s{0,40}["'`]$/i

/** What ends the first piece and another string begins, at the least. */
const GOES_ON = /["'`]\)?[\s+.&|<>,\\]{0,80}(?:concat\()?[fFbBrRuU@]?["'`]/y

/**
 * Reads on where a string goes on in others: `"a" + "b"`, `("a" "b")`, `["a", "b"].join("")`, `"a".concat("b")`.
 *
 * @param end where the first piece ends, before its quote
 * @param before the text up to the first piece, its quote included
 */
export function readPieces(text: string, first: string, end: number, before: string): Joined | undefined {
  if (matchAt(GOES_ON, text, end) === null) return undefined
  const isList = LIST.test(before)
  let value = first
  let at = end + 1
  let last = end
  /** What there was before the first string that stands below another. */
  let above: { readonly value: string; readonly last: number; readonly at: number } | undefined
  for (let count = 0; count < MOST_PIECES; count++) {
    const next = matchAt(NEXT, text, at)
    if (next === null) break
    const isListed = /^\s*,/.test(next[0])
    if (isListed !== isList) break
    if (BELOW.test(next[0])) above ??= { value, last, at }
    value += next.groups?.['piece'] ?? ''
    at += next[0].length
    last = at - 1
  }
  if (above !== undefined && !IN_BRACKET.test(before) && matchAt(ENDS_STATEMENT, text, at) === null) {
    value = above.value
    last = above.last
    at = above.at
  }
  if (last === end) return undefined
  const close = isList ? matchAt(JOIN, text, at) : null
  if (isList && close === null && !/["'`]\s*\.join\(|concat\(|join\(/i.test(before.slice(-24)))
    return undefined
  return { value, end: last, behind: at + (close?.[0].length ?? 0) }
}

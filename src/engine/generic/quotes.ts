import type { FormatRules } from './formats.ts'
import { matchAt } from './operator.ts'

/** What opens a string: how long that is, and what closes the string. */
export interface Opening {
  readonly length: number
  readonly close: string
  /** What keeps a quote in the string from closing it; undefined where nothing does. */
  readonly escapedBy: string | undefined
}

/** A quote as most languages have it, three of them, Rust's and Swift's with signs around, what is escaped in a script. */
const QUOTE =
  /(?<prefix>[bruBRUL@]|[bB]?r(?=#)|N(?='))?(?:(?<hashes>#{1,2})"|(?<quote>"{3}|'{3}|\\{0,3}["'`]))/y

const BACKSLASH = '\\'

/** Ruby's strings between brackets or strokes: `%q(…)`. */
const PERCENT = /%[qQ](?<open>[({[<|!])/y
const PARTNERS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']', '<': '>' }

/**
 * What opens a string at a place of the text, if that is where one starts.
 *
 * @param rules those of the file's format; without, a backslash escapes in all strings but those that their start sets apart
 */
export function readOpening(text: string, at: number, rules?: FormatRules): Opening | undefined {
  const found = matchAt(QUOTE, text, at)
  if (found === null) {
    const open = matchAt(PERCENT, text, at)?.groups?.['open']
    return open === undefined ? undefined : { length: 3, close: PARTNERS[open] ?? open, escapedBy: BACKSLASH }
  }
  const { hashes, quote = '', prefix } = found.groups ?? {}
  const { length } = found[0]
  if (hashes !== undefined) return { length, close: `"${hashes}`, escapedBy: undefined }
  const isLiteral = prefix === '@' || (rules?.literal ?? '').includes(quote)
  return { length, close: quote, escapedBy: isLiteral ? undefined : (rules?.escape ?? BACKSLASH) }
}

/**
 * Where a string on one line is closed: at a quote that is neither escaped nor written twice; undefined where it goes on
 * behind the line.
 *
 * @param line from the string's first character on
 */
export function closingOf(line: string, { close, escapedBy }: Opening): number | undefined {
  if (close.length > 1) {
    const at = line.indexOf(close)
    return at < 0 ? undefined : at
  }
  let doubled: number | undefined
  let escaped: number | undefined
  for (let at = line.indexOf(close); at >= 0; ) {
    if (escapedBy !== undefined && isEscaped(line, at, escapedBy)) {
      escaped = at
      at = line.indexOf(close, at + 1)
      continue
    }
    const count = countFrom(line, at, close)
    // Two quotes where a string starts are an empty one.
    if (at === 0 || count === 1) return at
    if (count % 2 === 1) return at + count - 1
    doubled ??= at
    at = line.indexOf(close, at + count)
  }
  return (
    doubled ??
    (close === "'" && escaped !== undefined && ENDS.test(line.slice(escaped + 1)) ? escaped : undefined)
  )
}

/** Behind a string without escapes that ends in a backslash: nothing but what ends a statement. */
const ENDS = /^[\s,;)\]}]*$/

function countFrom(line: string, at: number, sign: string): number {
  let end = at
  while (line[end] === sign) end++
  return end - at
}

function isEscaped(line: string, at: number, by: string): boolean {
  let count = 0
  while (line[at - count - 1] === by) count++
  return count % 2 === 1
}

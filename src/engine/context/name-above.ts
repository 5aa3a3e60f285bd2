/** Where a name may be, in bytes. */
export type Range = readonly [start: number, end: number]

/** The longest line that is a head, and how many lines above are looked at. */
const LONGEST_HEAD = 80
const MOST_LINES = 8

/** A name that ends like this is that of a key: what follows it is one even without an operator between. */
const KEY =
  /(?:key|token|secret|pass(?:word|wd|phrase)?|pwd|pat|credentials?)(?:[\s"'`\])}{(:=>?*]|:\s?[>|]-?){0,6}$/i

/** The longest end of a text that it matches. */
const LONGEST_KEY = 36

/** The head of what follows: a few words, as of a section, a key of YAML, a block of Terraform. */
const HEAD = /^[\s#/*-]{0,16}["'`[({<]?[A-Za-z][\w .:/"'`\]>-]{1,60}[[({:=>]{0,2}[\s|>-]{0,4}$/

/** A name of a key that is given the value, and names under which a block keeps its value. */
const KEY_NAME = /^[^=:;,(){}<>]{0,60}[:=]>?\s{0,4}["'`]?$/
const VALUE_NAME = /^[\s-]{0,16}["'`]?(?:default|value)["'`]?\s{0,4}[:=]\s{0,4}["'`]?$/i
const NO_NAME = /^[\s"'`*#>-]{0,16}$/

/** What a block may say of its value between its name and that, and the comma behind a name that is a value itself. */
const ABOUT_VALUE =
  /^[\s-]{0,16}["'`]?(?:type|description|sensitive|nullable|secure|label)["'`]?\s{0,12}[:=]/i
const NAME_OF_VALUE =
  /^[\s-]{0,16}["'`]?(?:name|key)["'`]?\s{0,4}[:=]\s{0,4}["'`]?[\w .:-]{3,60}["'`]?,?\s{0,4}$/i

/** A section of INI or TOML. */
const SECTION = /^\s{0,8}\[{1,2}[\w .:"'/-]{2,60}\]{1,2}\s{0,4}$/

interface Line {
  readonly text: string
  readonly start: number
}

/** Whether a text ends like the name of a key. */
export function endsLikeKey(text: string): boolean {
  return KEY.test(text.slice(-LONGEST_KEY))
}

/**
 * The names of a value that are on lines above it: the line right above where that is a head and one of the two
 * names a key; the section or the parent that has the key; the name that a block gives beside its value.
 *
 * @param text all up to the end of the line above
 * @param line the value's own line up to it
 */
export function namesAbove(text: string, line: string): readonly Range[] {
  return heads(text, line)
    .filter((head) => head.text.length <= LONGEST_HEAD)
    .map(({ start, text: head }) => [start, start + head.length])
}

function heads(text: string, line: string): readonly Line[] {
  if (VALUE_NAME.test(line)) {
    const above = linesUpwards(text).find((one) => !ABOUT_VALUE.test(one.text))
    return above !== undefined && isNameOfKey(above.text) ? [above] : []
  }
  const isKey = KEY_NAME.test(line) && endsLikeKey(line)
  if (!isKey && !NO_NAME.test(line)) return []
  const lines = linesUpwards(text)
  const above = lines.slice(0, 1).filter((one) => HEAD.test(one.text) && (isKey || endsLikeKey(one.text)))
  const parent = isKey ? parentOf(line, lines) : undefined
  return parent === undefined || parent === above[0] ? above : [...above, parent]
}

function isNameOfKey(text: string): boolean {
  return (HEAD.test(text) || NAME_OF_VALUE.test(text)) && endsLikeKey(text.replace(/,\s*$/, ''))
}

/** The line that a key's line is in by its indentation, or its section. */
function parentOf(line: string, lines: readonly Line[]): Line | undefined {
  const depth = indentOf(line)
  const parent = lines.find(({ text }) => (depth === 0 ? SECTION.test(text) : indentOf(text) < depth))
  return parent === undefined || depth === 0 || (HEAD.test(parent.text) && /[:{[]\s*$/.test(parent.text))
    ? parent
    : undefined
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** The lines that are not blank, the last first. */
function linesUpwards(text: string): readonly Line[] {
  const lines: Line[] = []
  let end = text.length
  while (end > 0 && lines.length < MOST_LINES) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end).trimEnd()
    if (line !== '') lines.push({ text: line, start })
    end = start - 1
  }
  return lines
}

/** Where a name may be, in bytes. */
export type Range = readonly [start: number, end: number]

/** How much before a value is read for a name that isn't right before its operator. */
const LOOKED_AT = 200

/** The longest name, and the longest line above. */
const LONGEST_NAME = 45
const LONGEST_HEAD = 80

/** What stands between a name and its value. */
const GAP = /[\s"'`:=>(,|\\[{?]{1,12}$/
const OPERATOR = /[:=>(,|]/

/** A name that ends like this is that of a key: what follows it is one even without an operator between. */
const KEY = /(?:key|token|secret|pass(?:word|wd|phrase)?|pwd|pat|credentials?)[\s"'`\])}{(:=>?]{0,6}$/i

/** The scheme of a header or a verb between a name and its value. */
const BETWEEN = /(?:^|[\s"'`:=])(?:bearer|oauth|is|was)[ \t]{1,4}["'`]?$/i

/** How the names of keys end, and schemes, verbs, and the names of a block's value: the kernel asks for one. */
export const TAILS: readonly string[] = [
  ...[
    'key',
    'token',
    'secret',
    'password',
    'passwd',
    'passphrase',
    'pwd',
    'pat',
    'credential',
    'credentials',
  ],
  ...['bearer', 'oauth', 'was', ' is', 'default', 'value'],
]

/** The head of what follows: a few words, as of a section, a key of YAML, a block of Terraform. */
const HEAD = /^[\s#/*-]{0,16}["'`[({<]?[A-Za-z][\w .:/"'`\]>-]{1,60}[[({:=>]{0,2}\s{0,4}$/

/** A name of a key that is given the value, and names under which a block keeps its value. */
const KEY_NAME = /^[^=:;,(){}<>]{0,60}[:=]>?\s{0,4}["'`]?$/
const VALUE_NAME = /^[\s-]{0,16}["'`]?(?:default|value)["'`]?\s{0,4}[:=]\s{0,4}["'`]?$/i
const NO_NAME = /^[\s"'`*#>-]{0,16}$/

/** The key of an object right before the name: `"plivo": {"token": "…"`. */
const OBJECT =
  /(?<head>[\w .-]{2,40})["'`]?\s{0,3}[:=]\s{0,3}\{(?:[^{}]{0,100}[,\s])?["'`]?[\w.-]{2,40}["'`]?\s{0,3}[:=]\s{0,3}["'`]?$/

/** The host of the address that the value is a parameter of. */
const HOST = /:\/\/(?<head>[\w.-]{4,60})[^\s"'`<>]{0,90}[?&][\w.-]{2,40}=$/

/**
 * Where a value has a name that isn't right before its operator:
 *
 * - before a scheme or a verb: `api: OAuth …`, `token is …`;
 * - before a blank, where it ends like the name of a key: `mailjet-token …`;
 * - on the line above, where that is a head and one of the two names a key: `[plivo]` and `token = …`;
 * - before the name of a key, as the object that has it or the host that it is for.
 */
export function farNames(bytes: Buffer, value: number): readonly Range[] {
  const from = Math.max(0, value - LOOKED_AT)
  const text = bytes.toString('latin1', from, value)
  const lineStart = text.lastIndexOf('\n') + 1
  const line = text.slice(lineStart)
  const onLine = nameOnLine(line)
  const above = lineStart === 0 ? undefined : headAbove(text.slice(0, lineStart - 1), line)
  return [
    ...(onLine === undefined ? [] : [moved(onLine, from + lineStart)]),
    ...(above === undefined ? [] : [moved(above, from)]),
  ]
}

function moved([start, end]: Range, by: number): Range {
  return [start + by, end + by]
}

function nameOnLine(line: string): Range | undefined {
  const between = BETWEEN.exec(line)
  const before = between === null ? line : line.slice(0, between.index + 1)
  const gap = GAP.exec(before)
  if (gap === null) return undefined
  const isGiven = OPERATOR.test(gap[0])
  if (between === null && isGiven) return KEY.test(before) ? ownerBefore(line) : undefined
  const end = gap.index
  const name = line.slice(Math.max(0, end - LONGEST_NAME), end)
  return isGiven || KEY.test(name) ? [end - name.length, end] : undefined
}

/** What a name belongs to: the object, or the host of the address. */
function ownerBefore(line: string): Range | undefined {
  const found = OBJECT.exec(line) ?? HOST.exec(line)
  const head = found?.groups?.['head']
  if (found === null || head === undefined) return undefined
  const start = found.index + found[0].indexOf(head)
  return [start, start + head.length]
}

/** @param text all up to the end of the line above */
function headAbove(text: string, line: string): Range | undefined {
  const trimmed = text.trimEnd()
  const start = trimmed.lastIndexOf('\n') + 1
  const head = trimmed.slice(start)
  if (head.length > LONGEST_HEAD || !HEAD.test(head)) return undefined
  const isNamed =
    (KEY_NAME.test(line) && KEY.test(line)) ||
    ((VALUE_NAME.test(line) || NO_NAME.test(line)) && KEY.test(head))
  return isNamed ? [start, start + head.length] : undefined
}

import { endsLikeKey, namesAbove, type Range } from './name-above.ts'

/** A name, and where the value starts that has it. */
export interface DistantIdentifier {
  readonly name: Range
  readonly value: number
}

/**
 * An expression, and a shorter one without which it can't match. To make a long one takes up to a millisecond, more
 * than all the rest of a text's scan.
 */
interface Signed {
  readonly sign: RegExp
  /** How far from the end of a text the sign is; absent where it may be anywhere. */
  readonly within?: number
  readonly whole: RegExp
}

/** How much before a value is read for a name that isn't right before its operator. */
const LOOKED_AT = 200

/** The longest name. */
const LONGEST_NAME = 45

/** What stands between a name and its value, and how long that is at most. */
const LONGEST_GAP = 24
const GAP = /(?:[\s"'`:=>(,|\\[{?*]|<-){1,12}$/
const OPERATOR = /[:=>(,|]/
/** Of these the kernel knows nothing: signs of Markdown, and the arrow of R. */
const UNUSUAL = /\*|<-/

/** The scheme of a header, a verb or an option between a name and its value. */
const BETWEEN: Signed = {
  sign: /[hrsy][ \t]{1,4}["'`]?$/i,
  within: 6,
  whole: /(?:^|[\s"'`:=])(?:bearer|oauth|is|was|--body)[ \t]{1,4}["'`]?$/i,
}

/** What makes a string what a language wants, its accessors, or the type of the name: `String::from("`. */
const WRAPPED: Signed = {
  sign: /(?:\(|(?:\}|[:&\s]str(?:ing)?\??)\s?=\s?)["'`]$/i,
  within: 12,
  whole:
    /(?:=\s{0,3}(?:new )?(?:\w{1,20}(?:::|\.))?(?:\[\])?(?:from|[sS]tring|bytes?|str|Secret(?:String)?)\(|\{ ?get; ?(?:private )?set; ?\} ?=\s?|(?::\s?&?(?:'static )?| As )(?:[Ss]tring|str)\??\s?=\s?)["'`]$/,
}

/** How the names of keys end, and a sign behind them: anything may be between those and a value. */
export const NAME_TAILS: readonly string[] = [
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
  ...[' >-', ' |-', ' <-'],
]

/** Schemes, verbs and an option between a name and its value: behind them are blanks, maybe a quote. */
export const VERB_TAILS: readonly string[] = ['bearer', 'oauth', 'was', ' is', 'body']

/** Types, calls and names of values: behind them is a sign that gives a value, or a bracket with a quote. */
export const TYPE_TAILS: readonly string[] = [
  'default',
  'value',
  'from',
  'string',
  'bytes',
  'byte',
  'str',
  'set',
]

/** The key of an object right before the name: `"plivo": {"token": "…"`, `'plivo' => ['token' => '…'`. */
const OBJECT: Signed = {
  sign: /[{[]/,
  whole:
    /(?<head>[\w .-]{2,40})["'`]?\s{0,3}[:=]>?\s{0,3}[{[](?:[^{}[\]]{0,100}[,\s])?["'`]?[\w.-]{2,40}["'`]?\s{0,3}[:=]>?\s{0,3}["'`]?$/,
}

/** A name that is given as a value, beside its own: `name="plivo_token" value="…"`. */
const PAIR: Signed = {
  sign: /value.*["']$/is,
  whole:
    /(?:name|key)["']?\s{0,3}[:=]\s{0,3}["'](?<head>[\w .:-]{3,60})["'],?\s{1,4}["']?(?:\w{1,12}:)?value["']?\s{0,3}[:=]\s{0,3}["']$/i,
}

/** A variable of a shell whose default the value is: `${PLIVO_TOKEN:-…}`. */
const SHELL_DEFAULT: Signed = {
  sign: /:-$/,
  within: 2,
  whole: /\$\{(?<head>[A-Za-z_]\w{2,60}):-$/,
}
const HYPHEN = 0x2d

/** The host of the address that the value is a parameter of. */
const HOST: Signed = {
  sign: /:\/\//,
  whole: /:\/\/(?<head>[\w.-]{4,60})[^\s"'`<>]{0,90}[?&][\w.-]{2,40}=$/,
}

/**
 * Where a value has a name that isn't right before its operator.
 *
 * @param value where the value's first byte is; a hyphen where it is the default of a shell's variable
 */
export function distantIdentifiers(bytes: Buffer, value: number): readonly DistantIdentifier[] {
  const from = Math.max(0, value - LOOKED_AT)
  const text = bytes.toString('latin1', from, value + 1)
  const start = bytes[value] === HYPHEN && match(SHELL_DEFAULT, text) !== null ? value + 1 : value
  return namesBefore(text.slice(0, start - from)).map((name) => ({ name: moved(name, from), value: start }))
}

/**
 * The names that are not right before a value's operator, but
 *
 * - before a scheme or a verb: `api: OAuth …`, `token is …`;
 * - before its type, or what makes it a string: `let token: String = …`, `token = String::from(…)`;
 * - before a blank, where it ends like the name of a key: `mailjet-token …`;
 * - on the line above, where that is a head and one of the two names a key: `[plivo]` and `token = …`;
 * - before the name of a key, as the object or section that has it or the host that it is for;
 * - given as a value themselves: `name: PLIVO_TOKEN` and `value: …`.
 *
 * @param text what is before the value: a few lines
 */
export function namesBefore(text: string): readonly Range[] {
  const variable = headIn(match(SHELL_DEFAULT, text))
  if (variable !== undefined) return [variable]
  const lineStart = text.lastIndexOf('\n') + 1
  const line = text.slice(lineStart)
  const onLine = nameOnLine(line)
  const above = lineStart === 0 ? [] : namesAbove(text.slice(0, lineStart - 1), line)
  return onLine === undefined ? above : [moved(onLine, lineStart), ...above]
}

function moved([start, end]: Range, by: number): Range {
  return [start + by, end + by]
}

function nameOnLine(line: string): Range | undefined {
  const between = match(BETWEEN, line) ?? match(WRAPPED, line)
  const before = between === null ? line : line.slice(0, between.index + 1)
  const from = Math.max(0, before.length - LONGEST_GAP)
  const gap = GAP.exec(before.slice(from))
  if (gap === null) return undefined
  const isGiven = OPERATOR.test(gap[0])
  if (between === null && isGiven && !UNUSUAL.test(gap[0])) {
    return endsLikeKey(before) ? ownerBefore(line) : nameBeside(line)
  }
  const end = from + gap.index
  const name = line.slice(Math.max(0, end - LONGEST_NAME), end)
  return isGiven || endsLikeKey(name) ? [end - name.length, end] : undefined
}

/** What a name belongs to: the object, or the host of the address. */
function ownerBefore(line: string): Range | undefined {
  return headIn(match(OBJECT, line) ?? match(HOST, line))
}

function nameBeside(line: string): Range | undefined {
  const found = match(PAIR, line)
  return endsLikeKey(found?.groups?.['head'] ?? '') ? headIn(found) : undefined
}

function match({ sign, within, whole }: Signed, text: string): RegExpExecArray | null {
  const near = within === undefined ? text : text.slice(-within)
  return sign.test(near) ? whole.exec(text) : null
}

function headIn(found: RegExpExecArray | null): Range | undefined {
  const head = found?.groups?.['head']
  if (found === null || head === undefined) return undefined
  const start = found.index + found[0].indexOf(head)
  return [start, start + head.length]
}

import { RE2JS } from 're2js'

/** An expression that was read, or why it can't be used, as the end of a sentence. */
export type ReadExpression = { readonly tests: (text: string) => boolean } | { readonly fault: string }

/** The longest expression that a policy's rule may have. */
const LONGEST = 1000

/** Reads an expression of Go or Python, as far as RE2 has it; it works in linear time. */
export function readExpression(pattern: string): ReadExpression {
  try {
    const compiled = RE2JS.compile(pattern)
    return { tests: (text) => compiled.matcher(text).find() }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/** Why an expression can't be one of a policy's rules; nothing where it can. */
export function ruleFault(pattern: string): string | undefined {
  if (pattern.length > LONGEST)
    return `its expression has ${pattern.length} characters, and ${LONGEST} is the most`
  const read = readExpression(pattern)
  return 'fault' in read ? read.fault : undefined
}

/** In the library's words, which hold nothing of the expression. */
function faultOf(error: unknown): string {
  const reason = (error as { error?: string }).error ?? 'it cannot be understood'
  return `its expression can't be translated (${reason}): look-around and back-references are not supported`
}

/** `/abc/gi` of JavaScript as an expression of RE2; a text that is no such literal stands for itself. */
export function fromLiteral(text: string): string {
  const { body, flags } = /^\/(?<body>.+)\/(?<flags>[a-z]*)$/s.exec(text)?.groups ?? {}
  if (body === undefined) return RE2JS.quote(text)
  const kept = [...(flags ?? '')].filter((flag) => 'ims'.includes(flag)).join('')
  // JavaScript has named groups without the P.
  const named = body.replace(/\(\?<(?=[A-Za-z])/g, '(?P<').replaceAll('\\/', '/')
  return kept === '' ? named : `(?${kept})${named}`
}

/** An expression that is written with `(?x)`, over lines and with comments, without its white space. */
export function fromFreeSpacing(pattern: string): string {
  // Each group of flags that it begins with.
  const { flags = '', body = '' } = /^(?<flags>(?:\(\?[a-z]+\)\s*)*)(?<body>.*)$/s.exec(pattern)?.groups ?? {}
  if (!flags.includes('x')) return pattern
  const kept = flags.replaceAll(/[^a-wyz]/g, '')
  // In Rust, white space and comments mean nothing in classes either.
  const text = body.replaceAll(/(?<escape>\\.)|#[^\n]*|\s+/gs, '$<escape>')
  return kept === '' ? text : `(?${kept})${text}`
}

/** A rule's expression as Kingfisher and Nosey Parker have it, which take comments `(?#…)` out before. */
export function withoutComments(pattern: string): string {
  return fromFreeSpacing(pattern.replaceAll(/\(\?#[^)]*\)/g, '').trim())
}

/** Whether a class has what Rust takes for an operation on sets, and RE2 for characters. */
export function hasSetOperation(pattern: string): boolean {
  return tokensOf(pattern).some(
    ({ text }) => text.startsWith('[') && /&&|--|~~|(?<!\\)\[(?!:)/.test(text.slice(1)),
  )
}

/**
 * The expression with its nth group named `secret`, which is how a policy's rule tells which part is the secret.
 *
 * @param group one-based
 * @returns nothing where there is no such group, or it has another name
 */
export function withSecretGroup(pattern: string, group: number): string | undefined {
  let seen = 0
  for (const { at, text } of tokensOf(pattern)) {
    if (text !== '(' || !capturesAt(pattern, at)) continue
    if (++seen < group) continue
    return pattern[at + 1] === '?' ? undefined : `${pattern.slice(0, at)}(?P<secret>${pattern.slice(at + 1)}`
  }
  return undefined
}

function capturesAt(pattern: string, at: number): boolean {
  return pattern[at + 1] !== '?' || /^\?P?<[A-Za-z]/.test(pattern.slice(at + 1))
}

/** As many characters tell a text apart from others. */
const LEAST = 3

/** A text that everything has which fits the expression: its longest part outside of groups, classes and repeats. */
export function literalIn(pattern: string): string | undefined {
  const runs: string[] = []
  let run = ''
  let depth = 0
  const end = (): void => {
    runs.push(run)
    run = ''
  }
  for (const { text } of tokensOf(pattern)) {
    if (text === '|' && depth === 0) return undefined
    if (text === '(') depth++
    if (text === ')') depth--
    if (/^[?*]$|^\{0/.test(text)) run = run.slice(0, -1)
    if (depth === 0 && /^(?:[\w-]|\\[^\w])$/.test(text)) run += text.replace('\\', '')
    else end()
  }
  end()
  const [longest = ''] = runs.sort((a, b) => b.length - a.length)
  return longest.length >= LEAST ? longest : undefined
}

interface Token {
  readonly at: number
  readonly text: string
}

/** A character, an escape, a class or a count, one after the other. */
function tokensOf(pattern: string): Token[] {
  const token =
    /\\(?:x\{[^}]*\}|[pP]\{[^}]*\}|.)|\[\^?\]?(?:\[:[^\]]*:\]|\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|./gs
  return [...pattern.matchAll(token)].map(({ index, 0: text }) => ({ at: index, text }))
}

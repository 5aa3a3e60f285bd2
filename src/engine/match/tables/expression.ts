import {
  type ByteSet,
  complementOf,
  inEitherCase,
  isIn,
  setOf,
  setOfRange,
  setOfText,
  unionOf,
} from './byte-set.ts'

/** What an expression is made of. Characters beyond Latin-1 don't occur: text is matched byte by byte. */
export type Node =
  | { readonly kind: 'set'; readonly set: ByteSet }
  | { readonly kind: 'sequence' | 'choice'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly least: number; readonly most: number }
  | { readonly kind: 'look'; readonly ahead: boolean; readonly negative: boolean; readonly node: Node }
  /** The text of a group again, which may be any. */
  | { readonly kind: 'again' }

const NOTHING: Node = { kind: 'sequence', nodes: [] }

const DIGITS = setOfText('0123456789')
const WORDS = setOf((byte) => /\w/.test(String.fromCharCode(byte)))
const BLANKS = setOf((byte) => /\s/.test(String.fromCharCode(byte)))

/** Sets that a letter behind a backslash stands for. */
const CLASSES: Readonly<Record<string, ByteSet>> = {
  d: DIGITS,
  D: complementOf(DIGITS),
  w: WORDS,
  W: complementOf(WORDS),
  s: BLANKS,
  S: complementOf(BLANKS),
}

/** Classes by their text, and sets of single characters: rules use the same ones over and over. */
const KNOWN = new Map<string, ByteSet>()

/** A class up to its end. */
const CLASS_TEXT = /(?:\\.|[^\]\\])*\]/y

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' }

/**
 * Reads a regular expression of the kinds that rules are written in.
 *
 * @throws {Error} at anything else, naming it
 */
export function parseExpression({ source, flags }: RegExp): Node {
  const parser = new Parser(source, flags)
  const node = parser.choice()
  if (!parser.isAtEnd) throw new Error(`"${source}" has a bracket too many.`)
  return node
}

class Parser {
  readonly #source: string
  readonly #foldsCase: boolean
  readonly #dot: ByteSet
  #at = 0

  constructor(source: string, flags: string) {
    this.#source = source
    this.#foldsCase = flags.includes('i')
    this.#dot = flags.includes('s') ? setOf(() => true) : complementOf(setOfText('\n\r'))
  }

  get isAtEnd(): boolean {
    return this.#at === this.#source.length
  }

  choice(): Node {
    const nodes = [this.#sequence()]
    while (this.#take('|')) nodes.push(this.#sequence())
    return nodes.length === 1 ? nodes[0]! : { kind: 'choice', nodes }
  }

  #sequence(): Node {
    const nodes: Node[] = []
    while (!this.isAtEnd && !'|)'.includes(this.#source[this.#at]!)) nodes.push(this.#quantified())
    return nodes.length === 1 ? nodes[0]! : { kind: 'sequence', nodes }
  }

  #quantified(): Node {
    const node = this.#atom()
    const bounds = this.#bounds()
    if (bounds === undefined) return node
    // Whether it takes as little as it can makes no difference to what it matches.
    this.#take('?')
    return { kind: 'repeat', node, ...bounds }
  }

  #bounds(): { readonly least: number; readonly most: number } | undefined {
    if (this.#take('?')) return { least: 0, most: 1 }
    if (this.#take('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
    if (this.#take('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
    const found = this.#match(/\{(\d+)(,?)(\d*)\}/y)
    if (found === undefined) return undefined
    const [, least = '', comma, most] = found
    const upper = comma === '' ? least : most === '' ? Number.POSITIVE_INFINITY : most
    return { least: Number(least), most: Number(upper) }
  }

  #atom(): Node {
    if (this.#take('(')) return this.#group()
    if (this.#take('[')) return this.#set(this.#class())
    if (this.#take('.')) return { kind: 'set', set: this.#dot }
    if (this.#take('^') || this.#take('$')) return NOTHING
    if (this.#take('\\')) return this.#escape()
    return this.#set(this.#character(this.#source[this.#at++]!))
  }

  #group(): Node {
    const look = this.#match(/\?(<?)([=!])/y)
    if (look === undefined) this.#match(/\?(?::|<\w+>)/y)
    if (this.#source[this.#at] === '?') throw new Error(`"${this.#source}" has a group of an unknown kind.`)
    const node = this.choice()
    if (!this.#take(')')) throw new Error(`"${this.#source}" has a group without an end.`)
    if (look === undefined) return node
    return { kind: 'look', ahead: look[1] === '', negative: look[2] === '!', node }
  }

  #escape(): Node {
    if (this.#match(/[bB]/y) !== undefined) return NOTHING
    if (this.#match(/k<\w+>|[1-9]/y) !== undefined) return { kind: 'again' }
    return this.#set(this.#escaped())
  }

  /** The set that what is behind a backslash stands for. */
  #escaped(): ByteSet {
    const code = this.#match(/x([0-9A-Fa-f]{2})|u00([0-9A-Fa-f]{2})/y)
    if (code !== undefined) return setOfText(String.fromCharCode(Number.parseInt(code[1] ?? code[2]!, 16)))
    const letter = this.#source[this.#at++] ?? ''
    if (/[A-Za-z0-9]/.test(letter) && !(letter in CLASSES) && !(letter in CONTROLS)) {
      throw new Error(`"${this.#source}" has the unknown escape \\${letter}.`)
    }
    return CLASSES[letter] ?? setOfText(CONTROLS[letter] ?? letter)
  }

  /** What is between square brackets; the same set where it is written the same. */
  #class(): ByteSet {
    CLASS_TEXT.lastIndex = this.#at
    const text = (CLASS_TEXT.exec(this.#source)?.[0] ?? '') + (this.#foldsCase ? 'i' : '')
    const known = KNOWN.get(text)
    if (known !== undefined) {
      this.#at = CLASS_TEXT.lastIndex
      return known
    }
    const set = this.#readClass()
    KNOWN.set(text, set)
    return set
  }

  #readClass(): ByteSet {
    const negative = this.#take('^')
    let set = setOf(() => false)
    while (!this.#take(']')) {
      const first = this.#member()
      const isRange = this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']'
      if (!isRange) {
        set = unionOf(set, first)
        continue
      }
      this.#at++
      const [low, high] = [onlyIn(first), onlyIn(this.#member())]
      set = unionOf(set, setOfRange(low, high))
    }
    const folded = this.#foldsCase ? inEitherCase(set) : set
    return negative ? complementOf(folded) : folded
  }

  #member(): ByteSet {
    if (this.isAtEnd) throw new Error(`"${this.#source}" has a class without an end.`)
    return this.#take('\\') ? this.#escaped() : setOfText(this.#source[this.#at++]!)
  }

  #set(set: ByteSet): Node {
    return { kind: 'set', set: this.#foldsCase ? inEitherCase(set) : set }
  }

  /** The set of one character; the same for the same one. */
  #character(character: string): ByteSet {
    const known = KNOWN.get(character)
    if (known !== undefined) return known
    const set = setOfText(character)
    KNOWN.set(character, set)
    return set
  }

  #take(character: string): boolean {
    if (this.#source[this.#at] !== character) return false
    this.#at++
    return true
  }

  #match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at
    const found = expression.exec(this.#source) ?? undefined
    if (found !== undefined) this.#at = expression.lastIndex
    return found
  }
}

/** The first byte of a set; of a set of one it is the byte. */
function onlyIn(set: ByteSet): number {
  for (let byte = 0; byte < 256; byte++) if (isIn(set, byte)) return byte
  return 0
}

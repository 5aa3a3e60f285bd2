/** What a path's expression is made of, as far as a pattern can say it. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'name' }

/** An expression with more readings than this has no reasonable pattern. */
const MOST = 40

/** A folder named by nothing or a dot is none in a pattern. */
const UNSAYABLE = /\/\/|(?:^|\/)\.(?:\/|$)/

/** Parts in a row, and whether they begin and end where the path does. */
interface Reading {
  readonly parts: readonly Part[]
  readonly fromStart: boolean
  readonly toEnd: boolean
}

/**
 * An expression for paths as patterns of the policy that mean no more than it does, but for what is below a folder
 * that fits.
 *
 * @returns nothing where no patterns say the same
 */
export function patternsOf(expression: string): string[] | undefined {
  const reader = new Reader(expression.replace(/^\(\?:?\)/, ''))
  const readings = reader.alternatives()
  if (readings === undefined || !reader.isAtEnd || readings.length > MOST) return undefined
  const patterns = readings.flatMap(patternsFor)
  return patterns.includes(NONE) || patterns.length > MOST ? undefined : [...new Set(patterns)]
}

/** Reads an expression by recursive descent, every alternative as a reading of its own. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length
  }

  alternatives(): Reading[] | undefined {
    const all: Reading[] = []
    do {
      const sequence = this.#sequence()
      if (sequence === undefined) return undefined
      all.push(...sequence)
    } while (this.#take('|'))
    return all
  }

  #sequence(): Reading[] | undefined {
    let readings: Reading[] = [{ parts: [], fromStart: false, toEnd: false }]
    while (!this.isAtEnd && !'|)'.includes(this.#text[this.#at]!)) {
      const next = this.#item()
      if (next === undefined) return undefined
      readings = readings.flatMap((before) => next.map((after) => followed(before, after)))
      if (readings.length > MOST) return undefined
    }
    return readings
  }

  /** One thing and how often it is there: once, or perhaps. */
  #item(): Reading[] | undefined {
    const one = this.#one()
    if (one === undefined) return undefined
    if (this.#take('?')) return [{ parts: [], fromStart: false, toEnd: false }, ...one]
    return '*+{'.includes(this.#text[this.#at] ?? ' ') ? undefined : one
  }

  #one(): Reading[] | undefined {
    if (this.#take('^')) return [{ parts: [], fromStart: true, toEnd: false }]
    if (this.#take('$')) return [{ parts: [], fromStart: false, toEnd: true }]
    if (this.#take('(')) {
      if (this.#text[this.#at] === '?' && !this.#take('?:')) return undefined
      const inner = this.alternatives()
      return inner !== undefined && this.#take(')') ? inner : undefined
    }
    for (const written of ['.*?', '.+?', '.*', '.+']) if (this.#take(written)) return [only({ kind: 'any' })]
    for (const written of ['[^/]*', '[^/]+']) if (this.#take(written)) return [only({ kind: 'name' })]
    for (const written of ['[/\\\\]', '[\\\\/]'])
      if (this.#take(written)) return [only({ kind: 'text', text: '/' })]
    if (this.#take('[.]')) return [only({ kind: 'text', text: '.' })]
    // A bare dot is almost always meant as itself, and this way the pattern means less.
    if (this.#take('.')) return [only({ kind: 'text', text: '.' })]
    const { character } = /^(?:\\(?<character>[^\w*?]))/.exec(this.#text.slice(this.#at))?.groups ?? {}
    if (character !== undefined) {
      this.#at += 2
      return [only({ kind: 'text', text: character })]
    }
    const [plain] = /^[^\\[\](){}*+?|^$.]/u.exec(this.#text.slice(this.#at)) ?? []
    if (plain === undefined) return undefined
    this.#at += plain.length
    return [only({ kind: 'text', text: plain })]
  }

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }
}

function only(part: Part): Reading {
  return { parts: [part], fromStart: false, toEnd: false }
}

function followed(before: Reading, after: Reading): Reading {
  return {
    parts: [...before.parts, ...after.parts],
    fromStart: before.fromStart || (after.fromStart && before.parts.length === 0),
    toEnd: after.toEnd || (before.toEnd && after.parts.length === 0),
  }
}

/** The patterns of one reading: what may be any folders is none, or some. */
function patternsFor({ parts, fromStart, toEnd }: Reading): string[] {
  const all: Part[] = [...(fromStart ? [] : [ANY]), ...parts, ...(toEnd ? [] : [ANY])]
  // Two that may be anything are one, and two stars side by side would mean folders.
  const merged = all.filter((part, index) => part.kind === 'text' || all[index - 1]?.kind !== part.kind)
  let texts = ['/']
  for (const [index, part] of merged.entries()) {
    const isLast = index === merged.length - 1
    texts = texts.flatMap((text) => {
      if (part.kind === 'text') return [text + part.text]
      if (part.kind === 'name') return [`${text}*`]
      if (isLast) return [text.endsWith('/') ? text : `${text}*`]
      return text.endsWith('/') ? [`${text}**/*`] : [`${text}*`, `${text}*/**/*`]
    })
    if (texts.length > MOST) return [NONE]
  }
  return texts.some((text) => UNSAYABLE.test(text)) ? [NONE] : texts.map(tidied)
}

const ANY: Part = { kind: 'any' }

/** Stands for a pattern that can't be written, or that would leave out all files: no policy has it. */
const NONE = ''

// What floats needs no folders before it: the pattern for test/ in any folder is just that.
function tidied(text: string): string {
  const short = text.replace(/\*{3,}/g, '**').replaceAll('/**/*/', '/**/')
  if (['/', '/*', '/**/', '/**/*'].includes(short)) return NONE
  const rest = short.startsWith('/**/') ? short.slice('/**/'.length) : undefined
  return rest === undefined || /\/./.test(rest) ? short : rest
}

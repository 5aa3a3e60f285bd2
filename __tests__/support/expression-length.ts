/** How far an expression can look from where it starts. */
export interface Extent {
  /** The longest text it matches. */
  readonly consumed: number
  /** The farthest character that it or a lookahead of it reads. */
  readonly seen: number
  /** The farthest character before the start that a lookbehind reads. */
  readonly behind: number
  /** Whether the length of what it matches can vary. */
  readonly varies: boolean
}

const NOTHING: Extent = { consumed: 0, seen: 0, behind: 0, varies: false }

/**
 * Measures an expression. Understood is what rules may use: literals, escapes, classes, groups, lookaround,
 * alternation, and the quantifiers `?`, `{n}` and `{n,m}`.
 *
 * @throws {Error} on `*`, `+`, `{n,}`, a back reference, and on a repeated part that itself varies in length.
 */
export function measureExpression(source: string): Extent {
  let at = 0

  function alternatives(): Extent {
    let extent = sequence()
    while (source[at] === '|') {
      at++
      const other = sequence()
      extent = {
        consumed: Math.max(extent.consumed, other.consumed),
        seen: Math.max(extent.seen, other.seen),
        behind: Math.max(extent.behind, other.behind),
        varies: extent.varies || other.varies || extent.consumed !== other.consumed,
      }
    }
    return extent
  }

  function sequence(): Extent {
    let sum = NOTHING
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const item = quantified(term())
      sum = {
        consumed: sum.consumed + item.consumed,
        seen: Math.max(sum.seen, sum.consumed + item.seen),
        // What is matched already is looked back at first.
        behind: Math.max(sum.behind, item.behind - (sum.varies ? 0 : sum.consumed)),
        varies: sum.varies || item.varies,
      }
    }
    return sum
  }

  function term(): Extent {
    const character = source[at]!
    if (character === '(') return group()
    if (character === '[') return one(skipClass())
    if (character === '\\') {
      if (/[1-9k]/.test(source[at + 1]!)) throw new Error(`a back reference at ${at} of ${source}`)
      if (/[bB]/.test(source[at + 1]!)) {
        at += 2
        return { ...NOTHING, seen: 1, behind: 1 }
      }
      return one(at + ({ u: 6, x: 4 }[source[at + 1]!] ?? 2))
    }
    if (character === '$' || character === '^') throw new Error(`a window's edge at ${at} of ${source}`)
    if (/[*+?{]/.test(character)) throw new Error(`an unexpected quantifier at ${at} of ${source}`)
    return one(at + 1)
  }

  function one(end: number): Extent {
    at = end
    return { consumed: 1, seen: 1, behind: 0, varies: false }
  }

  function skipClass(): number {
    let end = at + 1
    while (source[end] !== ']') end += source[end] === '\\' ? 2 : 1
    return end + 1
  }

  function group(): Extent {
    const [open] = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(at))!
    at += open.length
    const inner = alternatives()
    at++
    if (open === '(?=' || open === '(?!') return { ...NOTHING, seen: inner.seen, behind: inner.behind }
    if (open === '(?<=' || open === '(?<!') return { ...NOTHING, behind: inner.consumed }
    return inner
  }

  function quantified(item: Extent): Extent {
    const found = /^(?:\?|\{(\d+)(,(\d*))?\})\??/.exec(source.slice(at))
    if (/^[*+]/.test(source.slice(at)) || found?.[3] === '')
      throw new Error(`no upper bound at ${at} of ${source}`)
    if (found === null) return item
    at += found[0].length
    const optional = found[1] === undefined
    const most = optional ? 1 : Number(found[3] ?? found[1])
    if (item.varies && most > 1)
      throw new Error(`a repeated part of varying length before ${at} of ${source}`)
    return {
      consumed: item.consumed * most,
      seen: item.consumed * Math.max(0, most - 1) + item.seen,
      behind: item.behind,
      varies: item.varies || optional || found[3] !== undefined,
    }
  }

  const extent = alternatives()
  if (at !== source.length) throw new Error(`not understood at ${at} of ${source}`)
  return extent
}

/** What stands around a secret. */
export interface Nearby {
  /** Some lines before and after it, a character a byte. */
  readonly text: string
  /** Where in the text the secret starts, and ends. */
  readonly start: number
  readonly end: number
}

/** What the expression's group `value` matches, each once, the nearest to the secret first. */
export function matchesNear(expression: RegExp, { text, start, end }: Nearby): readonly string[] {
  const distances = new Map<string, number>()
  for (const { index, 0: whole, groups } of text.matchAll(new RegExp(expression, `${expression.flags}g`))) {
    const value = groups?.['value']
    const distance = Math.max(0, start - (index + whole.length), index - end)
    if (value === undefined || distance >= (distances.get(value) ?? Number.POSITIVE_INFINITY)) continue
    distances.set(value, distance)
  }
  return [...distances].sort(([, a], [, b]) => a - b).map(([value]) => value)
}

const UNPRINTABLE = /["\\\p{C}\p{Zl}\p{Zp}]/gu

/** What a value is cut to in an error's sentence. */
export const QUOTE_LIMIT = 80

/**
 * A value from outside as a JSON string that is safe in a log or a terminal: on one line, without control,
 * direction or invisible characters, and no longer than `limit` characters of the text.
 */
export function quote(value: unknown, limit: number = QUOTE_LIMIT): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const cut = text.length > limit ? `${text.slice(0, limit - 1)}…` : text
  const safe = cut.toWellFormed().replace(UNPRINTABLE, escaped)
  return typeof value === 'string' ? `"${safe}"` : safe
}

function escaped(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`
  return Array.from({ length: character.length }, (_, at) => unit(character.charCodeAt(at))).join('')
}

function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`
}

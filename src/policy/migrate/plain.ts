/** A map of keys and values that came of a file; empty where it is none. */
export function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** The maps of a list. */
export function mapsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(mapOf) : []
}

/** The texts of a list, or the one text. */
export function textsOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value]
  return all.filter((one): one is string => typeof one === 'string' && one !== '')
}

/** The lines of a file that say something: no blank ones, no comments. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** A line of a file, counted from 1. */
export interface NumberedLine {
  readonly number: number
  readonly text: string
}

/** The same with their numbers. */
export function numberedLinesOf(text: string): NumberedLine[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'))
}

/** A place in a file, counted from 1. */
export interface Place {
  readonly path: string
  readonly line: number
  /** In UTF-16 units; absent for the whole line. */
  readonly column?: number
}

/** `config.yml:14` or `config.yml:14:12`. */
const PLACE = /^(?<path>.+?):(?<line>[1-9]\d{0,9})(?::(?<column>[1-9]\d{0,9}))?$/s

/** Reads a place as people write it; nothing where the text is none. */
export function readPlace(text: string): Place | undefined {
  const { path, line, column } = PLACE.exec(text)?.groups ?? {}
  if (path === undefined) return undefined
  return { path, line: Number(line), ...(column === undefined ? {} : { column: Number(column) }) }
}

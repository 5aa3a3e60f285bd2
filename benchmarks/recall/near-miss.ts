/** A text beside a credential's name, or like a credential, that holds none. */
export interface NearMiss {
  readonly kind: string
  readonly path: string
  /** `{word}`, `{Word}`, `{WORD}` stand for words, `{hex:N}`, `{letters:N}`, `{digits:N}`, `{base64:N}` for N characters. */
  readonly text: string
}

/** The path of a file, and a text as such files have it. */
type Sheet = readonly [path: string, text: string]

/** Near misses of one kind. */
export function kindOf(name: string, ...sheets: readonly Sheet[]): readonly NearMiss[] {
  return sheets.map(([path, text]) => ({ kind: name, path, text }))
}

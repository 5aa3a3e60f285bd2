/** A text that a scanner is given. */
export interface Sheet {
  readonly path: string
  readonly text: string
}

/** What a scanner found in a text, in UTF-16 units. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly rule: string
}

/** A scanner with its default rules, asking no provider. */
export interface Scanner {
  readonly name: string
  /** What it finds in each sheet. */
  readonly scan: (sheets: readonly Sheet[]) => readonly (readonly Found[])[]
}

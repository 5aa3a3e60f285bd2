import { inspect } from 'node:util'

const PLACEHOLDER = '[secret]'

/** A secret's text. Every accidental way to print it yields a placeholder; only reveal() yields the text. */
export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The text itself, for hashing, for offline checks and for a live check. */
  reveal(): string {
    return this.#text
  }

  toString(): string {
    return PLACEHOLDER
  }

  toJSON(): string {
    return PLACEHOLDER
  }

  [inspect.custom](): string {
    return PLACEHOLDER
  }
}

/** What was worked out at a place in a text. */
interface Answer<Result> {
  readonly at: number
  readonly result: Result
}

/** Of so many keys the last answer is kept: what repeats itself has few. */
const MOST_KEPT = 4096

/**
 * Answers about places in one text that depend on no more than the bytes around them. Text that repeats itself has the
 * same bytes around one place as around the last that the same was asked of: then the answer is the same, too.
 */
export class Repeated<Key, Result> {
  readonly #bytes: Buffer
  readonly #before: number
  readonly #last = new Map<Key, Answer<Result>>()

  /** @param before how many bytes before a place the answer depends on */
  constructor(bytes: Buffer, before: number) {
    this.#bytes = bytes
    this.#before = before
  }

  /** @param size how many bytes from the place on the answer depends on */
  at(key: Key, at: number, size: number, answer: () => Result): Result {
    const last = this.#last.get(key)
    // What repeats itself does so within what is compared; elsewhere comparing would be in vain.
    const result =
      last !== undefined && at - last.at <= size + this.#before && this.#areSame(last.at, at, size)
        ? last.result
        : answer()
    if (this.#last.size >= MOST_KEPT) this.#last.clear()
    this.#last.set(key, { at, result })
    return result
  }

  #areSame(one: number, other: number, size: number): boolean {
    const bytes = this.#bytes
    const before = this.#before
    if (Math.min(one, other) < before || Math.max(one, other) + size > bytes.length) return false
    return bytes.compare(bytes, one - before, one + size, other - before, other + size) === 0
  }
}

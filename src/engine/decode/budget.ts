/** Bytes that decoding may make of any text, beside twice its length: only compressed data makes more. */
const FREE = 16 << 20

/** How much decoding may still make of one text, over all its layers. */
export interface Budget {
  bytes: number
}

/** The budget of a text of `length` bytes. */
export function budgetOf(length: number): Budget {
  return { bytes: FREE + 2 * length }
}

/** Bytes that decoding may make of any text, beside twice its length: only compressed data makes more. */
const FREE = 16 << 20

/**
 * How often each byte may be looked at, of a text and of what is made of it. Texts take one or two; the decoders
 * together can't take this many, whatever is in the text, unless one of them goes back over and over.
 */
const LOOKS_A_BYTE = 16

/** What decoding may still do with one text, over all its layers. */
export interface Budget {
  /** How many bytes it may make. */
  bytes: number
  /** How many bytes it may look at, each as often as it does. */
  looks: number
  /** How many it has looked at. */
  looked: number
}

/** The budget of a text of `length` bytes. */
export function budgetOf(length: number): Budget {
  return { bytes: FREE + 2 * length, looks: LOOKS_A_BYTE * length, looked: 0 }
}

/** Takes bytes that are made from a budget, and lets them be looked at; false where there are not so many left. */
export function spend(budget: Budget, bytes: number): boolean {
  if (budget.bytes < bytes) {
    budget.bytes = 0
    return false
  }
  budget.bytes -= bytes
  budget.looks += LOOKS_A_BYTE * bytes
  return true
}

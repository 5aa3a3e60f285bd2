/** A secret this long has enough left when two characters at either end are shown. */
const LONG_ENOUGH = 20

/** How many characters of its ends are shown at most. */
const ENDS = 2

/** A mask is no longer than this, whatever the secret's length. */
const LONGEST = 44

/** Stands for a secret that is too short to tell its length. */
const SHORT = '•'.repeat(8)

/**
 * A secret as it may be shown: what all secrets of its type start with, and, where enough is left, two
 * characters by which its owner knows it.
 *
 * @param publicStart what its type's rule says it starts with; empty where it says nothing
 */
export function maskSecret(secret: string, publicStart: string): string {
  const start = secret.startsWith(publicStart) ? publicStart : ''
  const hidden = secret.slice(start.length)
  if (hidden.length < LONG_ENOUGH) return start + (hidden === '' ? '' : SHORT)
  const head = start === '' ? hidden.slice(0, ENDS) : start
  const tail = hidden.slice(-ENDS)
  return head + dots(Math.min(secret.length, LONGEST) - head.length - tail.length) + tail
}

/** Stands for a piece of a secret of that length. */
export function maskPiece(length: number): string {
  return dots(Math.min(length, LONGEST))
}

function dots(count: number): string {
  return '•'.repeat(Math.max(SHORT.length, count))
}

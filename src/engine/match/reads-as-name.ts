/** The letters of shorter values distinguish them too little. */
const SHORTEST_NAME = 20

/** A part this long is a word; shorter ones come about by chance. */
const SHORTEST_WORD = 3

/** How many words a name has at least, how long they are on average, and how much of it they are. */
const FEWEST_WORDS = 3
const LEAST_AVERAGE = 3.75
const LEAST_SHARE = 0.8

/** Parts of a name: what capitals or signs set off, as in `lastSeenAt`, `LAST_SEEN_AT`, `OAuth2Client`. */
const PART = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g

/** Letters, with two numbers at most: those of versions. Slashes join the parts of paths. */
const NAME = /^[A-Za-z][A-Za-z_/-]*(?:\d{1,3}[A-Za-z_/-]+)?\d{0,3}[A-Za-z_/-]*$/
const JOINED = /[a-z][A-Z]|[A-Za-z][_-][A-Za-z]/

/** A word can be spoken: it has vowels, and no long runs of other letters. */
const SPOKEN = /^(?=.*[aeiouy])(?!.*[^aeiouy]{5})/i

/**
 * Whether the value is a name that programs use: words joined by capitals or signs, as good as without digits.
 * Letters random hardly ever fall into so many long parts.
 */
export function readsAsName(value: string): boolean {
  if (value.length < SHORTEST_NAME || !NAME.test(value) || !JOINED.test(value)) return false
  const words = (value.match(PART) ?? []).filter((part) => part.length >= SHORTEST_WORD && SPOKEN.test(part))
  const size = value.replaceAll(/[_/-]/g, '').length
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  return (
    words.length >= FEWEST_WORDS && letters >= words.length * LEAST_AVERAGE && letters >= size * LEAST_SHARE
  )
}

/** Kinds of characters that change often in encoded bytes, and seldom in words. */
const LOWER = 1
const UPPER = 2
const DIGIT = 3
const SIGN = 4
const OTHER = 0

const KINDS = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[a-z]/.test(character)) return LOWER
  if (/[A-Z]/.test(character)) return UPPER
  if (/\d/.test(character)) return DIGIT
  return '+/_-='.includes(character) ? SIGN : OTHER
})

/** Fewer characters tell too little. */
export const SHORTEST_NOISE = 24

/** As many are looked at. */
const LONGEST = 80

/** In words, even those joined by capitals, the kind changes less often; in random base64 at two of three places. */
const LEAST_CHANGES = 0.42

/** The run of characters of base64, of either alphabet, that a text ends with. */
export function runBefore(text: string): string {
  let start = text.length
  while (start > 0 && text.length - start < LONGEST && KINDS[text.charCodeAt(start - 1)]! !== OTHER) start--
  return text.slice(start)
}

/** The run of characters of base64, of either alphabet, that a text starts with. */
export function runAfter(text: string): string {
  let end = 0
  while (end < text.length && end < LONGEST && KINDS[text.charCodeAt(end)]! !== OTHER) end++
  return text.slice(0, end)
}

/** Whether a run of characters of base64 is so long, and changes its kind so often, that it encodes bytes. */
export function isNoise(run: string): boolean {
  if (run.length < SHORTEST_NOISE) return false
  let changes = 0
  let digits = 0
  for (let i = 0; i < run.length; i++) {
    const kind = KINDS[run.charCodeAt(i)]!
    if (kind === DIGIT) digits++
    if (i > 0 && kind !== KINDS[run.charCodeAt(i - 1)]!) changes++
  }
  return digits >= 2 && changes >= run.length * LEAST_CHANGES
}

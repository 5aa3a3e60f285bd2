const { floor, imul } = Math

/** Makes numbers from a seed: the same seed gives the same numbers, on every machine. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  /** Characters picked from `alphabet`. */
  text(alphabet: string, length: number): string
}

/** A small generator (mulberry32) for samples; nothing that needs to be hard to guess is made with it. */
export function randomFrom(seed: number): Random {
  let state = imul(seed + 1, 0x9e3779b1) >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61)
    return floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  const text = (alphabet: string, length: number): string => {
    let made = ''
    for (let i = 0; i < length; i++) made += alphabet[below(alphabet.length)]
    return made
  }
  return { below, text }
}

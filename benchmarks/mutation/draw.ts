import { randomFrom } from '../../src/engine/samples.ts'

/** At most `most` of all, each as likely as another, the same ones for the same seed, in the order they stood in. */
export function drawFrom<T>(all: readonly T[], most: number, seed: number): readonly T[] {
  const random = randomFrom(seed)
  const places = all.map((_, place) => place)
  const drawn: number[] = []
  while (drawn.length < most && places.length > 0) {
    const [place] = places.splice(random.below(places.length), 1)
    if (place !== undefined) drawn.push(place)
  }
  return drawn.sort((a, b) => a - b).map((place) => all[place]!)
}

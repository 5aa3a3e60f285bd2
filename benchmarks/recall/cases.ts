import { type Random, randomFrom } from '../../src/engine/samples.ts'
import { type Case, type Form, fill } from './form.ts'
import { groups, SEVEN_PLACES } from './forms/index.ts'
import { type Generator, generators, passwordGenerators, pick, type Strength } from './generators.ts'
import { fillNearMiss, nearMisses } from './near-misses.ts'

/** A case with what the report counts it under. */
export interface Leak extends Case {
  readonly table: 'forms' | 'places'
  readonly group: string
  readonly form: string
  readonly strength: Strength
  readonly isConfig: boolean
  readonly generator: string
  readonly value: string
}

/** A text that holds no secret. */
export interface Clean {
  readonly kind: string
  readonly path: string
  readonly text: string
}

/** So often another value is drawn where a format can't hold one. */
const TRIES = 20

/** Everyday leaks: each form with fresh values of both strengths for each seed, and each generator in seven places. */
export function leaksOf(seeds: readonly number[]): readonly Leak[] {
  const forms = groups.flatMap(({ group, forms }) => forms.map((form) => ({ group, form })))
  const strengths: readonly Strength[] = ['random', 'chosen by a person']
  return seeds.flatMap((seed) => [
    ...forms.flatMap(({ group, form }, index) =>
      strengths.flatMap((strength) => {
        const fitting = generators.filter((one) => one.strength === strength && one.uses.includes(form.use))
        const random = randomFrom(seed * 7919 + index * 2 + (strength === 'random' ? 0 : 1))
        return fitting.length === 0 ? [] : leakOf('forms', group, form, () => pick(random, fitting), random)
      }),
    ),
    ...passwordGenerators.flatMap((generator, at) =>
      forms
        .filter(({ form }) => SEVEN_PLACES.includes(form.name))
        .flatMap(({ group, form }, index) =>
          leakOf('places', group, form, () => generator, randomFrom(seed * 104_729 + at * 64 + index)),
        ),
    ),
  ])
}

function leakOf(
  table: Leak['table'],
  group: string,
  form: Form,
  choose: () => Generator,
  random: Random,
): readonly Leak[] {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const generator = choose()
    const value = generator.make(random)
    const made = fill(form, value, random)
    if (made === undefined) continue
    const about = { form: form.name, strength: generator.strength, generator: generator.name }
    return [{ table, group, ...about, isConfig: form.isConfig === true, value, ...made }]
  }
  return []
}

/** The near misses, each with fresh words and characters for each seed. */
export function cleanTexts(seeds: readonly number[]): readonly Clean[] {
  return seeds.flatMap((seed) =>
    nearMisses.map((miss, index) => ({
      kind: miss.kind,
      path: miss.path,
      text: fillNearMiss(miss, randomFrom(seed * 15_485_863 + index)),
    })),
  )
}

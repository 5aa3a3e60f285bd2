import type { Assignment } from '../given-value.ts'
import type { NamedSecret } from '../names.ts'
import { featuresOfPlace } from './place-features.ts'
import { featuresOfValue } from './value-features.ts'
import { BIAS, BORDER, WEIGHTS } from './weights.ts'

/** What speaks for a value being a secret, and what against it. */
export interface Score {
  /** The log of the odds, from the border on: a value at 0 or over is taken for a secret. */
  readonly overBorder: number
  /** The features that weigh most, the heaviest first. */
  readonly reasonsFor: readonly string[]
  readonly against: readonly string[]
}

/** How many features are told on either side, and the weight under which one tells nothing. */
const MOST_TOLD = 3
const LEAST_TOLD = 0.3

const WEIGHT_OF = new Map(
  Object.entries(WEIGHTS).flatMap(([family, members]) =>
    Object.entries(members).map(([number, weight]) => [nameIn(family, number), weight] as const),
  ),
)

function nameIn(family: string, number: string): string {
  return number === '' ? family : family.replace('#', number)
}

/** What of a value is worth more or less by what its name says, and by how it is written. */
const CROSSED = /^written like |bits to spell each character$|bits or more over words$/

/** All features of a value under its name in its place. */
export function featuresOf(assignment: Assignment, named: NamedSecret): readonly string[] {
  const ofValue = featuresOfValue(assignment.value)
  const crossed = ofValue
    .filter((feature) => CROSSED.test(feature))
    .flatMap((feature) => [`${feature}, as a ${named.kind}`, `${feature}, as ${assignment.writing}`])
  return [...ofValue, ...crossed, ...featuresOfPlace(assignment, named)]
}

/** Weighs a value under its name in its place. */
export function scoreOf(assignment: Assignment, named: NamedSecret): Score {
  const features = featuresOf(assignment, named)
  let sum = BIAS - BORDER
  for (const feature of features) sum += WEIGHT_OF.get(feature) ?? 0
  return {
    overBorder: sum,
    get reasonsFor() {
      return heaviest(features, 1)
    },
    get against() {
      return heaviest(features, -1)
    },
  }
}

function heaviest(features: readonly string[], sign: 1 | -1): readonly string[] {
  return features
    .map((feature) => [feature, (WEIGHT_OF.get(feature) ?? 0) * sign] as const)
    .filter(([, weight]) => weight >= LEAST_TOLD)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_TOLD)
    .map(([feature]) => feature)
}

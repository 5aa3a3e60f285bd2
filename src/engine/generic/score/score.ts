import type { NamedKind, NamedSecret } from '../names.ts'
import { remembered } from '../remembered.ts'
import type { Assignment } from '../supplied-value.ts'
import type { Writing } from '../writing.ts'
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

/** How many features are listed on either side, and the weight below which none is, in hundredths. */
const MOST_TOLD = 3
const LEAST_TOLD = 30

/** The weight of each feature, in hundredths: sums of whole numbers are exact. */
const WEIGHT_OF = new Map(
  Object.entries(WEIGHTS).flatMap(([family, members]) =>
    Object.entries(members).map(
      ([number, weight]) => [nameIn(family, number), Math.round(weight * 100)] as const,
    ),
  ),
)
const AT_FIRST = Math.round((BIAS - BORDER) * 100)

function nameIn(family: string, number: string): string {
  return number === '' ? family : family.replace('#', number)
}

/** What of a value is worth more or less by what its name says, and by how it is written. */
const CROSSED = /^written like |bits to spell each character$|bits or more over words$/

/** All features of a value under its name in its place. */
export function featuresOf(assignment: Assignment, named: NamedSecret): readonly string[] {
  const ofValue = featuresOfValue(assignment.value)
  const crossed = ofValue.flatMap((feature) => crossedWith(feature, named.kind, assignment.writing))
  return [...ofValue, ...crossed, ...featuresOfPlace(assignment, named)]
}

function crossedWith(feature: string, kind: NamedKind, writing: Writing): readonly string[] {
  return CROSSED.test(feature) ? [`${feature}, as a ${kind}`, `${feature}, as ${writing}`] : []
}

/** Weighs a value under its name in its place. */
export function scoreOf(assignment: Assignment, named: NamedSecret): Score {
  let sum = AT_FIRST + weighValueBy(named.kind, assignment.writing)(assignment.value)
  for (const feature of featuresOfPlace(assignment, named)) sum += WEIGHT_OF.get(feature) ?? 0
  return {
    overBorder: sum / 100,
    get reasonsFor() {
      return heaviest(featuresOf(assignment, named), 1)
    },
    get against() {
      return heaviest(featuresOf(assignment, named), -1)
    },
  }
}

type WeighValue = (value: string) => number

const known = new Map<string, WeighValue>()

/** What weighs a value by all of its features, by what its name says and how it is written. */
function weighValueBy(kind: NamedKind, writing: Writing): WeighValue {
  const key = `${kind} ${writing}`
  const before = known.get(key)
  if (before !== undefined) return before
  const weights = weightsBy(kind, writing)
  const weigh = remembered((value) => {
    let sum = 0
    for (const feature of featuresOfValue(value)) sum += weights.get(feature) ?? 0
    return sum
  })
  known.set(key, weigh)
  return weigh
}

/** What each feature of a value weighs, with its crossings. */
function weightsBy(kind: NamedKind, writing: Writing): ReadonlyMap<string, number> {
  const weights = new Map(WEIGHT_OF)
  const plain = new Set([...WEIGHT_OF.keys()].map((feature) => feature.replace(/, as (?:a )?[a-z]+$/, '')))
  for (const feature of plain) {
    for (const crossed of crossedWith(feature, kind, writing))
      weights.set(feature, (weights.get(feature) ?? 0) + (WEIGHT_OF.get(crossed) ?? 0))
  }
  return weights
}

function heaviest(features: readonly string[], sign: 1 | -1): readonly string[] {
  return features
    .map((feature) => [feature, (WEIGHT_OF.get(feature) ?? 0) * sign] as const)
    .filter(([, weight]) => weight >= LEAST_TOLD)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_TOLD)
    .map(([feature]) => feature)
}

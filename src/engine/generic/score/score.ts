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

const AT_FIRST = Math.round((BIAS - BORDER) * 100)

/** The line of each family of features, up to its name. */
const LINES = new Map(
  WEIGHTS.trim()
    .split('\n')
    .map((line) => {
      const end = line.indexOf(' | ')
      return [line.slice(end + 3), line.slice(0, end)] as const
    }),
)

/** The weight of a feature, in hundredths: sums of whole numbers are exact. 0 for one that is not in the table. */
const weightOf = remembered((feature) => {
  const number = FIRST_NUMBER.exec(feature)?.[0] ?? ''
  const line = LINES.get(number === '' ? feature : feature.replace(number, '#'))
  const at = line === undefined ? -1 : ` ${line}`.indexOf(` ${number}:`)
  return at < 0 ? 0 : Math.round(Number.parseFloat(line!.slice(at + number.length + 1)) * 100)
})

const FIRST_NUMBER = /-?\d+(?:\.\d+)?/

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
  for (const feature of featuresOfPlace(assignment, named)) sum += weightOf(feature)
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
  // What a feature of a value weighs, with its crossings.
  const weightBy = remembered((feature) =>
    crossedWith(feature, kind, writing).reduce((sum, one) => sum + weightOf(one), weightOf(feature)),
  )
  const weigh = remembered((value) =>
    featuresOfValue(value).reduce((sum, feature) => sum + weightBy(feature), 0),
  )
  known.set(key, weigh)
  return weigh
}

function heaviest(features: readonly string[], sign: 1 | -1): readonly string[] {
  return features
    .map((feature) => [feature, weightOf(feature) * sign] as const)
    .filter(([, weight]) => weight >= LEAST_TOLD)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_TOLD)
    .map(([feature]) => feature)
}

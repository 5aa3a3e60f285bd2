import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assessDottedName, type NamedKind } from '../../src/engine/generic/names.ts'
import { ASKING, isShown } from '../../src/engine/generic/score/place-features.ts'
import { featuresOf } from '../../src/engine/generic/score/score.ts'
import { spell } from '../../src/engine/generic/score/spelling.ts'
import type { Assignment } from '../../src/engine/generic/supplied-value.ts'
import { type Random, randomFrom } from '../../src/engine/samples.ts'
import { generators, pick } from '../recall/generators.ts'
import type { Harvested } from './harvested.ts'
import type { Example } from './logistic.ts'
import { drawn, thoughtUp, type Vocabulary } from './values.ts'

/** An example with what it was made of, for reading. */
export interface Told extends Example {
  readonly package: string
  readonly path: string
  readonly name: string
  readonly value: string
  readonly assignment: Assignment
  readonly source: string
}

/** Of so many packages one is kept apart: what is learned is tried on it. */
const KEPT_APART = 4

/** How many values are made up for each place that is harvested. */
const MADE_UP = 2

/** Whether what is harvested from a package is kept apart from learning. */
export function isKeptApart(name: string): boolean {
  return createHash('sha256').update(name).digest()[0]! % KEPT_APART === 0
}

/** The hash by which reviewed.txt names what people found to be a secret, or a sample of one. */
export function reviewHash({ path, assignment: { name, value } }: Harvested): string {
  return createHash('sha256').update(`${path}\n${name}\n${value}`).digest('hex').slice(0, 16)
}

/** What is harvested is no secret, but for what people have found to be one. */
export function harvestedExamples(all: readonly Harvested[]): readonly Told[] {
  const reviewed = new Set(readFileSync(join(import.meta.dirname, 'reviewed.txt'), 'utf8').split('\n'))
  return all.flatMap((one) =>
    reviewed.has(reviewHash(one)) ? [] : told(one, one.assignment.value, false, 'harvested'),
  )
}

/** The same places with values that are made up. */
export function madeUpExamples(all: readonly Harvested[], vocabulary: Vocabulary): readonly Told[] {
  return all.flatMap((one, index) => {
    const random = randomFrom(index * 31)
    const kind = assessDottedName(one.assignment.name)?.kind
    if (kind === undefined || !canHoldSecret(one.assignment)) return []
    const isMention = isMentioned(one.assignment)
    return Array.from({ length: MADE_UP }, () => {
      for (let attempt = 0; attempt < 9; attempt++) {
        const [source, value] = make(kind, random, vocabulary)
        const written = writtenAs(value, one.assignment)
        if (isMention && !isStrong(written)) continue
        if (written !== undefined && written.length >= 6) return told(one, written, true, source)
      }
      return []
    }).flat()
  })
}

function make(kind: NamedKind, random: Random, vocabulary: Vocabulary): readonly [string, string] {
  const chance = random.below(100)
  if (kind === 'password' || kind === 'secret') {
    if (chance < 40) return ['thought up', thoughtUp(random, vocabulary)]
  }
  if (chance < 75) return ['drawn', drawn(random, kind === 'password' ? 8 : 16)]
  const generator = pick(
    random,
    generators.filter((one) => one.strength === 'random'),
  )
  return [generator.name, generator.make(random)]
}

/** A question, and a string that a program goes on with, have no whole secret. */
function canHoldSecret({ operator, name, writing, after }: Assignment): boolean {
  return (
    !(operator === 'call' && ASKING.test(name)) &&
    !(writing === 'quoted' && /^\s*(?:\+|\.(?!\s)\w|\[|%)/.test(after))
  )
}

/** Where a name is only mentioned, or a line shows something, just a value of machines is a secret. */
function isMentioned(assignment: Assignment): boolean {
  const { operator, writing } = assignment
  return isShown(assignment) || (/^(?:argument|space)$/.test(operator) && writing === 'quoted')
}

function isStrong(value = ''): boolean {
  return value.length >= 12 && spell(value).surplus >= 12
}

/** A value as it is written where another one stood; undefined where quotes or blanks would end it. */
function writtenAs(value: string, { writing, sign }: Assignment): string | undefined {
  if (writing === 'quoted') return value.replace(sign === ':' ? /["\\]/g : /["'`\\]/g, '\\$&')
  const ends = { element: /[<>&]/, query: /[\s"'`<>&;#\\)\]}]/ }[writing as string] ?? /[\s"'`]/
  return ends.test(value) ? undefined : value
}

function told(one: Harvested, value: string, isSecret: boolean, source: string): readonly Told[] {
  const { assignment } = one
  const named = assessDottedName(assignment.name)
  if (named === undefined) return []
  const features = featuresOf({ ...assignment, value }, named)
  return [
    {
      features,
      isSecret,
      weight: 1,
      package: one.package,
      path: one.path,
      name: assignment.name,
      value,
      assignment,
      source,
    },
  ]
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from '@jest/globals'

import type { Work } from '../../../src/engine/match/confirm.ts'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import type { Matcher } from '../../../src/engine/match/matcher.ts'
import { anchorTexts } from '../../../src/engine/rule.ts'
import { generic } from '../../../src/engine/rules/generic.ts'
import { ruleFiles, rules } from '../../../src/engine/rules/index.ts'
import { SEVERITIES } from '../../../src/model/secret-type.ts'
import { measureExpression } from '../../support/expression-length.ts'

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed)

/** How much before an anchor the engine keeps at hand. */
const LOOK_BEHIND = 64

/** A secret's length and boundary; only keys of several lines and whole documents may need more. */
const LONGEST_REACH = 20_000

/**
 * So many anchors at the ends of a text have no precheck around them and are not tried: their share is larger in a
 * short text.
 */
const AT_THE_ENDS = 200

/** The rules that know a secret by its name alone. */
const GENERIC = rules.filter(({ generic }) => generic === true).map(({ id }) => id)
const OF_NO_PROVIDER = new Set(generic.rules.map(({ id }) => id))

test('every file of rules is in the generated index, so that its rules are tested here', () => {
  const folder = join(import.meta.dirname, '../../../src/engine/rules')
  const index = readFileSync(join(folder, 'index.ts'), 'utf8')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'index.ts')

  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((name) => !index.includes(`'./${name}'`))).toEqual([])
})

const matcher = createMatcher(rules)

const forms = rules.flatMap((rule) =>
  rule.patterns.map(
    (pattern, i) => [i === 0 ? rule.id : `${rule.id}, form ${i + 1}`, rule, pattern] as const,
  ),
)

function find(text: string): string[] {
  return matcher.find(Buffer.from(text)).map(({ rule, secret }) => `${rule.id}: ${secret.reveal()}`)
}

describe('the rules as a whole', () => {
  test('have unique names in lower snake case', () => {
    const names = rules.flatMap(({ id, aliases = [] }) => [id, ...aliases])

    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    expect(names.filter((name) => !/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name))).toEqual([])
  })

  test('are of providers that have one file each', () => {
    const providers = ruleFiles.map(({ provider }) => provider)

    expect(providers.filter((name, i) => providers.indexOf(name) !== i)).toEqual([])
  })

  test('say what a person needs to know', () => {
    const wrong = ruleFiles.filter(
      ({ impact, revoke, url }) =>
        !/^[a-z].*[^.]$/.test(impact) || revoke === '' || !url.startsWith('https://'),
    )

    expect(wrong.map(({ provider }) => provider)).toEqual([])
    expect(rules.filter(({ severity }) => !SEVERITIES.includes(severity))).toEqual([])
    expect(rules.filter(({ title }) => !/^[A-Z0-9a-z].*[^.]$/.test(title)).map(({ id }) => id)).toEqual([])
  })

  test('call those publishable that are of severity info', () => {
    const wrong = rules.filter(({ publishable, severity }) => publishable === true && severity !== 'info')

    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('name types that exist where they complete another', () => {
    const ids = rules.map(({ id }) => id)

    expect(rules.filter(({ partOf }) => partOf !== undefined && !ids.includes(partOf))).toEqual([])
  })
})

describe.each(forms)('%s', (_, rule, pattern) => {
  const reported = rule.partOf === undefined || rule.publishable === true

  test('is found in its samples, exactly once and exactly there', () => {
    const wrong = SEEDS.map((seed) => pattern.sample(seed))
      .map(({ text, secret }) => ({
        text,
        found: find(text),
        wanted: reported ? [`${rule.id}: ${secret}`] : [],
      }))
      .filter(({ found, wanted }) => found.join() !== wanted.join())

    expect(wrong).toEqual([])
  })

  test('is found wherever in a text it is', () => {
    const { text, secret } = pattern.sample(3)
    const wanted = reported ? `${rule.id}: ${secret}` : ''

    const wrong = Array.from({ length: 65 }, (_, before) => before).filter(
      (before) => find(`${'.'.repeat(before)}\n${text}\n${'.'.repeat(64 - before)}`).join() !== wanted,
    )

    expect(wrong).toEqual([])
  })

  test('is not found in near misses', () => {
    const wrong = SEEDS.slice(0, 5)
      .flatMap((seed) => pattern.nearMisses(seed))
      .map((miss) => ({ ...miss, found: find(miss.text).filter((one) => !isOfLess(one)) }))
      .filter(({ found }) => found.length > 0)

    expect(wrong).toEqual([])
  })

  test('has an anchor that the prefilter can find', () => {
    const { anchor } = pattern
    const texts = anchorTexts(anchor)

    for (const text of texts) {
      expect(text.length).toBeGreaterThanOrEqual(3)
      if (anchor.kind === 'keyword') expect(text).toMatch(/^[a-z0-9 ._-]+$/)
      if (anchor.kind === 'word') expect(text).toBe(text.toLowerCase())
      if (anchor.kind === 'prefix') expect(text).toMatch(/^[A-Za-z0-9_+/.-]+/)
    }
  })

  test('has an expression that is bounded and looks no farther than it may', () => {
    if ('read' in pattern) {
      expect(pattern.behind + pattern.reach).toBeLessThanOrEqual(LONGEST_REACH)
      return
    }
    const { source, flags } = pattern.expression()
    const { seen, behind } = measureExpression(source)

    expect(flags).toMatch(/^i?s?$/)
    expect(source).toContain('(?<secret>')
    expect(seen).toBeLessThanOrEqual(pattern.reach)
    expect(behind).toBeLessThanOrEqual(LOOK_BEHIND)
    expect(pattern.reach).toBeLessThanOrEqual(LONGEST_REACH)
  })

  test('takes work that grows with the text, whatever is in it', () => {
    const { anchor } = pattern
    const { text, secret } = pattern.sample(1)
    const units = [...anchorTexts(anchor).slice(0, 3), `${text}\n`, secret.slice(0, -1)]
    const own = createMatcher([rule])

    for (const unit of units) {
      const once = workOn(own, unit.repeat(Math.ceil(5000 / unit.length)))
      const fourTimes = workOn(own, unit.repeat(4 * Math.ceil(5000 / unit.length)))
      expect(fourTimes.anchors).toBeLessThanOrEqual(4.1 * once.anchors + AT_THE_ENDS)
      expect(fourTimes.expressions).toBeLessThanOrEqual(4.1 * once.expressions + AT_THE_ENDS)
      expect(fourTimes.windowBytes).toBeLessThanOrEqual(8 * once.windowBytes + 4 * LONGEST_REACH)
      expect(fourTimes.decoderBytes).toBeLessThanOrEqual(4.1 * once.decoderBytes + 4 * LONGEST_REACH)
    }
  })

  /** A near miss of a provider's key may well be a secret of some kind, where its name says so. */
  function isOfLess(found: string): boolean {
    return !OF_NO_PROVIDER.has(rule.id) && GENERIC.some((id) => found.startsWith(`${id}: `))
  }
})

/** What a matcher did for one text: its own count goes on from text to text. */
function workOn(own: Matcher, text: string): Work {
  const { anchors, expressions, windowBytes, decoderBytes } = own.work
  own.find(Buffer.from(text))
  return {
    anchors: own.work.anchors - anchors,
    expressions: own.work.expressions - expressions,
    windowBytes: own.work.windowBytes - windowBytes,
    decoderBytes: own.work.decoderBytes - decoderBytes,
  }
}

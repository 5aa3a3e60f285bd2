import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createPlan } from '../../../src/engine/match/plan.ts'
import { prefilter } from '../../../src/engine/match/prefilter.ts'
import type { Anchor } from '../../../src/engine/rule.ts'
import { makeRule } from '../../support/rule.ts'

const PREFIXES = ['abc', 'abd', 'x_y-', 'tok.', 'AB+/', 'q12345678901']
const WORDS = ['acme', 'acme.io', 'x-key', 'a1b']
const LITERALS = ['aQ~', 'db://', 'http://', 'aaQ~:']

/** Every anchor in the text, as `text@place`, in order and each once. */
function anchorsIn(text: string, anchors: readonly Anchor[]): string[] {
  const rules = anchors
    .flatMap(split)
    .map((anchor, i) => makeRule({ id: `r${i}`, anchor, pattern: /(?<secret>x)/ }))
  const names = anchors.flatMap((anchor) => (anchor.kind === 'keyword' ? anchor.words : anchor.literals))
  const found = new Set<string>()
  prefilter(createPlan(rules), Buffer.from(text, 'latin1'), (form, at) => found.add(`${names[form]}@${at}`))
  return [...found].sort()
}

/** An anchor for each text, so that each text has a form of its own. */
function split(anchor: Anchor): readonly Anchor[] {
  return anchor.kind === 'keyword'
    ? anchor.words.map((word) => ({ ...anchor, words: [word] }))
    : anchor.literals.map((literal) => ({ ...anchor, literals: [literal] }))
}

/** The definition, byte by byte: a prefix stands at the start of a run of ten, or after a sign or an escape. */
function prefixesByDefinition(text: string): string[] {
  const found = new Set<string>()
  for (const run of text.matchAll(/[A-Za-z0-9_+/.-]{10,}/g)) {
    const before = text[run.index - 1]
    const starts = [run.index]
    if (before === '%') starts.push(run.index + 2)
    if (before === '\\') starts.push(run.index + ({ u: 5, x: 3 }[run[0][0]!] ?? 1))
    for (let i = 0; i < run[0].length; i++) if (/[_+/.-]/.test(run[0][i]!)) starts.push(run.index + i + 1)
    for (const at of starts) {
      for (const prefix of PREFIXES) if (text.startsWith(prefix, at)) found.add(`${prefix}@${at}`)
    }
  }
  return [...found].sort()
}

const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...PREFIXES,
        '\\n',
        '\\u0041',
        '%3D',
        '%',
        '\\',
        ' ',
        '=',
        '\n',
        '"',
        'aaaaaaa',
        '1234567',
      ),
      fc.constantFrom(...'abcxytokABq1_-+/.:'),
      fc.string({ minLength: 1, maxLength: 3, unit: 'binary-ascii' }),
    ),
    { maxLength: 40 },
  )
  .map((all) => all.join(''))

test('finds the prefixes that the definition names, and no others', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      expect(anchorsIn(text, [{ kind: 'prefix', literals: PREFIXES }])).toEqual(prefixesByDefinition(text))
    }),
    { numRuns: 2000 },
  )
})

test('finds the prefixes of random bytes that the definition names', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom(...PREFIXES),
      fc.nat(300),
      (bytes, prefix, at) => {
        const noise = Buffer.from(bytes).toString('latin1')
        const text = `${noise.slice(0, at)}${prefix}${noise.slice(at)}`
        expect(anchorsIn(text, [{ kind: 'prefix', literals: PREFIXES }])).toEqual(prefixesByDefinition(text))
      },
    ),
  )
})

test('finds every literal, wherever it is', () => {
  const byDefinition = (text: string): string[] => {
    const found = LITERALS.flatMap((literal) =>
      Array.from(text, (_, at) => at)
        .filter((at) => text.startsWith(literal, at))
        // A literal that ends in :// counts where user information follows.
        .filter(
          (at) => !literal.endsWith('://') || /^[^\0-\x20/]{0,299}@/.test(text.slice(at + literal.length)),
        )
        .map((at) => `${literal}@${at}`),
    )
    return found.sort()
  }
  const text = fc
    .array(fc.constantFrom(...LITERALS, ...'aQ~:/@ b'), { maxLength: 30 })
    .map((all) => all.join(''))

  fc.assert(
    fc.property(text, (one) => {
      expect(anchorsIn(one, [{ kind: 'literal', literals: LITERALS }])).toEqual(byDefinition(one))
    }),
  )
})

test.each([
  ['ACME_KEY=0123456789ab', ['acme@9']],
  ['myAcmeToken: "0123456789ab"', ['acme@14']],
  ["headers['X-Key'] = '0123456789ab'", ['x-key@20']],
  ['a1b => 0123456789ab', ['a1b@7']],
  ['<acme.io>0123456789ab', ['acme.io@9', 'acme@9']],
  ['set("acme", "0123456789ab")', ['acme@13']],
])('finds the keyword in the name of a value: %s', (text, wanted) => {
  expect(anchorsIn(text, [{ kind: 'keyword', words: WORDS }])).toEqual(wanted)
})

test.each([
  ['acme 0123456789ab', 'nothing gives the value to the name'],
  ['acme\n = 0123456789ab', 'the name is on another line'],
  [`acme${'_'.repeat(60)}=0123456789ab`, 'the keyword is far away'],
  ['acme = abcdefghijkl', 'the value is a word'],
  ['acme = 012345678', 'the value is short'],
  ['acm_e = 0123456789ab', 'the keyword is broken up'],
])('finds no keyword in %j: %s', (text) => {
  expect(anchorsIn(text, [{ kind: 'keyword', words: WORDS }])).toEqual([])
})

import { expect, test } from '@jest/globals'
import { prefixFilterOf } from '../../../src/engine/match/tables/prefix-filter.ts'
import { widestOf } from '../../../src/engine/match/tables/widest.ts'
import type { Pattern } from '../../../src/engine/rule.ts'

/** The sources of those expressions that let pass, between them, what all of them let pass. */
function widestAmong(expressions: readonly RegExp[], others: Partial<Pattern> = {}): readonly string[] {
  const patterns = expressions.map((expression, i) => ({
    ...(i === 0 ? others : {}),
    anchor: { kind: 'keyword', words: ['acme'] },
    pattern: () => expression,
  })) as unknown as readonly Pattern[]
  const widest = widestOf(patterns, expressions.map(prefixFilterOf), () => true)
  return widest.map((form) => expressions[form]!.source)
}

test.each([
  ['a longer one that a shorter one starts', [/[a-f]{8}/, /[a-f]{4}/], ['[a-f]{4}']],
  ['one of fewer characters', [/[a-f]{4}/, /[a-z]{4}/], ['[a-z]{4}']],
  ['the second of two that are the same', [/[a-f]{4}/, /[abcdef]{4}/], ['[a-f]{4}']],
  ['neither of two that differ', [/[a-f]{4}/, /[0-9]{6}/], ['[a-f]{4}', '[0-9]{6}']],
  ['none for one that goes on behind a backslash', [/[a\\]{4}/, /a{6}/], ['[a\\\\]{4}', 'a{6}']],
] as const)('leaves out %s', (_, expressions, left) => {
  expect(widestAmong(expressions)).toEqual(left)
})

test('keeps a narrower one where the wider one asks for more around it', () => {
  expect(widestAmong([/[a-z]{4}/, /[a-f]{4}/], { notAfter: 'x' })).toEqual(['[a-z]{4}', '[a-f]{4}'])
})

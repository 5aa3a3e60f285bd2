import { expect, test } from '@jest/globals'

import { cleanTexts, leaksOf } from '../../benchmarks/recall/cases.ts'
import { reportOn } from '../../benchmarks/recall/report.ts'

test('the same seeds give the same texts, and others give others', () => {
  expect(leaksOf([7])).toEqual(leaksOf([7]))
  expect(leaksOf([7]).map(({ value }) => value)).not.toEqual(leaksOf([8]).map(({ value }) => value))
  expect(cleanTexts([7])).toEqual(cleanTexts([7]))
})

test('every leak says where its value is, and no name is left open', () => {
  for (const { text, start, end, form } of leaksOf([1, 2, 3])) {
    expect({ form, isEmpty: end <= start }).toEqual({ form, isEmpty: false })
    expect(text.slice(0, start) + text.slice(end)).not.toMatch(
      /\{(?:NAME|name|camelName|kebab-name|dotted\.name|user)\}/,
    )
  }
})

test('no near miss has a field left open', () => {
  for (const { text } of cleanTexts([1, 2, 3])) expect(text).not.toMatch(/\{(?:word|Word|WORD|\w+:\d+)\}/)
})

test('a value counts as found where a finding overlaps it, and as found whole where the finding covers it', () => {
  const leak = leaksOf([1]).find(({ table, strength }) => table === 'forms' && strength === 'random')!
  const result = (start: number, end: number): string =>
    reportOn([{ scanner: 'it', leaks: [{ ...leak, found: [{ start, end, rule: 'r' }] }], clean: [] }])

  expect(result(leak.start, leak.end)).toContain('| **random values** | 1 | 100.0 (100.0) |')
  expect(result(leak.start + 1, leak.end)).toContain('| **random values** | 1 | 100.0 (0.0) |')
  expect(result(leak.end, leak.end + 9)).toContain('| **random values** | 1 | 0.0 (0.0) |')
})

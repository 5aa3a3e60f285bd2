import { expect, test } from '@jest/globals'

import { isDoubtful } from '../../src/model/doubtful.ts'
import { stateWords } from '../../src/report/state-words.ts'
import { tagWords } from '../../src/report/tag-words.ts'

test.each([
  ['active_secret', 'live'],
  ['inactive_secret', 'no longer works'],
  ['complete', 'key pair'],
  ['secret_in_test_file', 'in a test file'],
  ['example_secret', 'example value'],
])('the tag %s reads "%s"', (tag, words) => {
  expect(tagWords(tag)).toBe(words)
})

test('an unknown tag is shown as it is, with nothing unseen in it', () => {
  expect(tagWords('user octocat\u202e\n')).toBe('user octocat<U+202E>␊')
})

test('tags of tests and examples raise doubt, others do not', () => {
  expect([
    isDoubtful(['complete', 'test_secret']),
    isDoubtful(['complete', 'active_secret']),
    isDoubtful([]),
  ]).toEqual([true, false, false])
})

test('the state comes first and its tag is not repeated', () => {
  expect(stateWords({ activeness: 'active', tags: ['complete', 'active_secret'] })).toEqual([
    'live',
    'key pair',
  ])
})

test('a secret that nobody checked is not called dead', () => {
  expect(stateWords({ activeness: 'unknown', tags: [] })).toEqual(['not verified'])
})

test.each([
  [7, '1 more tag'],
  [8, '2 more tags'],
])('of %d tags six are shown and the others counted', (length, last) => {
  const tags = Array.from({ length }, (_, index) => `tag ${index}`)

  const words = stateWords({ activeness: 'inactive', tags })

  expect(words).toEqual(['no longer works', ...tags.slice(0, 6), last])
})

test('a long tag is cut', () => {
  expect(stateWords({ activeness: 'unknown', tags: ['x'.repeat(5000)] })[1]).toBe(`${'x'.repeat(59)}…`)
})

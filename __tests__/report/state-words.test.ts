import { expect, test } from '@jest/globals'

import { isDoubtful } from '../../src/model/doubtful.ts'
import { type KnownState, stateWords } from '../../src/report/words/state-words.ts'
import { tagWords } from '../../src/report/words/tag-words.ts'
import { describeSample } from '../support/report-samples.ts'

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

function known(changes: Partial<KnownState> = {}): KnownState {
  return {
    severity: 'high',
    type: describeSample('nobody_knows_it'),
    activeness: 'unknown',
    tags: [],
    ...changes,
  }
}

test.each<[Partial<KnownState>, string]>([
  [{ severity: 'critical', activeness: 'active' }, 'critical: live'],
  [{}, 'high: not checked'],
  [
    { answer: { activeness: 'unknown', reason: 'its rate limit is exceeded (429)' } },
    'high: not checked (its rate limit is exceeded (429))',
  ],
  [{ severity: 'info', activeness: 'inactive' }, 'info: no longer works'],
  [{ severity: 'info', tags: ['publishable_key'] }, 'info: public by design'],
  [{ severity: 'info', type: { ...describeSample('x'), severity: 'info' } }, 'info: public by design'],
])('the severity says why it is that: %j', (changes, words) => {
  expect(stateWords(known(changes))).toEqual([words])
})

test('further tags follow, and the tag of the state is not repeated', () => {
  const tags = ['active_secret', 'complete']

  expect(stateWords(known({ severity: 'critical', activeness: 'active', tags }))).toEqual([
    'critical: live',
    'key pair',
  ])
})

test.each([
  [7, '1 more tag'],
  [8, '2 more tags'],
])('of %d tags six are shown and the others counted', (length, last) => {
  const tags = Array.from({ length }, (_, index) => `tag ${index}`)

  expect(stateWords(known({ tags }))).toEqual(['high: not checked', ...tags.slice(0, 6), last])
})

test('a long tag is cut', () => {
  expect(stateWords(known({ tags: ['x'.repeat(5000)] }))[1]).toBe(`${'x'.repeat(59)}…`)
})

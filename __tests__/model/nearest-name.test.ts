import { expect, test } from '@jest/globals'

import { nearestName } from '../../src/model/nearest-name.ts'

const NAMES = ['scan', 'detect', 'rules', 'explain', 'help']

test.each([
  ['scna', 'scan'],
  ['can', 'scan'],
  ['detext', 'detect'],
  ['rulles', 'rules'],
  ['expl', 'explain'],
])('%s is meant to be %s', (typed, name) => {
  expect(nearestName(typed, NAMES)).toBe(name)
})

test.each(['', 'x', 'report', 'nothing-like-it'])('“%s” is near none', (typed) => {
  expect(nearestName(typed, NAMES)).toBeUndefined()
})

test('a start that several names have is near none of them', () => {
  expect(nearestName('github', ['github_one_token', 'github_two_token'])).toBeUndefined()
})

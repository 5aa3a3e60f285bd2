import { describe, expect, test } from '@jest/globals'

import { readInputs } from '../../src/action/inputs.ts'

const read = (inputs: Record<string, string>) => readInputs((name) => inputs[name] ?? '')

test('an empty input means its default', () => {
  expect(read({})).toMatchObject({
    'api-key': '',
    'github-token': '',
    'fail-on': 'any',
    'on-error': 'fail',
    base: '',
    include: [],
    timeout: 10,
    'fetch-limit': 5000,
    'memory-limit': 4000,
    'poll-interval': 1,
  })
})

test('patterns stand one a line', () => {
  expect(read({ include: ' services/api/ \r\n\n*.env\n' }).include).toEqual(['services/api/', '*.env'])
})

test.each(['o/r', 'my.org/my_repo-1'])('the repository %s is one', (repository) => {
  expect(read({ repository }).repository).toBe(repository)
})

test.each(['o', 'o/r/x', 'https://github.com/o/r', 'o/r?x', '../..\n'])(
  'the repository %j is none',
  (repository) => {
    expect(() => read({ repository })).toThrow(
      /^Input repository is .*: it must be empty, or an owner and a name/,
    )
  },
)

test('white space around a value is not part of it', () => {
  expect(read({ 'fail-on': ' active\n' })['fail-on']).toBe('active')
})

describe('numbers', () => {
  test.each([
    ['timeout', '0.5', 0.5],
    ['timeout', '360', 360],
    ['poll-interval', '0.05', 0.05],
  ] as const)('%s takes %s', (name, text, value) => {
    expect(read({ [name]: text })[name]).toBe(value)
  })

  test.each(['0', '361', '1e2', 'ten', '10m', '-1', '.5', '1,5', 'Infinity'])(
    'timeout refuses %s',
    (text) => {
      expect(() => read({ timeout: text })).toThrow(
        `Input timeout is "${text}": it must be a number from 0.01 to 360.`,
      )
    },
  )
})

test('a word that is not allowed names those that are', () => {
  expect(() => read({ 'fail-on': 'always' })).toThrow(
    'Input fail-on is "always": it must be one of any, active, never, critical, high, medium, low, info.',
  )
})

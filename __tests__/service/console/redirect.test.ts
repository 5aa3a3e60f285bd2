import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { nextOf } from '../../../src/service/console/guard.ts'

test.each([
  'https://evil.example.com/',
  '//evil.example.com/',
  '/\\evil.example.com/',
  'javascript:alert(1)',
  '/..//evil.example.com',
  '/.//evil.example.com',
  '/%2e%2e//evil.example.com',
  '/./\\evil.example.com',
  '/\t/evil.example.com',
  '\n//evil.example.com',
  '/a/..//evil.example.com/..',
  'http:///evil.example.com',
  'http://console.invalid//evil.example.com',
])('signing in leads to a page of the console, not to %j', (next) => {
  expect(nextOf(new URLSearchParams({ next }))).toBe('/')
})

test('wherever a redirect after signing in leads, it is on this host', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'http:',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const to = nextOf(new URLSearchParams({ next: parts.join('') }))

      expect(new URL(to, 'https://keysieve.example/sign-in').origin).toBe('https://keysieve.example')
    }),
    { numRuns: 5000 },
  )
})

test('signing in leads to the page that was asked for, with its query', () => {
  expect(nextOf(new URLSearchParams({ next: '/alerts?state=ACTIVE&page=2' }))).toBe(
    '/alerts?state=ACTIVE&page=2',
  )
})

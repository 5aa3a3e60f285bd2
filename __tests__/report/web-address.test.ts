import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { commitAddress, lineAddress } from '../../src/report/words/web-address.ts'
import { hostileText } from '../support/report-samples.ts'

const repository = { url: 'https://github.com/o/r', name: 'o/r' }

test('a line is addressed in its commit', () => {
  expect(lineAddress(repository, 'abc', 'src/a.ts', 14)).toBe('https://github.com/o/r/blob/abc/src/a.ts#L14')
})

test('a path is encoded segment by segment', () => {
  expect(lineAddress(repository, 'abc', 'a b/c#d?e%f,g:h\n👍.ts', 1)).toBe(
    'https://github.com/o/r/blob/abc/a%20b/c%23d%3Fe%25f%2Cg%3Ah%0A%F0%9F%91%8D.ts#L1',
  )
})

test('a file that GitHub renders is shown plain, since only that view has lines', () => {
  expect(lineAddress(repository, 'abc', 'README.md', 3)).toBe(
    'https://github.com/o/r/blob/abc/README.md?plain=1#L3',
  )
})

test('a file as a whole has no line', () => {
  expect(lineAddress(repository, 'abc', 'README.md')).toBe('https://github.com/o/r/blob/abc/README.md')
})

test.each(['../../x/y', 'a/./b', 'a//b', '', '/etc', `${'p/'.repeat(5000)}x`])(
  'a path that leads elsewhere or is too long yields the commit (case %#)',
  (path) => {
    expect(lineAddress(repository, 'abc', path, 1)).toBe('https://github.com/o/r/commit/abc')
  },
)

test('what is no name of a commit has no page', () => {
  expect([commitAddress(repository, '..'), commitAddress(repository, '')]).toEqual([undefined, undefined])
})

test('no path and no commit lead out of the repository', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (sha, path) => {
      const address = lineAddress(repository, sha, path, 1)

      if (address !== undefined)
        expect(new URL(address).href).toMatch(/^https:\/\/github\.com\/o\/r\/(?:blob|commit)\//)
    }),
  )
})

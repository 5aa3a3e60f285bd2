import { expect, test } from '@jest/globals'

import { refusalIn } from '../../../src/engine/git/fetch/fetch-fault.ts'
import { reasonIn } from '../../../src/engine/git/process/git-fault.ts'

test.each([
  ['warning: a\nfatal: b\n', 'b'],
  ['error: only this', 'only this'],
  ['', 'unknown reason'],
  [
    "fatal: unable to access 'https://user:pass@example.com/o/r/': no",
    "unable to access 'https://example.com/o/r/': no",
  ],
  ['fatal: bad header AUTHORIZATION: basic eDp5', 'bad header AUTHORIZATION: basic …'],
  ['remote: x\r\nfatal: a\u001b[31m\u2028::error::b\u0007', 'a [31m ::error::b'],
])('git’s %j is told as %j', (stderr, reason) => {
  expect(reasonIn(stderr)).toBe(reason)
})

test('a long reason is cut', () => {
  expect(reasonIn(`fatal: ${'x'.repeat(5000)}`)).toHaveLength(300)
})

test.each([
  [
    `fatal: remote error: upload-pack: not our ref ${'a'.repeat(40)}`,
    { kind: 'no-object', sha: 'a'.repeat(40) },
  ],
  ["fatal: couldn't find remote ref refs/heads/x", { kind: 'no-ref', ref: 'refs/heads/x' }],
  [`error: Server does not allow request for unadvertised object ${'a'.repeat(40)}`, { kind: 'refs-only' }],
  ['fatal: Authentication failed', undefined],
])('%j is a refusal that may be got around: %j', (stderr, refusal) => {
  expect(refusalIn(stderr)).toEqual(refusal)
})

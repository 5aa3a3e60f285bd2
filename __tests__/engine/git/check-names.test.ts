import { expect, test } from '@jest/globals'

import { checkNames } from '../../../src/engine/git/range/check-names.ts'

const SHA = 'a'.repeat(40)

test.each(['--output=/tmp/x', 'HEAD', 'a'.repeat(39), `${SHA}^1`, `${SHA}\n--all`, ''])(
  'the name %j is refused',
  (sha) => {
    expect(() => checkNames({ kind: 'list', shas: [SHA, sha] })).toThrow(
      `${JSON.stringify(sha)} is not a commit.`,
    )
  },
)

test.each([
  'main',
  '--upload-pack=x',
  'refs/heads/a:refs/heads/b',
  'refs/heads/*',
  'refs/heads/a b',
  'refs/heads/a\nb',
  '^refs/x',
])('the ref %j is refused', (ref) => {
  const head = { sha: SHA }

  expect(() => checkNames({ kind: 'range', head, boundaries: [[{ merge: { ref } }]] })).toThrow(
    'is not a commit.',
  )
})

test('names of both lengths and refs of any language are taken', () => {
  const head = { sha: 'b'.repeat(64), ref: 'refs/heads/зелёная-ветка/#1%' }

  expect(() => checkNames({ kind: 'range', head, boundaries: [[{ sha: SHA }], []] })).not.toThrow()
})

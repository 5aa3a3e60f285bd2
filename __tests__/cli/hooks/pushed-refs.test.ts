import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { readPrePush, readPreReceive, readUpdate } from '../../../src/cli/hooks/pushed-refs.ts'

const ZEROS = '0'.repeat(40)
const A = 'a'.repeat(40)
const B = 'b'.repeat(64)

test('a push names what each ref had and gets', () => {
  expect(readPrePush(`refs/heads/x ${A} refs/heads/main ${ZEROS}\n`)).toEqual([
    { ref: 'refs/heads/main', after: A },
  ])
  expect(readPrePush(`(delete) ${ZEROS} refs/heads/old ${A}\n`)).toEqual([
    { ref: 'refs/heads/old', before: A },
  ])
  expect(readPrePush(`HEAD@{1 day ago} ${B} refs/heads/x ${B}\n`)).toEqual([
    { ref: 'refs/heads/x', before: B, after: B },
  ])
  expect(readPreReceive(`${ZEROS} ${A} refs/tags/v1\n${A} ${ZEROS} refs/heads/x\n`)).toEqual([
    { ref: 'refs/tags/v1', after: A },
    { ref: 'refs/heads/x', before: A },
  ])
  expect(readUpdate(['refs/heads/main', A, B])).toEqual({ ref: 'refs/heads/main', before: A, after: B })
})

test('nothing is pushed where git says nothing', () => {
  expect(readPrePush('')).toEqual([])
  expect(readPreReceive('\n')).toEqual([])
})

test('any set of refs is read as it was written', () => {
  const name = fc.constantFrom(ZEROS, A, B)
  const ref = fc.stringMatching(/^refs\/heads\/[a-zé/]{1,9}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(ref, name, name)), (refs) => {
      const lines = refs.map(([to, before, after]) => `${before} ${after} ${to}\n`).join('')
      expect(readPreReceive(lines).map((one) => [one.ref, one.before ?? ZEROS, one.after ?? ZEROS])).toEqual(
        refs,
      )
    }),
  )
})

test.each(['main', `${A} refs/heads/main`, `${A} ${A}`, `${A} xyz refs/heads/main`])(
  '“%s” is no line of git’s',
  (line) => {
    expect(() => readPreReceive(line)).toThrow('let git run keysieve hook.')
  },
)

import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { remembered } from '../../../src/engine/generic/remembered.ts'

test('a question about the same text is answered once, and every answer is that of its text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 2, unit: 'binary-ascii' })), (texts) => {
      const asked: string[] = []
      const twice = remembered((text) => {
        asked.push(text)
        return text === '' ? undefined : text + text
      })

      expect(texts.map(twice)).toEqual(texts.map((text) => (text === '' ? undefined : text + text)))
      expect(asked).toEqual([...new Set(texts)])
    }),
  )
})

test.each([
  [4096, 1],
  [4097, 2],
])('of %i texts the first is asked about %i times', (count, times) => {
  let asked = 0
  const answer = remembered((text) => {
    if (text === 'text 0') asked++
    return text
  })
  for (let i = 0; i < count; i++) answer(`text ${i}`)
  answer('text 0')

  expect(asked).toBe(times)
})

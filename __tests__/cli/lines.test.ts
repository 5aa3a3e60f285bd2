import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { linesOf } from '../../src/cli/lines.ts'

async function linesIn(chunks: readonly string[]): Promise<string[]> {
  const source = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk)
  })()
  const lines = []
  for await (const line of linesOf(source)) lines.push(line.toString())
  return lines
}

test('lines come without their ends, wherever the chunks are cut', async () => {
  expect(await linesIn(['a\nb', 'c', 'd\n', '\n', 'e'])).toEqual(['a', 'bcd', '', 'e'])
})

test('nothing has no lines', async () => {
  expect(await linesIn(['', ''])).toEqual([])
})

test('the lines joined are the text again', async () => {
  const chunks = fc.array(fc.stringMatching(/^[ab\n]{0,6}$/), { maxLength: 12 })

  await fc.assert(
    fc.asyncProperty(chunks, async (texts) => {
      const whole = texts.join('')

      expect(await linesIn(texts)).toEqual(whole === '' ? [] : whole.replace(/\n$/, '').split('\n'))
    }),
  )
})

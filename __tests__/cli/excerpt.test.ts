import { expect, test } from '@jest/globals'

import { Excerpts } from '../../src/cli/output/excerpt.ts'
import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { rules } from '../../src/engine/rules/index.ts'
import type { ExcerptLine } from '../../src/report/local-finding.ts'
import { leakedToken } from '../support/leak.ts'
import { sampleOf } from '../support/sample-of.ts'

const matcher = createMatcher(rules)

function excerptsOf(text: string | Buffer): ExcerptLine[][] {
  const bytes = Buffer.from(text)
  const found = matcher.find(bytes)
  const excerpts = new Excerpts(bytes, found)
  return found.map((_, index) => excerpts.of(index))
}

const token = leakedToken(1)
const masked = `ghp_${'•'.repeat(34)}${token.slice(-2)}`

test('the line is shown between its neighbors, with the secret masked and marked', () => {
  expect(excerptsOf(`first\r\n  token: "${token}"\r\nlast\r\n`)).toEqual([
    [
      { number: 1, text: 'first' },
      { number: 2, text: `  token: "${masked}"`, mark: [10, 50] },
      { number: 3, text: 'last' },
    ],
  ])
})

test('a line without neighbors stands alone', () => {
  expect(excerptsOf(token)).toEqual([[{ number: 1, text: masked, mark: [0, 40] }]])
})

test('every other secret in sight is masked too', () => {
  const other = leakedToken(2)

  const shown = excerptsOf(`a = "${other}"\nb = "${token}", c = "${other}"\nd = "${other}"\n`)

  expect(shown).toHaveLength(4)
  expect(JSON.stringify(shown)).not.toContain(token.slice(4, 12))
  expect(JSON.stringify(shown)).not.toContain(other.slice(4, 12))
})

test('of a key of several lines no line is shown', () => {
  const { text, secret } = sampleOf('private_key', 0)
  const [, firstLine = ''] = secret.split('\n')

  const shown = excerptsOf(text)

  expect(secret.split('\n').length).toBeGreaterThan(3)
  expect(shown).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toContain(firstLine.slice(0, 8))
  expect(shown[0]?.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('of a long line the middle is shown', () => {
  const [excerpt] = excerptsOf(`${'a'.repeat(5000)} = "${token}";${' b'.repeat(5000)}`)

  expect(excerpt).toEqual([
    { number: 1, text: `…${'a'.repeat(35)} = "${masked}";${' b'.repeat(18)} …`, mark: [40, 80] },
  ])
})

test('a long line is cut between characters, not in them', () => {
  const [excerpt] = excerptsOf(`${'漢'.repeat(3000)} = "${token}" ${'😀'.repeat(3000)}`)

  expect(excerpt?.[0]?.text).not.toContain('\ufffd')
})

test('a line of many megabytes with many secrets is shown without reading it again for each', () => {
  const text = `${`k = "${token}"; `.repeat(500)}${'x '.repeat(2 ** 20)}`

  const shown = excerptsOf(text)

  expect(shown).toHaveLength(500)
  expect(new Set(shown.map((lines) => lines.length))).toEqual(new Set([1]))
  expect(shown.every(([line]) => line !== undefined && line.text.length < 200)).toBe(true)
})

test('a secret that stands in the place of another is masked as well', () => {
  const bytes = Buffer.from(`k = "${token}"`)
  const [candidate] = matcher.find(bytes)
  if (candidate === undefined) throw new Error('The token is not found.')
  const inner = { ...candidate, start: candidate.start + 4, end: candidate.start + 10 }

  const shown = [0, 1].map((index) => new Excerpts(bytes, [candidate, inner]).of(index))

  expect(JSON.stringify(shown)).not.toContain(token.slice(4, 8))
  expect(JSON.stringify(shown)).not.toContain(token.slice(-8, -2))
})

import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { rules } from '../../../src/engine/rules/index.ts'

const matcher = createMatcher(
  rules.filter(({ id }) => id.startsWith('password_') || id.startsWith('generic_')),
)

/** A character of a script, as JSON escapes it. */
const letterOf = (first: number, last: number): fc.Arbitrary<string> =>
  fc.integer({ min: first, max: last }).map((code) => `\\u${code.toString(16).padStart(4, '0')}`)

/** Accented Latin, Greek, Cyrillic, kana, Chinese, Hangul. */
const script = fc.constantFrom<[number, number]>(
  ...([
    [0xe0, 0xf6],
    [0x3b1, 0x3c9],
    [0x430, 0x44f],
    [0x30a1, 0x30fa],
    [0x4e00, 0x9fff],
    [0xac00, 0xd7a3],
  ] satisfies [number, number][]),
)

const word = script.chain(([first, last]) =>
  fc
    .array(fc.oneof(letterOf(first, last), fc.constantFrom('a', 'o', 's', 'T', ' ')), {
      minLength: 4,
      maxLength: 12,
    })
    .filter((letters) => letters.some((letter) => letter.startsWith('\\u'))),
)

test('a text of another language that JSON escapes is no password', () => {
  fc.assert(
    fc.property(
      word,
      fc.constantFrom('password', 'current_password', 'passphrase', 'client_secret'),
      (letters, name) => {
        const text = `{\n  "${name}": "${letters.join('')}"\n}\n`

        expect(matcher.find(Buffer.from(text)).map(({ rule }) => rule.id)).toEqual([])
      },
    ),
  )
})

test('an escaped sign in a random password is a sign like others', () => {
  const text = '{"password": "xT4.9vQ\\u0026L2kWz8Rb"}'

  expect(matcher.find(Buffer.from(text)).map(({ rule }) => rule.id)).toEqual(['password_assignment'])
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { plainValues, secretsIn } from '../../support/strong-values.ts'

const two = fc.tuple(plainValues, plainValues)

/** What is found, without what joins the pieces in the text. */
function joined(text: string): readonly string[] {
  return secretsIn(text).map((secret) => secret.replace(/[^A-Za-z\d]+|concat/g, ''))
}

describe('a secret in pieces is found whole:', () => {
  test.each([
    ['plus', 'const apiToken = "%" + "%";\n'],
    ['plus at the line end', "const accessToken =\n  '%' +\n  '%';\n"],
    ['plus at the line start', 'String authToken = "%"\n    + "%";\n'],
    ['a dot', "<?php $apiSecret = '%' . '%';\n"],
    ['two dots', 'local api_secret = "%" .. "%"\n'],
    ['an ampersand', 'apiSecret = "%" & "%"\n'],
    ['nothing between', 'const char *api_secret = "%" "%";\n'],
    ['nothing between, in brackets', 'ACCESS_TOKEN = ("%"\n    "%")\n'],
    ['a join', 'const apiToken = ["%", "%"].join("");\n'],
    ['a call', 'const apiToken = "%".concat("%");\n'],
    ['a backslash in a shell', 'export API_TOKEN=%\\\n%\n'],
    ['a backslash in a string', 'API_TOKEN = "%\\\n%"\n'],
  ])('with %s', (_, form) => {
    fc.assert(
      fc.property(two, ([first, second]) => {
        const text = form.replace('%', first).replace('%', second)

        expect(joined(text)).toContain(first + second)
      }),
      { numRuns: 30 },
    )
  })
})

test.each([
  ['of a shell', 'export DB_PASSWORD="%"\n"some text in words"\n'],
  ['without a semicolon', "const dbPassword = '%'\n'use strict of words'\nconst a = 1\n"],
  ['in a pair of lines', 'db_password: "%"\n"another key": "some text in words"\n'],
])('a string on the next line hides no password: %s', (_, form) => {
  fc.assert(
    fc.property(two, ([first, second]) => {
      expect(secretsIn(form.replace('%', first + second))).toEqual([first + second])
    }),
    { numRuns: 10 },
  )
})

test.each([
  ['of C', 'static const char *api_secret = "%"\n    "%";\n'],
  ['in brackets', 'api_secret = ("%"\n    "%"\n)\n'],
])('strings below each other are one in a statement: %s', (_, form) => {
  fc.assert(
    fc.property(two, ([first, second]) => {
      expect(joined(form.replace('%', first).replace('%', second))).toContain(first + second)
    }),
    { numRuns: 10 },
  )
})

test('a string alone in brackets is found', () => {
  fc.assert(
    fc.property(two, ([first, second]) => {
      expect(secretsIn(`API_SECRET = (\n    "${first}${second}"\n)\n`)).toEqual([first + second])
    }),
    { numRuns: 30 },
  )
})

test.each([
  'const token = "user-" + name;\n',
  "const labels = ['token', 'key'].join('');\n",
  'const token = "a" + "b";\n',
])('but no pieces of words: %s', (text) => {
  expect(secretsIn(text)).toEqual([])
})

test.each([19, 20, 21, 23, 24, 25, 32])(
  'a token of letters alone is a value from twenty on: %d',
  (length) => {
    const letters = fc.array(fc.constantFrom(...'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ'), {
      minLength: length,
      maxLength: length,
    })
    fc.assert(
      fc.property(letters, (all) => {
        const value = all.join('')
        // As chance draws them: no letter again and again.
        fc.pre(new Set(value.toLowerCase()).size > length * 0.45 && !/(?<one>.)\k<one>\k<one>/i.test(value))

        expect(secretsIn(`authToken = "${value}"\n`)).toEqual(length < 20 ? [] : [value])
      }),
      { numRuns: 20 },
    )
  },
)

test.each([8, 11, 12, 16, 19, 20, 21, 22, 23, 24, 25, 40, 63, 64, 65])(
  'a token with digits is a value at any length: %d',
  (length) => {
    fc.assert(
      fc.property(fc.array(plainValues, { minLength: 5, maxLength: 5 }), (values) => {
        const value = values.join('').slice(0, length)

        expect(secretsIn(`authToken = "${value}"\n`)).toEqual(length < 12 ? [] : [value])
      }),
      { numRuns: 20 },
    )
  },
)

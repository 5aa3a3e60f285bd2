import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { fill } from '../../../benchmarks/recall/form.ts'
import { formats } from '../../../benchmarks/recall/forms/formats.ts'
import { ENDS_SOMEWHERE, ESCAPES_SOMEWHERE, FORMATS } from '../../../src/engine/generic/formats.ts'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { inFile } from '../../../src/engine/match/in-file.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { randomFrom } from '../../../src/engine/samples.ts'
import { secretsIn, strongValues } from '../../support/strong-values.ts'

const PRINTABLE = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

describe('a value ends where its format ends it, as its serializer writes it:', () => {
  test.each(formats.forms.map((form) => [form.name, form] as const))('%s', (_, form) => {
    fc.assert(
      fc.property(strongValues(PRINTABLE), (value) => {
        const made = fill(form, value, randomFrom(1))
        fc.pre(made !== undefined)
        const { path, text, start, end } = made!

        expect(secretsIn(text, path)).toEqual([text.slice(start, end)])
      }),
      { numRuns: 60 },
    )
  })
})

/** A value that a sign ends which some formats take for a part of it. */
const ended = fc.tuple(strongValues('!@%^_'), fc.constantFrom(',', ';')).map((parts) => parts.join(''))

test.each([
  ['.env', 0],
  ['config/db.properties', 0],
  ['app.ini', 0],
  ['compose.yaml', 0],
  ['run.sh', 1],
  ['App.js', 1],
])('the name of a file decides whether a sign at the end is part of a value: %s', (path, less) => {
  fc.assert(
    fc.property(strongValues('!@%^_'), (value) => {
      const written = `${value};`

      expect(secretsIn(`DB_PASSWORD=${written}\n`, path)).toEqual([written.slice(0, written.length - less)])
    }),
    { numRuns: 20 },
  )
})

test('the same content under two names has the same secret, which ends in each where its format ends it', () => {
  const matcher = createMatcher(rules)
  fc.assert(
    fc.property(ended, (value) => {
      const [found] = matcher.find(Buffer.from(`DB_PASSWORD=${value}\n`))
      const [here, there] = ['.env', 'notes.txt'].map((path) => inFile(found!, path))

      expect(here!.secret.reveal()).toBe(there!.secret.reveal())
      expect(here!.columns).toEqual([13, 13 + value.length])
      expect(there!.columns).toEqual([13, 12 + value.length])
    }),
    { numRuns: 20 },
  )
})

describe('a value is read by each format only where one of them could end it elsewhere: known are', () => {
  const signs = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code))

  test.each(Object.entries(FORMATS))('all signs that end a value or are escapes in %s', (_, format) => {
    const { ends, endsInFlow } = format
    const ending = signs.filter((sign) => ends?.test(sign) === true || endsInFlow?.test(sign) === true)

    expect(ending.filter((sign) => !ENDS_SOMEWHERE.test(sign))).toEqual([])
    expect(ESCAPES_SOMEWHERE.test(format.escape ?? '\\')).toBe(true)
  })
})

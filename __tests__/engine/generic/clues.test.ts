import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import type { Matcher } from '../../../src/engine/match/matcher.ts'
import type { Rule } from '../../../src/engine/rule.ts'
import { rules } from '../../../src/engine/rules/index.ts'

const clued = rules.filter(({ shapes }) =>
  shapes.some((shape) => 'read' in shape && shape.clue !== undefined),
)

const withClues = createMatcher(clued)
const withoutClues = createMatcher(clued.map(withoutClue))

function withoutClue(rule: Rule): Rule {
  const [first, ...rest] = rule.shapes.map((shape) => {
    if (!('read' in shape)) return shape
    const { clue: _, ...others } = shape
    return others
  })
  return { ...rule, shapes: [first!, ...rest] }
}

function foundBy(matcher: Matcher, text: string): readonly string[] {
  return matcher
    .find(Buffer.from(text), { unreal: true })
    .map(({ rule, start, end, unreal }) => `${rule.id} ${start} ${end} ${unreal}`)
}

const names = [
  ...[
    'password',
    'db_password',
    'PASSWORD',
    'userPwd',
    '--password',
    '--db-pass',
    'passphrase',
    'client_secret',
  ],
  ...[
    'apiKey',
    'API_KEY',
    'private-key',
    'pass',
    'authorization',
    'Bearer',
    'identified by',
    'credentials {',
  ],
  ...[
    'machine api.internal.net login app password',
    'new NetworkCredential(',
    'curl -u',
    'kind: Secret',
    'pwd',
  ],
]
const signs = [
  ...[
    '=',
    ' = ',
    ':',
    ': ',
    ' : ',
    '=>',
    ' => ',
    '==',
    ' == ',
    ' != ',
    ' === ',
    ':=',
    ' || ',
    ' ?? ',
    ' <- ',
    '"',
  ],
  ...[
    ': string = ',
    ': str=',
    ': String?= ',
    ' string = ',
    '.equals(',
    '.assign(',
    '(',
    '", ',
    '": ',
    `'] = `,
  ],
  ...[
    ' is ',
    ' -- ',
    '--- ',
    ' ',
    '\n  ',
    '>',
    '[0] = ',
    ' value=',
    '\\": \\"',
    '  default = ',
    ':\n  ',
    '\\n',
  ],
]
const values = [
  ...[
    'hunter47',
    'Zq7#kP2x!vL',
    'open sesame',
    'x9Tq',
    'correct horse battery staple',
    'aB3dE5fG7hJ9kL2m',
    'k8w',
  ],
  ...[
    '$(cat x)',
    'abc(def;ghij',
    'cGFzczpaUTcja1AyeCF2TA==',
    'Basic YXBwOlpxN2tQMng=',
    'Bearer aB3dE5fG7hJ9kL2mN4',
  ],
  ...[
    'a\\u0041b3dE5fG7',
    '\u00e4bcdefg1',
    "user 'r0b0t' password 'Zq7kP2xvL'",
    'app:Zq7kP2xvL',
    'mnbvcxzlkj',
  ],
]
const quotes = ['', '', '"', "'", '`', '\\"', `"'`, 'b"', "N'", 'u"']
const befores = [
  '',
  '  ',
  'ENV ',
  'export ',
  'this.',
  '<',
  '?',
  'x = 1; ',
  '"Zq7kP2xvL" == ',
  "'mnbvcxzlkj' === this.",
  '// ',
]
const afters = [
  '',
  '\n',
  ';\n',
  ',',
  '</password>',
  '&x=1',
  ')',
  ' }\n',
  ' # comment\n',
  'Server=db;User Id=app\n',
]

const assignments = fc
  .array(
    fc
      .record({
        before: fc.constantFrom(...befores),
        name: fc.constantFrom(...names),
        sign: fc.oneof(fc.constantFrom(...signs), fc.string({ maxLength: 3, unit: 'binary-ascii' })),
        quote: fc.constantFrom(...quotes),
        value: fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...values) },
          { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
        ),
        after: fc.constantFrom(...afters),
      })
      .map(({ before, name, sign, quote, value, after }) => {
        return before + name + sign + quote + value + quote.replace(/[bNu]/, '') + after
      }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => all.join(''))

test('clues keep no reader from what it finds', () => {
  fc.assert(
    fc.property(assignments, (text) => {
      expect(foundBy(withClues, text)).toEqual(foundBy(withoutClues, text))
    }),
    { numRuns: 2000 },
  )
})

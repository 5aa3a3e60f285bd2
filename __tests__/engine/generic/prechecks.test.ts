import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import type { Matcher } from '../../../src/engine/match/matcher.ts'
import type { Rule } from '../../../src/engine/rule.ts'
import { rules } from '../../../src/engine/rules/index.ts'

const prechecked = rules.filter(({ patterns }) =>
  patterns.some((pattern) => 'read' in pattern && pattern.precheck !== undefined),
)

const withPrechecks = createMatcher(prechecked)
const withoutPrechecks = createMatcher(prechecked.map(withoutPrecheck))

function withoutPrecheck(rule: Rule): Rule {
  const [first, ...rest] = rule.patterns.map((pattern) => {
    if (!('read' in pattern)) return pattern
    const { precheck: _, ...others } = pattern
    return others
  })
  return { ...rule, patterns: [first!, ...rest] }
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
    '-password',
    'keytool -storepass',
    'redis.auth',
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
    ' is: ',
    ':-',
    '", default=',
    ' As String = ',
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
  ...['define("', '#define ', '(def ', 'char ', '${', 'user=app ', `user: 'app', `],
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

/** What programs give to such names, with what ends it. */
const expressions = [
  ...['user.password', 'this.credentials.token', 'Zq7k.Px9wvLm4Rt2', 'TokenType.RIGHT_BRACKET', 'x9.Tq4'],
  ...[
    'decodeURIComponent(super.password)',
    'create(parse(update(aB3dE5fG7hJ9kL2m)))',
    'read(aB3dE5',
    'find(',
  ],
  ...[
    'MY_API_KEY_2',
    'SimpleReferenceNode',
    'SimpleReferenceNode<DB, TB>',
    'aB3dE5fG7hJ9kL2mN4',
    'bcdfghjklmnpqrstvwxzbcdf',
  ],
  ...[
    '../parser/update-set-parser.js',
    './schema-x/Zq7kPx9wvLm4Rt2',
    'string',
    'false',
    'Foo | string',
    'Foo[]',
  ],
  ...['ctx["inherit-secrets"]', 'a === b', '{', 'foo.bar;baz9X', 'foo.bar(x;Zq7kP2xvL'],
]
const operators = [
  ' = ',
  '=',
  ': ',
  ':',
  ' : string = ',
  ': Foo | string = ',
  ' => ',
  '(',
  ' == ',
  '", ',
  '": ',
  '":\n      ',
  ': "',
  " = '",
  ' ',
  ' =',
]
const ends = [
  '',
  '\n',
  ';\n',
  ',\n',
  ', x\n',
  ') {\n',
  ');\n',
  ');',
  ' // x\n',
  ' # x',
  ' || y;\n',
  '\n  = "Zq7#kP2x!vL"',
  '"\n',
  "',\n",
  '</a>\n',
  '&x=1\n',
  '.x\n',
  '\\n',
]

const statements = fc
  .record({
    before: fc.constantFrom(...befores, 'const ', '?', 'f(', 'curl ', '--', '    "'),
    name: fc.constantFrom(
      ...names,
      'userKey',
      'next_token',
      'senha',
      'secrets',
      'tokens',
      'Object.keys',
      '--api-key',
      'plivo token',
    ),
    operator: fc.constantFrom(...operators),
    value: fc.constantFrom(...expressions, ...values),
    end: fc.constantFrom(...ends),
  })
  .map(({ before, name, operator, value, end }) => before + name + operator + value + end)

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

test.each([
  ['in assignments', assignments],
  ['in programs', statements],
])('clues keep no reader from what it finds %s', (_, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(foundBy(withPrechecks, text)).toEqual(foundBy(withoutPrechecks, text))
    }),
    { numRuns: 2000 },
  )
})

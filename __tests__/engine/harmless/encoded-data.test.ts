import { expect, test } from '@jest/globals'

import { compiledPatternsOf } from '../../../src/engine/match/compiled-pattern.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { randomFrom } from '../../../src/engine/samples.ts'
import { secretsIn } from '../../support/secrets-in.ts'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bytes in base64, lines of 76, with words in them that name secrets. */
function block(seed: number, words: readonly string[]): readonly string[] {
  const random = randomFrom(seed)
  return Array.from({ length: 8 }, () => {
    const word = words[random.below(words.length)]!
    return random.text(BASE64, 76 - word.length) + word
  })
}

const WORDS = ['PWD', 'Key', 'key', 'Token', 'secret', 'pass', 'Auth', 'apikey', 'PASSWORD']

test.each([
  [
    'an image in a notebook',
    (lines: readonly string[]) => `"image/png": "${lines.map((line) => `${line}\\n`).join('')}",\n`,
  ],
  [
    'lines of an e-mail',
    (lines: readonly string[]) => `Content-Transfer-Encoding: base64\n\n${lines.join('\n')}\n`,
  ],
  [
    'a source map',
    (lines: readonly string[]) => `//# sourceMappingURL=data:application/json;base64,${lines.join('')}\n`,
  ],
  [
    'a font in a style sheet',
    (lines: readonly string[]) => `src: url("data:font/woff2;base64,${lines.join('')}") format("woff2");\n`,
  ],
  [
    'an array of strings',
    (lines: readonly string[]) => `[${lines.map((line) => `"${line}"`).join(',\n')}]\n`,
  ],
])('%s holds no secrets, whatever words its base64 has', (_, write) => {
  for (let seed = 1; seed <= 25; seed++) expect(secretsIn(write(block(seed, WORDS)))).toEqual([])
})

const PREFIXED = compiledPatternsOf(rules).flatMap(({ rule, pattern }) =>
  'expression' in pattern && pattern.anchor.kind === 'prefix'
    ? [{ rule, pattern, literals: pattern.anchor.literals }]
    : [],
)

test('no prefix is found in the middle of encoded bytes, unless a checksum proves the key', () => {
  const wrong = new Set<string>()
  for (const { rule, pattern, literals } of PREFIXED) {
    for (const [alphabet, joint] of [
      [BASE64, '/'],
      [BASE64, '+'],
      [BASE64URL, '_'],
      [BASE64URL, '-'],
    ] as const) {
      const random = randomFrom(joint.charCodeAt(0))
      const { secret } = pattern.sample(random.below(100))
      if (!literals.some((literal) => secret.startsWith(literal)) || /[^\w+/=-]/.test(secret)) continue
      if (pattern.validate?.(secret).validity === 'valid' || rule.validate?.(secret).validity === 'valid')
        continue
      const text = `data = "${random.text(alphabet, 60)}${joint}${secret}${joint}${random.text(alphabet, 60)}"\n`
      for (const found of secretsIn(text))
        if (found === `${rule.id}: ${secret}`) wrong.add(`${rule.id} behind ${joint}`)
    }
  }

  expect([...wrong]).toEqual([])
})

test('no prefix is found inside a longer word', () => {
  const wrong = new Set<string>()
  for (const { rule, pattern } of PREFIXED) {
    const { secret } = pattern.sample(3)
    // The dashes of a frame end a word.
    if (!/^\w/.test(secret)) continue
    for (const before of ['x', 'Z', '7', 'clip'])
      for (const found of secretsIn(`value = "${before}${secret}"\n`))
        if (found === `${rule.id}: ${secret}`) wrong.add(`${rule.id} behind ${before}`)
  }

  expect([...wrong]).toEqual([])
})

test('what starts with a prefix and goes on in words is a name', () => {
  const words = [
    'function',
    'wrapper',
    'interface',
    'configuration',
    'manager',
    'callback',
    'renderer',
    'parser',
  ]
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomFrom(seed)
    const name = Array.from({ length: 4 }, () => words[random.below(words.length)]!).join('_')

    expect(secretsIn(`lip_${name}(lio_${name}, signable_${name})\n`)).toEqual([])
  }
})

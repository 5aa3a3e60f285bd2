import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { FOREIGN_PASSWORDS, FOREIGN_SECRETS } from '../../../src/engine/generic/foreign-names.ts'
import { plainValues, secretsIn, strongValues } from '../../support/strong-values.ts'

function inUnicode(names: readonly string[]): readonly string[] {
  return names.map((name) => Buffer.from(name, 'latin1').toString())
}

/** A name in any case and normal form. */
const passwords = fc.constantFrom(...inUnicode(FOREIGN_PASSWORDS))
const secrets = fc.constantFrom(...inUnicode(FOREIGN_SECRETS))

describe('a value is found under a name beyond ASCII:', () => {
  test.each([
    ['a program', '§ = "%"\n'],
    ['a variable', 'A=1\n§=%\nB=2\n'],
    ['a part of a variable', 'DB_§=%\n'],
    ['YAML', 'db:\n  § : "%"\n'],
    ['JSON', '{"§": "%"}\n'],
    ['XML', '<§>%</§>\n'],
    ['a note', 'app, §: %\n'],
    ['a sign of East Asia', '§：%\n'],
    ['a sign of East Asia amid text', 'db1 上的数据库§：%，请保密。\n'],
    ['a verb', '§は %\n'],
  ])('%s', (_, form) => {
    fc.assert(
      fc.property(passwords, strongValues('!.@%-_'), (name, value) => {
        const text = form.replaceAll('§', name).replace('%', () => value)

        expect(secretsIn(text)).toEqual([value])
      }),
      { numRuns: 60 },
    )
  })
})

test('a key or token is found under such a name', () => {
  fc.assert(
    fc.property(secrets, fc.tuple(plainValues, plainValues), (name, parts) => {
      expect(secretsIn(`${name}: ${parts.join('')}\n`)).toEqual([parts.join('')])
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['a text for people', '"contraseña": "Introduce la contraseña"\n'],
  ['a text in its own script', '密码错误：请重新输入密码\n'],
  ['a sentence', 'Введите пароль: сначала новый, потом старый.\n'],
  ['a variable', 'пароль = os.environ["DB_PASSWORD"]\n'],
  ['a template', '비밀번호: ${DB_PASSWORD}\n'],
  ['a field', 'şifre: String!\n'],
])('but nothing in %s', (_, text) => {
  expect(secretsIn(text)).toEqual([])
})

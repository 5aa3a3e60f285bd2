import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { plainValues, secretsIn, strongValues } from '../../support/strong-values.ts'

/** Each way to write a name: its case, its normal form. */
function written(names: string): fc.Arbitrary<string> {
  const ways = [
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
    (name: string) => name.normalize('NFD'),
  ]
  return fc
    .tuple(fc.constantFrom(...names.split(', ')), fc.constantFrom(...ways))
    .map(([name, way]) => way(name))
}

const passwords = written(
  'contraseña, hasło, şifre, mật khẩu, mật_khẩu, jelszó, lösenord, parolă, пароль, парола, κωδικός, 密码, 密碼, 口令, ' +
    'パスワード, 暗証番号, 비밀번호, 패스워드, 암호, كلمة المرور, كلمة_المرور, رمز عبور, گذرواژه, סיסמה, पासवर्ड, পাসওয়ার্ড, கடவுச்சொல், รหัสผ่าน',
)
const secrets = written(
  'токен, 令牌, トークン, 토큰, 密钥, 金鑰, 秘密鍵, 비밀키, clé secrète, api-ключ, api キー, api_schlüssel',
)

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

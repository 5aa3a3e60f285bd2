import { describe, expect, test } from '@jest/globals'

import { readPassword, readPasswordValue, readSecret } from '../../../src/engine/generic/named-values.ts'
import { PASSWORDS, readAt } from '../../support/given-values.ts'

describe('a password is found where a text gives it', () => {
  const value = PASSWORDS['of letters and digits']

  test.each([
    `define('DB_PASSWORD', '%');`,
    `os.Setenv("DB_PASSWORD", "%")`,
    `'password' => env('DB_PASSWORD', '%'),`,
    `props.setProperty("mail.smtp.password", "%");`,
    '#define WIFI_PASSWORD "%"',
    '(def password "%")',
    '{:password "%"}',
    '    storePassword "%"',
    `auth: { user: 'robot', pass: '%' }`,
    `  user: 'robot',\n  pass: '%',`,
    'char pass[] = "%";',
    'Dim password As String = "%"',
    'parser.add_argument("--password", default="%")',
    'web1 ansible_host=10.0.0.1 ansible_user=root ansible_password=%',
    'mysql_user: name=robot password=% priv=orders.*:ALL',
    'password=${DB_PASSWORD:%}',
    '@Value("${db.password:%}")',
    'The password is %.',
    'Your password is: %',
    'keytool -list -keystore app.jks -storepass %',
    'kubectl create secret generic db --from-literal=password=%',
  ])('%s', (form) => {
    const found = readAt(readPassword, /pass/, `${form.replace('%', value)}\n`)

    expect(found).toEqual([value])
  })

  test.each(['- name: DB_PASSWORD\n  value: %', 'variable "db_password" {\n  default = "%"\n}'])(
    'as the value of a name above it: %j',
    (form) => {
      const text = `${form.replace('%', value)}\n`

      expect(readPasswordValue(text, text.indexOf(value))).toMatchObject({ start: text.indexOf(value) })
    },
  )
})

test.each([
  'throws if the password is incorrect.',
  'the password is base64-encoded',
  `map.put("passwordField", "kX9q2mLp7")`,
  `label("password", "kX9q2mLp7")`,
  '#define PASSWORD_MAX "kX9q2mLp7"',
  'When I log in with password "kX9q2mLp7"',
  `{ name: 'first', pass: 'kX9q2mLp7' }`,
  'new Shader({ vertex, pass: "kX9q2mLp7" })',
  'password=${DB_PASSWORD:changeme}',
  'f(user=app, password=pw2)',
  'let the password=kX9q2mLp7',
  'see --password for kX9q2mLp7',
])('a password is only mentioned: %s', (text) => {
  expect(readAt(readPassword, /pass/, `${text}\n`)).toEqual([])
})

test('the auth of Redis is a secret', () => {
  const value = `kX9${PASSWORDS['of letters and digits']}`

  expect(readAt(readSecret, /auth/, `config.redis.auth = '${value.slice(0, 9)}'\n`)).toEqual([
    value.slice(0, 9),
  ])
  expect(readAt(readSecret, /auth/, `config.http.auth = '${value.slice(0, 9)}'\n`)).toEqual([])
})

test('a secret that a person thought up is none where a test shows it', () => {
  const line = `client_secret: 'kX9${PASSWORDS['of letters and digits'].slice(0, 6)}'`

  expect(readAt(readSecret, /secret/, `  ${line}\n`)).toHaveLength(1)
  expect(readAt(readSecret, /secret/, `  expect(read({ ${line} })).toBe(1)\n`)).toEqual([])
})

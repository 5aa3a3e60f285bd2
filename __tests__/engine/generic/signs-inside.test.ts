import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { looksRandom } from '../../../src/engine/generic/chance.ts'
import { secretsIn, strongValues } from '../../support/strong-values.ts'

/** Signs that no format gives a meaning to. */
const ANY = '!.=:+@%^,~-_*?;(){}<>|/'

describe('a value is found whole, whatever signs are in it:', () => {
  test.each([
    ['.env', 'DB_PASSWORD=%\n', ANY],
    ['.env behind others', 'A=1\nSMTP_PASS=%\nB=2\n', ANY],
    ['Dockerfile', 'FROM node\nENV DB_PASSWORD=%\n', ANY],
    ['Dockerfile, ARG', 'ARG ADMIN_PASSWORD=%\n', ANY],
    ['shell', 'export REDIS_PASSWORD=%\n', '.=:+@%^,-_/'],
    ['shell in quotes', "export REDIS_PASSWORD='%'\n", ANY],
    ['properties', 'spring.datasource.password=%\n', ANY],
    ['INI', '[db]\npassword = %\n', '!.=:+@%^,~-_*?(){}<>|/'],
    ['systemd', '[Service]\nEnvironment=DB_PASSWORD=%\n', '!.=:+@^,~-_*?(){}/'],
    ['TOML', 'password = "%"\n', ANY],
    ['YAML', 'db:\n  password: %\n', '!.=+@%^~-_*?;(){}<>|/'],
    ['YAML with a tag', 'db:\n  password: !!str "%"\n', ANY],
    ['YAML with an anchor', 'db:\n  password: &main %\n', '!.=+@%^~-_?;()<>/'],
    ['YAML in a flow map', 'db: {host: db1, user: app, password: %}\n', '!.=+@%^~-_?;()/'],
    ['YAML list', 'environment:\n  - DB_PASSWORD=%\n', '!.=+@%^~-_?;()/'],
    ['JSON', '{\n  "password": "%"\n}\n', ANY],
    ['XML', '<password>%</password>\n', '!.=:+@%^,~-_*?;(){}|/'],
    ['Python', 'password = "%"\n', ANY],
    ['JavaScript', "const dbPassword = '%';\n", ANY],
    ['Java', 'dataSource.setPassword("%");\n', ANY],
    ['Go', 'password := "%"\n', ANY],
    ['Rust', 'let password = r#"%"#;\n', ANY],
    ['HCL', 'password = "%"\n', '!.=:+@^,~-_*?;()<>|/'],
    ['SQL', "CREATE USER app WITH PASSWORD '%';\n", ANY],
    ['an option', './deploy --user app --password %\n', '!.=:+@%^,-_/'],
    ['a note', 'ID: app PW: %\n', '!.=:+@%^~-_*?;({<|/'],
    ['brackets in a note', 'Staging (password: %) is up\n', '!.=:+@%^~-_*?;{<|/'],
    ['bold Markdown', '**Password:** %\n', '!.=:+@%^~-?;/'],
    ['a sentence', 'The root password is %.\n', '!.=:+@%^~-_*?;/'],
    ['a comment', 'connect()  # password: %\n', '!.=:+@%^~-_*?;/'],
    ['Markdown in a comment', '<!-- password: % -->\n', '!.=:+@%^~_*?;/'],
  ])('%s', (_, form, signs) => {
    fc.assert(
      fc.property(strongValues(signs), (value) => {
        expect(secretsIn(form.replace('%', () => value))).toEqual([value])
      }),
      { numRuns: 60 },
    )
  })
})

describe('a value is found whole, whatever sign it starts with:', () => {
  test.each([
    ['.env', 'DB_PASSWORD=%\n', '!.=:+@%^,~-_*?;(){<>|/'],
    ['Dockerfile, ARG', 'ARG ADMIN_PASSWORD=%\n', '!.=:+@%^~-_*?;(){<>|/'],
    ['properties', 'spring.datasource.password=%\n', '!.=:+@%^,~-_*?;(){<>|/'],
    ['shell in quotes', 'export REDIS_PASSWORD="%"\n', '!.=:+@%^,~-_*?;({<>|/'],
    ['YAML in quotes', 'db:\n  password: "%"\n', '!.=:+@%^,~-_*?;({<>|/'],
    ['JSON', '{\n  "password": "%"\n}\n', '!.=:+@%^,~-_*?;({<>|/'],
  ])('%s', (_, form, signs) => {
    const values = fc.tuple(fc.constantFrom(...signs), strongValues(ANY)).map((parts) => parts.join(''))
    fc.assert(
      fc.property(values, (value) => {
        expect(secretsIn(form.replace('%', () => value))).toEqual([value])
      }),
      { numRuns: 60 },
    )
  })
})

test('a quote of another kind is part of a value in quotes', () => {
  fc.assert(
    fc.property(strongValues(`'\``), (value) => {
      expect(secretsIn(`DB_PASSWORD = "${value}"\n`)).toEqual([value])
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['a tag of YAML', 'password: !Ref DbPassword\n'],
  ['a negation', 'password = !hasPassword\n'],
  ['a comparison', 'if (password==confirmation) {\n'],
  ['a version', 'python-token==3.11.2rc1\n'],
  ['a template', 'DB_PASSWORD=<your-password>\n'],
  ['a variable', 'DB_PASSWORD="$DB_PASSWORD_MAIN"\n'],
  ['a type that ends the head of a function', '    psk_id: bytes,\n    psk: bytes):\n\n    suite = 1\n'],
  ['a call of names', 'secret = unhexlify(parts[1])\n'],
  [
    'a path of types',
    'let pkcs1v15_key =\n  pkcs1v15::VerifyingKey::<Sha256>::from_public_key_der(DER_2048)\n',
  ],
  [
    'a sentence of a manual page',
    'Override the key.  Equivalent to\npassing \\fI\\%\\-\\-gui\\-apikey\\fP\\&.\n',
  ],
  ['a version with a build', 'token-parser: 1.29.4-rc.4+build.b9a5aef\n'],
  ['a list in a made-small program', '({text:"-token ",secret:[fe(q,6),".",fe(q,16)]})]\n'],
])('but %s is none', (_, text) => {
  expect(secretsIn(text)).toEqual([])
})

test.each([
  ['two parts with a dot', 'API_SECRET=%.%\n'],
  ['two parts with a dot in quotes', 'const apiSecret = "%.%"\n'],
])('a token of %s is found whole', (_, form) => {
  fc.assert(
    fc.property(fc.array(strongValues('x'), { minLength: 2, maxLength: 2 }), ([first = '', second = '']) => {
      const text = form.replace('%', first).replace('%', second)

      expect(secretsIn(text)).toEqual([`${first}.${second}`])
    }),
    { numRuns: 60 },
  )
})

const word = fc.constantFrom('user', 'config', 'settings', 'request', 'body', 'options', 'database', 'store')

test('a member of an object is no value, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('PASSWORD=%\n', 'password = %\n', 'password: %\n', 'f({ password: % })\n'),
      fc.array(word, { minLength: 2, maxLength: 4 }),
      (form, words) => {
        expect(secretsIn(form.replace('%', words.join('.')))).toEqual([])
      },
    ),
  )
})

test.each([
  ['a call of names', 'settings.get(userName2)'],
  ['a minified program', 'e.t4(n.r,o[2])'],
  ['names of an obfuscated program', '_0x4a2f1b(0x1c3)'],
  ['a host', 'db-1.eu-west-1.internal'],
  ['words with digits', 'user2.password3'],
  ['pieces of a made-small program', '[fe(Q,6),".",fe(_,16)]})]'],
])('signs in %s are grammar', (_, value) => {
  expect(looksRandom(value)).toBe(false)
})

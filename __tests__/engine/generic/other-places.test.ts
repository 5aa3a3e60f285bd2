import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { plainValues, secretsIn, strongValues } from '../../support/strong-values.ts'

/** Signs that mean nothing in any of the forms. */
const SIGNS = '!.=+@^~-_?/'

function finds(form: string, values: fc.Arbitrary<string>, secretOf = (value: string) => value): void {
  fc.assert(
    fc.property(values, (value) => {
      expect(secretsIn(form.replaceAll('%', () => value))).toEqual([secretOf(value)])
    }),
    { numRuns: 40 },
  )
}

describe('a password is found in a column:', () => {
  test.each([
    ['of Markdown', '| Host | User | Password |\n|---|---|---|\n| db1 | app | % |\n'],
    ['of Markdown, as code', '| User | Password |\n|:--|:--|\n| `app` | `%` |\n'],
    ['of CSV', 'name,email,password\napp,app@acme.io,%\n'],
    ['of CSV in quotes', '"url","username","password"\n"https://db1","a, b","%"\n'],
    ['of CSV with semicolons', 'user;passwort;rolle\napp;%;admin\n'],
    ['of tabs', 'user\tpwd\tnote\napp\t%\tnone\n'],
    ['that blanks align', 'HOST        USER    PASSWORD\ndb1         app     %\n'],
    [
      'whose first rows have none',
      'user        password            note\nalice       *****               locked\napp         %   prod\n',
    ],
    ['of SQL', "INSERT INTO users (login, password) VALUES ('app', '%');\n"],
    ['of SQL, in a later row', "INSERT INTO users (id, password) VALUES\n(1, 'none'),\n(2, '%');\n"],
    [
      'of SQL, in a statement of many lines',
      "insert ignore into `users`\n  (`id`, `db_password`)\nvalues\n  (1, 'none'),\n  (2, '%')\n",
    ],
  ])('%s', (_, form) => {
    finds(form, strongValues(SIGNS))
  })

  test('of each of two columns of SQL', () => {
    fc.assert(
      fc.property(fc.uniqueArray(plainValues, { minLength: 2, maxLength: 2 }), ([one, two]) => {
        const insert = `INSERT INTO users (password, login, api_key) VALUES ('${one}', 'app', '${two}');\n`

        expect(secretsIn(insert)).toEqual([one, two])
      }),
      { numRuns: 40 },
    )
  })

  test('of every row, each in its own place', () => {
    fc.assert(
      fc.property(fc.uniqueArray(plainValues, { minLength: 2, maxLength: 6 }), (values) => {
        expect(secretsIn(`user,password\n${values.map((value) => `app,${value}`).join('\n')}\n`)).toEqual(
          values,
        )
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['words', 'name,password\napp,required\nweb,optional-field\n'],
    ['another column', 'password,description\nnone,see the handbook of 2024\n'],
    ['no table', 'The form has a name,password\nand a button,sendNow2Everyone\n'],
  ])('but %s there are none', (_, text) => {
    expect(secretsIn(text)).toEqual([])
  })
})

describe('a password is found where blanks alone give it:', () => {
  test.each([
    'bindpw %\n',
    'rootpw %\n',
    'enable password %\n',
    'username admin password 0 %\n',
    'username admin privilege 15 secret %\n',
    'line vty 0 4\n password %\n login\n',
    'snmp-server community % RO\n',
    'smtpPassword %\n',
  ])('%j', (form) => {
    finds(form, strongValues(SIGNS))
  })

  test('also disguised as type 7', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789ABCDEF'), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(digits, (all) => {
        fc.pre(new Set(all).size > 5)
        expect(secretsIn(`username app password 7 08${all.join('')}\n`)).toEqual([`08${all.join('')}`])
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    'password authentication disabled\n',
    'username app secret 5 $1$abcd$Xy7Kq2Lm9Pw4Rt\n',
    'enter password twice2confirm\n',
  ])('but not %j', (text) => {
    expect(secretsIn(text)).toEqual([])
  })
})

describe('a password is found where a test types it in:', () => {
  test.each([
    "cy.get('#password').type('%')\n",
    `cy.get('input[name="password"]')\n  .type('%')\n`,
    'driver.find_element(By.ID, "password").send_keys("%")\n',
    "await page.fill('#password', '%')\n",
    "await page.getByLabel('Password').fill('%')\n",
    "fill_in 'Password', with: '%'\n",
    "await user.type(screen.getByLabelText(/password/i), '%')\n",
    'password_field.send_keys("%")\n',
  ])('%s', (form) => {
    finds(form, strongValues(SIGNS))
  })
})

describe('an address keeps its password', () => {
  test.each([
    ['a template of Python', 'url = f"«postgresql://app:%@{host}»/orders"\n'],
    ['a format', 'dsn := fmt.Sprintf("«mysql://app:%@%s»:%d/orders", host, port)\n'],
    ['a variable of a shell', 'URL="«postgres://app:%@${DB_HOST}»:5432/orders"\n'],
    ['a variable without braces', 'URL="«amqp://app:%@$DB_HOST»/orders"\n'],
    ['a template of Jinja', 'url: «mysql://app:%@{{ db_host }}»:3306/orders\n'],
    ['this machine', 'engine = create_engine("«mysql+pymysql://app:%@localhost»/orders")\n'],
    ['a short host', '  url: «mysql+pymysql://app:%@db»/orders\n'],
    ['a user with an at sign', 'URL = "«mysql+pymysql://app@acme:%@db1.acme.io»/orders"\n'],
  ])('before %s', (_, form) => {
    fc.assert(
      fc.property(plainValues, (value) => {
        const marked = form.replace('%', () => value)
        const [before = '', secret = '', after = ''] = marked.split(/[«»]/)

        expect(secretsIn(before + secret + after)).toEqual([secret])
      }),
      { numRuns: 20 },
    )
  })

  test('and its token in the place of a user', () => {
    finds('\turl = https://%%@git.acme.io/orders.git\n', plainValues, (value) => value + value)
  })

  test('but a word of no certain host is none', () => {
    expect(secretsIn('url = f"postgresql://app:changethis@{host}/orders"\n')).toEqual([])
    expect(secretsIn('url = "mysql+pymysql://root:root@localhost/orders"\n')).toEqual([])
  })
})

const PAIRS = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
  generateKeyPairSync('ec', { namedCurve: 'secp384r1' }),
  generateKeyPairSync('ed25519'),
]
const FORMATS: readonly (readonly [name: string, der: Buffer])[] = [
  ...PAIRS.map(
    ({ privateKey }, i) => [`PKCS #8, ${i}`, privateKey.export({ type: 'pkcs8', format: 'der' })] as const,
  ),
  ['PKCS #1', PAIRS[0]!.privateKey.export({ type: 'pkcs1', format: 'der' }) as Buffer],
  ['SEC 1', PAIRS[1]!.privateKey.export({ type: 'sec1', format: 'der' }) as Buffer],
]

describe('a private key is found by its own structure', () => {
  test.each(FORMATS)('in one line: %s', (_, der) => {
    const key = der.toString('base64')

    expect(secretsIn(`PRIVATE_KEY=${key}\n`)).toEqual([key])
    expect(secretsIn(`merchant.key = "${key}";\n`)).toEqual([key])
  })

  test.each(FORMATS)('in lines with a time, a logger or a quote before each: %s', (_, der) => {
    const lines = der.toString('base64').match(/.{1,64}/g) ?? []
    for (const prefix of ['2026-04-26 12:36:01 ', '[INFO] worker: ', 'web_1  | ', '> ', '# ']) {
      const text = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----']
        .map((line) => prefix + line)
        .join('\n')

      expect(secretsIn(`${text}\n`)).toHaveLength(1)
    }
  })

  test.each(PAIRS.map(({ publicKey }, i) => [i, publicKey.export({ type: 'spki', format: 'der' })] as const))(
    'a public key is none: %d',
    (_, der) => {
      expect(secretsIn(`PUBLIC_KEY=${der.toString('base64')}\nkey = "${der.toString('base64')}"\n`)).toEqual(
        [],
      )
    },
  )

  test.each(FORMATS)('a part of one is none by its structure: %s', (_, der) => {
    const half = der.subarray(0, der.length / 2).toString('base64')

    expect(secretsIn(`x=${half}\n`)).toEqual([])
  })
})

test.each([
  '{id}\n%\n',
  '{id} %\n',
  '{id}:%\n',
  'keys = ["{id}", "%"]\n',
  'aws keys:\n{id}\n%\n',
  'new Client("{id}", "%")\n',
])('the key of AWS is told by the id beside it alone: %j', (form) => {
  const id = fc.array(fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ234567'), { minLength: 16, maxLength: 16 })
  const tail = fc.array(fc.constantFrom(...'+/QWERTZlkjhgfdsa'), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(id, plainValues, plainValues, tail, (letters, first, second, rest) => {
      const secret = first + second + rest.join('')
      const text = form.replace('{id}', `AKIA${letters.join('')}`).replace('%', () => secret)

      expect(secretsIn(text)).toContain(secret)
    }),
    { numRuns: 20 },
  )
})

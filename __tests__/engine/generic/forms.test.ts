import { describe, expect, test } from '@jest/globals'

import { readUrl } from '../../../src/engine/generic/address.ts'
import { readAdo, readGoSource, readLibpq } from '../../../src/engine/generic/connection-string.ts'
import {
  readPassword,
  readPasswordValue,
  readSecret,
  readSecretValue,
} from '../../../src/engine/generic/named-values.ts'
import { readSql } from '../../../src/engine/generic/sql.ts'
import { HEX, PASSWORDS, readAt, TOKEN } from '../../support/given-values.ts'

const QUOTED_FORMS: readonly (readonly [string, (value: string) => string])[] = [
  ['JavaScript', (value) => `const password = '${value}'\n`],
  ['TypeScript with a type', (value) => `private dbPassword: string = "${value}";\n`],
  ['an object', (value) => `{ user: 'app', password: '${value}', port: 5432 }\n`],
  ['a template literal', (value) => `const password = \`${value}\`\n`],
  ['a default', (value) => `const password = process.env.DB_PASSWORD || '${value}'\n`],
  ['Python', (value) => `DB_PASSWORD = "${value}"\n`],
  ['Python, a keyword argument', (value) => `connect(host="db", password="${value}")\n`],
  ['Python, bytes', (value) => `password = b"${value}"\n`],
  ['Python, a dictionary', (value) => `config["password"] = "${value}"\n`],
  ['Ruby', (value) => `password: '${value}',\n:password => '${value}'\n`],
  ['PHP', (value) => `$dbPassword = '${value}';\n'password' => '${value}',\n`],
  ['Go', (value) => `dbPassword := "${value}"\n`],
  ['Go, a constant', (value) => `const dbPassword string = "${value}"\n`],
  ['Java', (value) => `private static final String PASSWORD = "${value}";\n`],
  ['Kotlin', (value) => `val password: String = "${value}"\n`],
  ['Rust', (value) => `let password: &str = "${value}";\n`],
  ['C', (value) => `char password[] = "${value}";\n`],
  ['C#', (value) => `public const string Password = @"${value}";\n`],
  ['a setter', (value) => `dataSource.setPassword("${value}");\n`],
  ['a comparison', (value) => `if (password === "${value}") {\n`],
  ['JSON', (value) => `{"password": "${value}"}`],
  ['JSON in a string', (value) => `"{\\"password\\": \\"${value}\\"}"`],
  ['YAML', (value) => `db:\n  password: "${value}"\n`],
  ['TOML', (value) => `[db]\npassword = "${value}"\n`],
  ['Terraform', (value) => `  master_password = "${value}"\n`],
  ['a shell', (value) => `export DB_PASSWORD='${value}'\n`],
  ['a Dockerfile', (value) => `ENV DB_PASSWORD="${value}"\n`],
  ['an attribute of XML', (value) => `<user name="app" password="${value}" />\n`],
  ['a key and value of XML', (value) => `<add key="DbPassword" value="${value}" />\n`],
  ['prose', (value) => `The password is "${value}".\n`],
  ['Visual Basic', (value) => `Dim dbPassword As String = "${value}"\n`],
  ['a value beside its name', (value) => `{"name":"DB_PASSWORD","value":"${value}"}\n`],
  ['a value beside its key', (value) => `{ "key": "password", "value": "${value}", "type": "string" }\n`],
  ['a value of its own', (value) => `"adminPassword": { "value": "${value}" }\n`],
]

describe.each(Object.entries(PASSWORDS))('a password %s', (_kind, value) => {
  test.each(QUOTED_FORMS)('is found in %s', (_form, write) => {
    const found = readAt(readPassword, /passw/, write(value))

    expect(found).toEqual([value])
  })
})

const BARE_FORMS: readonly (readonly [string, (value: string) => string])[] = [
  ['YAML', (value) => `db:\n  user: app\n  password: ${value}\n  port: 5432\n`],
  ['YAML, a list', (value) => `- password: ${value}\n`],
  ['INI', (value) => `[db]\npassword = ${value}\n`],
  ['INI without space', (value) => `[db]\npassword=${value}\n`],
  ['properties', (value) => `spring.datasource.password=${value}\n`],
  ['.env', (value) => `DB_PASSWORD=${value}\nDB_PORT=5432\n`],
  ['a shell', (value) => `export DB_PASSWORD=${value}\n`],
  ['a command line', (value) => `docker run -e DB_PASSWORD=${value} app\n`],
  ['a Dockerfile', (value) => `ENV DB_PASSWORD=${value}\n`],
  ['a Dockerfile with a space', (value) => `ENV DB_PASSWORD ${value}\n`],
  ['a Dockerfile with lower-case names', (value) => `ENV db_password=${value}\n`],
  ['XML', (value) => `<password>${value}</password>\n`],
  ['XML in a script', (value) => `"<password>${value}<\\/password>"\n`],
  ['a block of YAML', (value) => `db:\n  password: >-\n    ${value}\n`],
  ['an environment of Kubernetes', (value) => `env:\n- name: DB_PASSWORD\n  value: ${value}\n`],
  ['the configuration of Apache', (value) => `SetEnv DB_PASSWORD ${value}\n`],
  ['the shell fish', (value) => `set -gx DB_PASSWORD ${value}\n`],
  ['pairs on a line', (value) => `user=app password=${value}\n`],
]

describe.each(Object.entries(PASSWORDS).filter(([kind]) => kind !== 'of letters only'))(
  'a password %s without quotes',
  (_kind, value) => {
    test.each(BARE_FORMS)('is found in %s', (_form, write) => {
      const found = readAt(readPassword, /passw/, write(value))

      expect(found).toEqual([value])
    })
  },
)

const TOKEN_FORMS: readonly (readonly [string, (value: string) => string])[] = [
  ['JavaScript', (value) => `const apiKey = '${value}'\n`],
  ['an object', (value) => `{ clientSecret: '${value}' }\n`],
  ['YAML', (value) => `api_key: ${value}\n`],
  ['.env', (value) => `ACCESS_TOKEN=${value}\n`],
  ['a header', (value) => `curl -H "X-Api-Key: ${value}" https://api.internal.net\n`],
  ['an address', (value) => `https://api.internal.net/v1?access_token=${value}&page=2\n`],
  ['npm', (value) => `//registry.internal.net/:_authToken=${value}\n`],
  ['Gradle', (value) => `buildConfigField 'String', 'API_KEY', '"${value}"'\n`],
  ['a key of something', (value) => `ACME_KEY=${value}\n`],
  ['properties, with what the key is of', (value) => `acme.api.key=${value}\n`],
  ['a Makefile, unless it is set', (value) => `ACME_KEY ?= ${value}\n`],
  ['a personal access token', (value) => `ADO_PAT: ${value}\n`],
  ['a string over lines', (value) => `api_key = """${value}"""\n`],
  ['words', (value) => `API Secret: ${value}\n`],
  ['Markdown', (value) => `- **Acme API key:** ${value}\n`],
  ['a table', (value) => `| Access token | ${value} |\n`],
  ['a variable of Kubernetes', (value) => `  - name: ACME_API_KEY\n    value: ${value}\n`],
  ['a name and a value of JSON', (value) => `{"name": "ACME_API_KEY", "value": "${value}"}\n`],
  ['a variable of Terraform', (value) => `variable "acme_token" {\n  default = "${value}"\n}\n`],
  ['a resource of Android', (value) => `<string name="acme_api_key">${value}</string>\n`],
  ['a property list', (value) => `<key>AcmeApiKey</key>\n<string>${value}</string>\n`],
  ['a default of a shell', (value) => `KEY="\${ACME_API_KEY:-${value}}"\n`],
  ['a folded text of YAML', (value) => `api_key: >-\n  ${value}\n`],
  ['a property of C#', (value) => `public string ApiKey { get; set; } = "${value}";\n`],
  ['Rust', (value) => `let api_token = String::from("${value}");\n`],
]

const UNNAMED: readonly (readonly [string, (value: string) => string])[] = [
  ['only a blank before it', (value) => `Am/AEKey ${value}\n`],
  ['a question', (value) => `e.apiKey?${value}:x\n`],
  ['a declaration', (value) => `const key = '${value}'\n`],
  ['a name that is no key', (value) => `{"name": "ACME_KEY_ID", "value": "${value}"}\n`],
  ['a key that things are found by', (value) => `  - name: ROUTING_KEY\n    value: ${value}\n`],
]

test.each(UNNAMED)('a token is not found behind %s', (_what, write) => {
  const text = write(TOKEN)

  expect(readSecretValue(text, text.indexOf(TOKEN))).toBeUndefined()
})

test.each(['kU7#mWq9!x', 'Tr0ub4dor-91'])('a secret of a person is found: %s', (value) => {
  expect(readAt(readSecret, /secret/, `session_secret = "${value}"\n`)).toEqual([value])
})

describe.each([
  ['of letters and digits', TOKEN],
  ['of hexadecimal digits', HEX],
])('a token %s', (_kind, value) => {
  test.each(TOKEN_FORMS)('is found in %s by its value', (_form, write) => {
    const text = write(value)

    const found = readSecretValue(text, text.indexOf(value))

    expect(found).toMatchObject({ start: text.indexOf(value), end: text.indexOf(value) + value.length })
  })
})

test('a password is found by its value too', () => {
  const value = PASSWORDS['of letters and digits']
  const text = `DB_PWD=${value}\n`

  const found = readPasswordValue(text, text.indexOf(value))

  expect(found).toMatchObject({ start: 7, end: 7 + value.length })
})

test('a key is found by what it is a key of', () => {
  const text = `"Jwt": { "Key": "${TOKEN}", "Issuer": "app" }\n`

  expect(readAt(readSecretValue, new RegExp(TOKEN), text)).toEqual([TOKEN])
  expect(readAt(readSecretValue, new RegExp(TOKEN), text.replace('Jwt', 'Product'))).toEqual([])
})

test.each([
  ['a declaration in C', 'SECKEYPrivateKey*  xmlSecNss53DataGetPrivKey   (xmlSecKeyDataPtr data);\n'],
  ['a line of an enumeration', 'enum NumberFormatterKey {\n    SMPDTFMT_NF_1x10b53,\n'],
])('no key is found in %s', (_what, text) => {
  expect(readAt(readSecretValue, /xmlSec|SMPD/, text)).toEqual([])
})

test('the source of a driver of Go has its password found', () => {
  const value = PASSWORDS['of letters and digits']

  expect(readAt(readGoSource, /@tcp/, `sql.Open("mysql", "app:${value}@tcp(db:3306)/orders")\n`)).toEqual([
    value,
  ])
  expect(readAt(readGoSource, /@tcp/, 'dsn := "app:password@tcp(db:3306)/orders"\n')).toEqual([])
})

test("the private key of a wallet is found, and no other number of a program's", () => {
  expect(readAt(readSecret, /key/, `WALLET_PRIVATE_KEY=0x${HEX}${HEX.slice(16)}\n`)).toEqual([
    `0x${HEX}${HEX.slice(16)}`,
  ])
  expect(readAt(readSecret, /key/, `STORAGE_KEY=0x${HEX}${HEX.slice(16)}\n`)).toEqual([])
})

test('a password is found in a line of properties behind another one', () => {
  const value = PASSWORDS['with signs']

  expect(readAt(readPassword, /passw/, `url=jdbc:mariadb://db mariadb.password=${value}\n`)).toEqual([value])
})

test.each([
  ['a wireless network', (value: string) => `network={\n  ssid="office"\n  psk="${value}"\n}\n`],
  ['a short name', (value: string) => `pw: ${value}\n`],
  ['a short name in JavaScript', (value: string) => `login({ user: 'app', pw: '${value}' })\n`],
])('a password of %s is found', (_what, write) => {
  const value = PASSWORDS['of letters and digits']

  expect(readAt(readPassword, /psk|pw/, write(value))).toEqual([value])
})

test('a statement of SQL without quotes has its password found, and prose like it is none', () => {
  const value = `k${PASSWORDS['of letters and digits']}`

  expect(readAt(readSql, /identified/, `ALTER USER app IDENTIFIED BY ${value};\n`)).toEqual([value])
  expect(readAt(readSql, /identified/, `errors are identified by ${value}\n`)).toEqual([])
  expect(readAt(readSql, /identified/, 'CREATE USER app IDENTIFIED BY its_owner;\n')).toEqual([])
})

test('a value that is a secret and no password is not read as one', () => {
  const text = `client_secret = "${TOKEN}"\n`

  expect(readAt(readPassword, /secret/, text)).toEqual([])
  expect(readAt(readSecret, /secret/, text)).toEqual([TOKEN])
})

test.each([
  `CREATE USER app IDENTIFIED BY '%';`,
  `ALTER ROLE app WITH LOGIN PASSWORD '%';`,
  `GRANT ALL ON orders.* TO 'app'@'%' IDENTIFIED BY '%'`.replace('%', '10.0.0.1'),
])('SQL sets a password: %s', (statement) => {
  const value = PASSWORDS['with signs']

  const found = readAt(readSql, /identified|password/, statement.replace('%', value))

  expect(found).toEqual([value])
})

test.each([
  'Server=tcp:db.internal.net,1433;Database=orders;User ID=app;Password=%;Encrypt=True;',
  'Driver={ODBC Driver 18 for SQL Server};Server=db.internal.net;Uid=app;Pwd=%;',
  'Provider=SQLOLEDB;Data Source=db;Initial Catalog=orders;User Id=app;Password=%',
])('a connection string is the secret as a whole: %s', (form) => {
  const whole = form.replace('%', PASSWORDS['of letters and digits'])

  const found = readAt(readAdo, /password|pwd/, `connection = "${whole}"\n`)

  expect(found).toEqual([whole])
})

test('a connection string of libpq has its password found', () => {
  const value = PASSWORDS['of letters and digits']

  const found = readAt(
    readLibpq,
    /password/,
    `connect("host=db.internal.net user=app password=${value} dbname=orders")`,
  )

  expect(found).toEqual([value])
})

test.each(['https', 'ftp', 'smtp', 'ldap', 'custom+tcp'])(
  'an address of %s has its password found',
  (scheme) => {
    const address = `${scheme}://app:${PASSWORDS['of letters and digits']}@files.internal.net`

    const found = readAt(readUrl, /:\/\//, `url: ${address}/orders\n`)

    expect(found).toEqual([address])
  },
)

test('a JDBC address has the password in its query found', () => {
  const value = PASSWORDS['of letters and digits']

  const found = readAt(
    readPassword,
    /passw/,
    `jdbc:mysql://db.internal.net:3306/orders?user=app&password=${value}&ssl=true\n`,
  )

  expect(found).toEqual([value])
})

test.each(['after', 'before'])('a Kubernetes Secret has its values found with its kind %s them', (place) => {
  const encoded = Buffer.from(`open${PASSWORDS['of letters and digits']}`).toString('base64')
  const data = `data:\n  password: ${encoded}\n`
  const text = `apiVersion: v1\n${place === 'after' ? `${data}kind: Secret\n` : `kind: Secret\n${data}`}`

  const found = readAt(readPassword, /passw/, text)

  expect(found).toEqual([encoded])
})

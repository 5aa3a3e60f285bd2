import { describe, expect, test } from '@jest/globals'
import { readUrl } from '../../../src/engine/generic/address.ts'
import { readCurl, readNetrc } from '../../../src/engine/generic/command-line.ts'
import { readAdo, readLibpq } from '../../../src/engine/generic/connection-string.ts'
import { readAuthorization, readBasic, readBearer } from '../../../src/engine/generic/headers.ts'
import { readPassword, readSecret } from '../../../src/engine/generic/named-values.ts'
import { readSql } from '../../../src/engine/generic/sql.ts'
import { hashSecretsOf } from '../../../src/engine/pipeline/secret-hash.ts'
import type { Read } from '../../../src/engine/rule.ts'
import { randomFrom } from '../../../src/engine/samples.ts'
import { Secret } from '../../../src/model/secret.ts'

const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const HEX = '0123456789abcdef'
const random = randomFrom(11)
const VALUE = `${random.text(ALPHANUMERIC, 30)}k7`
const UUID = [8, 4, 4, 4, 12].map((length) => random.text(HEX, length)).join('-')

const READS: readonly (readonly [Read, RegExp])[] = [
  [readPassword, /pass|pwd/gi],
  [readSecret, /secret|token|key|auth|cred/gi],
  [readAdo, /password|pwd/gi],
  [readLibpq, /password/gi],
  [readUrl, /:\/\//g],
  [readBasic, /authorization/gi],
  [readAuthorization, /authorization/gi],
  [readBearer, /bearer/gi],
  [readCurl, /curl/gi],
  [readNetrc, /machine/gi],
  [readSql, /identified|password/gi],
]

function find(text: string): readonly string[] {
  return READS.flatMap(([read, anchor]) =>
    [...text.matchAll(anchor)].flatMap(({ index }) => {
      const found = [read(text, index) ?? []].flat()
      return found.map(({ start, end }) => text.slice(start, end))
    }),
  )
}

test('a hash that this program gives to a secret is none, wherever it is written', () => {
  const hash = hashSecretsOf({ url: 'https://github.com/o/r', name: 'o/r' })(new Secret(VALUE))

  expect(find(`ignore:\n  - secret: ${hash}\n`)).toEqual([])
  expect(find(`{ "secret_hash": "${hash}" }`)).toEqual([])
})

describe('a name that names no secret', () => {
  test.each([
    'publicKey',
    'public_token',
    'publishableKey',
    'monkey',
    'turkey',
    'keyboard',
    'tokenizer',
    'LLM_SECRET_NAME',
    'kms_key_id',
    'accessKeyId',
    'objectKey',
    'primaryKey',
    'foreign_key',
    'partitionKey',
    'sortKey',
    'cacheKey',
    'token_url',
    'token_type',
    'max_tokens',
    'nextPageToken',
    'csrfToken',
    'ClientRequestToken',
    'version_token',
    'idempotencyToken',
    'password_field',
    'passwordHash',
    'PASSWORD_RESET',
    'secretRef',
    'credentialsId',
    'UserSecretsId',
    'author',
    'authority',
    'schemaKey',
    'routingKey',
    'DEFAULT_VAPID_KEY',
    'Sec-WebSocket-Key',
    'siteKey',
    'X-Amz-Credential',
    'passport',
    'bypass',
    'token_sha256',
    'passwordSha1',
    'md5_key',
    'token_fingerprint',
    'hashed_secret',
    'PublicKeyToken',
    'signingkey',
  ])('%s', (name) => {
    const found = find(`${name}: "${VALUE}"\n${name} = '${VALUE}'\n${name}=${VALUE}\n`)

    expect(found).toEqual([])
  })
})

describe('a value that the language says is none', () => {
  test.each([
    ['a call', 'password = getPassword(user)'],
    ['a call in a string', 'password = "getPassword(user)"'],
    ['a member', 'password = Some.Object.Method'],
    ['a member of this', 'this.password = this.props.password'],
    ['a private member of this', 'a&&(o.password=this.#D.password,this.#D.password="")'],
    ['a variable', 'password = newPassword2'],
    ['a variable of a shell', 'PASSWORD="$DB_PASSWORD"'],
    ['a variable of a shell in braces', 'PASSWORD="${DB_PASSWORD:-}"'],
    ['a command of a shell', 'PASSWORD=$(cat /run/secrets/password)'],
    ['a variable of Windows', 'set PASSWORD=%DB_PASSWORD%'],
    ['a template literal', 'const password = `${prefix}${suffix}`'],
    ['a template', 'password: "{{ .Values.password }}"'],
    ['a workflow expression', 'password: ${{ secrets.DB_PASSWORD }}'],
    ['a placeholder in angle brackets', 'password: "<your password>"'],
    ['a placeholder in brackets', 'password: "[PASSWORD]"'],
    ['a format', 'password = "%s"; pwd = "%(password)s"'],
    ['an interpolation of Ruby', 'password = "#{options[:password]}"'],
    ['a type', 'password: string;\npassword?: Optional[str] = None\n'],
    ['a class of characters', 'HEX_PAT = "[0-9A-Fa-f]{1,4}"'],
    ['groups of an expression', 'm = re.match(r"^(?P<secret>.+?)/versions/(?P<version>.+?)$", path)'],
    ['an option', "$_[0] = '--password --inputbox'"],
    ['an address that everybody knows', "$pass = '-anonymous@'"],
    ['a password of netrc for show', 'machine HOST login USERID password "PASSWORD"'],
    ['a regular expression', 'const password = "^[a-z0-9]{8,20}$"'],
    ['an address', 'passwordUrl = "x"; password = "https://auth.internal.net/v1/passwords"'],
    ['a path', 'password = "/run/secrets/db_password1"'],
    ['a file', 'password = "secrets/password1.txt"'],
    ['a date', 'password = "2024-01-31"'],
    ['a version', 'token = "1.22.333-rc.4"'],
    ['a number', 'token = "12345.67890"'],
    ['a selector', "password = '#login-password'"],
    ['a class of CSS', '<input class="password form2-control" name="password" type="password">'],
    ['an arn', `secret = "arn:aws:secretsmanager:eu-west-1:000000000000:secret:db-a1b2c3"`],
    ['concatenation', `password = "prefix1-" + suffix`],
    ['text between strings', `log("password: " + user.pw1 + ", ok")`],
    ['a declaration in C', 'password = m{{h}o)p$#x};'],
    ['an entity', 'password: "&lt;PASSWORD1&gt;"'],
    ['text between two tags that open', '["<password>"],"reach":273,"source":"<password>(?<one>[a-z]{16})"'],
    ['a pass of a renderer', 'if (painter.renderPass === "translucent") return'],
    ['the name again behind a path', '"Iam::AccessKey": "lib/iam53.CfnAccessKey"'],
    ['prose that has words of SQL', "the copy is identified by 'x-ms-copy-id'."],
  ])('%s', (_what, text) => {
    expect(find(`${text}\n`)).toEqual([])
  })
})

describe('text for people', () => {
  test.each([
    '"password": "Passwort"',
    '"password": "Mot de passe"',
    '"password": "Contrase\xc3\xb1a"',
    '"password": "New password"',
    'password: "Enter your password"',
    'password: "must be longer"',
    'placeholder = "password"; passwordLabel = "Password1"',
    'passwordError: "Password must have 8 characters"',
  ])('%s', (text) => {
    expect(find(`${text}\n`)).toEqual([])
  })
})

describe('a value that stands for one', () => {
  test.each([
    'password',
    'Password1',
    'changeme',
    'change-me-now',
    'your-password-here',
    'my_password',
    'test1234',
    'xxxxxxxx',
    '********',
    'TODO_PASSWORD',
    'string',
    'current-password',
    'optional',
    'p@ssw0rd',
    'fake-password-1',
    'dummy$1',
  ])('%s', (value) => {
    expect(find(`password = "${value}"\nDB_PASSWORD=${value}\npassword: ${value}\n`)).toEqual([])
  })
})

describe('what is no secret by its own grammar', () => {
  test.each([
    ['a checksum', `secret = "sha256:${random.text(HEX, 64)}"`],
    ['a list of digests', `SPEC CHECKSUMS:\n  GoogleToken: ${random.text(HEX, 40)}\n`],
    ['an integrity', `token: "sha512-${random.text(ALPHANUMERIC, 86)}=="`],
    ['SOPS', `password: ENC[AES256_GCM,data:${random.text(ALPHANUMERIC, 16)}=,iv:x,tag:y,type:str]`],
    ['Vault ciphertext', `password: "vault:v1:${random.text(ALPHANUMERIC, 40)}"`],
    ['Ansible Vault', `password: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n`],
    ['a public key', `deploy_key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${random.text(ALPHANUMERIC, 43)}"`],
    ['a data URI', `token: "data:image/png;base64,${random.text(ALPHANUMERIC, 60)}"`],
    ['base64 of text', `secret = "${Buffer.from('this is a sentence that people read').toString('base64')}"`],
    ['an alphabet', `const secretKey = "${ALPHANUMERIC}"`],
    ['a UUID as a token of a request', `requestToken: "${UUID}"`],
    ['a badge', `![](https://codecov.io/gh/a/b/badge.svg?token=${random.text(ALPHANUMERIC, 9)}4)`],
    [
      'a badge of SonarQube',
      `[![](https://sonarcloud.io/api/project_badges/measure?token=${random.text(HEX, 40)})]`,
    ],
    ['an anchor of YAML', 'password: &default_password_anchor'],
    ['an alias of YAML', 'password: *default_password_anchor'],
    ['a reference', `password: op://vault/item/password1`],
    ['another reference', `password: "@Microsoft.KeyVault(SecretUri=https://x1)"`],
    ['a reference to a file', `password_file: /run/secrets/db_password1`],
  ])('%s', (_what, text) => {
    expect(find(`${text}\n`)).toEqual([])
  })
})

describe('credentials that are none', () => {
  test.each([
    'curl -u "$USER:$PASSWORD" https://api.internal.net',
    'curl -u user:password https://api.internal.net',
    'curl --user <user>:<password> https://api.internal.net',
    'curl -u \\xabapp:%\\xbb https://api.internal.net',
    'curl --user ${{ env.USER_ID }}:${{ env.USER_PW }} https://api.internal.net',
    'curl -H "Authorization: Bearer $TOKEN" https://api.internal.net',
    'curl -H "Authorization: Bearer <token>" https://api.internal.net',
    'curl -H "Authorization: Bearer YOUR_ACCESS_TOKEN_12345" https://api.internal.net',
    `Authorization: Basic ${Buffer.from('user:password').toString('base64')}`,
    `headers.authorization = "Basic " + token1234567890abcdef`,
    'headers: { Authorization: `Bearer ${accessToken}` }',
    'machine api.internal.net login $USER password $PASSWORD',
    'https://user:password@files.internal.net/',
    'https://user:${PASSWORD}@files.internal.net/',
    `https://app:${'x7Kd93kQ'}@example.com/`,
    'git+ssh://git@host:2222/a/b.git',
    'http://localhost:3000/@scope/package:8080',
    'Server=db;User Id=app;Password={0};Encrypt=true;',
    'Server=db;User Id=app;Password=$(DB_PASSWORD);Encrypt=true;',
    `CREATE USER app IDENTIFIED BY 'password';`,
    `CREATE USER app IDENTIFIED BY '\${password}';`,
  ])('%s', (text) => {
    expect(find(`${text}\n`)).toEqual([])
  })
})

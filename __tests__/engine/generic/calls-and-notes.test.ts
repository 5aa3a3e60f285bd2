import { describe, expect, test } from '@jest/globals'

import { createMatcherOfAllRules } from '../../../src/engine/all-rules.ts'
import { makeToken } from '../../../src/engine/generic/samples.ts'
import { randomFrom } from '../../../src/engine/samples.ts'

const matcher = createMatcherOfAllRules()

function secretsIn(text: string): readonly string[] {
  return matcher.find(Buffer.from(text)).map(({ secret }) => secret.reveal())
}

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed)

describe('a key is found that a program', () => {
  test.each([
    [
      'derives another from',
      (key: string) => `const hash = crypto.pbkdf2Sync('${key}', salt, 1e5, 64, 'sha512')\n`,
    ],
    ['signs with in Python', (key: string) => `mac = hmac.new("${key}".encode(), body, hashlib.sha256)\n`],
    ['signs with in Go', (key: string) => `mac := hmac.New(sha256.New, []byte("${key}"))\n`],
    ['encrypts with in Java', (key: string) => `key = new SecretKeySpec("${key}".getBytes(), "AES");\n`],
    ['encrypts with in PHP', (key: string) => `openssl_encrypt($data, 'aes-256-cbc', '${key}', 0, $iv);\n`],
    ['checks tokens with in Rust', (key: string) => `DecodingKey::from_secret("${key}".as_ref())\n`],
  ])('%s', (_, textWith) => {
    for (const seed of SEEDS) {
      const key = makeToken(randomFrom(seed))
      expect(secretsIn(textWith(key))).toEqual([key])
    }
  })
})

test('what a program signs is no key of it', () => {
  const text = makeToken(randomFrom(1))
  expect(secretsIn(`hmac.new(key, b"${text}", hashlib.sha256)\n`)).toEqual([])
  expect(secretsIn(`createHmac('sha256', key).update('${text}')\n`)).toEqual([])
})

test('a key is found that a call decodes for a name of several words', () => {
  const key = `${randomFrom(3).text('0123456789abcdef', 60)}a7c3`
  expect(secretsIn(`encKey, err := hex.DecodeString("${key}")\n`)).toEqual([key])
  expect(secretsIn(`ENCRYPTION_KEY = bytes.fromhex("${key}")\n`)).toEqual([key])
})

test('vectors of a test, which come together, are no keys', () => {
  const lines = [1, 2, 3].map((seed) => {
    const vector = randomFrom(seed).text('0123456789abcdef', 64)
    return `\tmasterSecret${seed} := fromHex("${vector}")\n`
  })
  expect(secretsIn(lines.join(''))).toEqual([])
})

describe('a password is found', () => {
  test.each([
    ['behind what it is for', (password: string) => `pwd for the router = ${password}\n`],
    ['in a sentence', (password: string) => `Log in as app with password ${password}.\n`],
    ['in a step of a feature', (password: string) => `When I log in as "app" with password "${password}"\n`],
    ['in a list of cloud-init', (password: string) => `chpasswd:\n  list: |\n    root:${password}\n`],
    [
      'in an element of its name',
      (password: string) => `<AdminPassword><Value>${password}</Value></AdminPassword>\n`,
    ],
    ['under a namespace', (password: string) => `config:\n  app:dbPassword: ${password}\n`],
    [
      'as a fallback of Rust',
      (password: string) => `let pw = env::var("DB_PASSWORD").unwrap_or("${password}".into());\n`,
    ],
    ['as what a test lets a name be', (password: string) => `let(:password) { "${password}" }\n`],
    [
      'behind a user that a variable has',
      (password: string) => `$db = new mysqli($host, $user, "${password}", $name);\n`,
    ],
  ])('%s', (_, textWith) => {
    for (const seed of SEEDS) {
      const password = makeToken(randomFrom(seed))
      expect(secretsIn(textWith(password))).toEqual([password])
    }
  })

  test('with its user, where something is opened for both', () => {
    for (const seed of SEEDS) {
      const password = makeToken(randomFrom(seed))
      expect(secretsIn(`my $db = DBI->connect("dbi:mysql:orders", "app", "${password}");\n`)).toEqual([
        `app", "${password}`,
      ])
      expect(secretsIn(`await client.login('app', '${password}')\n`)).toEqual([`app', '${password}`])
    }
  })
})

test('a password of words, digits and a sign is found where a note ends with it', () => {
  expect(secretsIn(`your temporary password: ${['Lantern', '2087', '!'].join('')}\n`)).toHaveLength(1)
  expect(secretsIn('your temporary password: see the wiki\n')).toEqual([])
})

test('a column of passwords with one of users has those that people think up', () => {
  const password = ['Lantern', '2087', '!'].join('')
  expect(secretsIn(`| User | Password |\n|---|---|\n| app | ${password} |\n`)).toEqual([password])
  expect(secretsIn(`| Package | Password |\n|---|---|\n| app | ${password} |\n`)).toEqual([])
})

test('a signal and what it calls are no user and password', () => {
  expect(secretsIn('button.connect("clicked", "on_button_clicked2")\n')).toEqual([])
})

import { describe, expect, test } from '@jest/globals'

import { decodeText } from '../../../src/engine/decode/decode-text.ts'
import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { BASE32, BASE64 } from '../../../src/engine/pattern/alphabet.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { randomFrom } from '../../../src/engine/samples.ts'
import { leakedToken } from '../../support/leak.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ALPHANUMERIC = `${LETTERS}0123456789`
const random = randomFrom(23)
const PASSWORD = `${random.text(LETTERS, 6)}@${random.text(ALPHANUMERIC, 4)}$!:7x2`
const TOKEN = `${random.text(ALPHANUMERIC, 36)}k7q2`
const SHA1 = `${random.text('0123456789abcdef', 38)}a7`
const SHA256 = `${random.text('0123456789abcdef', 62)}a7`

const matcher = createMatcher(rules)

function tagsOf(text: string): readonly (readonly string[])[] {
  return matcher.find(Buffer.from(text)).map(({ tags }) => tags)
}

function find(text: string | Buffer): readonly string[] {
  return matcher.find(decodeText(Buffer.from(text))).map(({ secret }) => secret.reveal())
}

describe('what was reported as missed is found', () => {
  test('a password of sixty characters with a dictionary word in it', () => {
    const password = `${random.text(ALPHANUMERIC, 24)}password${random.text(ALPHANUMERIC, 26)}k7`

    expect(find(`db_password = "${password}"\n`)).toEqual([password])
  })

  test('a password with @ $ ! and :', () => {
    expect(find(`password: "${PASSWORD}"\nDB_PASSWORD=${PASSWORD}\n`)).toEqual([PASSWORD, PASSWORD])
  })

  test('a password in a line of a Jupyter notebook', () => {
    const notebook = JSON.stringify({
      cells: [{ source: [`password = "${PASSWORD}"\n`, 'connect(password)'] }],
    })

    expect(find(notebook)).toEqual([PASSWORD])
  })

  test('a Kubernetes Secret whose kind follows its data', () => {
    const encoded = Buffer.from(`${PASSWORD}-${PASSWORD}`).toString('base64')

    expect(find(`apiVersion: v1\ndata:\n  extra: ${encoded}\nkind: Secret\n`)).toEqual([encoded])
  })

  test.each([
    ['UTF-16 LE', '', false],
    ['UTF-16 LE with a mark', '\ufeff', false],
    ['UTF-16 BE', '', true],
    ['UTF-16 BE with a mark', '\ufeff', true],
  ])('a password in a file of %s', (_encoding, mark, isBigEndian) => {
    const bytes = Buffer.from(`${mark}db_password = "${PASSWORD}"\r\n`, 'utf16le')

    expect(find(isBigEndian ? bytes.swap16() : bytes)).toEqual([PASSWORD])
  })

  test('a base64 key that contains wwW', () => {
    const key = `${random.text(ALPHANUMERIC, 20)}wwW${random.text(ALPHANUMERIC, 20)}=`

    expect(find(`api_key: ${key}\n`)).toEqual([key])
  })

  test('two passwords with NUL bytes between', () => {
    expect(find(`password="${PASSWORD}"\0\0db_password="${PASSWORD}"\0`)).toEqual([PASSWORD, PASSWORD])
  })

  test('the second and third occurrence of one secret', () => {
    expect(find(`client_secret = "${TOKEN}"\n`.repeat(3))).toEqual([TOKEN, TOKEN, TOKEN])
  })

  test('a YAML value without quotes', () => {
    expect(find(`db:\n  user: app\n  password: ${PASSWORD}\n  port: 5432\n`)).toEqual([PASSWORD])
  })

  test('a secret at every offset around the edges of blocks, windows and chunks', () => {
    const text = `password = "${PASSWORD}" ${leakedToken(3)}\n`
    const edges = [64, 4096, 65_536]
    const offsets = edges.flatMap((edge) => [...Array(text.length + 2).keys()].map((before) => edge - before))

    const missed = offsets.filter((offset) => find(`${' '.repeat(Math.max(0, offset))}${text}`).length !== 2)

    expect(missed).toEqual([])
  })
})

describe('what was reported as a false alarm is silent', () => {
  test.each([
    ['a member of an object', 'password = Some.Object.Method\n'],
    ['the name of a secret in a vault', `vaultKey: 'the-name-of-a-secret'\n`],
    ['the name of a Kubernetes Secret', 'secretName: prod-db-credentials-v2\n'],
    ['an object key', `objectKey: "${TOKEN}"\n`],
    ['a token of a request', `ClientRequestToken: "${TOKEN}"\n`],
    ['a commit near the word sourcegraph', `sourcegraph: github.com/acme/app@${SHA1}\n`],
    [
      'the commit of a Terraform module',
      `source = "git::https://github.com/acme/auth-token.git?ref=${SHA1}"\n`,
    ],
    [
      'the integrity of a package',
      `"integrity": "sha512-${random.text(ALPHANUMERIC, 40)}aws${random.text(ALPHANUMERIC, 43)}=="\n`,
    ],
    [
      'a checksum in a lock file',
      `name = "sentry-token"\nfiles = [{file = "sentry.whl", hash = "sha256:${SHA256}"}]\n`,
    ],
    ['an archive of a commit', `"url": "https://api.github.com/repos/acme/token/zipball/${SHA1}"\n`],
    ['a pinned action', `- uses: acme/app-token@${SHA1}\n`],
    ['a fragment of an address near gitlab', `https://gitlab.com/acme/token#${random.text(LETTERS, 20)}\n`],
    ['a long identifier', 'const token = createAuthenticationTokenForPagerdutyIntegration\n'],
    ['a long identifier in quotes', `tokenProvider = 'pagerdutyIntegrationServiceTokenProviderFactory'\n`],
    ['a key id in an address', `?access_key_id=abc&Signature=x\n`],
  ])('%s', (_what, text) => {
    expect(find(text)).toEqual([])
  })
})

describe('an AWS key id completes its secret', () => {
  const id = random.text(BASE32.characters, 16)
  const secret = random.text(BASE64.characters, 40)

  test.each([
    [
      'in an address, before its signature',
      `https://s3.amazonaws.com/x?AWSAccessKeyId=AKIA${id}&Signature=x`,
    ],
    ['in an instruction of a Dockerfile', `ENV aws_access_key_id=AKIA${id}`],
  ])('%s', (_where, text) => {
    expect(tagsOf(`${text}\nENV aws_secret_access_key=${secret}\n`)).toEqual([['complete']])
  })

  test.each([
    ['inside a long word', `EUR${'X'.repeat(20)}ASIA${id}${'X'.repeat(9)}`],
    ['inside a sequence of DNA', `${'ACGT'.repeat(9)}ASIA${'ACGT'.repeat(9)}`],
    ['of a 0, which ids have not', `AKIA0${id.slice(1)}`],
    ['of a 1', `AKIA${id.slice(0, 8)}1${id.slice(9)}`],
    ['of an 8', `AKIA${id.slice(0, 15)}8`],
    ['of a 9', `AKIA9${id.slice(1)}`],
  ])('but not %s', (_where, text) => {
    expect(tagsOf(`${text}\naws_secret_access_key = ${secret}\n`)).toEqual([[]])
  })
})

describe('a token of a known form', () => {
  test('is found in the log of a build, in base64', () => {
    const token = leakedToken(9)
    const line = Buffer.from(`x-access-token:${token}`).toString('base64')

    expect(find(`2026-01-31T12:00:00Z AUTHORIZATION: basic ${line}\n`)).toEqual([token])
  })

  test('of an installation is found with its JSON web token, 520 characters in all', () => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = { iss: 'Iv1', sub: random.text(ALPHANUMERIC, 48), exp: 32_503_680_000 }
    const start = `ghs_1234567_${part({ alg: 'RS256', typ: 'JWT' })}.${part(payload)}.`
    const token = start + random.text(ALPHANUMERIC, 520 - start.length)

    expect(find(`GITHUB_TOKEN=${token}\n`)).toEqual([token])
  })

  test('of Lob, test_ and 35 characters, is found by its name and is none without', () => {
    const key = `test_${random.text('0123456789abcdef', 35)}`

    expect(find(`LOB_API_KEY=${key}\n`)).toEqual([key])
    expect(find(`suite: ${key}\n`)).toEqual([])
  })
})

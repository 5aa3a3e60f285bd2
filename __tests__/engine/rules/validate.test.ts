import { describe, expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { BASE32, BASE62, BASE64 } from '../../../src/engine/pattern/alphabet.ts'
import { awsAccountOf } from '../../../src/engine/pattern/aws-account.ts'
import type { OfflineCheck, Rule } from '../../../src/engine/rule.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { randomFrom } from '../../../src/engine/samples.ts'

const random = randomFrom(1)

function ruleOf(id: string): Rule {
  return rules.find((rule) => rule.id === id)!
}

function validate(id: string, secret: string): OfflineCheck | undefined {
  return ruleOf(id).validate?.(secret)
}

function jsonIn(value: unknown, encoding: BufferEncoding = 'base64'): string {
  return Buffer.from(JSON.stringify(value)).toString(encoding)
}

describe('a macaroon of PyPI', () => {
  const field = (type: number, data: Buffer): Buffer =>
    Buffer.concat([Buffer.from([type, data.length]), data])
  const end = Buffer.from([0])
  const write = (signature: number): string => {
    const bytes = Buffer.concat([
      Buffer.from([2]),
      field(1, Buffer.from('pypi.org')),
      field(2, Buffer.from('0'.repeat(36))),
      end,
      field(2, Buffer.from('{"permissions": "user"}')),
      end,
      end,
      field(6, Buffer.alloc(signature, 7)),
    ])
    return `pypi-${bytes.toString('base64url')}`
  }

  test('is proven by its structure', () => {
    expect(validate('pypi_api_token', write(32))).toEqual({ validity: 'valid' })
  })

  test('is not proven where it is cut or its signature is not of 32 bytes', () => {
    expect(validate('pypi_api_token', write(31))).toEqual({ validity: 'unvalidated' })
    expect(validate('pypi_api_token', write(32).slice(0, -4))).toEqual({ validity: 'unvalidated' })
    expect(validate('pypi_api_token', write(32).slice(0, 40))).toEqual({ validity: 'unvalidated' })
  })
})

describe.each([
  [
    'sentry_org_token',
    { iat: 1, url: 'a', region_url: 'b', org: 'c' },
    (json: string) => `sntrys_${json}_${random.text(BASE64.characters, 43)}`,
  ],
  ['grafana_cloud_api_token', { o: '1', n: 'a', k: 'b', m: { r: 'c' } }, (json: string) => `glc_${json}`],
  ['grafana_api_key', { k: 'a', n: 'b', id: 1 }, (json: string) => json],
  [
    '1password_service_account_token',
    { email: 'a', secretKey: 'b', signInAddress: 'c' },
    (json: string) => `ops_${json}`,
  ],
])('the JSON inside of a %s', (id, value, write) => {
  test('proves it', () => {
    expect(validate(id, write(jsonIn(value)))).toEqual({ validity: 'valid' })
  })

  test.each([
    ['it lacks a field', jsonIn({ ...value, k: undefined, iat: undefined, email: undefined })],
    ['it is another value', jsonIn(null)],
    ['it is cut', jsonIn(value).slice(0, 12)],
  ])('proves nothing where %s', (_, json) => {
    expect(validate(id, write(json))).toEqual({ validity: 'unvalidated' })
  })
})

describe('the account of an AWS key id', () => {
  test('is inside it', () => {
    expect(awsAccountOf(['ASIAQNZG', 'KIQY56JQ', '7WML'].join(''))).toBe('029608264753')
  })

  test('is not in ids of the old kind, nor where it would have thirteen digits', () => {
    expect(awsAccountOf(`AKIAI${'A'.repeat(15)}`)).toBeUndefined()
    expect(awsAccountOf(`AKIAP${'7'.repeat(15)}`)).toBeUndefined()
  })

  test('is told with the secret key that the id completes', () => {
    const id = ['ASIAQNZG', 'KIQY56JQ', '7WML'].join('')
    const secret = `a1B${random.text(BASE62.characters, 37)}`

    const found = createMatcher(rules).find(Buffer.from(`aws_id=${id}\naws_secret_access_key=${secret}\n`))

    expect(found.map(({ rule, tags, reasons }) => [rule.id, tags, reasons])).toEqual([
      ['aws_secret_key', ['complete'], ['its key id is of the AWS account 029608264753']],
    ])
  })

  test('has twelve digits, whatever the id', () => {
    for (let i = 0; i < 200; i++) {
      expect(awsAccountOf(`AKIA${random.text(BASE32.characters, 16)}`) ?? '000000000000').toMatch(/^\d{12}$/)
    }
  })
})

describe('a refused JSON Web Token says why', () => {
  const token = (header: object, payload: object): string =>
    `${jsonIn(header, 'base64url')}.${jsonIn(payload, 'base64url')}.${random.text(BASE62.characters, 43)}`

  test.each<[string, object, object]>([
    ['its header says that nothing signs it', { alg: 'none' }, { sub: 'a' }],
    ['its role is that of every visitor', { alg: 'HS256' }, { role: 'anon' }],
    ['it is a copy of the example of jwt.io', { alg: 'HS256' }, { name: 'John Doe' }],
  ])('%s', (reason, header, payload) => {
    expect(validate('jwt_token', token(header, payload))).toEqual({ validity: 'invalid', reason })
  })
})

import { describe, expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { randomFrom } from '../../../src/engine/samples.ts'

const random = randomFrom(3)
const matcher = createMatcher(rules)

function bytes(length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)))
}

function block(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** What is said of a key: its tags and what kind it is of. */
function tell(label: string, content: Buffer): unknown {
  return matcher
    .find(Buffer.from(block(label, content)))
    .map(({ rule, tags, reasons }) => [rule.id, ...tags, ...(reasons ?? [])])
}

function field(content: Buffer | string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(content))
  return Buffer.concat([length, Buffer.from(content)])
}

describe('a key of OpenSSH', () => {
  const label = 'OPENSSH PRIVATE KEY'
  const write = (cipher: string, secret: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from('openssh-key-v1\0'),
      field(cipher),
      field(cipher === 'none' ? 'none' : 'bcrypt'),
      field(''),
      Buffer.from([0, 0, 0, 1]),
      field(Buffer.concat([field('ssh-ed25519'), field(bytes(32))])),
      field(secret),
    ])
  const check = bytes(4)

  test('is proven where its structure is whole and its check numbers are equal', () => {
    expect(tell(label, write('none', Buffer.concat([check, check, bytes(120)])))).toEqual([
      ['private_key', 'it is a private key of ed25519'],
    ])
  })

  test('is told to be encrypted by its cipher', () => {
    expect(tell(label, write('aes256-ctr', bytes(128)))).toEqual([
      ['private_key', 'may_be_encrypted_password', 'it is a private key of ed25519'],
    ])
  })

  test('is not proven where its check numbers differ, or it is cut', () => {
    const whole = write('none', Buffer.concat([check, bytes(124)]))

    expect(tell(label, whole)).toEqual([['private_key']])
    expect(tell(label, whole.subarray(0, 100))).toEqual([['private_key']])
  })
})

describe('a key of PGP', () => {
  const label = 'PGP PRIVATE KEY BLOCK'
  const write = (body: readonly Buffer[], head: (length: number) => readonly number[] = old): Buffer => {
    const content = Buffer.concat(body)
    return Buffer.concat([Buffer.from(head(content.length)), content, bytes(40)])
  }
  const old = (length: number): readonly number[] => [0x95, length >> 8, length & 0xff]
  const isNew = (length: number): readonly number[] => [0xc5, 0xff, 0, 0, length >> 8, length & 0xff]
  const rsa = (usage: number): readonly Buffer[] => [
    Buffer.from([4, 1, 2, 3, 4, 1, 8, 0]),
    bytes(256),
    Buffer.from([0, 17, 1, 0, 1, usage]),
    bytes(100),
  ]
  const eddsa = (usage: number): readonly Buffer[] => [
    Buffer.from([4, 1, 2, 3, 4, 22, 9]),
    bytes(9),
    Buffer.from([1, 7, 0x40]),
    bytes(32),
    Buffer.from([usage]),
    bytes(40),
  ]

  test.each([
    ['RSA 2048 bits', write(rsa(0))],
    ['RSA 2048 bits', write(rsa(0), isNew)],
    ['EdDSA', write(eddsa(0))],
  ])('is proven by its first packet: %s', (kind, content) => {
    expect(tell(label, content)).toEqual([['pgp_private_key', `it is a private key of ${kind}`]])
  })

  test.each([254, 255, 7])('is told to be encrypted by its usage of a passphrase, %i', (usage) => {
    expect(tell(label, write(rsa(usage)))).toEqual([
      ['pgp_private_key', 'may_be_encrypted_password', 'it is a private key of RSA 2048 bits'],
    ])
  })

  test.each([
    ['of another packet', write(rsa(0), (length) => [0x99, length >> 8, length & 0xff])],
    ['of another version', write([Buffer.from([6]), bytes(300)])],
    ['of an unknown algorithm', write([Buffer.from([4, 1, 2, 3, 4, 99]), bytes(300)])],
    ['cut', write(rsa(0)).subarray(0, 120)],
  ])('is not proven where it is %s', (_how, content) => {
    expect(tell(label, content)).toEqual([['pgp_private_key']])
  })
})

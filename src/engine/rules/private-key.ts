import { type AsymmetricKeyDetails, createPrivateKey } from 'node:crypto'

import { GITHUB_APP } from '../check/github-app.ts'
import { BARE_KEY } from '../generic/bare-private-key.ts'
import { readBareKey } from '../pattern/bare-key.ts'
import { readOpenPgpKey } from '../pattern/openpgp-key.ts'
import { type KeyFacts, readOpenSshKey } from '../pattern/openssh-key.ts'
import { ENCRYPTED_TAG, PEM_REACH, pemBytes, pemSource, writePem } from '../pattern/pem.ts'
import type { NearMiss, OfflineCheck, RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** What a key's DER starts with: a sequence of ASN.1 with so many bytes, 256 or more. */
function sequenceOf(length: number): Buffer {
  return Buffer.from([0x30, 0x82, length >> 8, length & 0xff])
}

const OPENSSH_MAGIC = Buffer.from('openssh-key-v1\0')

const LABELS = [
  'RSA PRIVATE KEY',
  'EC PRIVATE KEY',
  'DSA PRIVATE KEY',
  'PRIVATE KEY',
  'ENCRYPTED PRIVATE KEY',
]

function pem(label: string, write: (seed: number) => string, missesLabel: string): WrittenPattern {
  return {
    anchor: { kind: 'prefix', literals: ['-----BEGIN'] },
    expression: () => new RegExp(`(?<secret>${pemSource(label)})`),
    reach: PEM_REACH,
    sample: (seed) => {
      const secret = write(seed)
      const oneLine = secret.replaceAll('\n', '\\n')
      return seed % 2 === 0
        ? { secret, text: `first line\n${secret}\nlast line\n` }
        : { secret: oneLine, text: `{"key": "${oneLine}", "size": 1}` }
    },
    nearMisses: (seed) => nearMisses(missesLabel, seed),
  }
}

function nearMisses(label: string, seed: number): readonly NearMiss[] {
  const short = writePem(label, sequenceOf(30), 30, randomFrom(seed))
  return [
    { why: 'too short for a key', text: short },
    { why: 'the first and last line only', text: `-----BEGIN ${label}-----\n-----END ${label}-----\n` },
    { why: 'an ellipsis', text: `-----BEGIN ${label}-----\nMIIEpAIBAAKC...\n-----END ${label}-----\n` },
    {
      why: 'one character over and over',
      text: `-----BEGIN ${label}-----\n${'x'.repeat(200)}\n-----END ${label}-----`,
    },
    { why: 'a public key', text: writePem('PUBLIC KEY', sequenceOf(200), 200, randomFrom(seed)) },
    { why: 'a key that is cut', text: writePem(label, sequenceOf(900), 200, randomFrom(seed)) },
    { why: 'a certificate', text: writePem('CERTIFICATE', sequenceOf(200), 200, randomFrom(seed)) },
  ]
}

function writeKey(seed: number): string {
  return writePem(LABELS[seed % LABELS.length]!, sequenceOf(300 + seed), 300 + seed, randomFrom(seed))
}

function writeOpenSsh(seed: number): string {
  const cipher = seed % 2 === 0 ? 'none' : 'aes256-ctr'
  const start = Buffer.concat([OPENSSH_MAGIC, Buffer.from([0, 0, 0, cipher.length]), Buffer.from(cipher)])
  return writePem('OPENSSH PRIVATE KEY', start, 300 + seed, randomFrom(seed))
}

/**
 * Enough bytes for a key, and whether a passphrase protects them. One that can be read is one for certain; one
 * that can't may be of a kind that this Node.js doesn't know, unless bytes of it are missing.
 */
function validateKey(block: string): OfflineCheck {
  if (!block.startsWith('-----')) return validateBareKey(block)
  const bytes = pemBytes(block)
  if (bytes === undefined) return { validity: 'invalid', reason: 'it is too short for a key' }
  const facts = readOpenSshKey(bytes)
  if (facts !== undefined) return checkOf(facts)
  if (isEncrypted(block)) return { validity: 'unvalidated', tags: [ENCRYPTED_TAG] }
  if (block.includes('-----END') && isCut(bytes)) {
    return { validity: 'invalid', reason: 'it is a part of a key: bytes of it are missing' }
  }
  const kind = kindOf(block, bytes)
  return kind === undefined
    ? { validity: 'unvalidated' }
    : { validity: 'valid', details: [`it is a private key of ${kind}`] }
}

/** A key without the lines of PEM: its structure was read, and more can't be said where Node.js doesn't know its kind. */
function validateBareKey(text: string): OfflineCheck {
  const key = readBareKey(text, 0)
  if (key === undefined) return { validity: 'unvalidated' }
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey({
      key: key.bytes,
      format: 'der',
      type: key.kind,
    })
    return {
      validity: 'valid',
      details: [`it is a private key of ${describeKey(asymmetricKeyType, asymmetricKeyDetails)}`],
    }
  } catch {
    return { validity: 'unvalidated' }
  }
}

/** A block of PGP: what its first packet tells. One that can't be read may be of a newer version. */
function validatePgpKey(block: string): OfflineCheck {
  const bytes = pemBytes(block)
  if (bytes === undefined) return { validity: 'invalid', reason: 'it is too short for a key' }
  // Every packet's first byte has its highest bit set; RFC 9580, section 4.2.
  if (bytes[0]! < 0x80) return { validity: 'invalid', reason: 'it is no message of OpenPGP' }
  const facts = readOpenPgpKey(bytes)
  return facts === undefined ? { validity: 'unvalidated' } : checkOf(facts)
}

function checkOf({ isEncrypted: encrypted, kind }: KeyFacts): OfflineCheck {
  return {
    validity: kind === undefined ? 'unvalidated' : 'valid',
    ...(encrypted ? { tags: [ENCRYPTED_TAG] } : {}),
    ...(kind === undefined ? {} : { details: [`it is a private key of ${kind}`] }),
  }
}

/** Whether the sequence of ASN.1 that a key is says that it is longer than what is there. */
function isCut(bytes: Buffer): boolean {
  return bytes[0] === 0x30 && bytes[1] === 0x82 && bytes.readUInt16BE(2) + 4 > bytes.length
}

/** The algorithm and size, where Node.js can read the key. */
function kindOf(block: string, bytes: Buffer): string | undefined {
  const label = /^-----BEGIN (?<label>[A-Z ]+)-----/.exec(block)?.groups?.['label'] ?? ''
  try {
    const key = createPrivateKey(
      `-----BEGIN ${label}-----\n${bytes.toString('base64')}\n-----END ${label}-----\n`,
    )
    return describeKey(key.asymmetricKeyType, key.asymmetricKeyDetails)
  } catch {
    return undefined
  }
}

function describeKey(type = '', { modulusLength, namedCurve }: AsymmetricKeyDetails = {}): string {
  const size = namedCurve ?? (modulusLength === undefined ? '' : `${modulusLength} bits`)
  return `${type.toUpperCase()} ${size}`.trim()
}

function isEncrypted(block: string): boolean {
  return /^-----BEGIN ENCRYPTED|Proc-Type: ?4,ENCRYPTED/.test(block)
}

export const privateKey: RuleFile = {
  provider: 'Private key',
  impact: 'log in, sign or decrypt wherever its public key is trusted',
  revoke: 'a new key pair; remove the public key wherever it is trusted, and revoke its certificates',
  url: 'https://datatracker.ietf.org/doc/html/rfc7468',
  rules: [
    {
      id: 'private_key',
      title: 'Private key',
      severity: 'critical',
      patterns: [
        pem('(?:RSA |EC |DSA |ANY |ENCRYPTED )?PRIVATE KEY', writeKey, 'RSA PRIVATE KEY'),
        pem('OPENSSH PRIVATE KEY', writeOpenSsh, 'OPENSSH PRIVATE KEY'),
        BARE_KEY,
      ],
      validate: validateKey,
      generic: true,
      live: GITHUB_APP,
    },
    {
      id: 'pgp_private_key',
      title: 'PGP private key',
      severity: 'critical',
      patterns: [
        pem(
          'PGP PRIVATE KEY BLOCK',
          (seed) => writePem('PGP PRIVATE KEY BLOCK', Buffer.from([0x95]), 400, randomFrom(seed)),
          'PGP PRIVATE KEY BLOCK',
        ),
      ],
      validate: validatePgpKey,
      impact: 'sign and decrypt as its owner, once its passphrase is known',
      revoke: 'a revocation certificate, published to the key servers that have the public key',
    },
  ],
}

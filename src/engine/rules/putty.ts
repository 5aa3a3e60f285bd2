import { BASE64 } from '../pattern/alphabet.ts'
import { ENCRYPTED_TAG } from '../pattern/pem.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** The longest file: that of an RSA key of 16,384 bits has 13,000 bytes. */
const LONGEST = 8000

/** A key of PuTTY from its first line to the end of its private half; what it says of the passphrase is between. */
const KEY = String.raw`(?<secret>PuTTY-User-Key-File-[23]: [\w@.-]{3,60}\r?\nEncryption: (?:none|aes256-cbc)\r?\n[\x20-\x7e\r\n]{0,${LONGEST}}?Private-Lines: \d{1,3}\r?\n[A-Za-z0-9+/=\r\n]{30,${LONGEST}}?)\r?\nPrivate-(?:MAC|Hash): `

function writeKey(seed: number, lines: number): string {
  const random = randomFrom(seed)
  const line = (): string => random.text(BASE64.characters, 64)
  const half = (name: string, count: number): readonly string[] => [
    `${name}-Lines: ${count}`,
    ...Array.from({ length: count }, line),
  ]
  return [
    `PuTTY-User-Key-File-${2 + (seed % 2)}: ssh-ed25519`,
    `Encryption: ${seed % 3 === 0 ? 'aes256-cbc' : 'none'}`,
    'Comment: deploy',
    ...half('Public', 2),
    ...half('Private', lines),
  ].join('\n')
}

function tellPassphrase(key: string): OfflineCheck {
  return { validity: 'unvalidated', ...(key.includes('Encryption: none') ? {} : { tags: [ENCRYPTED_TAG] }) }
}

const END = `\nPrivate-MAC: ${'0'.repeat(64)}\n`

export const putty: RuleFile = {
  provider: 'PuTTY',
  impact: 'log in wherever its public key is trusted',
  revoke: 'a new key pair; remove the public key wherever it is trusted',
  url: 'https://the.earth.li/~sgtatham/putty/latest/htmldoc/AppendixC.html',
  rules: [
    {
      id: 'putty_private_key',
      title: 'PuTTY private key',
      severity: 'critical',
      patterns: [
        {
          anchor: { kind: 'prefix', literals: ['PuTTY-User-Key-File-'] },
          expression: () => new RegExp(KEY),
          reach: 2 * LONGEST + 300,
          sample: (seed) => {
            const secret = writeKey(seed, 1 + (seed % 3))
            return { secret, text: secret + END }
          },
          nearMisses: (seed) => [
            { why: 'no private half', text: writeKey(seed, 0) + END },
            { why: 'another version', text: writeKey(seed, 1).replace(/File-\d/, 'File-9') + END },
            { why: 'another cipher', text: writeKey(seed, 1).replace(/(?<=Encryption: )\S+/, 'rot13') + END },
            { why: 'the first line only', text: `${writeKey(seed, 1).split('\n')[0]}\n` },
          ],
        },
      ],
      validate: tellPassphrase,
    },
  ],
}

import type { WrittenParser } from '../rule.ts'
import { readComparedByCall } from './compared-by-call.ts'
import { readGossipKey } from './gossip-key.ts'
import { parserPattern } from './parser-pattern.ts'
import { TABLE_OF_KEYS } from './place-prechecks.ts'
import { makeToken } from './samples.ts'
import { readTableOfKeys } from './table.ts'
import { readWalletAccounts } from './wallet-accounts.ts'

/** Keys and tokens that a call or a setting of a tool has, without a name right before them. */
export const KEY_PATTERNS: readonly WrittenParser[] = [
  parserPattern({
    anchor: {
      kind: 'word',
      words: [
        ...['compare_digest(', 'timingsafeequal(', 'constanttimecompare(', 'hash_equals('],
        ...['secure_compare(', 'fixedtimeequals(', 'messagedigest.isequal('],
      ],
    },
    read: readComparedByCall,
    precheck: { ahead: `[\\w.]+\\([^\\n;]*["'][^\\s"']{8}` },
    behind: 0,
    reach: 400,
    forms: [
      `if not hmac.compare_digest(token, "%"):\n`,
      `hash_equals('%', $request->header('X-Api-Key'))\n`,
      `crypto.timingSafeEqual(Buffer.from(apiKey), Buffer.from('%'))\n`,
      `subtle.ConstantTimeCompare([]byte(token), []byte("%")) == 1\n`,
      `ActiveSupport::SecurityUtils.secure_compare(params[:token], "%")\n`,
    ],
    make: makeToken,
    misses: [
      ['a digest', `hmac.compare_digest(digest, "%")\n`],
      ['a variable', `hmac.compare_digest(token, settings.%)\n`],
    ],
  }),
  parserPattern({
    anchor: {
      kind: 'word',
      words: ['secret', 'token', 'api key', 'api_key', 'api-key', 'apikey', 'access key', 'access_key'],
    },
    notBefore: '=(.{}<>:',
    read: readTableOfKeys,
    precheck: TABLE_OF_KEYS,
    behind: 400,
    reach: 6000,
    forms: [
      `"vendor";"api_key";"expires"\n"acme";"%";"2027-01-01"\n`,
      `| Service | API key |\n|---|---|\n| acme | \`%\` |\n`,
      `name,client_secret\nacme,%\n`,
      `name\ttoken\nacme\t%\n`,
    ],
    make: makeToken,
    misses: [
      ['another column', `name,token,digest\nacme,none,%\n`],
      ['an address', `| Chain | Token |\n|---|---|\n| main | 0x${'ab12'.repeat(9)}%q |\n`],
      ['no table below', `name,token\n\nacme,%\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['encrypt":'] },
    read: readGossipKey,
    behind: 1,
    reach: 80,
    forms: [`{"datacenter": "dc1", "encrypt": "%"}\n`],
    make: (random) => btoa(random.text('abcdefghijklmnopqrstuvwxyz\x01\x8f\xd3\xfe\x91', 32)),
    misses: [
      ['another length', `{"encrypt": "%AAAA"}\n`],
      ['another name', `{"re_encrypt": "%"}\n`],
    ],
  }),
  parserPattern({
    anchor: { kind: 'word', words: ['accounts: [', 'accounts:[', 'accounts": [', 'accounts = ['] },
    read: readWalletAccounts,
    precheck: { ahead: `accounts["']?\\s*[:=]\\s*\\[\\s*["'](?:0x)?[0-9a-f]{64}["']` },
    behind: 0,
    reach: 1500,
    forms: [`accounts: ["0x%"]\n`, `accounts: ['%']\n`],
    make: (random) => `${random.text('0123456789abcdef', 60)}a7c3`,
    misses: [
      ['an address', `accounts: ["0x${'%'}00"]\n`],
      ['a variable', `accounts: ["\${%}"]\n`],
    ],
  }),
]

import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE32, BASE62 } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** What an otpauth address has before the secret: the account's label and other parameters. */
const LABEL: Alphabet = { characters: `${BASE62.characters}@:%+.?&=_-`, range: `${BASE62.range}@:%+.?&=_-` }

export const otp: RuleFile = {
  provider: 'One-time passwords',
  impact: 'make every one-time password that the account’s second factor asks for',
  revoke: 'the service’s account → Security → Two-factor authentication → set it up again',
  url: 'https://datatracker.ietf.org/doc/html/rfc6238',
  rules: [
    {
      id: 'otp_api_key',
      title: 'One-time password secret',
      severity: 'high',
      patterns: [
        following({
          address: ['totp/', 'hotp/'],
          between: [chars(LABEL, { min: 1, max: 180 }), anyOf('?', '&'), 'secret='],
          secret: chars(BASE32, { min: 16, max: 128 }),
        }),
        keyworded({
          keywords: [
            'totp_secret',
            'totp-secret',
            'totpsecret',
            'otp_secret',
            'otp-secret',
            'otpsecret',
            'mfa_secret',
            'totp_key',
            'totp_seed',
            '2fa_secret',
          ],
          value: chars(BASE32, { min: 16, max: 64 }),
        }),
      ],
    },
  ],
}

import { UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { BASE64_EITHER } from '../pattern/alphabet-with-signs.ts'
import { validateJsonInside } from '../pattern/json-inside.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'

/** By chance no two groups of a Secret Key are the same; in one that a person made up they often are. */
function validateGroups(key: string): OfflineCheck {
  const groups = key.split('-')
  return { validity: new Set(groups).size === groups.length ? 'unvalidated' : 'invalid' }
}

export const onePassword: RuleFile = {
  provider: '1Password',
  impact:
    'sign in to the account’s vaults together with its password, or read the vaults of the service account',
  revoke: '1Password.com → Developer → Service accounts, or Account → Regenerate Secret Key',
  url: 'https://developer.1password.com/docs/service-accounts/',
  rules: [
    {
      id: '1password_service_account_token',
      title: '1Password service account token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'ops_eyJ', body: chars(BASE64_EITHER, { min: 80, max: 8000 }) })],
      validate: (token) =>
        validateJsonInside(token.slice('ops_'.length), ['email', 'secretKey', 'signInAddress']),
      impact: 'read, and where granted change, every vault that the service account has',
      revoke: '1Password.com → Developer → Service accounts → Revoke token',
    },
    {
      id: '1password_secret_key',
      title: '1Password Secret Key',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: 'A3-',
          body: [
            chars(UPPER_ALPHANUMERIC, 6),
            '-',
            chars(UPPER_ALPHANUMERIC, 11),
            '-',
            chars(UPPER_ALPHANUMERIC, 5),
            '-',
            chars(UPPER_ALPHANUMERIC, 5),
            '-',
            chars(UPPER_ALPHANUMERIC, 5),
          ],
        }),
        prefixed({
          prefix: 'A3-',
          body: [
            chars(UPPER_ALPHANUMERIC, 6),
            '-',
            chars(UPPER_ALPHANUMERIC, 6),
            '-',
            chars(UPPER_ALPHANUMERIC, 5),
            '-',
            chars(UPPER_ALPHANUMERIC, 5),
            '-',
            chars(UPPER_ALPHANUMERIC, 5),
            '-',
            chars(UPPER_ALPHANUMERIC, 5),
          ],
        }),
      ],
      validate: validateGroups,
      impact: 'sign in to the account on a new device once the account password is known',
      revoke: '1Password.com → My profile → Regenerate Secret Key',
      url: 'https://support.1password.com/secret-key-security/',
    },
  ],
}

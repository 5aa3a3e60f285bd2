import { HEX, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const plaid: RuleFile = {
  provider: 'Plaid',
  impact: 'read the bank accounts and transactions of every linked user',
  revoke: 'Plaid dashboard → Developers → Keys → Rotate',
  url: 'https://plaid.com/docs/account/security/',
  rules: [
    {
      id: 'plaid_api_key',
      title: 'Plaid access token or secret',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: ['access-production-', 'access-development-'], body: uuid(HEX) }),
        keyworded({ keywords: ['plaid'], value: chars(LOWER_ALPHANUMERIC, 30) }),
      ],
    },
    {
      id: 'plaid_sandbox_access_token',
      title: 'Plaid sandbox access token',
      severity: 'low',
      patterns: [prefixed({ prefix: 'access-sandbox-', body: uuid(HEX) })],
      impact: 'read made-up accounts of the sandbox',
    },
    {
      id: 'plaid_client_id',
      title: 'Plaid client id',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: ['plaid_client_id', 'plaid-client-id', 'plaidclientid'],
          value: chars(HEX_LOWER, 24),
        }),
      ],
      partOf: 'plaid_api_key',
    },
  ],
}

import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, text, texts } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64, BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'

/** Minified code is full of `s.nameOfAProperty`, which has no digit; hardly a token is without one. */
function validateDigit(token: string): OfflineCheck {
  return { validity: /^hv|\d/.test(token) ? 'unvalidated' : 'invalid' }
}

/** A Vault is asked where its operator names it: a token's own text does not tell, and a finding could lie. */
const LOOKUP_SELF: LiveCheck = checkBy({
  host: [],
  instance: 'vault',
  path: '/v1/auth/token/lookup-self',
  headers: ({ secret }) => ({ 'x-vault-token': secret }),
  answers: {
    200: accepts('data', (body) => {
      const scopes = texts(body, 'data.policies')
      return details({
        account: text(body, 'data.display_name'),
        scopes,
        expires: text(body, 'data.expire_time'),
        broad: scopes?.includes('root') ? true : undefined,
      })
    }),
    403: refusesSaying(/invalid token|bad token/),
  },
})

export const vault: RuleFile = {
  provider: 'HashiCorp Vault',
  impact: 'read the secrets that its policies allow',
  revoke: 'vault token revoke, with the token or its accessor',
  url: 'https://developer.hashicorp.com/vault/docs/concepts/tokens',
  rules: [
    {
      id: 'hashicorp_vault_service_token',
      title: 'Vault service token',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'hvs.', body: chars(BASE64URL, { min: 24, max: 130 }) }),
        // A message of protocol buffers, which starts the same in all of them.
        prefixed({ prefix: 's.CAES', body: chars(BASE64URL, { min: 60, max: 120 }) }),
        keyworded({ keywords: ['token'], value: ['s.', chars(BASE62, 24)], loose: true }),
        keyworded({
          keywords: ['vault', 'hashicorp'],
          value: [anyOf('s.', 'r.'), chars(BASE64URL, { min: 24, max: 128 })],
        }),
      ],
      validate: validateDigit,
      live: LOOKUP_SELF,
    },
    {
      id: 'hashicorp_vault_batch_token',
      title: 'Vault batch token',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'hvb.', body: chars(BASE64URL, { min: 24, max: 300 }) }),
        prefixed({ prefix: 'b.AAAAAQ', body: chars(BASE64URL, { min: 100, max: 300 }) }),
        keyworded({ keywords: ['vault'], value: ['b.', chars(BASE64URL, { min: 24, max: 300 })] }),
      ],
      revoke: 'let it expire, or revoke the token that made it: a batch token has no revocation of its own',
      live: LOOKUP_SELF,
    },
    {
      id: 'hashicorp_vault_unseal_key',
      title: 'Vault unseal key',
      severity: 'critical',
      patterns: [
        keyworded({
          keywords: ['unseal_key', 'unsealkey', 'unseal key', 'unseal-key', 'recovery key'],
          value: anyOf(chars(BASE64, 44), [chars(BASE64, 43), '=']),
        }),
      ],
      impact: 'unseal Vault’s storage together with other holders',
      revoke: 'vault operator rekey',
      url: 'https://developer.hashicorp.com/vault/docs/concepts/seal',
    },
    {
      id: 'hashicorp_vault_recovery_token',
      aliases: ['hashicorp_vault_other'],
      title: 'Vault recovery token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'hvr.', body: chars(BASE64URL, { min: 24, max: 130 }) })],
    },
  ],
}

import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const tolgee: RuleFile = {
  provider: 'Tolgee',
  impact: 'read and change the translations of the project',
  revoke: 'Tolgee → My account → Project API keys',
  url: 'https://docs.tolgee.io/platform/account_settings/api_keys_and_pat_tokens',
  rules: [
    {
      id: 'tolgee_api_key',
      title: 'Tolgee project API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'tgpak_', body: chars(LOWER_ALPHANUMERIC, { min: 40, max: 64 }) })],
    },
    {
      id: 'tolgee_personal_access_token',
      title: 'Tolgee personal access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'tgpat_', body: chars(LOWER_ALPHANUMERIC, { min: 40, max: 64 }) })],
      impact: 'read and change every project of its user',
      revoke: 'Tolgee → My account → Personal access tokens',
    },
  ],
}

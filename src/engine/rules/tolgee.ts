import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'tgpak_', body: chars(LOWER_ALPHANUMERIC, { min: 40, max: 64 }) })],
    },
    {
      id: 'tolgee_personal_access_token',
      title: 'Tolgee personal access token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'tgpat_', body: chars(LOWER_ALPHANUMERIC, { min: 40, max: 64 }) })],
      impact: 'read and change every project of its user',
      revoke: 'Tolgee → My account → Personal access tokens',
    },
  ],
}

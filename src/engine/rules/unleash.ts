import { HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { marked } from '../pattern/marked.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const unleash: RuleFile = {
  provider: 'Unleash',
  impact: 'read and change the feature flags of every project',
  revoke: 'Unleash → Admin settings → Access control → API access',
  url: 'https://docs.getunleash.io/reference/api-tokens-and-client-keys',
  rules: [
    {
      id: 'unleash_admin_api_key',
      aliases: ['unleash_api_token'],
      title: 'Unleash API token',
      severity: 'high',
      patterns: [
        // The part behind `project:` of `project:environment.secret`.
        prefixed({
          prefix: ['production.', 'development.', 'staging.'],
          body: chars(HEX_LOWER, 56),
        }),
        // The secret for all projects and environments.
        marked({ before: '', marker: '*:*.', after: chars(HEX_LOWER, 56) }),
      ],
    },
    {
      id: 'unleash_personal_access_token',
      title: 'Unleash personal access token',
      severity: 'high',
      patterns: [
        // `user:` and the token; a colon gives a value its name.
        notAnId(keyworded({ keywords: ['user'], value: chars(HEX_LOWER, 56) })),
      ],
      impact: 'do what its user may in Unleash',
      revoke: 'Unleash → Profile → Personal API tokens',
    },
  ],
}

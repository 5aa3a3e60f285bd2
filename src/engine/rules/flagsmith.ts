import { BASE62, HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const flagsmith: RuleFile = {
  provider: 'Flagsmith',
  impact: 'read and change feature flags of its organization',
  revoke: 'Flagsmith → Account → API keys → Delete',
  url: 'https://docs.flagsmith.com/integrating-with-flagsmith/flagsmith-api-overview/admin-api/authentication',
  rules: [
    {
      id: 'flagsmith_api_key',
      title: 'Flagsmith user API token',
      severity: 'medium',
      patterns: [notAnId(keyworded({ keywords: ['flagsmith'], value: chars(HEX, 40) }))],
    },
    {
      id: 'flagsmith_organization_token',
      title: 'Flagsmith organization API key',
      severity: 'high',
      patterns: [keyworded({ keywords: ['flagsmith'], value: [chars(BASE62, 8), '.', chars(BASE62, 32)] })],
      revoke: 'Flagsmith → Organization settings → API keys → Delete',
    },
  ],
}

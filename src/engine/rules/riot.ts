import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const riot: RuleFile = {
  provider: 'Riot Games',
  impact: 'query players and matches within the key’s limits',
  revoke: 'Riot Developer Portal → Regenerate API key',
  url: 'https://developer.riotgames.com/docs/portal',
  rules: [
    {
      id: 'riot_api_key',
      title: 'Riot Games API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'RGAPI-', body: uuid(HEX) })],
    },
  ],
}

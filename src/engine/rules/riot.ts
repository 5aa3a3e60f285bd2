import type { RuleFile } from '../rule.ts'
import { HEX } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { uuid } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'RGAPI-', body: uuid(HEX) })],
    },
  ],
}

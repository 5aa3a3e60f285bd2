import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const clockwork: RuleFile = {
  provider: 'Clockwork SMS',
  impact: 'send SMS at the cost of the account',
  revoke: 'Clockwork → account settings → API keys',
  url: 'https://www.textanywhere.com/',
  rules: [
    {
      id: 'clockworksms_api_key',
      title: 'Clockwork or TextAnywhere API key',
      severity: 'medium',
      patterns: [
        notAnId(
          keyworded({
            keywords: ['clockworksms', 'clockwork_sms', 'clockwork-sms', 'textanywhere'],
            value: chars(BASE62, 24),
          }),
        ),
      ],
    },
    {
      id: 'clockwork_api_key',
      title: 'Clockwork API key',
      severity: 'medium',
      patterns: [
        notAnId(
          keyworded({
            keywords: [...keyNames('clockwork'), 'clockworksms', 'clockwork_sms'],
            value: chars(HEX_LOWER, 40),
          }),
        ),
      ],
    },
  ],
}

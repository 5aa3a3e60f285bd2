import type { RuleFile } from '../rule.ts'
import { BASE62, HEX_LOWER } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
      shapes: [
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
